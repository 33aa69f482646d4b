// SPDX-License-Identifier: MIT
#include "chuhe/database/transfer.h"

#include <algorithm>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <utility>

#include "chuhe/base/encoding.h"
#include "chuhe/database/intake.h"
#include "chuhe/database/json_keys.h"
#include "chuhe/database/record_text.h"
#include "chuhe/database/training_text.h"
#include "chuhe/database/transfer_format.h"
#include "chuhe/messages/library.h"

namespace chuhe::database {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kMostHead = 1000;      // bytes of the first line
constexpr std::size_t kMostLine = 64 << 20;  // far more than a game of 200,000 moves needs
constexpr std::size_t kMostListed = 500;     // unparsable lines
constexpr std::size_t kBatch = 500;          // games saved together

// The text of a field; empty if missing. For another type, nlohmann's exception is passed on.
std::string text_field(const Json& json, const char* name) {
    return json.contains(name) ? json.at(name).get<std::string>() : std::string();
}

Result<StoredGame> game_of(const Json& json) {
    StoredGame stored;
    stored.key = text_field(json, "key");
    const auto kind = parse_kind(text_field(json, "kind"));
    if (stored.key.empty() || !kind) {
        return failure(ErrorCode::BadSyntax, say(messages::kGameWithoutKey));
    }
    Result<record::Game> game = from_record_text(text_field(json, "record"));
    if (!game) return tl::make_unexpected(game.error());
    stored.kind = *kind;
    stored.game = *std::move(game);
    stored.numbers = from_number_text(text_field(json, "numbers"));
    stored.play = text_field(json, "play");
    stored.problems = text_field(json, "problems");
    stored.review = text_field(json, "review");
    stored.list = text_field(json, "list");
    stored.solved = text_field(json, "solved");
    if (json.contains("labels")) stored.labels = json.at("labels").get<std::vector<std::string>>();
    stored.created = text_field(json, "created");
    stored.modified = text_field(json, "modified");
    stored.deleted = text_field(json, "deleted");
    stored.fingerprint = text_field(json, "fingerprint");
    if (json.contains("place")) stored.place = json.at("place").get<std::int64_t>();
    return stored;
}

// The version of the file; 0 if this is not the first line of a library that can be read.
int version_of(std::string_view line) {
    const Json json = Json::parse(line, nullptr, false);
    if (!json.is_object() || !json.contains(kExportMark) || !json[kExportMark].is_number_integer())
        return 0;
    const auto version = json[kExportMark].get<std::int64_t>();
    return version >= 1 && version <= kExportVersion ? static_cast<int>(version) : 0;
}

}  // namespace

// Turns bytes into lines, and lines into games.
class LibraryIntake::Inside {
public:
    explicit Inside(Store& library) : library_(library), intake_(library) {
        imported.diagnostics = Diagnostics::at_most(kMostListed);
    }

    Result<void> take(std::string_view bytes) {
        while (!bytes.empty()) {
            const std::size_t end = bytes.find('\n');
            if (Result<void> kept = keep(bytes.substr(0, end)); !kept) return kept;
            if (end == std::string_view::npos) break;
            if (Result<void> ended = end_line(); !ended) return ended;
            bytes.remove_prefix(end + 1);
        }
        return {};
    }

    Result<void> end_line() {
        ++number_;
        const std::string line = std::exchange(line_, {});
        if (number_ == 1) {
            version_ = version_of(line);
            if (version_ == 0) return no_library();
            return {};
        }
        if (line.empty() && !is_too_long_) return {};
        Result<void> taken = std::exchange(is_too_long_, false)
                                 ? failure(ErrorCode::Unsupported, say(messages::kLineTooLong))
                                 : take_line(line);
        if (taken || is_fatal_) return taken;
        ++imported.unread;
        Where& where = taken.error().where;
        where.line = number_;
        where.column = std::max(where.column, 1U);
        imported.diagnostics.push_back({Severity::Error, std::move(taken.error())});
        return {};
    }

    Result<void> finish() {
        // The last line may lack a line feed.
        if (Result<void> ended = end_line(); !ended) return ended;
        check_end();
        if (Result<void> saved = save(); !saved) return saved;
        return intake_.accept();
    }

    static tl::unexpected<Error> no_library() {
        return failure(ErrorCode::Unsupported, say(messages::kNotExportedLibrary));
    }

