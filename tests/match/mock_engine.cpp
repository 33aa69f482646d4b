// SPDX-License-Identifier: MIT
//
// An engine for tests: it plays the first legal move, and misbehaves as its first argument says.
//
//   good               keeps playing                  ucci            the same in UCCI
//   ranks1             counts ranks from 1, and offers several games as Fairy-Stockfish does
//   ranks1-unnamed     counts ranks from 1 without saying so
//   crash-at N         aborts instead of its N-th answer          exit-at N   exits with code 3
//   hang-at N          never answers the N-th time, not even "stop"
//   late-at N          answers the N-th time only after "stop"
//   illegal-at N       plays an illegal move
//   nonsense-at N      answers "bestmove xyzzy"
//   none-at N          says that it has no move
//   resign-at N        resigns (UCCI)
//   twice              sends every answer twice
//   garbage            prints nonsense between all lines
//   flood              prints a lot while it thinks, and one line without an end
//   claims-mate        always claims to mate
//   says SCORE         always reports that score, from Red's point of view
//   says-late SCORE    reports it, and answers only after "stop"
//   counts N           reports that many nodes
//   chatter            reports continuously for two seconds before it answers
//   last-words         exits at the first word, with a sentence on standard error
//   no-start           exits at once
//   no-uciok           never completes its introduction
//   close-at N         closes its output and keeps running
//   slow-uci           answers "uci" late, and then switches to UCCI at "ucci", as some engines do
//   choosy             accepts no option
//   only-ucci          exits at any first word other than "ucci"
//
// These predict a reply, and ponder it when told to. They report a score of 22 for a move after
// "ponderhit", otherwise 11, and exit with code 9 if they are sent anything else while pondering.
//
//   ponder             predicts the right reply       ponder-ucci        the same in UCCI
//   ponder-wrong       predicts another one           ponder-illegal     predicts an illegal one
//   ponder-early       answers before it may          ponder-flood       prints a lot meanwhile
//   ponder-crash N     aborts the N-th time           ponder-hang N      goes silent
//   ponder-late        answers "ponderhit" only after "stop"
//   ponder-slow MS     predicts the wrong reply, and takes this long to stop
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <iostream>
#include <string>
#include <string_view>
#include <thread>

#include "chuhe/base/text.h"
#include "chuhe/core/generate.h"
#include "chuhe/core/move.h"
#include "chuhe/core/position.h"

namespace {

using namespace chuhe;

class MockEngine {
public:
    MockEngine(std::string_view behaviour, int number) : behaviour_(behaviour), number_(number) {}

    int run() {
        if (is("no-start")) return 4;
        if (is("last-words")) {
            std::cerr << "the network file is missing\n";
            return 5;
        }
        std::string line;
        while (std::getline(std::cin, line)) {
            if (is("garbage")) std::cout << "\x01\xff info depth banana score cp\nbestmov\n\n";
            if (!obey(line)) return 0;
            std::cout.flush();
        }
        return 0;
    }

private:
    bool is(std::string_view name) const { return behaviour_ == name; }
    // The N-th answer is the one to spoil.
    bool is_now(std::string_view name) const { return is(name) && answers_ == number_; }

    RankBase ranks() const {
        return is("ranks1") || is("ranks1-unnamed") ? RankBase::One : RankBase::Zero;
    }

    bool obey(const std::string& line) {
        const auto words = split_words(line);
        if (words.empty()) return true;
        if (is("only-ucci") && !has_begun_ && words[0] != "ucci") return false;
        has_begun_ = true;
        if (is_pondering_ && words[0] != "stop" && words[0] != "ponderhit" && words[0] != "quit") {
            std::exit(9);
        }
        if (words[0] == "uci") introduce_uci();
        if (words[0] == "ucci") introduce_ucci();
        if (is("choosy") && words[0] == "setoption") {
            std::cout << "info string ERROR: that is too much\n";
        }
        if (words[0] == "isready") std::cout << "readyok\n";
        if (words[0] == "position") set_position(words);
        if (words[0] == "go" && words.size() > 1 && words[1] == "ponder") {
            ponder();
        } else if (words[0] == "go") {
            answer();
        }
        if (words[0] == "ponderhit" && is_pondering_) hit();
        if (words[0] == "stop") finish_late();
        return words[0] != "quit";
    }

    void introduce_uci() {
        if (is("ucci") || is("ponder-ucci")) return;
        if (is("slow-uci") && number_ == 0) {
            // Longer than the time after which the test tries "ucci".
            std::this_thread::sleep_for(std::chrono::milliseconds(400));
        }
        std::cout << "id name Mock\n"
                  << "id author nobody\n"
                  << "option name Hash type spin default 16 min 1 max 1024\n"
                  << "option name Clear Hash type button\n"
                  << "option name Style type combo default Solid var Solid var Risky\n";
        if (is("ranks1")) {
            std::cout << "option name UCI_Variant type combo default chess var chess var xiangqi\n";
        }
        if (!is("no-uciok")) std::cout << "uciok\n";
    }

