// SPDX-License-Identifier: MIT
//
// Importing files: every game becomes a study in the library, with progress and cancellation. An
// import is one unit: nothing of it is visible before the end, and nothing remains if it fails.
#include <algorithm>
#include <map>
#include <optional>
#include <span>
#include <unordered_map>

#include "chuhe/base/file.h"
#include "chuhe/database/intake.h"
#include "chuhe/formats/format.h"
#include "chuhe/messages/reading.h"
#include "chuhe/messages/requests.h"
#include "chuhe/server/app.h"
#include "chuhe/server/json.h"
#include "chuhe/server/routes.h"
#include "chuhe/server/shapes.h"

namespace chuhe::server {
namespace {

using database::StoredGame;

constexpr std::size_t kMostListedImports = 200;
constexpr std::size_t kBatch = 500;         // games saved together
constexpr std::size_t kMostProblems = 500;  // listed
constexpr std::size_t kMostLabel = 200;
constexpr std::size_t kMostListName = 300;

// Counts the bytes read.
class CountedSource : public ByteSource {
public:
    explicit CountedSource(std::string_view bytes) : source_(bytes) {}
    Result<std::size_t> read(std::span<char> room) override {
        Result<std::size_t> count = source_.read(room);
        if (count) taken_ += *count;
        return count;
    }
    std::optional<std::uint64_t> size() const override { return source_.size(); }
    std::size_t taken() const { return taken_; }

private:
    MemorySource source_;
    std::size_t taken_ = 0;
};

class Importer {
public:
    Importer(App& app, const Request& request)
        : app_(app),
          request_(request),
          label_(query_value(request, "label")),
          list_(query_value(request, "list")),
          running_(app.imports, request.client, job_name(request)),
          intake_(*app.library),
          source_(request.body) {
        if (label_.size() > kMostLabel) {
            throw Refusal(400, "bad_request", say(messages::kLabelLength));
        }
        if (list_.size() > kMostListName) {
            throw Refusal(400, "bad_request", say(messages::kListNameLength));
        }
        if (!list_.empty()) look_up_list();
    }

    Reply run() {
        const formats::Format* format = forced_format();
        formats::ReadOptions options;
        // Only for messages; truncated because it comes from outside.
        options.source = query_value(request_, "name").substr(0, 200);
        options.encoding = encoding();
        options.notation = written_notation();
        Result<formats::OpenedReader> opened = formats::open_reader(source_, options, format);
        if (!opened) throw refusal_of(opened.error());
        read_all_games(*opened->reader);
        problems_.append(opened->reader->diagnostics());
        if (total_ == 0) throw Refusal(422, "unsupported", say(messages::kNoGame));
        if (Result<void> accepted = intake_.accept(); !accepted) fail(accepted.error());
        list_games();
        app_.desk.tell_library(0, known_ == total_ ? "restored" : "added");
        tell("done");
        return {200, dump({{"format", opened->format->name},
                           {"encoding", name_of(opened->reader->encoding())},
                           {"games", std::move(listed_)},
                           {"total", total_},
                           {"known", known_},
                           {"problems", problems_json(problems_)}})};
    }

private:
    const formats::Format* forced_format() const {
        const std::string name = query_value(request_, "format");
        if (name.empty()) return nullptr;
        const formats::Format* format = formats::format_of_name(name);
        if (format == nullptr || format->read == nullptr) {
            throw Refusal(422, "unsupported", say(messages::kFormatNotRead));
        }
        return format;
    }

    std::optional<Encoding> encoding() const {
        const std::string name = query_value(request_, "encoding");
        if (name.empty()) return std::nullopt;
        const auto encoding = encoding_of_name(name);
        if (!encoding) throw Refusal(422, "unsupported", say(messages::kNoSuchEncoding));
        return encoding;
    }

    std::optional<notation::Notation> written_notation() const {
        const std::string name = query_value(request_, "notation");
        if (name.empty()) return std::nullopt;
        const auto notation = notation::notation_of_name(name);
        if (!notation) throw Refusal(422, "unsupported", say(messages::kNoSuchNotation));
        return notation;
    }

    void read_all_games(formats::Reader& reader) {
        formats::ReadGame item;
        while (true) {
            if (running_.is_cancelled()) stop();
            const Result<bool> more = reader.next(item);
            if (!more) {
                problems_.push_back({Severity::Error, more.error()});
                break;
            }
            if (!*more) break;
            // Some formats are read completely before the first game: use the game's offset then.
            read_ = item.where.offset > 0 ? item.where.offset : source_.taken();
            take(item);
            if (batch_.size() == kBatch) save();
            tell("running");
        }
        save();
        if (running_.is_cancelled()) stop();
    }