    Imported imported;

private:
    // Part of the line being read.
    Result<void> keep(std::string_view part) {
        const std::size_t most = number_ == 0 ? kMostHead : kMostLine;
        if (line_.size() + part.size() <= most && !is_too_long_) {
            line_ += part;
            return {};
        }
        if (number_ == 0) return no_library();
        line_ = {};
        is_too_long_ = true;
        return {};
    }

    static tl::unexpected<Error> fault_at(std::string_view line, std::size_t offset,
                                          Message message) {
        const std::size_t column = utf8_length(line.substr(0, offset)) + 1;
        return failure(ErrorCode::BadSyntax, std::move(message),
                       {"", 0, static_cast<std::uint32_t>(column)});
    }

    void check_end() {
        // Unparsable lines are reported by themselves.
        const std::size_t found = imported.added + imported.known + imported.unread;
        if (version_ < 2 || (stated_ && *stated_ <= found)) return;
        imported.is_whole = false;
        Message problem = stated_ ? say(messages::kExportIncomplete, found, *stated_)
                                  : say(messages::kExportTruncated, found);
        Error error{ErrorCode::Truncated, std::move(problem), {"", number_, 1}};
        Diagnostics all = Diagnostics::at_most(kMostListed + 1);
        all.push_back({Severity::Error, std::move(error)});
        all.append(imported.diagnostics);
        imported.diagnostics = std::move(all);
    }

    // An error in a line is an Error; a failure of the library is fatal too.
    Result<void> take_line(std::string_view line) {
        try {
            const Json json = Json::parse(line);
            if (const auto twice = find_repeated_key(line)) {
                return fault_at(line, twice->offset, say(messages::kRepeatedField, twice->name));
            }
            if (json.contains(kExportEnd)) {
                stated_ = json.at(kExportEnd).at("games").get<std::size_t>();
                return {};
            }
            if (json.contains("settings")) {
                take_settings(json.at("settings"));
                if (json.contains("aliases")) take_aliases(json.at("aliases"));
                if (!json.contains("collections")) return {};
                return weigh(take_collections(collections_of(json.at("collections"))));
            }
            if (take_training(json, intake_.changes)) return {};
            Result<StoredGame> game = game_of(json);
            if (!game) return failure(game.error().code, game.error().message);
            choose_collection(*game, text_field(json, "collection"));
            return weigh(take_game(*game, text_field(json, "practises")));
        } catch (const Json::parse_error& error) {
            const std::size_t place = std::clamp<std::size_t>(error.byte, 1, line.size() + 1);
            return fault_at(line, place - 1, say(messages::kInvalidJsonFrom));
        } catch (const Json::exception&) {
            return failure(ErrorCode::BadSyntax, say(messages::kWrongFieldType));
        }
    }

    void take_settings(const Json& settings) {
        std::map<std::string, std::string> values;
        for (const auto& [name, value] : settings.items()) {
            if (is_carried(name)) values[name] = value.get<std::string>();
        }
        intake_.changes.settings.merge(values);
    }

    void take_aliases(const Json& aliases) {
        for (const auto& [folded, name] : aliases.items())
            intake_.changes.aliases.emplace(folded, name.get<std::string>());
    }

    // In the file, `parent` is a key.
    struct FiledCollection {
        Collection collection = {};
        std::string parent = {};
    };

    static std::vector<FiledCollection> collections_of(const Json& list) {
        std::vector<FiledCollection> collections;
        for (const Json& json : list) {
            Collection collection;
            collection.key = json.at("key").get<std::string>();
            collection.name = json.at("name").get<std::string>();
            collection.position = json.at("position").get<std::int64_t>();
            collection.created = text_field(json, "created");
            collections.push_back({std::move(collection), text_field(json, "parent")});
        }
        return collections;
    }

    // Parents come before children.
    Result<void> take_collections(std::vector<FiledCollection>&& collections) {
        for (auto& [collection, parent] : collections) {
            const auto present = library_.collection_of_key(collection.key);
            if (!present) return tl::make_unexpected(present.error());
            if (*present) {
                collections_[collection.key] = **present;
                continue;
            }
            const Result<IntakeId> intake = intake_.number();
            if (!intake) return tl::make_unexpected(intake.error());
            collection.intake = *intake;
            const auto above = collections_.find(parent);
            if (above != collections_.end()) collection.parent = above->second;
            if (Result<void> added = library_.add_collection(collection); !added) return added;
            collections_[collection.key] = collection.id;
        }
        return {};
    }

