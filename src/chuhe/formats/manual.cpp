// SPDX-License-Identifier: MIT
#include "chuhe/formats/manual.h"

#include <algorithm>
#include <utility>

#include "chuhe/base/encoding.h"
#include "chuhe/base/text.h"
#include "chuhe/core/piece_names.h"
#include "chuhe/formats/folded_text.h"
#include "chuhe/formats/manual_line_plan.h"
#include "chuhe/formats/manual_repair.h"
#include "chuhe/formats/manual_text.h"
#include "chuhe/formats/manual_tree.h"
#include "chuhe/formats/manual_words.h"
#include "chuhe/formats/tag_order.h"
#include "chuhe/formats/whole_text.h"
#include "chuhe/messages/formats.h"
#include "chuhe/record/cursor.h"
#include "chuhe/record/tags.h"

namespace chuhe::formats {

using record::Judgement;
using record::Outcome;

namespace {

Outcome outcome_for(Judgement judgement) {
    switch (judgement) {
        case Judgement::RedWins:
            return Outcome::RedWins;
        case Judgement::BlackWins:
            return Outcome::BlackWins;
        case Judgement::Draw:
            return Outcome::Draw;
        default:
            return Outcome::Unknown;
    }
}

class ManualReader {
public:
    ManualReader(WholeText whole, const ReadOptions& options)
        : options_(options), diagnostics_(std::move(whole.diagnostics)) {
        text_ = manual::parse(whole.text, options.source, diagnostics_);
    }

    void read(ReadGame& item) {
        manual::Tree tree = build_tree(text_, options_.source);
        mend(tree);
        manual::name_plies(text_, tree);
        if (auto unreached = manual::describe_unreached(text_, tree, options_.source))
            tree.diagnostics.push_back(std::move(*unreached));
        item.game = std::move(tree.game);
        read_header(item.game);
        sort_tags(item.game);
        read_comments(item.game, tree);
        report_new_numbers(item.game, tree);
        item.diagnostics = std::move(diagnostics_);
        std::ranges::move(tree.diagnostics, std::back_inserter(item.diagnostics));
        unfold_texts(item.game, item.diagnostics, {options_.source});
    }

private:
    void report(Severity severity, Message message, Place place) {
        diagnostics_.push_back(
            {severity, {ErrorCode::BadSyntax, std::move(message), place.in(options_.source)}});
    }

    // Proposes the repairs, or makes them. Each was evaluated with the preceding ones made.
    void mend(manual::Tree& tree) {
        manual::Text mended = text_;
        const manual::Repairs repairs = find_repairs(text_, tree);
        if (repairs.is_cut_short) {
            report(Severity::Note, say(messages::kRepairsCutShort),
                   text_.lines.empty() ? Place{} : text_.lines.front().place);
        }
        for (const manual::Repair& repair : repairs.list) {
            report(Severity::Note,
                   say(options_.repair ? messages::kRepaired : messages::kPossibleRepair,
                       describe(mended, repair)),
                   mended.lines[repair.line].tokens[repair.token].place);
            apply(mended, repair);
        }
        if (!options_.repair) return;
        text_ = std::move(mended);
        tree = manual::build_tree(text_, options_.source);
    }

    void read_header(record::Game& game) {
        if (!text_.has_header) {
            // The mark of the main line is the only information about the result.
            if (!text_.lines.empty()) game.set_outcome(outcome_for(text_.lines.front().judgement));
            return;
        }
        if (text_.fields.size() < manual::kFields) {
            report(Severity::Warning, say(messages::kFewFields, text_.fields.size()),
                   {.line = 1, .column = 1});
        }
        for (const manual::TagRow& row : manual::kTagRows) {
            const std::string_view value = text_.field(row.field);
            if (!value.empty()) game.add_tag(row.tag, value);
        }
        read_result(game);
        read_kind(game);
        read_first_mover();
    }

    void read_result(record::Game& game) {
        const std::string_view words = text_.field(manual::Field::Result);
        if (const std::optional<Outcome> outcome = manual::outcome_of_words(words)) {
            game.set_outcome(*outcome);
            compare_results(words, *outcome);
        } else if (!words.empty()) {
            game.set_ending(words);
        }
    }

