// SPDX-License-Identifier: MIT
#include "chuhe/database/import.h"

#include <algorithm>
#include <functional>
#include <map>
#include <unordered_map>
#include <utility>

#include "chuhe/database/intake.h"
#include "chuhe/database/record_text.h"
#include "chuhe/messages/library.h"

namespace chuhe::database {
namespace {

// Saved together: many, because every saving waits for the disk, but not more than fit into memory.
constexpr std::size_t kGamesOfABatch = 4000;
constexpr std::size_t kBytesOfABatch = 8 << 20;

// Counts the bytes read.
class WatchedSource : public ByteSource {
public:
    explicit WatchedSource(ByteSource& source) : source_(source) {}
    Result<std::size_t> read(std::span<char> room) override {
        Result<std::size_t> count = source_.read(room);
        if (count) taken_ += *count;
        return count;
    }
    std::optional<std::uint64_t> size() const override { return source_.size(); }
    std::uint64_t taken() const { return taken_; }

private:
    ByteSource& source_;
    std::uint64_t taken_ = 0;
};

class Importing {
public:
    Importing(Store& store, ByteSource& source, const ImportOptions& options,
              const ImportWatch& watch)
        : store_(store), options_(options), watch_(watch), intake_(store), source_(source) {
        report_.problems = Diagnostics::at_most(options.most_problems);
        report_.collection = options.collection;
    }

    Result<ImportReport> run() {
        if (Result<void> prepared = prepare(); !prepared) {
            return tl::make_unexpected(prepared.error());
        }
        Result<formats::OpenedReader> opened =
            formats::open_reader(source_, options_.reading, options_.format);
        if (!opened) return tl::make_unexpected(opened.error());
        report_.format = opened->format;
        if (Result<void> read = read_all(*opened->reader); !read) {
            return tl::make_unexpected(read.error());
        }
        report_.encoding = opened->reader->encoding();
        report_.problems.append(opened->reader->diagnostics());
        if (report_.is_stopped || report_.total == 0) return std::move(report_);
        if (Result<void> accepted = intake_.accept(); !accepted) {
            return tl::make_unexpected(accepted.error());
        }
        return std::move(report_);
    }

private:
    using KnownGame = Store::ImportedGame;

    Result<void> prepare() {
        if (options_.collection != 0 || !options_.collection_name.empty()) {
            Result<std::vector<Collection>> collections = store_.collections();
            if (!collections) return tl::make_unexpected(collections.error());
            collections_ = *std::move(collections);
            if (options_.collection != 0 &&
                std::ranges::count(collections_, options_.collection, &Collection::id) == 0) {
                return failure(ErrorCode::NotFound, say(messages::kNoSuchCollection));
            }
        }
        if (options_.list.empty()) return {};
        const auto positions = store_.positions_of(options_.list);
        if (!positions) return tl::make_unexpected(positions.error());
        for (const Store::ListedPosition& position : *positions)
            present_.emplace(position.sameness, position);
        return {};
    }

    Result<void> read_all(formats::Reader& reader) {
        formats::ReadGame item;
        while (true) {
            const Result<bool> more = reader.next(item);
            if (!more) report_.problems.push_back({Severity::Error, more.error()});
            if (!more || !*more) break;
            // Some formats are read completely before the first game: use the game's offset then.
            read_ = item.where.offset > 0 ? item.where.offset : source_.taken();
            if (Result<void> taken = take(item); !taken) return taken;
            if (!goes_on()) return {};
            if (batch_.size() < kGamesOfABatch && batch_bytes_ < kBytesOfABatch) continue;
            if (Result<void> saved = save(); !saved) return saved;
        }
        if (Result<void> saved = save(); !saved) return saved;
        goes_on();
        return {};
    }

    bool goes_on() {
        if (watch_ && !watch_({report_.total, read_, source_.size()})) report_.is_stopped = true;
        return !report_.is_stopped;
    }

    Result<void> take(formats::ReadGame& item) {
        report_.problems.append(item.diagnostics);
        StoredGame stored;
        if (options_.list.empty()) {
            Result<std::string> text = to_record_text(item.game);
            if (!text) return tl::make_unexpected(text.error());
            stored.text = *std::move(text);
            stored.fingerprint = fingerprint_of_text(stored.text);
        }
        ++report_.total;
        const Result<std::optional<KnownGame>> known =
            options_.list.empty() ? imported_before(stored.fingerprint) : listed_before(item.game);
        if (!known) return tl::make_unexpected(known.error());
        if (*known) {
            take_known(**known);
            return {};
        }
        if (!item.diagnostics.empty() && options_.problems_text) {
            Diagnostics problems = Diagnostics::at_most(options_.most_problems);
            problems.append(item.diagnostics);
            stored.problems = options_.problems_text(problems, item.game);
        }
        stored.game = std::move(item.game);
        if (!options_.label.empty()) stored.labels = {options_.label};
        stored.list = options_.list;
        batch_bytes_ += stored.text.size() + stored.game.id_limit() * sizeof(std::uint32_t);
        rows_.push_back(list_row(0));
        batch_.push_back(std::move(stored));
        return {};
    }

