// SPDX-License-Identifier: MIT
//
// Writing the games that a search finds to a file, a folder or standard output, in any format. What
// the format cannot hold is reported, as by `chuhe convert`.
#include <filesystem>
#include <memory>
#include <optional>
#include <ostream>
#include <vector>

#include "chuhe/base/text.h"
#include "chuhe/index/packed_record.h"
#include "chuhe/messages/library.h"
#include "chuhe/messages/searches.h"
#include "chuhe/messages/usage.h"
#include "cli/commands.h"
#include "cli/conversion_report.h"
#include "cli/convert_request.h"
#include "cli/game_search.h"
#include "cli/library_actions.h"
#include "cli/library_index.h"
#include "cli/machine.h"
#include "cli/progress.h"
#include "cli/record_input.h"
#include "cli/record_output.h"
#include "cli/refusal.h"

namespace chuhe::cli {
namespace {

struct ExportRequest {
    GameSearch search;
    OutputPlan plan;
    bool is_to_folder = false;
    bool is_json = false;
};

tl::expected<const formats::Format*, Message> read_export_format(const Arguments& arguments,
                                                                 const ExportRequest& request) {
    const formats::Format* format = nullptr;
    if (const auto name = arguments.value("--format")) {
        format = formats::format_of_name(*name);
        if (format == nullptr) return tl::make_unexpected(refused_format(*name));
    } else if (request.plan.path == "-") {
        format = formats::format_of_name("pgn");
    } else if (!request.is_to_folder) {
        format = formats::format_of_path(request.plan.path);
    }
    if (format == nullptr) {
        return tl::make_unexpected(say(messages::kExportFormat, excerpt(request.plan.path)));
    }
    if (format->write == nullptr) {
        return tl::make_unexpected(say(messages::kCannotBeWritten, say(*format->title)));
    }
    return format;
}

tl::expected<ExportRequest, Message> read_export_request(const Arguments& arguments) {
    ExportRequest request;
    auto search = read_game_search(arguments, 0);
    if (!search) return tl::make_unexpected(search.error());
    request.search = *std::move(search);
    request.plan.path = arguments.value("--output").value_or("-");
    request.is_to_folder = names_folder(request.plan.path);
    const auto format = read_export_format(arguments, request);
    if (!format) return tl::make_unexpected(format.error());
    request.plan.format = *format;
    const auto notation = read_target_notation(arguments, **format);
    if (!notation) return tl::make_unexpected(notation.error());
    request.plan.options.notation = *notation;
    const auto encoding = read_encoding(arguments);
    if (!encoding) return tl::make_unexpected(encoding.error());
    request.plan.options.encoding = *encoding;
    request.plan.may_replace = arguments.has("--overwrite");
    request.is_json = arguments.has("--json");
    if (request.is_json && request.plan.path == "-") {
        return tl::make_unexpected(say(messages::kNotBoth, "--json", "-o -"));
    }
    return request;
}

class Exporting {
public:
    Exporting(const LibraryIndex& source, const ExportRequest& request, const Streams& io,
              const std::vector<index::GameSlot>& slots)
        : source_(source),
          request_(request),
          io_(io),
          slots_(slots),
          progress_(io, slots.size()),
          report_(io, request.is_json, progress_) {}

    ExitCode run() {
        Result<std::unique_ptr<RecordOutput>> output =
            request_.is_to_folder ? open_folder_output(request_.plan)
                                  : open_file_output(request_.plan, io_.out);
        if (!output) return refuse(output.error(), io_);
        output_ = *std::move(output);
        for (std::size_t i = 0; i < slots_.size() && !is_stopped_; ++i) {
            progress_.show(i, request_.plan.path);
            write(slots_[i], i + 1);
            if (interrupts_.was_interrupted()) interrupt();
        }
        const bool is_wanted = !is_stopped_ && games_ > 0;
        if (const Result<void> done = output_->finish(is_wanted); !done) stop(done.error());
        report_losses(record::Game());
        const bool is_written = is_wanted && !is_stopped_;
        report_.finish({.games = games_,
                        .moves = moves_,
                        .read_as = {},
                        .is_written = is_written,
                        .is_partly_written = request_.is_to_folder,
                        .format = request_.plan.format->name,
                        .output = output_->description()});
        return is_written && !has_failed_ ? ExitCode::Good : ExitCode::BadInput;
    }

private:
    void complain(const Error& error) {
        report_.problem({Severity::Error, error});
        has_failed_ = true;
    }
    void stop(const Error& error) {
        complain(error);
        is_stopped_ = true;
    }
    void interrupt() {
        report_.note(say(messages::kInterrupted));
        has_failed_ = true;
        is_stopped_ = true;
    }