    // The header against the mark of the main line, and against what will be written.
    void compare_results(std::string_view words, Outcome outcome) {
        constexpr std::uint32_t kLineOfResult =
            static_cast<std::uint32_t>(manual::Field::Result) + 1;
        const std::optional<std::size_t> main = text_.find_line(0);
        const Judgement judgement = main ? text_.lines[*main].judgement : Judgement::None;
        const Outcome judged = outcome_for(judgement);
        if (judged != Outcome::Unknown && outcome != Outcome::Several && judged != outcome) {
            report(Severity::Warning,
                   say(messages::kManualResultsDiffer, words, manual::mark_of(judgement)),
                   text_.lines[*main].place);
        }
        const std::string_view written = manual::outcome_words(outcome);
        if (manual::is_same_word(words, written)) return;
        report(Severity::Note, say(messages::kResultReworded, words, written),
               {.line = kLineOfResult, .column = 1});
    }

    // Written again, lines are numbered in the order of the tree.
    void report_new_numbers(const record::Game& game, const manual::Tree& tree) {
        constexpr std::size_t kMostShown = 10;
        std::vector<const manual::Line*> lines(game.id_limit());
        for (std::size_t i = 0; i < tree.nodes.size(); ++i) {
            if (!tree.nodes[i].empty()) lines[index_of(tree.nodes[i].front())] = &text_.lines[i];
        }
        record::Cursor cursor(game);
        Encoder encoder(Encoding::Utf8);
        const manual::LinePlan plan(game, cursor, encoder, false);
        messages::List changes;
        Place place;
        for (std::size_t number = 0; number < plan.lines().size(); ++number) {
            const record::NodeId first = plan.lines()[number].first;
            const manual::Line* line = first == record::kNoNode ? nullptr : lines[index_of(first)];
            if (line == nullptr || line->number == number) continue;
            if (changes.empty()) place = line->place;
            if (changes.size() < kMostShown) {
                changes.push_back(
                    Message::verbatim(std::to_string(line->number) + "→" + std::to_string(number)));
            } else if (changes.size() == kMostShown) {
                changes.push_back(say(messages::kOthers));
            }
        }
        if (changes.empty()) return;
        report(Severity::Note, say(messages::kLinesRenumbered, std::move(changes)), place);
    }

    void read_kind(record::Game& game) {
        const std::string_view words = text_.field(manual::Field::Kind);
        // The default value for such a start carries no information.
        if (words.empty() || manual::is_same_word(words, manual::kind_words(game))) return;
        const std::optional<std::string_view> kind = manual::kind_of_words(words);
        game.add_tag(record::tags::kKind, kind ? *kind : words);
    }

    void read_first_mover() {
        const std::string_view words = text_.field(manual::Field::FirstMover);
        if (words.empty() ||
            manual::is_same_word(words, manual::first_mover_words(text_.first_mover))) {
            return;
        }
        report(Severity::Warning,
               say(messages::kFirstMoverDiffers, words, side_name(text_.first_mover)),
               {.line = static_cast<std::uint32_t>(manual::kFields), .column = 1});
    }

    void read_comments(record::Game& game, const manual::Tree& tree) {
        for (const manual::Comment& comment : text_.comments) {
            const std::optional<std::size_t> line = text_.find_line(comment.line);
            const record::NodeId node = comment.ply == 0 ? record::kRoot
                                        : line ? node_at(text_, tree, game, *line, comment.ply)
                                               : record::kNoNode;
            if (node == record::kNoNode) {
                report(Severity::Error, say(messages::kNoSuchManualPly, comment.line, comment.ply),
                       comment.place);
            }
            const record::NodeId place = node == record::kNoNode ? record::kRoot : node;
            std::string text(game.comment(place));
            if (!text.empty()) text += '\n';
            game.set_comment(place, text + comment.text);
        }
    }

    const ReadOptions& options_;
    Diagnostics diagnostics_;
    manual::Text text_;
};

}  // namespace

bool is_manual(Bytes head) {
    const std::string text(head.begin(), head.end());
    Diagnostics ignored;
    const manual::Text manual = manual::parse(text, {}, ignored);
    return !manual.lines.empty() && manual.lines.front().number == 0 &&
           !manual.lines.front().parent;
}

Result<std::unique_ptr<Reader>> read_manual(ByteSource& source, const ReadOptions& options) {
    Result<WholeText> whole = read_whole_text(source, options);
    if (!whole) return tl::make_unexpected(whole.error());
    const Encoding encoding = whole->encoding;
    ReadGame item;
    ManualReader(std::move(*whole), options).read(item);
    return single_game_reader(std::move(item), encoding);
}

}  // namespace chuhe::formats
