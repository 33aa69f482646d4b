// SPDX-License-Identifier: MIT
//
// Importing files: every game becomes a study in the library, with progress and cancellation.
#include <algorithm>
#include <map>
#include <optional>
#include <span>

#include "chuhe/base/file.h"
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
constexpr std::size_t kBatch = 100;             // games saved together
constexpr std::size_t kMostImported = 100'000;  // per file
constexpr std::size_t kMostProblems = 500;      // reported
constexpr std::size_t kMostImportedMoves = 1'000'000;
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
        note(opened->reader->diagnostics());
        if (total_ == 0) {
            throw Refusal(422, "unsupported",
                          is_too_long_ ? say(messages::kGameTooLong) : say(messages::kNoGame));
        }
        if (known_ > 0) app_.desk.tell_library(0, "restored");
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
        while (total_ + batch_.size() < kMostImported) {
            if (running_.is_cancelled()) take_back();
            const Result<bool> more = reader.next(item);
            if (!more) {
                note({{Severity::Error, more.error()}});
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
    }

    // Cancelling discards the whole import: games already saved become deleted games, which can be
    // restored.
    [[noreturn]] void take_back() {
        if (const auto done = app_.library->set_deleted(saved_, true); !done) fail(done.error());
        if (!saved_.empty()) app_.desk.tell_library(saved_.back(), "deleted");
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

    // Importing a list again adds nothing twice: solved positions stay solved, deleted ones are
    // restored.
    bool take_known(const record::Game& game) {
        const auto found = present_.find(database::sameness_of(game));
        if (found == present_.end()) return false;
        const database::Store::ListedPosition position = found->second;
        present_.erase(found);
        if (position.is_deleted) {
            if (const auto done = app_.library->set_deleted(position.id, false); !done) {
                fail(done.error());
            }
            has_written_ = true;
        }
        const auto summary = app_.library->summary(position.id);
        if (!summary) fail(summary.error());
        if (!*summary) return false;
        ++total_;
        ++known_;
        label_again(**summary);
        if (listed_.size() < kMostListedImports) listed_.push_back(summary_json(**summary));
        return true;
    }

    void label_again(const database::Summary& summary) {
        const bool has_it = std::ranges::find(summary.labels, label_) != summary.labels.end();
        if (label_.empty() || has_it) return;
        std::vector<std::string> labels = summary.labels;
        labels.push_back(label_);
        const auto done = app_.library->set_labels(summary.id, std::move(labels));
        if (!done) fail(done.error());
        has_written_ = true;
    }

    void take(formats::ReadGame& item) {
        note(item.diagnostics);
        if (take_known(item.game)) return;
        if (item.game.move_count() > kMostImportedMoves) {
            note({{Severity::Error, {ErrorCode::Unsupported, say(messages::kGameTooLong)}}});
            is_too_long_ = true;
            return;
        }
        // In tree order, as the library will reread it: problems refer to nodes.
        const Numbering numbering(item.game, {});
        StoredGame stored;
        stored.numbers = numbering.kept(item.game);
        if (item.diagnostics.size() > kMostProblems) item.diagnostics.resize(kMostProblems);
        stored.problems = dump(problems_json(item.diagnostics, &numbering));
        stored.game = std::move(item.game);
        if (!label_.empty()) stored.labels = {label_};
        stored.list = list_;
        batch_.push_back(std::move(stored));
    }

    void save() {
        if (Result<void> added = app_.library->add_all(batch_); !added) fail(added.error());
        has_written_ = has_written_ || !batch_.empty();
        for (const StoredGame& game : batch_) {
            ++total_;
            saved_.push_back(game.id);
            if (listed_.size() >= kMostListedImports) continue;
            const auto summary = app_.library->summary(game.id);
            if (summary && *summary) listed_.push_back(summary_json(**summary));
        }
        if (!batch_.empty()) app_.desk.tell_library(batch_.back().id, "added");
        batch_.clear();
    }

    [[noreturn]] void fail(const Error& error) const {
        throw library_failure(error, has_written_ ? Effect::Part : Effect::None);
    }

    void note(const Diagnostics& found) {
        for (const Diagnostic& diagnostic : found) {
            if (problems_.size() < kMostProblems) problems_.push_back(diagnostic);
        }
    }

    void tell(const char* state) {
        running_.tell(state, {total_ + batch_.size(), read_, request_.body.size()});
    }

    App& app_;
    const Request& request_;
    std::string label_;
    std::string list_;  // the list of positions being imported; empty: none
    std::multimap<std::string, database::Store::ListedPosition> present_;
    Imports::Running running_;
    CountedSource source_;
    std::uint64_t read_ = 0;  // bytes
    std::vector<StoredGame> batch_;
    std::vector<database::GameId> saved_;
    bool has_written_ = false;  // to the library
    Diagnostics problems_;
    Json listed_ = Json::array();
    std::size_t total_ = 0;
    std::size_t known_ = 0;     // of these, already present
    bool is_too_long_ = false;  // a game was, and was skipped
};

}  // namespace

Reply import_games(App& app, const Request& request) {
    return Importer(app, request).run();
}

}  // namespace chuhe::server
