// SPDX-License-Identifier: MIT
#include "chuhe/formats/manual_repair.h"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

#include "chuhe/base/text.h"
#include "chuhe/core/move_list.h"
#include "chuhe/messages/formats.h"
#include "chuhe/notation/reader.h"
#include "chuhe/record/cursor.h"

namespace chuhe::formats::manual {

using record::NodeId;

namespace {

// A candidate costs a replay of the record, and finding one the reading of many texts; this bounds
// both. The example with 30 lines needs less than a quarter of it.
constexpr std::size_t kMostReadTokens = 2'000'000;
// Comparing blocks is cheaper than reading, but a long line has many to compare.
constexpr std::size_t kMostComparedTokens = 50'000'000;
constexpr std::size_t kMostRepairs = 20;

// A token in the tree, and the line that owns it.
struct Spot {
    std::size_t line;
    std::size_t token;

    friend auto operator<=>(const Spot&, const Spot&) = default;
};

class RepairSearch {
public:
    RepairSearch(Text text, Tree tree) : text_(std::move(text)), tree_(std::move(tree)) {}

    Repairs run() {
        Repairs repairs;
        while (repairs.list.size() < kMostRepairs) {
            std::optional<Repair> repair = find_one();
            if (!repair) break;
            apply(text_, *repair);
            tree_ = build_tree(text_, {});
            repairs.list.push_back(std::move(*repair));
        }
        repairs.is_cut_short = is_tired();
        return repairs;
    }

private:
    bool is_tired() const { return spent_ > kMostReadTokens || compared_ > kMostComparedTokens; }

    // A doubled block explains a failure better than any misprint, so it is tried first. Misprints
    // are sought where most lines fail.
    std::optional<Repair> find_one() {
        playable_ = tree_.playable_lines();
        if (playable_ == text_.lines.size()) return std::nullopt;
        if (std::optional<Repair> block = find_doubled_block()) return block;
        return find_misprint();
    }

    std::optional<Repair> find_doubled_block() {
        for (std::size_t line = 0; line < text_.lines.size(); ++line) {
            if (tree_.is_playable(line)) continue;
            const std::size_t failing = first_bad_token(line);
            const std::vector<Token>& tokens = text_.lines[line].tokens;
            // An even number of plies, so that the colours still alternate.
            for (std::size_t length = 2; 2 * length <= tokens.size(); length += 2) {
                for (std::size_t start = 0; start + 2 * length <= tokens.size(); ++start) {
                    if (start > failing) break;
                    if (is_tired()) return std::nullopt;
                    if (!is_doubled(tokens, start, length)) continue;
                    const Repair repair = judged({line, start, length, {}, playable_, 0});
                    if (repair.playable_after > playable_) return repair;
                }
            }
        }
        return std::nullopt;
    }

    bool is_doubled(const std::vector<Token>& tokens, std::size_t start, std::size_t length) {
        for (std::size_t i = start; i < start + length; ++i) {
            ++compared_;
            if (tokens[i].text != tokens[i + length].text) return false;
        }
        return true;
    }

    std::optional<Repair> find_misprint() {
        Repair best{};
        std::size_t second = playable_;
        // Neighbouring spots are near each other in the tree, too.
        record::Cursor cursor(tree_.game);
        for (const Spot& spot : suspects()) {
            if (is_tired()) return std::nullopt;
            for (const std::string& other : legal_variants(spot, cursor)) {
                const Repair repair = judged({spot.line, spot.token, 1, other, playable_, 0});
                if (repair.playable_after > std::max(best.playable_after, playable_)) {
                    second = std::max(second, best.playable_after);
                    best = repair;
                } else {
                    second = std::max(second, repair.playable_after);
                }
            }
        }
        if (is_tired()) return std::nullopt;  // untried candidates may be as good
        // Clearly the best: its gain is at least twice that of any other.
        if (best.playable_after <= playable_) return std::nullopt;
        const std::size_t gain = best.playable_after - playable_;
        const std::size_t other_gain = second - playable_;
        if (gain < 2 * other_gain || gain == other_gain) return std::nullopt;
        return best;
    }

