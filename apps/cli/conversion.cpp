// SPDX-License-Identifier: MIT
#include "cli/conversion.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <ostream>
#include <string_view>
#include <utility>

#include "chuhe/base/path.h"
#include "chuhe/messages/reports.h"
#include "chuhe/messages/usage.h"
#include "cli/conversion_report.h"
#include "cli/foreign_files.h"
#include "cli/machine.h"
#include "cli/progress.h"
#include "cli/record_input.h"

namespace chuhe::cli {
namespace {

namespace fs = std::filesystem;

// The path of a file relative to the named folder, for the names of outputs.
std::string name_below(const std::string& path, const std::vector<std::string>& inputs) {
    if (path == "-") return {};
    for (const std::string& input : inputs) {
        std::error_code ignored;
        if (!fs::is_directory(path_of(input), ignored)) continue;
        const fs::path below = path_of(path).lexically_relative(path_of(input));
        if (!below.empty() && *below.begin() != "..") return below.string();
    }
    return path_of(path).filename().string();
}

// Reads all inputs into one output.
class Conversion {
public:
    Conversion(const ConvertRequest& request, const Streams& io, RecordOutput& output,
               const std::vector<std::string>& paths)
        : request_(request),
          io_(io),
          output_(output),
          paths_(paths),
          foreign_(request.inputs),
          progress_(io, total_size(paths)),
          report_(io, request.is_json, progress_) {}

    ExitCode run() {
        for (const Message& note : request_.notes)
            report_.note(say(messages::kNoteLine, note));
        for (const std::string& path : paths_) {
            if (is_stopped_) break;
            convert_file(path);
        }
        if (has_several_games_) return refuse_several_games();
        if (waiting_ && !is_stopped_) convert_waiting();
        const bool is_wanted = !is_stopped_ && !is_refused() && games_ > 0;
        if (const Result<void> done = output_.finish(is_wanted); !done) stop(done.error());
        report_losses(record::Game());
        say_what_had_no_effect();
        // Finishing may have failed, or lost something.
        return sum_up(is_wanted && !is_stopped_ && !is_refused());
    }

private:
    bool is_refused() const { return request_.plan.is_strict && !is_flawless_; }

    void complain(const Error& error) {
        report_.problem({Severity::Error, error});
        has_failed_ = true;
        is_flawless_ = false;
    }
    void stop(const Error& error) {
        complain(error);
        is_stopped_ = true;
    }

    void convert_file(const std::string& path) {
        const auto input = RecordInput::open(path, io_.in, request_.read, request_.source_format);
        if (!input) {
            if (!foreign_.take(path, input.error())) complain(input.error());
            return;
        }
        formats::Reader& reader = (*input)->reader();
        Origin origin{name_below(path, request_.inputs), 0, false};
        formats::ReadGame item;
        formats::ReadGame following;
        bool has_item = read_next(reader, item);
        if (has_item && !holds_one_game()) pass_library_tags(reader.library_tags());
        while (has_item && !is_stopped_) {
            // One game ahead: file names in a folder depend on whether there is another game.
            const bool has_following = read_next(reader, following);
            ++origin.number;
            origin.is_only_game = origin.number == 1 && !has_following;
            if (holds_one_game()) {
                keep_waiting(item, origin, reader.library_tags());
            } else {
                convert_game(item, origin);
            }
            std::swap(item, following);
            has_item = has_following;
            progress_.show(bytes_before_ + (*input)->bytes_read(), path);
            if (interrupts_.was_interrupted()) interrupt();
        }
        if (has_several_games_) return;
        report(reader.diagnostics());
        bytes_before_ += (*input)->bytes_read();
        read_as_.add((*input)->format(), reader.encoding());
        if (const auto note =
                ignored_encoding(**input, path, request_.read.encoding, "--from-encoding"))
            report_.problem(*note);
        report_.end_file(path);
    }

    void say_what_had_no_effect() {
        if (request_.read.repair && !read_as_.has(kManualFormat))
            report_.note(say(messages::kNoteLine, say(messages::kRepairNoEffect)));
        if (request_.read.with_deleted && !read_as_.has(kLibraryFormat))
            report_.note(say(messages::kNoteLine, say(messages::kDeletedNoEffect)));
    }

    bool read_next(formats::Reader& reader, formats::ReadGame& item) {
        const Result<bool> more = reader.next(item);
        if (!more) complain(more.error());
        return more.value_or(false);
    }