    // It keeps what was done with it since, and is restored if it was deleted.
    void take_known(const KnownGame& known) {
        if (known.is_deleted) intake_.changes.restored.push_back(known.id);
        if (!options_.label.empty()) {
            intake_.changes.labelled.emplace_back(known.id, options_.label);
        }
        ++report_.known;
        list_row(known.id);
        // The file has been imported before: what is new in it belongs there, too.
        if (report_.collection != 0 || known.collection == 0 || !options_.list.empty()) return;
        const auto found = std::ranges::find(collections_, known.collection, &Collection::id);
        if (found != collections_.end() && found->name == options_.collection_name) {
            report_.collection = found->id;
        }
    }

    // The row of the next game in the report; past the last one if it is not listed.
    std::size_t list_row(GameId id) {
        if (report_.games.size() < options_.most_listed) {
            report_.games.push_back(id);
            return report_.games.size() - 1;
        }
        return report_.games.size();
    }

    // In a list of positions, start and title identify a game.
    Result<std::optional<KnownGame>> listed_before(const record::Game& game) {
        const auto found = present_.find(sameness_of(game));
        if (found == present_.end()) return std::nullopt;
        const KnownGame known{found->second.id, found->second.is_deleted};
        present_.erase(found);
        return known;
    }

    // A file may contain a game twice: the second one is the second in the library. It may contain
    // it a hundred thousand times: the library is not asked each time for all that are the same.
    Result<std::optional<KnownGame>> imported_before(const std::string& fingerprint) {
        if (const auto copies = copies_.find(fingerprint); copies != copies_.end()) {
            return next_copy(copies->second);
        }
        const std::size_t hash = std::hash<std::string>()(fingerprint);
        std::size_t& absent = absent_[hash % absent_.size()];
        if (absent == hash) return std::nullopt;
        const auto found = store_.imported_as(fingerprint);
        if (!found) return tl::make_unexpected(found.error());
        if (found->empty()) absent = hash;
        if (found->size() > 1) {
            auto& copies = copies_[fingerprint];
            copies.assign(found->rbegin(), found->rend());
            return next_copy(copies);
        }
        return found->empty() ? std::nullopt : unless_met(found->front());
    }

    // Requires that the first is the last of the list.
    static std::optional<KnownGame> next_copy(std::vector<KnownGame>& copies) {
        if (copies.empty()) return std::nullopt;
        const KnownGame next = copies.back();
        copies.pop_back();
        return next;
    }

    std::optional<KnownGame> unless_met(const KnownGame& game) {
        const auto place = static_cast<std::size_t>(game.id);
        if (place >= is_met_.size()) is_met_.resize(place + 1);
        if (is_met_[place]) return std::nullopt;
        is_met_[place] = true;
        return game;
    }

    // A file with a single game does not become a collection, unless one was chosen.
    Result<void> choose_collection() {
        const bool is_wanted = options_.list.empty() && !options_.collection_name.empty();
        const bool has_enough = report_.total >= 2 || options_.collects_single_game;
        if (report_.collection != 0 || !is_wanted || !has_enough) return {};
        Collection made;
        made.name = free_name();
        made.parent = options_.parent;
        const Result<IntakeId> intake = intake_.number();
        if (!intake) return tl::make_unexpected(intake.error());
        made.intake = *intake;
        if (Result<void> added = store_.add_collection(made); !added) return added;
        report_.collection = made.id;
        return {};
    }

    // "finals.pgn", "finals.pgn (2)"…: another file of that name was imported before.
    std::string free_name() const {
        std::string name = options_.collection_name;
        for (int n = 2; std::ranges::count(collections_, name, &Collection::name) > 0; ++n)
            name = options_.collection_name + " (" + std::to_string(n) + ")";
        return name;
    }

    Result<void> save() {
        if (batch_.empty()) return {};
        if (Result<void> chosen = choose_collection(); !chosen) return chosen;
        for (StoredGame& game : batch_)
            game.collection = options_.list.empty() ? report_.collection : 0;
        if (Result<void> added = intake_.add(batch_); !added) return added;
        for (std::size_t i = 0; i < batch_.size(); ++i) {
            if (rows_[i] < report_.games.size()) report_.games[rows_[i]] = batch_[i].id;
            if (!options_.finds_duplicates) continue;
            const auto found = store_.duplicates_of(batch_[i], 1);
            if (!found) return tl::make_unexpected(found.error());
            if (found->empty()) continue;
            if (report_.duplicate_count++ < options_.most_duplicates) {
                report_.duplicates.push_back(found->front());
            }
        }
        batch_.clear();
        rows_.clear();
        batch_bytes_ = 0;
        return {};
    }

    Store& store_;
    const ImportOptions& options_;
    const ImportWatch& watch_;
    Intake intake_;
    WatchedSource source_;
    std::uint64_t read_ = 0;                                     // bytes
    std::vector<Collection> collections_;                        // as they were before
    std::multimap<std::string, Store::ListedPosition> present_;  // of the list
    std::vector<bool> is_met_;  // by id: games of the library that this file has, too
    // Those that the library has several times, by fingerprint: what this file has not yet met.
    std::unordered_map<std::string, std::vector<KnownGame>> copies_;
    std::vector<std::size_t> absent_ = std::vector<std::size_t>(1U << 16U);  // hashes, by hash
    std::vector<StoredGame> batch_;
    std::vector<std::size_t> rows_;  // of the batch, in the report
    std::size_t batch_bytes_ = 0;
    ImportReport report_;
};

}  // namespace

Result<ImportReport> import_games(Store& store, ByteSource& source, const ImportOptions& options,
                                  const ImportWatch& watch) {
    return Importing(store, source, options, watch).run();
}

}  // namespace chuhe::database