    // Nothing if it has been deleted in the meantime.
    Result<std::optional<record::Game>> load(index::GameSlot slot) const {
        const index::Head head = source_.index().with_catalogue(
            [&](const index::Catalogue& catalogue) { return catalogue.head(slot); });
        if (head.source == index::Source::Masters) {
            Result<record::Game> game =
                index::record_of(*source_.masters(), static_cast<std::size_t>(head.id - 1));
            if (!game) return tl::make_unexpected(game.error());
            return *std::move(game);
        }
        Result<std::optional<database::StoredGame>> stored = source_.library()->load(head.id);
        if (!stored) {
            return failure(stored.error().code, say(messages::kLibraryUnreadable, head.id),
                           stored.error().where);
        }
        if (!*stored) return std::nullopt;
        return std::move((*stored)->game);
    }

    void write(index::GameSlot slot, std::size_t number) {
        const Result<std::optional<record::Game>> game = load(slot);
        if (!game) return complain(game.error());
        if (!*game) return;
        const Origin origin{.path = "", .number = number, .is_only_game = slots_.size() == 1};
        const Result<void> written = output_->write(**game, origin);
        const std::size_t lost_moves = report_losses(**game);
        if (!written) {
            // In a folder the other games can still be written.
            request_.is_to_folder ? complain(written.error()) : stop(written.error());
            return;
        }
        ++games_;
        moves_ += (*game)->move_count() - lost_moves;
    }

    // The moves lost with them.
    std::size_t report_losses(const record::Game& game) {
        std::size_t moves = 0;
        for (const formats::Loss& loss : output_->take_losses()) {
            report_.loss(loss, game);
            moves += loss.moves;
        }
        return moves;
    }

    const LibraryIndex& source_;
    const ExportRequest& request_;
    const Streams& io_;
    const std::vector<index::GameSlot>& slots_;
    std::unique_ptr<RecordOutput> output_;
    InterruptWatch interrupts_;
    Progress progress_;
    ConversionReport report_;
    std::size_t games_ = 0;
    std::size_t moves_ = 0;
    bool is_stopped_ = false;
    bool has_failed_ = false;
};

bool would_replace_export(const ExportRequest& request) {
    std::error_code ignored;
    return !request.is_to_folder && !request.plan.may_replace &&
           std::filesystem::is_regular_file(request.plan.path, ignored);
}

}  // namespace

ExitCode export_games(const Arguments& arguments, std::span<const std::string> /*words*/,
                      const Streams& io) {
    const auto request = read_export_request(arguments);
    if (!request) return refuse_usage(kLibraryCommand, request.error(), io);
    const auto refuse_output = [&](ErrorCode code, Message message) {
        return refuse({code, std::move(message), {.source = request->plan.path}}, io);
    };
    if (would_replace_export(*request)) {
        return refuse_output(ErrorCode::CannotWrite, say(messages::kFileExists));
    }
    const auto source = open_source(arguments, request->search, io);
    if (!source) return source.error();
    std::vector<index::GameSlot> slots;
    const auto collect = [&](const FoundGame& found) {
        slots.push_back(found.slot);
        return true;
    };
    const Result<SearchEnd> end = find_games(**source, request->search, {.visit = collect});
    if (!end) return refuse(end.error(), io);
    if (slots.empty()) {
        return refuse_output(ErrorCode::NotFound, say(messages::kNothingToExport));
    }
    if (slots.size() > 1 && !request->is_to_folder && !request->plan.format->holds.many_games) {
        return refuse_output(ErrorCode::SeveralGames,
                             say(messages::kOneGameFiles, request->plan.format->extension));
    }
    return Exporting(**source, *request, io, slots).run();
}

}  // namespace chuhe::cli
