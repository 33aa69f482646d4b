// SPDX-License-Identifier: MIT
//
// chuhe analyse FILE… [-o OUT] [--movetime MS|--nodes N|--depth N] [--engine SPEC] …
//
// The summary goes to stdout, diagnostics and progress to stderr. Exit codes: 0 all games were
// analysed; 1 something could not be read or written, the engine failed, or the work was
// interrupted (what is done is kept); 2 the command line is wrong.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <nlohmann/json.hpp>
#include <ostream>
#include <sstream>

#include "chuhe/base/path.h"
#include "chuhe/index/masters.h"
#include "chuhe/messages/farm_help.h"
#include "chuhe/messages/help.h"
#include "chuhe/messages/reports.h"
#include "chuhe/messages/usage.h"
#include "chuhe/review/annotate.h"
#include "chuhe/server/opening_theory.h"
#include "cli/analyse_farm.h"
#include "cli/analyse_files.h"
#include "cli/analyse_report.h"
#include "cli/analyse_request.h"
#include "cli/analyse_state.h"
#include "cli/commands.h"
#include "cli/complaints.h"
#include "cli/foreign_files.h"
#include "cli/machine.h"
#include "cli/progress.h"
#include "cli/record_input.h"
#include "cli/record_output.h"
#include "cli/refusal.h"

namespace chuhe::cli {
namespace {

namespace fs = std::filesystem;
using nlohmann::ordered_json;

// Reads each file twice: once to know how much there is to do, and once to do it.
class Analysis {
public:
    Analysis(const AnalyseRequest& request, const Streams& io, std::vector<AnalyseJob> jobs)
        : request_(request), io_(io), jobs_(std::move(jobs)) {}

    ExitCode run() {
        take_stdin();
        if (!drop_foreign_files() || !count_all() ||
            !may_write_records(request_, jobs_, complaints_) ||
            !may_write_pages(request_, jobs_, games_to_do_, complaints_)) {
            return refuse_with(complaints_.json(), io_);
        }
        if (request_.farm) {
            auto farmed = analyse_on_farm(request_, payloads_, interrupts_, io_);
            if (!farmed) return refuse(farmed.error(), io_);
            if (!*farmed) return request_.farm->is_detached ? ExitCode::Good : ExitCode::BadInput;
            farmed_ = std::move(**farmed);
        } else {
            auto analysts = make_analysts(request_.analyst, request_.book);
            if (!analysts) return refuse(kAnalyseCommand, analysts.error(), io_);
            analysts_ = std::move(*analysts);
        }
        progress_.emplace(io_, positions_);
        for (const AnalyseJob& job : jobs_)
            run_job(job);
        progress_->hide();
        if (request_.json) {
            const ordered_json report = {{"games", report_}, {"problems", complaints_.json()}};
            io_.out << report.dump(2, ' ', false, ordered_json::error_handler_t::replace) << '\n';
        }
        return complaints_.empty() ? ExitCode::Good : ExitCode::BadInput;
    }

private:
    // --- Before the work ---

    // Pipes cannot be read twice.
    void take_stdin() {
        for (const AnalyseJob& job : jobs_) {
            if (std::ranges::find(job.inputs, "-") == job.inputs.end()) continue;
            stdin_.assign(std::istreambuf_iterator<char>(io_.in), {});
            return;
        }
    }

    // A README in a folder is no fault, and nothing is written beside it. False if there is nothing
    // else.
    bool drop_foreign_files() {
        for (AnalyseJob& job : jobs_) {
            std::erase_if(job.inputs, [this](const std::string& path) {
                std::istringstream in(stdin_);
                const auto input = open(path, in);
                return !input && foreign_.take(path, input.error());
            });
        }
        std::erase_if(jobs_, [](const AnalyseJob& job) { return job.inputs.empty(); });
        if (!jobs_.empty()) {
            foreign_.tell(io_.err, io_.language);
        } else if (const auto note = foreign_.note()) {
            complain(*note);
        }
        return !jobs_.empty();
    }

    Result<std::unique_ptr<RecordInput>> open(const std::string& path, std::istream& in) {
        return RecordInput::open(path, in, {.notation = request_.notation});
    }

    bool is_wanted(std::size_t number) const { return !request_.game || *request_.game == number; }

    bool count_all() {
        bool is_good = true;
        for (const AnalyseJob& job : jobs_) {
            std::size_t games = 0;
            for (const std::string& path : job.inputs)
                is_good = count_file(path, games) && is_good;
            games_to_do_ += games;
            if (games > 1 && !request_.format->holds.many_games) {
                complain(job.output,
                         say(messages::kAnalysisOneGame, say(*request_.format->title), games));
                is_good = false;
            }
        }
        return is_good;
    }

