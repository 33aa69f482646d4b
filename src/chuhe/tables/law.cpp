// SPDX-License-Identifier: MIT
#include "chuhe/tables/law.h"

#include <algorithm>
#include <numeric>
#include <span>
#include <utility>

#include "chuhe/tables/steps.h"
#include "chuhe/tables/workers.h"

namespace chuhe::tables {
namespace {

// The offender to move, with nothing left but offences and moves that lose.
struct Offender {
    std::uint32_t number = 0;
    std::uint32_t replies = 0;    // how many offences there are
    std::size_t first_reply = 0;  // where they are listed
    int slowest = -1;             // plies if it stops; -1 if it cannot
};

// A move with which the winner answers an offence: from an answer to an offender, as indices.
struct Edge {
    std::uint32_t answer;
    std::uint32_t offender;
};
struct Edges {
    std::vector<Edge> quiet;
    std::vector<Edge> checks;
};

// Many lists of numbers in one piece of memory: there may be millions, most of them short.
class Lists {
public:
    // `each_pair` calls its argument with (list, number) for everything that is to be listed, and
    // the same each time.
    template <typename EachPair>
    Lists(std::size_t lists, EachPair each_pair) : ends_(lists + 1) {
        each_pair([&](std::size_t list, std::uint32_t) { ++ends_[list + 1]; });
        std::partial_sum(ends_.begin(), ends_.end(), ends_.begin());
        numbers_.resize(ends_.back());
        std::vector<std::uint64_t> next(ends_.begin(), ends_.end() - 1);
        each_pair([&](std::size_t list, std::uint32_t number) { numbers_[next[list]++] = number; });
    }

    std::span<const std::uint32_t> operator[](std::size_t list) const {
        return {numbers_.data() + ends_[list], numbers_.data() + ends_[list + 1]};
    }

private:
    std::vector<std::uint64_t> ends_;
    std::vector<std::uint32_t> numbers_;
};

class LawSearch {
public:
    LawSearch(const Solution& solution, const Ending& ending, Side winner, const Offences& offences,
              const Threads& threads)
        : solution_(solution),
          ending_(ending),
          winner_(winner),
          loser_(opponent_of(winner)),
          offences_(offences),
          threads_(threads) {}

    LawWins run(NumberSet& suspects) {
        find_offenders(suspects);
        if (offenders_.empty()) return {};
        number_answers();
        find_edges(suspects);
        shrink();
        return wins();
    }

    void find_offenders(NumberSet& suspects) {
        std::vector<Found> found(static_cast<std::size_t>(threads_.most()));
        share(threads_, suspects.words(), [&](std::uint64_t begin, std::uint64_t end, int thread) {
            Walk walk(solution_.layout);
            Found& mine = found[static_cast<std::size_t>(thread)];
            const auto keep = [&](std::uint64_t number) {
                if (!solution_.value(loser_, number).is_draw()) return false;
                Board& board = *walk.at(number);
                return for_side(loser_, [&](auto us) {
                    return this->add_offender<us>(board, static_cast<std::uint32_t>(number), mine);
                });
            };
            for (std::uint64_t word = begin; word < end; ++word)
                suspects.filter(word, keep);
        });
        collect(found, suspects);
    }

private:
    // What one thread finds: the positions after all offences, too.
    struct Found {
        std::vector<Offender> offenders;
        std::vector<std::uint32_t> replies;
    };

    // Requires that the loser has just moved, to the position with this number. Kings and pawns may
    // chase what they like.
    bool is_offence(const Board& board, std::uint64_t number) const {
        if (is_attacked(board, winner_)) return true;
        if (!offences_.chases_count[index_of(loser_)]) return false;
        if (solution_.value(loser_, number).is_win()) return true;
        const Bitboard prey = board.pieces(winner_) - board.pieces(PieceType::King);
        for (const Square at : board.pieces(loser_)) {
            const Piece piece = *board.at(at);
            if (piece.type() == PieceType::King || piece.type() == PieceType::Pawn) continue;
            if (!(targets_of(piece, at, board.occupied()) & prey).is_empty()) return true;
        }
        return false;
    }

