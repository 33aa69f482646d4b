// SPDX-License-Identifier: MIT
#include <nlohmann/json.hpp>
#include <ostream>

#include "chuhe/book/collection.h"
#include "chuhe/book/weigh.h"
#include "chuhe/book/writer.h"
#include "chuhe/messages/usage.h"
#include "chuhe/record/cursor.h"
#include "chuhe/record/walk.h"
#include "cli/book_actions.h"
#include "cli/commands.h"
#include "cli/complaints.h"
#include "cli/foreign_files.h"
#include "cli/machine.h"
#include "cli/notation_option.h"
#include "cli/progress.h"
#include "cli/record_input.h"
#include "cli/refusal.h"

namespace chuhe::cli {
namespace {

using book::GameResult;

constexpr int kUsualPlies = 30;
constexpr int kMostBookPlies = 1000;
constexpr int kMostBookGames = 1'000'000'000;

struct BuildRequest {
    std::vector<std::string> paths;
    std::string output;
    int plies = kUsualPlies;
    int least_games = 1;
    bool counts_unfinished = false;
    bool takes_variations = false;
    std::optional<Encoding> encoding;
    std::optional<notation::Notation> notation;  // of the moves
    const formats::Format* format = nullptr;
    bool json = false;
};

tl::expected<BuildRequest, Message> read_build_request(const Arguments& arguments) {
    BuildRequest request;
    const auto output = arguments.value("--output");
    if (!output) return tl::make_unexpected(say(messages::kOutputMissing));
    request.output = *output;
    const auto plies = read_number(arguments.value("--plies").value_or(std::to_string(kUsualPlies)),
                                   "--plies", 1, kMostBookPlies);
    if (!plies) return tl::make_unexpected(plies.error());
    request.plies = *plies;
    const auto least =
        read_number(arguments.value("--min-games").value_or("1"), "--min-games", 1, kMostBookGames);
    if (!least) return tl::make_unexpected(least.error());
    request.least_games = *least;
    const auto encoding = read_encoding(arguments);
    if (!encoding) return tl::make_unexpected(encoding.error());
    request.encoding = *encoding;
    const auto notation = read_notation(arguments, kFromNotationOption.name);
    if (!notation) return tl::make_unexpected(notation.error());
    request.notation = *notation;
    const auto format = read_source_format(arguments);
    if (!format) return tl::make_unexpected(format.error());
    request.format = *format;
    request.counts_unfinished = arguments.has("--unfinished");
    request.takes_variations = arguments.has("--variations");
    request.json = arguments.has("--json");
    return request;
}

// For the side to move; nothing if unknown.
std::optional<GameResult> result_for(record::Outcome outcome, Side side) {
    switch (outcome) {
        case record::Outcome::RedWins:
            return side == Side::Red ? GameResult::Win : GameResult::Loss;
        case record::Outcome::BlackWins:
            return side == Side::Black ? GameResult::Win : GameResult::Loss;
        case record::Outcome::Draw:
            return GameResult::Draw;
        case record::Outcome::Unknown:
        case record::Outcome::Several:
            break;
    }
    return std::nullopt;
}

class Building {
public:
    // `words`: the command line.
    Building(const BuildRequest& request, std::span<const std::string> words, const Streams& io)
        : request_(request), io_(io), foreign_(words), progress_(io, total_size(request.paths)) {}

    ExitCode run() {
        for (const std::string& path : request_.paths) {
            if (!is_stopped_) read(path);
        }
        progress_.hide();
        foreign_.tell(io_.err, io_.language);
        if (is_stopped_) return refuse_with(complaints_.json(), io_);
        std::vector<book::Entry> entries = collection_.take();
        book::drop_rare(entries, static_cast<std::uint64_t>(request_.least_games));
        if (entries.empty()) {
            complain(nothing_to_write());
            return refuse_with(complaints_.json(), io_);
        }
        book::weigh(entries);
        const Result<book::Head> head = book::write_book(
            request_.output, entries,
            {.games = games_, .plies = static_cast<std::uint32_t>(request_.plies)});
        if (!head) {
            complain(head.error());
            return refuse_with(complaints_.json(), io_);
        }
        request_.json ? report_json(*head) : report(*head);
        return complaints_.empty() ? ExitCode::Good : ExitCode::BadInput;
    }

private:
    template <class About>
    void complain(const About& about) {
        progress_.hide();
        complaints_.add(about);
    }
    void print(const Message& message) { io_.out << message.in(io_.language) << '\n'; }

