// SPDX-License-Identifier: MIT
//
// Searching the library: what is found is printed at once. With --json every line is a document of
// its own, and the last one says whether that was everything:
//
//   {"found": {"id": 17, …, "ply": 24, "mirrored": false}}
//   {"end": {"found": 1, "complete": true}}
#include <nlohmann/json.hpp>
#include <ostream>

#include "chuhe/messages/searches.h"
#include "chuhe/messages/usage.h"
#include "cli/commands.h"
#include "cli/game_rows.h"
#include "cli/game_search.h"
#include "cli/library_actions.h"
#include "cli/library_index.h"
#include "cli/machine.h"
#include "cli/progress.h"
#include "cli/refusal.h"

namespace chuhe::cli {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kUsualSearchLimit = 1000;

class Searching {
public:
    Searching(const LibraryIndex& source, const GameSearch& search, const Streams& io)
        : source_(source), search_(search), io_(io), table_(io, search.is_on_board()) {}

    ExitCode run() {
        const Result<SearchEnd> end = find_games(
            source_, search_,
            {.visit = [&](const FoundGame& found) { return print(found); },
             .show_progress = [&](std::size_t searched,
                                  std::size_t total) { return show_progress(searched, total); }});
        if (progress_) progress_->hide();
        if (!end) return refuse(end.error(), io_);
        const bool is_interrupted = interrupts_.was_interrupted();
        sum_up(end->is_complete && !is_interrupted, is_interrupted);
        return is_interrupted ? ExitCode::BadInput : ExitCode::Good;
    }

private:
    bool print(const FoundGame& found) {
        if (interrupts_.was_interrupted()) return false;
        GameRow row = game_row(source_.index(), found.slot, source_.library());
        row.ply = found.ply;
        row.is_mirrored = found.is_mirrored;
        if (progress_) progress_->hide();
        if (io_.wants_json) {
            print_line({{"found", row_json(row)}});
        } else {
            table_.add(row);
        }
        ++shown_;
        if (io_.out_is_terminal || shown_ == 1) io_.out.flush();
        return io_.out.good();
    }

    bool show_progress(std::size_t searched, std::size_t total) {
        if (!progress_) progress_.emplace(io_, total);
        progress_->show(searched, say(messages::kSearching).in(io_.language));
        io_.out.flush();
        return !interrupts_.was_interrupted();
    }

    void sum_up(bool is_complete, bool is_interrupted) {
        if (io_.wants_json) {
            print_line({{"end", {{"found", shown_}, {"complete", is_complete}}}});
            return;
        }
        table_.finish();
        const bool has_more = !is_complete && !is_interrupted;
        const Message count =
            has_more ? say(messages::kMoreGames, shown_) : say(messages::kGamesFound, shown_);
        io_.out << count.in(io_.language) << '\n';
        if (is_interrupted) io_.err << say(messages::kInterrupted).in(io_.language) << '\n';
    }

    void print_line(const Json& json) {
        io_.out << json.dump(-1, ' ', false, Json::error_handler_t::replace) << '\n';
    }

    const LibraryIndex& source_;
    const GameSearch& search_;
    const Streams& io_;
    InterruptWatch interrupts_;
    std::optional<Progress> progress_;
    GameTable table_;
    std::size_t shown_ = 0;
};

}  // namespace

ExitCode search_library(const Arguments& arguments, std::span<const std::string> /*words*/,
                        const Streams& io) {
    const auto search = read_game_search(arguments, kUsualSearchLimit);
    if (!search) return refuse_usage(kLibraryCommand, search.error(), io);
    const auto source = open_source(arguments, *search, io);
    if (!source) return source.error();
    return Searching(**source, *search, io).run();
}

}  // namespace chuhe::cli
