// SPDX-License-Identifier: MIT
#include "chuhe/tables/law.h"

#include <algorithm>
#include <unordered_map>

#include "chuhe/tables/workers.h"

namespace chuhe::tables {
namespace {

// The offender to move, with nothing left but offences and moves that lose.
struct Offender {
    std::uint32_t number;
    std::vector<std::uint32_t> replies;  // the positions after the offences
    int slowest = -1;                    // plies if it stops; -1 if it cannot
};

// The winner to move, answering an offence.
struct Answer {
    struct Move {
        std::size_t offender;  // the position it leads to
        bool is_check;
    };
    std::uint32_t number;
    std::vector<Move> moves;
};

class LawSearch {
public:
    LawSearch(const Solution& solution, const Ending& ending, Side winner, const Offences& offences)
        : solution_(solution),
          ending_(ending),
          winner_(winner),
          loser_(opponent_of(winner)),
          offences_(offences) {}

    LawWins run(int threads) {
        find_offenders(threads);
        if (offenders_.empty()) return {};
        find_answers();
        shrink();
        return wins();
    }

private:
    // Requires that the loser has just moved. Kings and pawns may chase what they like.
    bool is_offence(const Board& board) const {
        if (is_attacked(board, winner_)) return true;
        if (!offences_.chases_count[index_of(loser_)]) return false;
        if (solution_.value(loser_, board).is_win()) return true;
        const Bitboard prey = board.pieces(winner_) - board.pieces(PieceType::King);
        for (const Square at : board.pieces(loser_)) {
            const Piece piece = *board.at(at);
            if (piece.type() == PieceType::King || piece.type() == PieceType::Pawn) continue;
            if (!(targets_of(piece, at, board.occupied()) & prey).is_empty()) return true;
        }
        return false;
    }

    void find_offenders(int threads) {
        std::vector<std::vector<Offender>> found(static_cast<std::size_t>(threads));
        share(threads, solution_.layout.size(),
              [&](std::uint64_t begin, std::uint64_t end, int thread) {
                  for (std::uint64_t number = begin; number < end; ++number) {
                      if (!solution_.value(loser_, number).is_draw()) continue;
                      Board board;
                      solution_.layout.place(number, board);
                      Offender offender{static_cast<std::uint32_t>(number), {}};
                      const bool is_one = for_side(
                          loser_, [&](auto us) { return this->must_offend<us>(board, offender); });
                      if (is_one) found[static_cast<std::size_t>(thread)].push_back(offender);
                  }
              });
        for (std::vector<Offender>& part : found)
            offenders_.insert(offenders_.end(), part.begin(), part.end());
        std::ranges::sort(offenders_, {}, &Offender::number);
    }

    template <Side us>
    bool must_offend(Board& board, Offender& offender) const {
        bool is_forced = true;
        Ending::each_move<us>(board, [&](Move move, bool is_capture) {
            if (!is_forced) return;
            if (is_capture) {
                const Value value = ending_.value_of_capture(board, move, winner_);
                is_forced = value.is_win();
                if (is_forced) offender.slowest = std::max(offender.slowest, value.plies());
                return;
            }
            board.move(move);
            const std::uint64_t reply = solution_.layout.number_of(board);
            const Value value = solution_.value(winner_, reply);
            if (value.is_win()) {
                offender.slowest = std::max(offender.slowest, value.plies());
            } else if (is_offence(board)) {
                offender.replies.push_back(static_cast<std::uint32_t>(reply));
            } else {
                is_forced = false;
            }
            board.take_back(move, kNoSlot);
        });
        return is_forced;
    }

    void find_answers() {
        std::unordered_map<std::uint32_t, std::size_t> places;
        for (std::size_t i = 0; i < offenders_.size(); ++i)
            places.insert({offenders_[i].number, i});
        std::unordered_map<std::uint32_t, std::size_t> known;
        answers_of_.resize(offenders_.size());
        for (std::size_t i = 0; i < offenders_.size(); ++i) {
            for (const std::uint32_t reply : offenders_[i].replies) {
                const auto [place, is_new] = known.insert({reply, answers_.size()});
                if (is_new) answers_.push_back(answer_to(reply, places));
                answers_of_[i].push_back(place->second);
            }
        }
    }

    Answer answer_to(std::uint32_t number,
                     const std::unordered_map<std::uint32_t, std::size_t>& places) const {
        Answer answer{number, {}};
        Board board;
        solution_.layout.place(number, board);
        for_side(winner_, [&](auto us) {
            Ending::each_move<us>(board, [&](Move move, bool is_capture) {
                if (is_capture) return;
                board.move(move);
                const auto to = static_cast<std::uint32_t>(this->solution_.layout.number_of(board));
                const auto place = places.find(to);
                if (place != places.end())
                    answer.moves.push_back({place->second, is_attacked<opponent_of(us)>(board)});
                board.take_back(move, kNoSlot);
            });
        });
        return answer;
    }

    // Leaves the largest set Y that is its own smallest set Z.
    void shrink() {
        lost_.assign(offenders_.size(), true);
        won_.assign(answers_.size(), true);
        for (;;) {
            std::vector<bool> lost(offenders_.size(), false);
            std::vector<bool> won(answers_.size(), false);
            while (grow(lost, won)) {
            }
            if (lost == lost_ && won == won_) return;
            lost_ = std::move(lost);
            won_ = std::move(won);
        }
    }

    // One round of the smallest set. Returns false if nothing was added.
    bool grow(std::vector<bool>& lost, std::vector<bool>& won) const {
        bool has_grown = false;
        for (std::size_t i = 0; i < answers_.size(); ++i) {
            if (won[i] || !won_[i]) continue;
            won[i] = std::ranges::any_of(answers_[i].moves, [&](const Answer::Move& move) {
                return move.is_check ? lost[move.offender] : lost_[move.offender];
            });
            has_grown = has_grown || won[i];
        }
        for (std::size_t i = 0; i < offenders_.size(); ++i) {
            if (lost[i] || !lost_[i]) continue;
            lost[i] = std::ranges::all_of(answers_of_[i],
                                          [&](std::size_t answer) { return won[answer]; });
            has_grown = has_grown || lost[i];
        }
        return has_grown;
    }

    LawWins wins() const {
        LawWins wins;
        for (std::size_t i = 0; i < offenders_.size(); ++i) {
            if (lost_[i]) wins.lost.push_back({offenders_[i].number, offenders_[i].slowest + 1});
        }
        for (std::size_t i = 0; i < answers_.size(); ++i) {
            if (!won_[i]) continue;
            int fastest = Value::kMostPlies;
            for (const Answer::Move& move : answers_[i].moves) {
                if (lost_[move.offender])
                    fastest = std::min(fastest, offenders_[move.offender].slowest + 1);
            }
            wins.won.push_back({answers_[i].number, fastest + 1});
        }
        return wins;
    }

    const Solution& solution_;
    const Ending& ending_;
    Side winner_;
    Side loser_;
    Offences offences_;
    std::vector<Offender> offenders_;
    std::vector<Answer> answers_;
    std::vector<std::vector<std::size_t>> answers_of_;  // by offender
    std::vector<bool> lost_;                            // the set Y: offenders
    std::vector<bool> won_;                             // and answers
};

}  // namespace

LawWins wins_by_law(const Solution& solution, const Ending& ending, Side winner,
                    const Offences& offences, int threads) {
    return LawSearch(solution, ending, winner, offences).run(threads);
}

}  // namespace chuhe::tables