    void read(const std::string& path) {
        const auto input = RecordInput::open(
            path, io_.in, {.encoding = request_.encoding, .notation = request_.notation},
            request_.format);
        if (!input) {
            if (!foreign_.take(path, input.error())) complain(input.error());
            return;
        }
        formats::ReadGame item;
        while (!is_stopped_) {
            const Result<bool> more = (*input)->reader().next(item);
            if (!more) complain(more.error());
            if (!more.value_or(false)) break;
            for (const Diagnostic& diagnostic : item.diagnostics)
                faults_ += diagnostic.severity == Severity::Error ? diagnostic.count : 0;
            take(item.game);
            progress_.show(bytes_before_ + (*input)->bytes_read(), path);
            if (interrupts_.was_interrupted()) stop(say(messages::kInterruptedNothing));
        }
        read_as_.add((*input)->format(), (*input)->reader().encoding());
        bytes_before_ += (*input)->bytes_read();
    }

    void stop(const Message& message) {
        complain(message);
        is_stopped_ = true;
    }

    void take(const record::Game& game) {
        const bool has_result = result_for(game.outcome(), Side::Red).has_value();
        if (!has_result && !request_.counts_unfinished) {
            ++left_out_;
        } else {
            ++games_;
            add_main_line(game);
        }
        if (request_.takes_variations) add_variations(game);
    }

    void add_main_line(const record::Game& game) {
        record::Cursor cursor(game);
        for (const record::NodeId node : record::main_line_of(game)) {
            if (static_cast<int>(cursor.depth()) >= request_.plies ||
                !add(game, cursor, node, true))
                return;
            cursor.to_child(node);
        }
    }

    void add_variations(const record::Game& game) {
        record::Cursor cursor(game);
        for (const record::NodeId node : record::nodes_of(game)) {
            if (node == record::kRoot || game.is_on_main_line(node)) continue;
            cursor.go(game.parent(node));
            if (static_cast<int>(cursor.depth()) < request_.plies) add(game, cursor, node, false);
        }
    }

    // False if the line cannot be played any further.
    bool add(const record::Game& game, const record::Cursor& cursor, record::NodeId node,
             bool is_played) {
        const Position* position = cursor.position();
        if (position == nullptr || !game.is_move(node)) return false;
        const GameResult result =
            is_played
                ? result_for(game.outcome(), position->side_to_move()).value_or(GameResult::Draw)
                : GameResult::Draw;
        if (collection_.add(*position, game.move(node), result)) return true;
        if (!is_stopped_) {
            stop(say(messages::kBookTooMany));
        }
        return false;
    }

    Message nothing_to_write() const {
        if (games_ == 0 && left_out_ > 0) {
            return say(messages::kBookNoResults);
        }
        return say(messages::kBookNoMoves);
    }

    void report(const book::Head& head) {
        Message games = left_out_ == 0 ? say(messages::kBookGames, games_)
                                       : say(messages::kBookGamesSkipped, games_, left_out_);
        if (!read_as_.is_empty())
            games = say(messages::kReadAsThen, read_as_.text(), std::move(games));
        print(games);
        if (faults_ > 0) print(say(messages::kBookErrors, faults_));
        print(say(messages::kBookWritten, head.entries, head.positions, request_.output));
    }

    void report_json(const book::Head& head) {
        const nlohmann::ordered_json report = {
            {"book", request_.output},        {"games", games_},
            {"without_result", left_out_},    {"faults", faults_},
            {"positions", head.positions},    {"moves", head.entries},
            {"problems", complaints_.json()},
        };
        io_.out << report.dump(2, ' ', false, nlohmann::json::error_handler_t::replace) << '\n';
    }

    const BuildRequest& request_;
    const Streams& io_;
    ForeignFiles foreign_;
    InterruptWatch interrupts_;
    Progress progress_;
    FormatCounts read_as_;
    book::Collection collection_;
    Complaints complaints_{io_};
    std::uint64_t bytes_before_ = 0;
    std::uint64_t games_ = 0;
    std::uint64_t left_out_ = 0;
    std::uint64_t faults_ = 0;
    bool is_stopped_ = false;
};

}  // namespace

ExitCode build_book(const Arguments& arguments, std::span<const std::string> words,
                    const Streams& io) {
    if (words.empty()) return refuse_usage(kBookCommand, say(messages::kBookNoRecords), io);
    auto request = read_build_request(arguments);
    if (!request) return refuse_usage(kBookCommand, request.error(), io);
    Result<std::vector<std::string>> paths = find_inputs(words);
    if (!paths) return refuse(paths.error(), io);
    request->paths = std::move(*paths);
    return Building(*request, words, io).run();
}

}  // namespace chuhe::cli