    void introduce_ucci() {
        if (!is("ucci") && !is("only-ucci") && !is("slow-uci") && !is("resign-at") &&
            !is("ponder-ucci")) {
            return;
        }
        std::cout << "id name Mock of UCCI\n"
                  << "option usemillisec type check default false\n"
                  << "option newgame type button\nucciok\n";
    }

    void set_position(const std::vector<std::string_view>& words) {
        position_ = Position::start();
        std::size_t at = 2;
        if (words.size() > 2 && words[1] == "fen") {
            std::string fen;
            for (; at < words.size() && words[at] != "moves"; ++at)
                fen += std::string(words[at]) + ' ';
            if (const auto parsed = Position::from_fen(fen)) position_ = *parsed;
        }
        for (++at; at < words.size(); ++at)
            if (const auto move = parse_move(words[at], ranks())) position_.make(*move);
    }

    void answer() {
        ++answers_;
        score_ = 11;
        if (is_now("crash-at")) std::abort();
        if (is_now("exit-at")) std::exit(3);
        if (is_now("hang-at")) std::this_thread::sleep_for(std::chrono::hours(1));
        if (is_now("close-at")) {
            close(STDOUT_FILENO);
            std::this_thread::sleep_for(std::chrono::hours(1));
        }
        if (is("flood")) {
            for (int i = 0; i < 2'000; ++i)
                std::cout << "info string " << i << " flood flood flood\n";
            std::cout << std::string(3'000'000, 'x') << '\n';
        }
        if (is("chatter")) {
            const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(2);
            while (std::chrono::steady_clock::now() < until) {
                for (int i = 0; i < 500; ++i)
                    std::cout << "info depth 1 score cp 1 pv h2e2\n";
            }
        }
        tell_score();
        if (is_now("late-at") || is("says-late")) {
            is_late_ = true;
            return;
        }
        say_move();
        if (is("twice")) say_move();
    }

    void ponder() {
        if (is("ponder-illegal")) std::exit(9);
        ++times_pondered_;
        if (is("ponder-crash") && times_pondered_ == number_) std::abort();
        if (is("ponder-hang") && times_pondered_ == number_) {
            std::this_thread::sleep_for(std::chrono::hours(1));
        }
        if (is("ponder-flood")) {
            // More than fits into a pipe.
            for (int i = 0; i < 5'000; ++i)
                std::cout << "info depth " << i % 50 << " score cp 3 pv h2e2 h9g7 h0g2 i9h9\n";
        }
        is_pondering_ = !is("ponder-early");
        if (is("ponder-early")) {
            score_ = 22;
            tell_score();
            say_move();
        }
    }

    void hit() {
        is_pondering_ = false;
        score_ = 22;
        tell_score();
        if (is("ponder-late")) {
            is_late_ = true;
        } else {
            say_move();
        }
    }

    void finish_late() {
        if (is_pondering_) {
            if (is("ponder-slow")) std::this_thread::sleep_for(std::chrono::milliseconds(number_));
            is_pondering_ = false;
            say_move();
            return;
        }
        if (!is_late_) return;
        is_late_ = false;
        say_move();
    }

    bool expects_answers() const { return behaviour_.starts_with("ponder"); }

    void tell_score() {
        if (expects_answers()) std::cout << "info depth 4 score cp " << score_ << " nodes 9\n";
        if (is("claims-mate")) std::cout << "info depth 30 score mate 2 nodes 12\n";
        if (is("counts")) std::cout << "info depth 5 score cp 3 nodes " << number_ << "\n";
        if (is("says") || is("says-late")) {
            const int sign = position_.side_to_move() == Side::Red ? 1 : -1;
            std::cout << "info depth 5 score cp " << sign * number_ << " nodes 77\n";
        }
    }

    void say_move() {
        const MoveList moves = legal_moves(position_);
        if (is_now("resign-at")) {
            std::cout << "bestmove " << to_string(moves[0], ranks()) << " resign\n";
        } else if (is_now("illegal-at")) {
            std::cout << "bestmove e0e9\n";
        } else if (is_now("nonsense-at")) {
            std::cout << "bestmove xyzzy\n";
        } else if (is_now("none-at") || moves.empty()) {
            std::cout << "bestmove (none)\n";
        } else {
            std::cout << "bestmove " << to_string(moves[0], ranks()) << expectation(moves[0])
                      << "\n";
        }
    }

    // " ponder h9g7". Its opponents play the first legal move.
    std::string expectation(Move own) const {
        if (!expects_answers()) return "";
        if (is("ponder-illegal")) return " ponder e0e9";
        const MoveList answers = legal_moves(position_.after(own));
        if (answers.empty()) return "";
        const bool is_wrong = is("ponder-wrong") || is("ponder-slow");
        return " ponder " + to_string(answers[is_wrong ? answers.size() - 1 : 0]);
    }

    std::string_view behaviour_;
    int number_;
    int answers_ = 0;
    bool has_begun_ = false;
    bool is_late_ = false;
    bool is_pondering_ = false;
    int times_pondered_ = 0;
    int score_ = 11;
    Position position_ = Position::start();
};

}  // namespace

int main(int argc, char** argv) {
    const std::string_view behaviour = argc > 1 ? argv[1] : "good";
    const int number = argc > 2 ? std::atoi(argv[2]) : 0;
    return MockEngine(behaviour, number).run();
}