    [[noreturn]] void stop() {
        batch_.clear();
        tell("cancelled");
        throw Refusal(409, "cancelled", say(messages::kImportStoppedEmpty));
    }

    void look_up_list() {
        const auto positions = app_.library->positions_of(list_);
        if (!positions) throw read_failure(positions.error());
        for (const auto& position : *positions)
            present_.emplace(position.sameness, position);
    }

    // A game that was imported before is not added twice: it keeps what was done with it since, and
    // is restored if it was deleted. In a list of positions, start and title identify it.
    bool take_known(const record::Game& game, const std::string& fingerprint) {
        const auto known = list_.empty() ? imported_before(fingerprint) : listed_before(game);
        if (!known) return false;
        const auto summary = app_.library->summary(known->id);
        if (!summary) throw read_failure(summary.error());
        if (!*summary) return false;
        if (known->is_deleted) intake_.changes.restored.push_back(known->id);
        if (!label_.empty()) intake_.changes.labelled.emplace_back(known->id, label_);
        ++known_;
        count(known->id);
        return true;
    }

    using KnownGame = database::Store::ImportedGame;

    std::optional<KnownGame> listed_before(const record::Game& game) {
        const auto found = present_.find(database::sameness_of(game));
        if (found == present_.end()) return std::nullopt;
        const KnownGame known{found->second.id, found->second.is_deleted};
        present_.erase(found);
        return known;
    }

    std::optional<KnownGame> imported_before(const std::string& fingerprint) {
        const auto [entry, is_first] = before_.try_emplace(fingerprint);
        std::vector<KnownGame>& games = entry->second;
        if (is_first) {
            auto found = app_.library->imported_as(fingerprint);
            if (!found) throw read_failure(found.error());
            games.assign(found->rbegin(), found->rend());
        }
        // A file may contain a game twice: the second one is the second in the library.
        if (games.empty()) return std::nullopt;
        const KnownGame game = games.back();
        games.pop_back();
        return game;
    }

    void count(database::GameId id) {
        ++total_;
        if (shown_.size() < kMostListedImports) shown_.push_back(id);
    }

    void list_games() {
        for (const database::GameId id : shown_) {
            const auto summary = app_.library->summary(id);
            if (summary && *summary) listed_.push_back(summary_json(**summary));
        }
    }

    void take(formats::ReadGame& item) {
        problems_.append(item.diagnostics);
        const std::string fingerprint =
            list_.empty() ? database::fingerprint_of(item.game) : std::string();
        if (take_known(item.game, fingerprint)) return;
        // In tree order, as the library will reread it: problems refer to nodes.
        const Numbering numbering(item.game, {});
        StoredGame stored;
        stored.numbers = numbering.kept(item.game);
        Diagnostics problems = Diagnostics::at_most(kMostProblems);
        problems.append(item.diagnostics);
        stored.problems = dump(problems_json(problems, &numbering));
        stored.game = std::move(item.game);
        if (!label_.empty()) stored.labels = {label_};
        stored.list = list_;
        stored.fingerprint = fingerprint;
        batch_.push_back(std::move(stored));
    }

    void save() {
        if (Result<void> added = intake_.add(batch_); !added) fail(added.error());
        for (const StoredGame& game : batch_)
            count(game.id);
        batch_.clear();
    }

    // Whatever was added is discarded again.
    [[noreturn]] static void fail(const Error& error) { throw library_failure(error); }

    void tell(const char* state) {
        running_.tell(state, {total_ + batch_.size(), read_, request_.body.size()});
    }

    App& app_;
    const Request& request_;
    std::string label_;
    std::string list_;  // the list of positions being imported; empty: none
    std::multimap<std::string, database::Store::ListedPosition> present_;
    // What the library had of each fingerprint met so far, last first, less what was met.
    std::unordered_map<std::string, std::vector<database::Store::ImportedGame>> before_;
    Imports::Running running_;
    database::Intake intake_;
    CountedSource source_;
    std::uint64_t read_ = 0;  // bytes
    std::vector<StoredGame> batch_;
    std::vector<database::GameId> shown_;  // those in the reply
    Diagnostics problems_ = Diagnostics::at_most(kMostProblems);
    Json listed_ = Json::array();
    std::size_t total_ = 0;
    std::size_t known_ = 0;  // of these, already present
};

}  // namespace

Reply import_games(App& app, const Request& request) {
    return Importer(app, request).run();
}

}  // namespace chuhe::server