    // Adds the position if its side to move has nothing but offences and moves that lose; returns
    // whether that is so.
    template <Side us>
    bool add_offender(Board& board, std::uint32_t number, Found& found) const {
        const std::size_t before = found.replies.size();
        const Steps steps(solution_.layout, board);
        Offender offender{.number = number, .first_reply = before};
        const auto loses_or_offends = [&](Piece piece, Move move, bool is_capture) {
            if (is_capture) {
                const Value value = ending_.value_of_capture(board, move, winner_);
                if (value.is_win()) offender.slowest = std::max(offender.slowest, value.plies());
                return value.is_win();
            }
            const std::uint64_t reply = steps.after(piece, move.from(), move.to());
            const Value value = solution_.value(winner_, reply);
            if (value.is_win()) {
                offender.slowest = std::max(offender.slowest, value.plies());
                return true;
            }
            board.move(move);
            const bool is_offence = this->is_offence(board, reply);
            board.take_back(move, kNoSlot);
            if (is_offence) found.replies.push_back(static_cast<std::uint32_t>(reply));
            return is_offence;
        };
        if (!Ending::all_moves<us>(board, loses_or_offends)) {
            found.replies.resize(before);
            return false;
        }
        offender.replies = static_cast<std::uint32_t>(found.replies.size() - before);
        found.offenders.push_back(offender);
        return true;
    }

    // Orders the offenders by number: as they rank in the set.
    void collect(std::vector<Found>& found, const NumberSet& offenders) {
        const Ranks ranks(offenders);
        offenders_.resize(ranks.count());
        for (Found& part : found) {
            for (Offender offender : part.offenders) {
                offender.first_reply += replies_.size();
                offenders_[ranks.of(offender.number)] = offender;
            }
            replies_.insert(replies_.end(), part.replies.begin(), part.replies.end());
            part = {};
        }
    }

    // Every position after an offence becomes an answer; from now on, replies_ are indices.
    void number_answers() {
        NumberSet answers = NumberSet::none(solution_.layout.size());
        for (const std::uint32_t reply : replies_)
            answers.add(reply);
        const Ranks ranks(answers);
        answers_.reserve(ranks.count());
        answers.each(
            [&](std::uint64_t number) { answers_.push_back(static_cast<std::uint32_t>(number)); });
        for (std::uint32_t& reply : replies_)
            reply = ranks.of(reply);
    }

    void find_edges(const NumberSet& offenders) {
        const Ranks ranks(offenders);
        edges_.resize(static_cast<std::size_t>(threads_.most()));
        share(threads_, answers_.size(), [&](std::uint64_t begin, std::uint64_t end, int thread) {
            Walk walk(solution_.layout);
            for (std::uint64_t i = begin; i < end; ++i)
                add_edges(static_cast<std::uint32_t>(i), *walk.at(answers_[i]), offenders, ranks,
                          edges_[static_cast<std::size_t>(thread)]);
        });
    }

    void add_edges(std::uint32_t answer, Board& board, const NumberSet& offenders,
                   const Ranks& ranks, Edges& edges) const {
        const Steps steps(solution_.layout, board);
        for_side(winner_, [&](auto us) {
            Ending::each_move<us>(board, [&](Piece piece, Move move, bool is_capture) {
                if (is_capture) return;
                const std::uint64_t after = steps.after(piece, move.from(), move.to());
                if (!offenders.contains(after)) return;
                board.move(move);
                const bool is_check = is_attacked<opponent_of(us)>(board);
                board.take_back(move, kNoSlot);
                (is_check ? edges.checks : edges.quiet).push_back({answer, ranks.of(after)});
            });
        });
    }

    // Of one of the two kinds.
    template <typename Visit>
    void each_edge(std::vector<Edge> Edges::*kind, Visit visit) const {
        for (const Edges& part : edges_)
            std::ranges::for_each(part.*kind, visit);
    }

    // Positions of the offender and of the winner, by index.
    struct Positions {
        std::vector<bool> lost;
        std::vector<bool> won;

        friend bool operator==(const Positions&, const Positions&) = default;
    };

