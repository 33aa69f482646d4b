// SPDX-License-Identifier: MIT
//
// chuhe match --engine A --engine B --movetime 100 [--games N] [--pgn FILE] …
//
// Games are reported on stderr as they end, as a live table on a terminal; the summary goes to
// stdout. Exit codes: 0 the match was played, or decided by its test; 1 an engine or a file failed,
// or the match was interrupted; 2 the command line is wrong.
#include <algorithm>
#include <nlohmann/json.hpp>
#include <ostream>

#include "chuhe/match/game_record.h"
#include "chuhe/match/match_log.h"
#include "chuhe/messages/figures.h"
#include "chuhe/messages/help.h"
#include "chuhe/messages/usage.h"
#include "cli/commands.h"
#include "cli/machine.h"
#include "cli/match_farm.h"
#include "cli/match_report.h"
#include "cli/match_request.h"
#include "cli/refusal.h"

namespace chuhe::cli {
namespace {

using Clock = std::chrono::steady_clock;

// Writes the record, informs the user, and watches for an interrupt.
class Announcer : public match::MatchObserver {
public:
    Announcer(const MatchRequest& request, std::optional<match::MatchLog> log, const Streams& io)
        : request_(request),
          log_(std::move(log)),
          io_(io),
          is_table_shown_(io.err_is_terminal && !request.quiet) {}

    Result<void> game_finished(const match::FinishedGame& game,
                               const match::Scoreboard& board) override {
        if (log_) {
            auto written = log_->append(to_record(game, request_.plan, today()));
            if (!written) return written;
        }
        const bool is_worth_a_line = !request_.quiet || match::is_trouble(game.game.end);
        if (is_worth_a_line) {
            erase_table();
            io_.err << game_line(game, request_.plan, board, io_.language) << '\n';
        }
        draw_table(board);
        io_.err.flush();
        return {};
    }

    bool tick(const match::Scoreboard& board) override {
        if (is_table_shown_ && Clock::now() - drawn_at_ > std::chrono::seconds(1)) {
            erase_table();
            draw_table(board);
            io_.err.flush();
        }
        return interrupts_.was_interrupted();
    }

    void finish() { erase_table(); }

private:
    void erase_table() {
        if (table_lines_ > 0) io_.err << "\x1b[" << table_lines_ << "A\x1b[J";
        table_lines_ = 0;
    }

    void draw_table(const match::Scoreboard& board) {
        if (!is_table_shown_) return;
        const auto elapsed = Clock::now() - begun_at_;
        std::string table = "\n" + standing(request_.plan, board, io_.language);
        const auto seconds = std::chrono::floor<std::chrono::seconds>(elapsed).count();
        table += say(messages::kMatchRunning, board.games(), seconds).in(io_.language) + '\n';
        // If the terminal wraps lines, more lines must be erased than were written.
        constexpr std::string_view kCutLongLines = "\x1b[?7l";
        constexpr std::string_view kBreakLongLines = "\x1b[?7h";
        io_.err << kCutLongLines << table << kBreakLongLines;
        table_lines_ = std::ranges::count(table, '\n');
        drawn_at_ = Clock::now();
    }

    const MatchRequest& request_;
    std::optional<match::MatchLog> log_;
    const Streams& io_;
    InterruptWatch interrupts_;
    bool is_table_shown_;
    std::ptrdiff_t table_lines_ = 0;
    Clock::time_point begun_at_ = Clock::now();
    Clock::time_point drawn_at_{};
};

Result<std::optional<match::MatchLog>> open_log(const MatchRequest& request,
                                                match::Scoreboard& board) {
    if (!request.pgn) return std::nullopt;
    auto log = request.resumes
                   ? match::MatchLog::resume(*request.pgn, request.writing, request.plan, board)
                   : match::MatchLog::create(*request.pgn, request.writing);
    if (!log) return tl::make_unexpected(log.error());
    return std::move(*log);
}

ExitCode play(const MatchRequest& request, const Streams& io) {
    const match::MatchPlan& plan = request.plan;
    const match::Schedule schedule(plan.engines.size(), plan.shape, plan.games);
    match::Scoreboard board(plan.engines.size(), schedule.pairings());
    auto log = open_log(request, board);
    if (!log) return refuse(log.error(), io);
    if (board.games() > 0 && !request.quiet) {
        io.err << say(messages::kMatchPlayedBefore, board.games()).in(io.language) << '\n';
    }
    const auto begin = Clock::now();
    std::optional<FarmedMatch> farmed;
    if (request.farm) {
        auto played = play_on_farm(request, io);
        if (!played) return refuse(played.error(), io);
        if (!*played) return request.farm->is_detached ? ExitCode::Good : ExitCode::BadInput;
        farmed = std::move(**played);
    }
    Announcer announcer(request, std::move(*log), io);
    const match::MatchReport report =
        farmed ? take_farmed(*farmed, board, announcer) : run_match(plan, board, announcer);
    announcer.finish();
    const auto elapsed = Clock::now() - begin;
    if (request.json) {
        const double seconds = std::chrono::duration<double>(elapsed).count();
        io.out << summary_json(plan, board, report, seconds).dump(2) << '\n';
    } else {
        io.out << summary(plan, board, std::chrono::round<std::chrono::seconds>(elapsed),
                          io.language);
        if (report.end == match::MatchEnd::Interrupted) {
            const Message end =
                say(request.pgn ? messages::kMatchInterrupted : messages::kMatchInterruptedLost);
            io.out << end.in(io.language) << '\n';
        }
    }
    if (!report.problem.empty()) {
        // The JSON has it already.
        io.err << say(messages::kCommandSays, kMatchCommand.name, report.problem).in(io.language)
               << '\n';
        return ExitCode::BadInput;
    }
    const bool is_good =
        report.end == match::MatchEnd::Completed || report.end == match::MatchEnd::SprtDecided;
    return is_good ? ExitCode::Good : ExitCode::BadInput;
}

ExitCode run_match(const Arguments& arguments, const Streams& io) {
    auto request = read_match_request(arguments);
    if (!request) return refuse_usage(kMatchCommand, request.error(), io);
    if (auto read = read_listed_openings(*request, io); !read) {
        return refuse(read.error(), io);
    }
    const auto complaints = introduce(request->plan.engines);
    if (!complaints) return refuse(kMatchCommand, complaints.error(), io);
    // They will play, but not with the requested options.
    for (const Message& complaint : *complaints)
        io.err << say(messages::kMatchEngineNote, complaint).in(io.language) << '\n';
    return play(*request, io);
}

}  // namespace

const Command kMatchCommand{
    .name = "match",
    .usage = "match --engine SPEC --engine SPEC [OPTIONS]",
    .summary = messages::kSummaryMatch,
    .details = &messages::kDetailsMatch,
    .examples =
        "  chuhe match --engine chuhe-engine --engine fairy-stockfish --movetime 100 --games 200 "
        "\\\n"
        "      --each option.Hash=16,option.Threads=1 --concurrency 2 --pgn match.pgn\n"
        "  chuhe match --engine cmd=./new,name=new --engine cmd=./old,name=old --tc 10+0.1 \\\n"
        "      --openings book.pgn --order random --sprt 0,5 --pgn test.pgn --resume\n",
    .options = match_options(),
    .run = &run_match,
};

}  // namespace chuhe::cli