    bool count_file(const std::string& path, std::size_t& games) {
        std::istringstream in(stdin_);
        const auto input = open(path, in);
        if (!input) {
            complain(input.error());
            return false;
        }
        formats::ReadGame item;
        std::size_t number = 0;
        // Read errors are reported when the file is read again.
        while ((*input)->reader().next(item).value_or(false)) {
            if (!is_wanted(++number)) continue;
            ++games;
            positions_ += review::positions_in(item.game);
            if (request_.farm) {
                payloads_.push_back(farm_payload(item.game, request_.book));
            }
        }
        if (request_.game && *request_.game > number) {
            complain(path, say(messages::kNoSuchGameNumber, *request_.game, number));
            return false;
        }
        return true;
    }

    // --- The work ---

    std::string engine_name() const {
        return request_.farm ? farmed_name(request_) : analysts_.front()->name();
    }

    std::string settings() const {
        std::string text = engine_name() + ", " + to_string(describe(request_.budget));
        if (!request_.analyst.program) {
            // Each engine has one, however many there are.
            text += fmt::format(", {} MB, 1 threads", request_.analyst.hash_megabytes);
        } else {
            text += ", " + request_.analyst.program->call.program.program;
        }
        return text + ", " + std::string(rules::name_of(request_.book.kind));
    }

    void run_job(const AnalyseJob& job) {
        std::error_code ignored;
        // A folder that the user asked for is created; a file in a missing folder is a mistake.
        if (request_.output && ends_as_folder(*request_.output)) {
            fs::create_directories(path_of(*request_.output), ignored);
        }
        const OutputPlan plan{.format = request_.format, .options = {}, .path = job.output};
        const auto output = open_file_output(plan, io_.out);
        if (!output) return complain(output.error());
        state_ = AnalyseState();
        // The farm remembers what it has done.
        if (job.output != "-" && !request_.farm) {
            auto state = AnalyseState::open(job.state_path(), settings(), request_.resumes);
            if (!state) return complain(state.error());
            state_ = std::move(*state);
        }
        for (const std::string& path : job.inputs)
            analyse_file(path, **output);
        if (const Result<void> done = (*output)->finish(true); !done) {
            return complain(done.error());
        }
        report_losses(**output, record::Game());
        if (is_stopped_ && job.output != "-") {
            return complain(job.output, say(messages::kAnalysisPartly));
        }
        state_.discard();
        print(say(messages::kPathSays, job.output, say(messages::kWritten)));
    }

    void analyse_file(const std::string& path, RecordOutput& output) {
        std::istringstream in(stdin_);
        const auto input = open(path, in);
        if (!input) return complain(input.error());
        formats::Reader& reader = (*input)->reader();
        formats::ReadGame item;
        std::size_t number = 0;
        while (true) {
            const Result<bool> more = reader.next(item);
            if (!more) complain(more.error());
            if (!more.value_or(false)) break;
            if (!is_wanted(++number)) continue;
            for (const Diagnostic& diagnostic : item.diagnostics)
                print(line_of(diagnostic, io_.language));
            analyse_game(path, number, item.game, output);
        }
        for (const Diagnostic& diagnostic : reader.diagnostics())
            print(line_of(diagnostic, io_.language));
    }

    void analyse_game(const std::string& path, std::size_t number, const record::Game& game,
                      RecordOutput& output) {
        ++games_;
        review::Review review = review::begin_review(game, request_.book);
        review.theory = theory_.of(review.history);
        const std::size_t answered = review.insights.size() - review.missing();
        const std::size_t recalled = state_.recall(review);
        positions_done_ += answered + recalled;
        progress_->credit(recalled);
        const bool was_stopped = is_stopped_;
        if (!was_stopped && request_.farm) {
            take_farmed(path, number, review);
        } else if (!was_stopped) {
            look(path, number, review);
        }
        const AnalysedGame plain = report_on(game, review, path, number);
        review::AnnotateOptions options{
            .language = request_.language,
            .notation = request_.shown,
            .scores_every_move = request_.scores_every_move,
            .longest_line = request_.longest_line,
            .annotator = "Chuhe (" + plain.engine + ", " + to_string(describe(plain.budget)) + ")"};
        const record::Game annotated = review::annotate(game, review, options);
        if (const Result<void> written = output.write(annotated, {}); !written) {
            complain(written.error());
            is_stopped_ = true;
        }
        report_losses(output, annotated);
        // Interrupted work may leave thousands of games without results; there is nothing to report
        // or show about them.
        if (was_stopped && recalled == 0) return;
        report_game(report_on(annotated, review, path, number));
        if (!request_.html) return;
        // On the page the curve shows the scores: a comment on every move would only clutter it.
        options.scores_every_move = false;
        const record::Game shown = review::annotate(game, review, options);
        write_page(report_on(shown, review, path, number));
    }

    AnalysedGame report_on(const record::Game& game, const review::Review& review,
                           const std::string& path, std::size_t number) const {
        return {game, review, path, number, engine_name(), request_.budget, request_.shown};
    }