    // Leaves the largest set Y that is its own smallest set Z.
    void shrink() {
        const Lists offenders_before(answers_.size(), [&](auto list) {
            for (std::size_t i = 0; i < offenders_.size(); ++i) {
                const Offender& offender = offenders_[i];
                for (std::uint32_t n = 0; n < offender.replies; ++n)
                    list(replies_[offender.first_reply + n], static_cast<std::uint32_t>(i));
            }
        });
        const Lists checks_to(offenders_.size(), [&](auto list) {
            each_edge(&Edges::checks, [&](const Edge& edge) { list(edge.offender, edge.answer); });
        });
        largest_.lost.assign(offenders_.size(), true);
        largest_.won.assign(answers_.size(), true);
        for (;;) {
            Positions smallest = smallest_in(largest_, offenders_before, checks_to);
            if (smallest == largest_) return;
            largest_ = std::move(smallest);
        }
    }

    // The set Z for a set Y: answers without check come first, and what follows from them.
    Positions smallest_in(const Positions& within, const Lists& offenders_before,
                          const Lists& checks_to) const {
        Positions found{std::vector<bool>(offenders_.size()), std::vector<bool>(answers_.size())};
        std::vector<std::uint32_t> open;  // answers whose consequences have not been drawn yet
        const auto win = [&](std::uint32_t answer) {
            if (found.won[answer] || !within.won[answer]) return;
            found.won[answer] = true;
            open.push_back(answer);
        };
        const auto lose = [&](std::uint32_t offender) {
            if (!within.lost[offender]) return;
            found.lost[offender] = true;
            for (const std::uint32_t answer : checks_to[offender])
                win(answer);
        };
        std::vector<std::uint32_t> hopes(offenders_.size());  // offences that are not yet answered
        for (std::uint32_t i = 0; i < offenders_.size(); ++i) {
            hopes[i] = offenders_[i].replies;
            if (hopes[i] == 0) lose(i);
        }
        each_edge(&Edges::quiet, [&](const Edge& edge) {
            if (within.lost[edge.offender]) win(edge.answer);
        });
        while (!open.empty()) {
            const std::uint32_t answer = open.back();
            open.pop_back();
            for (const std::uint32_t offender : offenders_before[answer]) {
                if (--hopes[offender] == 0) lose(offender);
            }
        }
        return found;
    }

    LawWins wins() const {
        LawWins wins;
        for (std::size_t i = 0; i < offenders_.size(); ++i) {
            if (largest_.lost[i])
                wins.lost.push_back({offenders_[i].number, offenders_[i].slowest + 1});
        }
        std::vector<int> fastest(answers_.size(), Value::kMostPlies);
        const auto shorten = [&](const Edge& edge) {
            if (!largest_.lost[edge.offender]) return;
            int& plies = fastest[edge.answer];
            plies = std::min(plies, offenders_[edge.offender].slowest + 1);
        };
        each_edge(&Edges::quiet, shorten);
        each_edge(&Edges::checks, shorten);
        for (std::size_t i = 0; i < answers_.size(); ++i) {
            if (largest_.won[i]) wins.won.push_back({answers_[i], fastest[i] + 1});
        }
        return wins;
    }

    const Solution& solution_;
    const Ending& ending_;
    Side winner_;
    Side loser_;
    Offences offences_;
    const Threads& threads_;
    std::vector<Offender> offenders_;
    std::vector<std::uint32_t> replies_;  // of all offenders
    std::vector<std::uint32_t> answers_;  // the winner to move: numbers
    std::vector<Edges> edges_;            // by the thread that found them
    Positions largest_;                   // the set Y
};

}  // namespace

LawWins wins_by_law(const Solution& solution, const Ending& ending, Side winner,
                    const Offences& offences, NumberSet& suspects, const Threads& threads) {
    return LawSearch(solution, ending, winner, offences, threads).run(suspects);
}

void keep_offenders(const Solution& solution, const Ending& ending, Side winner,
                    const Offences& offences, NumberSet& suspects, const Threads& threads) {
    LawSearch(solution, ending, winner, offences, threads).find_offenders(suspects);
}

}  // namespace chuhe::tables
