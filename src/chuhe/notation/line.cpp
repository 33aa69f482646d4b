// SPDX-License-Identifier: MIT
#include "chuhe/notation/line.h"

#include <algorithm>
#include <array>
#include <unordered_set>

#include "chuhe/messages/moves.h"
#include "chuhe/notation/rank_evidence.h"
#include "chuhe/notation/ranks.h"
#include "chuhe/notation/trail.h"

namespace chuhe::notation {
namespace {

using Texts = std::span<const std::string_view>;

// Searches for moves that fit all texts.
class LineSearch {
public:
    LineSearch(Texts texts, const ReadOptions& options, std::size_t& reads_left)
        : texts_(texts), options_(options), reads_left_(reads_left) {}

    // Reads texts[first] … texts[last - 1] from this position. True if all of them fit. Otherwise
    // best() is the longest prefix that was found.
    bool run(Position position, std::size_t first, std::size_t last) {
        if (last != last_) dead_ends_.clear();
        last_ = last;
        Trail trail(position);
        best_.clear();
        unsaved_from_ = 0;
        while (first + trail.size() < last) {
            if (step_forward(trail, first + trail.size())) continue;
            save_best(trail);
            // Transpositions lead to a dead end too: it need not be explored again.
            const auto remember = [&] { dead_ends_.insert(place(trail, first + trail.size())); };
            if (is_cut_short_ || !trail.step_aside(remember)) return false;
            unsaved_from_ = std::min(unsaved_from_, trail.size() - 1);
        }
        save_best(trail);
        return true;
    }

    const std::vector<Move>& best() const { return best_; }
    bool is_cut_short() const { return is_cut_short_; }

private:
    // The first reading of the text; false if it has none here.
    bool step_forward(Trail& trail, std::size_t ply) {
        if (dead_ends_.contains(place(trail, ply))) return false;
        if (reads_left_ == 0) {
            is_cut_short_ = true;
            return false;
        }
        --reads_left_;
        const Reading reading = read_move(trail.position(), texts_[ply], options_);
        if (reading.empty()) return false;
        trail.take(reading);
        return true;
    }

    void save_best(const Trail& trail) {
        if (trail.size() <= best_.size()) return;
        best_.resize(unsaved_from_);
        for (const Trail::Step& step : trail.steps().subspan(unsaved_from_))
            best_.push_back(step.move());
        unsaved_from_ = trail.size();
    }

    static std::uint64_t place(const Trail& trail, std::size_t ply) {
        return trail.position().key() ^ (ply * 0x9E3779B97F4A7C15);  // 2^64 / golden ratio: spreads
    }

    Texts texts_;
    const ReadOptions& options_;
    std::size_t& reads_left_;
    std::vector<Move> best_;
    std::size_t unsaved_from_ = 0;                 // best_ and the trail agree before this ply
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
constexpr std::array kMistakable = {Notation::Letters, Notation::Wxf, Notation::Wxf1997,
                                    Notation::WxfXqbase};

bool is_mistakable(Notation kind) {
    return ranks_of(kind) || std::ranges::find(kMistakable, kind) != kMistakable.end();
}

// The numbering that the texts prove, or whichever gets further.
LineReading read_with_either_ranks(const Position& start, Texts texts, const ReadOptions& options,
                                   std::size_t& extra_reads) {
    LineReading zero = read_with(start, texts, with_ranks(options, RankBase::Zero), extra_reads);
    LineReading one = read_with(start, texts, with_ranks(options, RankBase::One), extra_reads);
    RankEvidence evidence;
    for (const std::string_view text : texts)
        evidence.add_text(text);
    evidence.add(RankGround::Played, RankBase::Zero, zero.moves.size());
    evidence.add(RankGround::Played, RankBase::One, one.moves.size());
    const RankVerdict verdict = evidence.verdict();
    LineReading& best = verdict.base == RankBase::Zero ? zero : one;
    const LineReading& other = verdict.base == RankBase::Zero ? one : zero;
    const bool is_open = !verdict.is_decided() && !best.moves.empty() && best.moves != other.moves;
    if (is_open)
        best.open_ranks = {verdict.base, other.moves.front(), verdict.ground != RankGround::None};
    const bool is_against_form = verdict.ground == RankGround::Played && verdict.is_contested;
    if (is_against_form && !best.moves.empty()) best.ranks_against_form = verdict.base;
    return std::move(best);
}

int first_rank(RankBase base) {
    return base == RankBase::One ? 1 : 0;
}

// On the numbering of ranks, if there is something to say: as record::Builder says it of records.
std::optional<Diagnostic> remark_on_ranks(const LineReading& line, std::string_view first_text) {
    const auto remark = [&](Severity severity, const Message& reason) {
        return Diagnostic{
            severity, {ErrorCode::AmbiguousMove, say(messages::kMoveAbout, first_text, reason)}};
    };
    if (line.ranks_against_form) {
        const int first = first_rank(*line.ranks_against_form);
        return remark(Severity::Warning, say(messages::kRanksAgainstForm,
                                             to_string(line.moves.front()), first, 1 - first));
    }
    if (!line.open_ranks) return std::nullopt;
    const OpenRanks& ranks = *line.open_ranks;
    return remark(
        ranks.is_inferred ? Severity::Note : Severity::Warning,
        say(ranks.is_inferred ? messages::kRanksInferred : messages::kRanksUndecided,
            to_string(line.moves.front()), first_rank(ranks.taken), to_string(ranks.other_first)));
}

}  // namespace

Message describe(const Choice& choice, std::string_view text) {
    messages::List moves;
    for (const Move reading : choice.readings)
        moves.push_back(Message::verbatim(to_string(reading)));
    return say(choice.is_open ? messages::kReadingTaken : messages::kReadingFits, text,
               std::move(moves), to_string(choice.chosen));
}

Diagnostics remarks_on(const LineReading& line, std::span<const std::string_view> texts) {
    Diagnostics remarks;
    for (const Choice& choice : line.choices) {
        const Error error{ErrorCode::AmbiguousMove, describe(choice, texts[choice.ply])};
        remarks.push_back({choice.is_open ? Severity::Warning : Severity::Note, error});
    }
    if (const auto remark = texts.empty() ? std::nullopt : remark_on_ranks(line, texts[0]))
        remarks.push_back(*remark);
    return remarks;
}

LineReading read_line(const Position& position, std::span<const std::string_view> texts,
                      const LineOptions& options) {
    std::size_t extra_reads = options.most_extra_reads;
    const Reading first = texts.empty() ? Reading() : read_move(position, texts[0], options.read);
    const bool has_ranks = !first.empty() && ranks_of(first.kind()) && !options.read.hint;
    LineReading best = has_ranks
                           ? read_with_either_ranks(position, texts, options.read, extra_reads)
                           : read_with(position, texts, options.read, extra_reads);
    if (!best.stop || options.read.hint || best.moves.empty()) return best;
    if (!is_mistakable(first.kind())) return best;
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