    void look(const std::string& path, std::size_t number, review::Review& review) {
        const std::uint64_t key = game_key(review);
        review::Watch watch;
        watch.cancelled = [this] { return interrupts_.was_interrupted(); };
        watch.on_insight = [&](std::size_t ply, const review::Insight& insight) {
            if (!state_.add(key, ply, insight)) {
                complain(say(messages::kAnalysisStateFailed));
            }
            ++positions_done_;
            progress_->show(positions_done_, fmt::format("{}, game {}, ply {}", path, number, ply));
        };
        progress_->show(positions_done_, path);
        std::vector<review::Analyst*> analysts;
        for (const auto& analyst : analysts_)
            analysts.push_back(analyst.get());
        const auto done = look_through(review, analysts, limits_of(request_.budget), watch);
        if (done) return;
        is_stopped_ = true;
        complain(done.error().is_cancelled ? say(messages::kInterrupted)
                                           : say(messages::kAnalystFailed, path, number,
                                                 engine_name(), done.error().message));
    }

    // What the farm has found in the game.
    void take_farmed(const std::string& path, std::size_t number, review::Review& review) {
        const auto found = farmed_.find(games_ - 1);
        if (found == farmed_.end()) {
            return complain(say(messages::kAnalystFailed, path, number, engine_name(),
                                say(messages::kFarmNoResult)));
        }
        if (const auto taken = take_farmed_insights(review, found->second); !taken)
            complain(taken.error());
    }

    // --- Reporting ---

    void report_game(const AnalysedGame& analysed) {
        if (request_.json) {
            report_.push_back(analysis_json(analysed));
        } else {
            progress_->hide();
            // If the games go to standard output, the summary must not.
            std::ostream& out = request_.output == "-" ? io_.err : io_.out;
            out << analysis_text(analysed, request_.language) << std::flush;
        }
    }

    void write_page(const AnalysedGame& analysed) {
        const std::string path = page_path(*request_.html, games_);
        const auto written = write_file(path, analysis_page(analysed, request_.language));
        if (!written) return complain(written.error());
        print(say(messages::kPathSays, path, say(messages::kWritten)));
    }

    void report_losses(RecordOutput& output, const record::Game& game) {
        for (const formats::Loss& loss : output.take_losses())
            print(say(messages::kLost, describe(loss, game)));
    }

    void print(const Message& message) { print(message.in(io_.language)); }
    void print(const std::string& line) {
        hide_progress();
        io_.err << line << '\n';
    }
    template <class... About>
    void complain(const About&... about) {
        hide_progress();
        complaints_.add(about...);
    }
    void hide_progress() {
        if (progress_) progress_->hide();
    }

    const AnalyseRequest& request_;
    const Streams& io_;
    std::vector<AnalyseJob> jobs_;
    ForeignFiles foreign_{request_.inputs};
    std::string stdin_;
    InterruptWatch interrupts_;
    Analysts analysts_;                  // none if a farm does the work
    std::vector<std::string> payloads_;  // for the farm: the games
    FarmedGames farmed_;
    std::optional<index::PackedGames> masters_;
    server::OpeningTheory theory_{[this]() -> const index::PackedGames* {
        if (!index::has_masters()) return nullptr;
        if (auto masters = index::open_masters()) masters_ = std::move(*masters);
        return masters_ ? &*masters_ : nullptr;
    }};
    std::optional<Progress> progress_;
    AnalyseState state_;
    ordered_json report_ = ordered_json::array();
    Complaints complaints_{io_};
    std::uint64_t positions_ = 0;
    std::uint64_t positions_done_ = 0;
    std::size_t games_to_do_ = 0;
    std::size_t games_ = 0;  // games reached, even in vain: numbers the pages
    bool is_stopped_ = false;
};

ExitCode run_analyse(const Arguments& arguments, const Streams& io) {
    const auto request = read_analyse_request(arguments);
    if (!request) return refuse_usage(kAnalyseCommand, request.error(), io);
    const Result<std::vector<std::string>> paths = find_inputs(request->inputs);
    if (!paths) return refuse(paths.error(), io);
    auto jobs = jobs_of(*request, *paths);
    if (!jobs) return refuse_usage(kAnalyseCommand, jobs.error(), io);
    return Analysis(*request, io, std::move(*jobs)).run();
}

}  // namespace

const Command kAnalyseCommand{
    .name = "analyse",
    .usage = "analyse FILE… [OPTIONS]",
    .summary = messages::kSummaryAnalyse,
    .details = &messages::kDetailsAnalyse,
    .examples =
        "  chuhe analyse game.xqf --html game.html\n"
        "  chuhe analyse games.pgn --game 3 --nodes 1000000 -o third.pgn\n"
        "  chuhe analyse games/ -o reviewed.cbl --depth 12 --language simplified\n",
    .options = analyse_options(),
    .run = &run_analyse,
};

}  // namespace chuhe::cli
