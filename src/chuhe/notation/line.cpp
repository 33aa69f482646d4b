// SPDX-License-Identifier: MIT
#include "chuhe/notation/line.h"

#include <algorithm>
#include <array>
#include <unordered_set>

#include "chuhe/messages/moves.h"

namespace chuhe::notation {
namespace {

using Texts = std::span<const std::string_view>;

// Depth-first search for moves that fit all texts. Not recursive: lines may be very long.
class LineSearch {
public:
    LineSearch(Texts texts, const ReadOptions& options, std::size_t& reads_left)
        : texts_(texts), options_(options), reads_left_(reads_left) {}

    // Reads texts[first] … texts[last - 1] from this position. True if all of them fit. Otherwise
    // best() is the longest prefix that was found.
    bool run(Position position, std::size_t first, std::size_t last) {
        if (last != last_) dead_ends_.clear();
        last_ = last;
        position_ = position;
        steps_.clear();
        best_.clear();
        unsaved_from_ = 0;
        while (first + steps_.size() < last) {
            if (step_forward(first + steps_.size())) continue;
            save_best();
            if (is_cut_short_ || !step_aside(first)) return false;
        }
        save_best();
        return true;
    }

    const std::vector<Move>& best() const { return best_; }
    bool is_cut_short() const { return is_cut_short_; }

private:
    struct Step {
        Reading reading;
        std::size_t taken;
        Position::Undo undo;
    };

    // The first reading of the text; false if it has none here.
    bool step_forward(std::size_t ply) {
        if (dead_ends_.contains(place(ply))) return false;
        if (reads_left_ == 0) {
            is_cut_short_ = true;
            return false;
        }
        --reads_left_;
        const Reading reading = read_move(position_, texts_[ply], options_);
        if (reading.empty()) return false;
        take(reading, 0);
        return true;
    }

    // Backtracks to the last choice with an untried reading, and takes it; false if there is none.
    bool step_aside(std::size_t first) {
        while (!steps_.empty()) {
            const Step step = steps_.back();
            steps_.pop_back();
            position_.undo(step.reading[step.taken], step.undo);
            unsaved_from_ = std::min(unsaved_from_, steps_.size());
            if (step.taken + 1 < step.reading.size()) {
                take(step.reading, step.taken + 1);
                return true;
            }
            // Transpositions lead here too: they need not be explored again.
            if (step.reading.is_ambiguous()) dead_ends_.insert(place(first + steps_.size()));
        }
        return false;
    }

    void take(const Reading& reading, std::size_t index) {
        steps_.push_back({reading, index, position_.make(reading[index])});
    }

    void save_best() {
        if (steps_.size() <= best_.size()) return;
        best_.resize(unsaved_from_);
        for (std::size_t i = unsaved_from_; i < steps_.size(); ++i)
            best_.push_back(steps_[i].reading[steps_[i].taken]);
        unsaved_from_ = steps_.size();
    }

    std::uint64_t place(std::size_t ply) const {
        return position_.key() ^ (ply * 0x9E3779B97F4A7C15);  // 2^64 / golden ratio: spreads plies
    }

    Texts texts_;
    const ReadOptions& options_;
    std::size_t& reads_left_;
    Position position_ = Position::start();
    std::vector<Step> steps_;
    std::vector<Move> best_;
    std::size_t unsaved_from_ = 0;                 // best_ and steps_ agree before this ply
    std::unordered_set<std::uint64_t> dead_ends_;  // positions from which last_ cannot be reached
    std::size_t last_ = 0;
    bool is_cut_short_ = false;
};

// Could some other reading at this choice get as far as the line did?
bool is_open(LineSearch& search, const Position& before, const Choice& choice, std::size_t last) {
    for (const Move other : choice.readings) {
        if (other == choice.chosen) continue;
        if (search.run(before.after(other), choice.ply + 1, last)) return true;
        if (search.is_cut_short()) return true;
    }
    return false;
}

// Deducts what it needs beyond one read per text from `extra_reads`.
LineReading read_with(const Position& start, Texts texts, const ReadOptions& options,
                      std::size_t& extra_reads) {
    LineReading line;
    std::size_t reads_left = texts.size() + extra_reads;
    LineSearch search(texts, options, reads_left);
    search.run(start, 0, texts.size());
    line.moves = search.best();
    line.is_cut_short = search.is_cut_short();

    Position position = start;
    for (std::size_t ply = 0; ply < line.moves.size(); ++ply) {
        const Reading reading = read_move(position, texts[ply], options);
        if (reading.is_ambiguous()) {
            Choice choice{ply, line.moves[ply], reading, true};
            choice.is_open = is_open(search, position, choice, line.moves.size());
            line.choices.push_back(choice);
        }
        position.make(line.moves[ply]);
    }
    extra_reads = std::min(extra_reads, reads_left);
    line.is_cut_short = line.is_cut_short || search.is_cut_short();
    if (line.moves.size() < texts.size()) {
        line.stop = explain_failure(position, texts[line.moves.size()], options);
    }
    return line;
}

// Notations that share texts with others, and so may have been mistaken for them.
constexpr std::array kMistakable = {Notation::Uci1, Notation::Letters, Notation::San1,
                                    Notation::Wxf,  Notation::Wxf1997, Notation::WxfXqbase,
                                    Notation::Uci,  Notation::San};

bool is_mistakable(Notation kind) {
    return kind == Notation::Iccs || std::ranges::find(kMistakable, kind) != kMistakable.end();
}

}  // namespace

Message describe(const Choice& choice, std::string_view text) {
    messages::List moves;
    for (const Move reading : choice.readings)
        moves.push_back(Message::verbatim(to_string(reading)));
    return say(choice.is_open ? messages::kReadingTaken : messages::kReadingFits, text,
               std::move(moves), to_string(choice.chosen));
}

LineReading read_line(const Position& position, std::span<const std::string_view> texts,
                      const LineOptions& options) {
    std::size_t extra_reads = options.most_extra_reads;
    LineReading best = read_with(position, texts, options.read, extra_reads);
    if (!best.stop || options.read.hint || best.moves.empty()) return best;
    if (!is_mistakable(read_move(position, texts[0], options.read).kind())) return best;
    for (const Notation hint : kMistakable) {
        if (!options.read.allowed.contains(hint)) continue;
        ReadOptions hinted = options.read;
        hinted.hint = hint;
        LineReading other = read_with(position, texts, hinted, extra_reads);
        if (other.moves.size() > best.moves.size()) best = std::move(other);
        if (!best.stop) break;
    }
    return best;
}

}  // namespace chuhe::notation