    void convert_game(const formats::ReadGame& item, const Origin& origin) {
        report(item.diagnostics);
        const Result<void> written = output_.write(item.game, origin);
        const std::size_t lost_moves = report_losses(item.game);
        if (!written) {
            // In a folder the other games can still be written.
            request_.is_to_folder ? complain(written.error()) : stop(written.error());
            return;
        }
        ++games_;
        moves_ += item.game.move_count() - lost_moves;
    }

    // --- Formats that hold one game ---

    bool holds_one_game() const {
        return !request_.is_to_folder && !request_.plan.format->holds.many_games;
    }

    // Whether it can be written is known only after the last input. Until then nothing is reported:
    // a game that is not written has no losses.
    void keep_waiting(formats::ReadGame& item, const Origin& origin,
                      const std::vector<record::Tag>& library_tags) {
        if (waiting_) {
            has_several_games_ = true;
            is_stopped_ = true;
            return;
        }
        waiting_ = Waiting{std::move(item), origin, library_tags};
    }

    void convert_waiting() {
        pass_library_tags(waiting_->library_tags);
        convert_game(waiting_->item, waiting_->origin);
        report_.end_file(waiting_->item.where.source);
    }

    // The first of many games alone is of no use to anybody.
    ExitCode refuse_several_games() {
        complain({ErrorCode::SeveralGames,
                  say(messages::kOneGameFiles, request_.plan.format->extension),
                  Where{.source = request_.plan.path}});
        return request_.is_json ? sum_up(false) : ExitCode::BadInput;
    }

    void pass_library_tags(const std::vector<record::Tag>& tags) {
        if (tags.empty() || output_.take_library_tags(tags)) return;
        for (const record::Tag& tag : tags) {
            report_.library_tag_lost(tag);
            is_flawless_ = false;
        }
    }

    void interrupt() {
        report_.note(say(messages::kInterrupted));
        has_failed_ = true;
        is_stopped_ = true;
    }

    void report(const Diagnostics& diagnostics) {
        for (const Diagnostic& diagnostic : diagnostics) {
            report_.problem(diagnostic);
            // What could be read is written all the same.
            if (diagnostic.severity == Severity::Error) has_failed_ = true;
            // A warning may mean that text was dropped or a move guessed.
            is_flawless_ = is_flawless_ && diagnostic.severity == Severity::Note;
        }
    }

    // The moves lost with them.
    std::size_t report_losses(const record::Game& game) {
        std::size_t moves = 0;
        for (const formats::Loss& loss : output_.take_losses()) {
            report_.loss(loss, game);
            is_flawless_ = false;
            moves += loss.moves;
        }
        return moves;
    }

    ExitCode sum_up(bool is_written) {
        if (const auto note = foreign_.note()) report_.note(say(messages::kNoteLine, *note));
        report_.finish({.games = games_,
                        .moves = moves_,
                        .read_as = read_as_.is_empty() ? std::string() : read_as_.text(),
                        .is_written = is_written,
                        .is_partly_written = request_.is_to_folder && !request_.plan.is_strict,
                        .format = request_.plan.format->name,
                        .output = output_.description()});
        return is_written && !has_failed_ ? ExitCode::Good : ExitCode::BadInput;
    }

    struct Waiting {
        formats::ReadGame item;
        Origin origin;
        std::vector<record::Tag> library_tags;
    };

    const ConvertRequest& request_;
    const Streams& io_;
    RecordOutput& output_;
    const std::vector<std::string>& paths_;
    ForeignFiles foreign_;
    InterruptWatch interrupts_;
    Progress progress_;
    ConversionReport report_;
    FormatCounts read_as_;
    std::uint64_t bytes_before_ = 0;
    std::size_t games_ = 0;
    std::size_t moves_ = 0;
    // for a format with one game, until it is known to be the only one
    std::optional<Waiting> waiting_;
    bool has_several_games_ = false;
    bool is_flawless_ = true;
    bool is_stopped_ = false;
    bool has_failed_ = false;
};

}  // namespace

ExitCode convert(const ConvertRequest& request, const Streams& io, RecordOutput& output,
                 const std::vector<std::string>& paths) {
    return Conversion(request, io, output, paths).run();
}

}  // namespace chuhe::cli