    // Every token on the way to a first bad token, and that token itself.
    std::set<Spot> suspects() const {
        std::set<Spot> spots;
        std::set<Spot> walked;  // lines up to a token; needed because lines may branch in a circle
        for (std::size_t line = 0; line < text_.lines.size(); ++line) {
            if (tree_.is_playable(line)) continue;
            std::size_t at = line;
            std::size_t end = first_bad_token(line) + 1;
            while (walked.insert({at, end}).second && add_spots(spots, at, end)) {
                const std::optional<std::size_t>& parent = text_.lines[at].parent;
                const std::optional<std::size_t> above =
                    parent ? text_.find_line(*parent) : std::nullopt;
                if (!above) break;
                const std::size_t first = text_.lines[*above].parent ? text_.lines[*above].ply : 1;
                const std::size_t ply = text_.lines[at].ply;
                end = ply > first ? std::min(ply - first, text_.lines[*above].tokens.size()) : 0;
                at = *above;
            }
        }
        return spots;
    }

    // Adds the first tokens of a line, last first. False if one is already present: then all before
    // it are, too, in this line and in those above.
    static bool add_spots(std::set<Spot>& spots, std::size_t line, std::size_t end) {
        for (std::size_t i = end; i-- > 0;) {
            if (!spots.insert({line, i}).second) return false;
        }
        return true;
    }

    // The number of own tokens if the line fails before it begins.
    std::size_t first_bad_token(std::size_t line) const {
        const std::vector<NodeId>& nodes = tree_.nodes[line];
        const auto bad =
            std::ranges::find_if(nodes, [this](NodeId node) { return !tree_.game.is_move(node); });
        return static_cast<std::size_t>(bad - nodes.begin()) - (bad == nodes.end() ? 1U : 0U);
    }

    // The texts that differ from the token in one character and are legal moves there; of several
    // spellings of one move, the first.
    std::vector<std::string> legal_variants(const Spot& spot, record::Cursor& cursor) {
        std::vector<std::string> variants;
        MoveList moves;
        const NodeId node = tree_.nodes[spot.line][spot.token];
        cursor.go(tree_.game.parent(node));
        const Position* position = cursor.position();
        if (position == nullptr) return variants;
        const std::string& token = text_.lines[spot.line].tokens[spot.token].text;
        const bool is_black = std::ranges::any_of(token, &is_lower);
        const notation::ReadOptions letters = letters_only();
        constexpr std::string_view kSigns = "KGBTRCPAMZH123456789";
        for (std::size_t i = 0; i < token.size(); ++i) {
            for (const char sign : kSigns) {
                std::string other = token;
                other[i] = is_black ? to_lower(sign) : sign;
                if (other == token) continue;
                ++spent_;
                const notation::Reading reading = notation::read_move(*position, other, letters);
                if (reading.empty() || moves.contains(reading.front())) continue;
                moves.push_back(reading.front());
                variants.push_back(std::move(other));
            }
        }
        return variants;
    }

    // Fills in how many lines can be played after the repair.
    Repair judged(Repair repair) {
        if (is_tired()) return repair;
        Text changed = text_;
        apply(changed, repair);
        const Tree tree = build_tree(changed, {});
        spent_ += tree.work;
        repair.playable_after = tree.playable_lines();
        return repair;
    }

    Text text_;
    Tree tree_;
    std::size_t playable_ = 0;
    std::size_t spent_ = 0;
    std::size_t compared_ = 0;
};

}  // namespace

Repairs find_repairs(const Text& text, const Tree& tree) {
    return RepairSearch(text, tree).run();
}

void apply(Text& text, const Repair& repair) {
    std::vector<Token>& tokens = text.lines[repair.line].tokens;
    if (!repair.replacement.empty()) {
        tokens[repair.token].text = repair.replacement;
        return;
    }
    const auto first = tokens.begin() + static_cast<std::ptrdiff_t>(repair.token);
    tokens.erase(first, first + static_cast<std::ptrdiff_t>(repair.count));
}

Message describe(const Text& text, const Repair& repair) {
    const Line& line = text.lines[repair.line];
    const std::size_t ply = (line.parent ? line.ply : 1) + repair.token;
    const std::string& move = line.tokens[repair.token].text;
    if (repair.replacement.empty()) {
        return say(messages::kRepairDoubled, line.number, ply, repair.count, move,
                   repair.playable_after, text.lines.size(), repair.playable_before);
    }
    return say(messages::kRepairReplaced, line.number, ply, move, repair.replacement,
               repair.playable_after, text.lines.size(), repair.playable_before);
}

}  // namespace chuhe::formats::manual