    void choose_collection(StoredGame& game, const std::string& key) {
        const auto found = collections_.find(key);
        game.collection = found == collections_.end() ? 0 : found->second;
        if (game.collection == 0) game.place.reset();
    }

    using Twins = std::multimap<std::string, GameId>;

    Result<void> weigh(Result<void> done) {
        is_fatal_ = !done;
        return done;
    }

    Result<void> take_game(StoredGame& game, const std::string& practises) {
        if (batch_keys_.contains(game.key)) {
            ++imported.known;
            return {};
        }
        const Result<std::optional<GameId>> present = find(game);
        if (!present) return tl::make_unexpected(present.error());
        if (*present) {
            ++imported.known;
            // Solved in either library, it is solved.
            if (!game.solved.empty()) intake_.changes.solved.emplace_back(**present, game.solved);
            return {};
        }
        if (!practises.empty()) {
            if (batch_keys_.contains(practises)) {
                if (Result<void> saved = save(); !saved) return saved;
            }
            const auto twin = replaced_.find(practises);
            const Result<std::optional<GameId>> position = twin != replaced_.end()
                                                               ? std::optional(twin->second)
                                                               : library_.id_of_key(practises);
            if (!position) return tl::make_unexpected(position.error());
            game.practises = position->value_or(0);
        }
        ++imported.added;
        // If it was removed here: not while it has games.
        if (game.collection != 0 && used_collections_.insert(game.collection).second) {
            intake_.changes.collections.push_back(game.collection);
        }
        batch_keys_.insert(game.key);
        batch_.push_back(std::move(game));
        return batch_.size() < kBatch ? Result<void>() : save();
    }

    Result<void> save() {
        Result<void> added = intake_.add(batch_);
        batch_.clear();
        batch_keys_.clear();
        return added;
    }

    // The same game, or the same position of the same list, opened in both libraries.
    Result<std::optional<GameId>> find(const StoredGame& game) {
        // A game that its owner no longer shares has its key still, and an old export does not
        // bring it back.
        Result<std::optional<GameId>> present = whole_library_->id_of_key(game.key);
        if (!present || *present || game.list.empty()) return present;
        auto list = lists_.find(game.list);
        if (list == lists_.end()) {
            const auto positions = library_.positions_of(game.list);
            if (!positions) return tl::make_unexpected(positions.error());
            list = lists_.emplace(game.list, Twins{}).first;
            for (const Store::ListedPosition& position : *positions)
                list->second.emplace(position.sameness, position.id);
        }
        const auto twin = list->second.find(sameness_of(game.game));
        if (twin == list->second.end()) return present;
        const GameId id = twin->second;
        list->second.erase(twin);  // a list may contain a position twice, in both libraries
        replaced_[game.key] = id;
        return id;
    }

    Store& library_;
    const std::shared_ptr<Store> whole_library_ = library_.unrestricted();
    Intake intake_;
    std::vector<StoredGame> batch_;
    std::set<std::string> batch_keys_;
    std::map<std::string, CollectionId> collections_;  // by key
    std::set<CollectionId> used_collections_;
    int version_ = 0;
    std::optional<std::size_t> stated_;  // games, according to the end mark
    std::string line_;
    std::uint32_t number_ = 0;  // of complete lines
    bool is_too_long_ = false;
    bool is_fatal_ = false;
    std::map<std::string, Twins> lists_;      // as they were before
    std::map<std::string, GameId> replaced_;  // keys of positions that had another key here
};

LibraryIntake::LibraryIntake(Store& library) : inside_(std::make_unique<Inside>(library)) {}

LibraryIntake::~LibraryIntake() = default;

Result<void> LibraryIntake::take(std::string_view bytes) {
    return inside_->take(bytes);
}

Result<void> LibraryIntake::finish() {
    return inside_->finish();
}

const Imported& LibraryIntake::so_far() const {
    return inside_->imported;
}

Result<Imported> import_library(Store& library, std::string_view text) {
    LibraryIntake intake(library);
    Result<void> taken = intake.take(text);
    if (taken) taken = intake.finish();
    if (!taken) return tl::make_unexpected(taken.error());
    return intake.so_far();
}

}  // namespace chuhe::database
