// SPDX-License-Identifier: MIT
#include <algorithm>
#include <utility>
#include <vector>

#include "base/text.h"
#include "core/board_string.h"
#include "formats/folded_text.h"
#include "formats/manual.h"
#include "formats/manual_text.h"
#include "formats/manual_tree.h"
#include "formats/manual_words.h"
#include "formats/squares_writer.h"
#include "notation/writer.h"
#include "record/cursor.h"
#include "record/tags.h"
#include "record/walk.h"

namespace chuhe::formats {

using namespace manual;
using record::kNoNode;
using record::kRoot;
using record::NodeId;

namespace {

constexpr std::size_t kTokenLength = 4;

// A line to be written: where it branches off, and its first node.
struct PlannedLine {
    std::size_t parent;
    std::size_t ply;
    NodeId first;
    bool is_stray = false;  // it branches from nowhere, which keeps its moves from being played
};

// The text of a comment as it comes back from the file: no blanks at its ends, and no line that
// looks like the beginning of the next comment.
std::string readable_comment(std::string_view text) {
    std::string lines(trim(text));
    std::ranges::replace(lines, '\r', ' ');
    for (std::size_t end = lines.find('\n'); end != std::string::npos;
         end = lines.find('\n', end + 1)) {
        const std::size_t first = lines.find_first_not_of(" \t", end + 1);
        if (first != std::string::npos && lines[first] == '#') lines.replace(first, 1, "＃");
    }
    return lines;
}

class ManualWriter : public Writer {
public:
    ManualWriter(ByteSink& sink, const WriteOptions& options)
        : sink_(sink),
          encoder_(options.encoding.value_or(Encoding::Utf8)),
          is_compressed_(options.compressed) {}

    Result<void> write(const record::Game& game) override {
        if (game_number() > 0) {
            lose(LossKind::Game, std::string(game.tag(record::tags::kTitle).value_or("")));
            next_game();
            return {};
        }
        game_ = &game;
        const std::string body = body_text();
        const std::string text = header_text() + "##\n" + body + "##\n" + comments_;
        std::vector<LostCharacter> lost;
        const std::string bytes = encoder_.encode(text, &lost);
        for (const LostCharacter& character : lost)
            lose(LossKind::Character, character.character);
        next_game();
        return sink_.write(bytes);
    }

private:
    // --- Header ---

    std::string header_text() {
        report_header_losses();
        if (is_header_needless()) return {};
        std::string header;
        for (const TagRow& row : kTagRows)
            header += '#' + tag_value(row) + '\n';
        header += '#';
        header +=
            is_ending_written() ? game_->ending() : in_script(outcome_words(game_->outcome()));
        header += '\n';
        const std::optional<std::string_view> kind = game_->tag(record::tags::kKind);
        header += '#' + flat(record::tags::kKind, written_kind(kind)) + '\n';
        return header + '#' + in_script(first_mover_words(game_->start().side_to_move)) + '\n';
    }

    // Nothing in it that the lines do not say themselves.
    bool is_header_needless() const {
        const bool has_written_tag = std::ranges::any_of(
            game_->tags(),
            [&](const record::Tag& tag) { return !tag.value.empty() && is_written(tag.name, {}); });
        if (has_written_tag || is_ending_written()) return false;
        const record::Judgement judged = main_judgement_;
        switch (game_->outcome()) {
            case record::Outcome::RedWins:
                return judged == record::Judgement::RedWins;
            case record::Outcome::BlackWins:
                return judged == record::Judgement::BlackWins;
            case record::Outcome::Draw:
                return judged == record::Judgement::Draw;
            case record::Outcome::Unknown:
                return judged != record::Judgement::RedWins &&
                       judged != record::Judgement::BlackWins && judged != record::Judgement::Draw;
            case record::Outcome::Several:
                return false;
        }
        return false;
    }

    std::string in_script(std::string_view words) const {
        return encoder_.encoding() == Encoding::Big5 ? in_traditional(words) : std::string(words);
    }

    // In the place of a result that is not known. A reader must not take it for one.
    bool is_ending_written() const {
        const std::string& ending = game_->ending();
        return !ending.empty() && game_->outcome() == record::Outcome::Unknown &&
               !outcome_of_words(ending) && trim(ending) == ending && !ending.starts_with('#') &&
               ending.find('\n') == std::string::npos;
    }

    std::string written_kind(std::optional<std::string_view> kind) const {
        if (!kind) return in_script(kind_words(*game_));
        const std::string_view words = words_for_kind(*kind, *game_);
        return words == *kind ? std::string(*kind) : in_script(words);
    }

    // The name of the game may be called its event by other formats.
    std::string tag_value(const TagRow& row) {
        std::optional<std::string_view> value = game_->tag(row.tag);
        if (!value && row.field == Field::Name) {
            value = game_->tag(record::tags::kEvent);
            if (value)
                lose(LossKind::Layout, "Event: " + std::string(*value) + " becomes the title");
        }
        return flat(row.tag, value.value_or(std::string_view()));
    }

    std::string flat(std::string_view name, std::string_view value) {
        std::string line(value);
        std::ranges::replace(line, '\n', ' ');
        std::ranges::replace(line, '\r', ' ');
        line = std::string(trim(line));
        if (line != value) lose(LossKind::Layout, std::string(name) + ": " + std::string(value));
        if (line.starts_with('#')) line.insert(0, " ");
        return line;
    }

    void report_header_losses() {
        const Setup start = game_->start();
        if (start.quiet_plies != 0 || start.move_number != 1) {
            lose(LossKind::MoveNumber, "quiet plies " + std::to_string(start.quiet_plies) +
                                           ", move " + std::to_string(start.move_number));
        }
        if (!game_->ending().empty() && !is_ending_written()) {
            lose(LossKind::Ending, game_->ending());
        }
        std::vector<std::string_view> before;
        std::vector<std::string_view> written;
        for (const record::Tag& tag : game_->tags()) {
            if (!is_written(tag.name, before)) {
                lose(LossKind::Tag, tag.name + ": " + tag.value);
            } else if (!tag.value.empty()) {
                const bool is_title = tag.name == record::tags::kEvent;
                written.push_back(is_title ? record::tags::kTitle : std::string_view(tag.name));
            }
            before.push_back(tag.name);
        }
        lose_tag_order(written);
    }

    // A board string that nobody could understand is written as it was. The side that may stand
    // behind it (formats/manual_text.h) is said by the main line.
    bool is_start_unread() const { return !unread_board().empty(); }

    std::string_view unread_board() const {
        const std::string_view text = game_->unread_start().value_or("");
        const std::string_view board = text.substr(0, text.find(' '));
        const bool is_board =
            board.starts_with("#@") && board.ends_with("@#") && split_words(board).size() == 1;
        if (!is_board || text != unread_start_text(board, game_->start().side_to_move)) return {};
        return board;
    }

    bool is_written(std::string_view name, const std::vector<std::string_view>& before) const {
        if (std::ranges::find(before, name) != before.end()) return false;
        // Text that is one of the words itself would come back as what the word means.
        if (name == record::tags::kKind) return !kind_of_words(*game_->tag(name));
        if (name == record::tags::kUnreadStart) return is_start_unread();
        if (name == record::tags::kEvent) return !game_->tag(record::tags::kTitle);
        return std::ranges::find(kTagRows, name, &TagRow::tag) != kTagRows.end();
    }

    // --- Lines ---

    std::string body_text() {
        std::string body;
        const Setup start = game_->start();
        if (is_start_unread()) {
            body.append(unread_board()) += '\n';
        } else if (start.pieces != Setup::start().pieces) {
            body += to_board_string(start) + '\n';
        }
        record::Cursor cursor(*game_);
        find_strays(cursor);
        fold_texts(cursor);
        remember_comment(0, 0, kRoot);
        lose_annotations(kRoot);
        if (!game_->has_moves() && game_->judgement(kRoot) != record::Judgement::None) {
            lose(LossKind::Judgement, std::string(to_string(game_->judgement(kRoot))), kRoot);
        }
        std::vector<PlannedLine> lines = {{0, 1, main_}};
        if (main_ == kNoNode && first_stray_ != kNoNode) {
            lines.push_back({0, 1, first_stray_, true});
            plan_variations(lines, first_stray_, 0, 1);
        }
        for (std::size_t i = 0; i < lines.size(); ++i)
            append_line(body, lines, i, cursor);
        return body;
    }

    // Text at the start whose tokens could be played comes from lines that branch from nowhere. As
    // such lines it is written again; a reader puts them behind all others.
    void find_strays(record::Cursor& cursor) {
        main_ = kNoNode;
        first_stray_ = kNoNode;
        for (NodeId node = game_->last_child(kRoot); node != kNoNode;
             node = game_->previous_sibling(node)) {
            if (!can_write(node) || !would_be_played(node, cursor)) break;
            first_stray_ = node;
        }
    }

    // What has no place in the lines goes into the comment before it.
    void fold_texts(record::Cursor& cursor) {
        is_stray_.assign(game_->id_limit(), false);
        folded_.clear();
        for (NodeId node = kRoot; node != kNoNode;) {
            const bool is_kept = !folded_.contains(node);
            if (is_kept) fold_children(node, cursor);
            node = is_kept ? record::next_in_tree(*game_, node)
                           : record::next_after_subtree(*game_, node);
        }
    }

    // The first child of the root that has a place begins the main line.
    void fold_children(NodeId node, record::Cursor& cursor) {
        std::size_t place = 0;
        bool has_line = false;
        bool is_stray = is_stray_[index_of(node)];
        for (const NodeId child : record::children_of(*game_, node)) {
            ++place;
            is_stray = is_stray || child == first_stray_;
            const bool may_be_main = node == kRoot && main_ == kNoNode && !is_stray;
            if (may_be_main) main_ = child;
            // Nothing can branch from a line that branches from nowhere.
            const bool may_branch = node == kRoot || !is_stray;
            if ((may_branch || !has_line) && can_be_written(child, is_stray, cursor)) {
                is_stray_[index_of(child)] = is_stray;
                has_line = true;
                continue;
            }
            if (may_be_main) main_ = kNoNode;
            folded_.fold(*game_, child, place, encoder_);
        }
    }

    bool can_be_written(NodeId node, bool is_stray, record::Cursor& cursor) const {
        return can_write(node) && (is_stray || !would_be_played(node, cursor));
    }

    // This one or the next of its siblings that is not folded.
    NodeId first_kept(NodeId node) const { return folded_.first_kept(*game_, node); }

    // A reader would make a move of this text.
    bool would_be_played(NodeId node, record::Cursor& cursor) const {
        const NodeId parent = game_->parent(node);
        if (!game_->is_text(node) || game_->is_text(parent)) return false;
        cursor.go(parent);
        const std::optional<Position> start = start_as_read(game_->start());
        const Position* position = parent == kRoot && start ? &*start : cursor.position();
        if (position == nullptr) return false;
        const std::string token = game_->token(node);
        if (!notation::read_move(*position, token, letters_only()).empty()) return true;
        // The first move of a file decides who begins.
        if (node != main_) return false;
        Setup turned = position->setup();
        turned.side_to_move = opponent_of(turned.side_to_move);
        const Checked<Position> other = Position::from_setup(turned);
        return other && !notation::read_move(*other, token, letters_only()).empty();
    }

    void append_line(std::string& body, std::vector<PlannedLine>& lines, std::size_t number,
                     record::Cursor& cursor) {
        const PlannedLine line = lines[number];
        body += '#' + std::to_string(number);
        if (number == 0) {
            if (game_->start().side_to_move == Side::Black) body += '!';
        } else {
            const std::size_t parent = line.is_stray ? number : line.parent;
            body += '#' + std::to_string(parent) + '-' + std::to_string(line.ply);
        }
        if (is_compressed_) body += '#';
        NodeId last = kNoNode;
        std::size_t ply = line.ply;
        if (number == 0 && line.first != kNoNode) plan_variations(lines, line.first, 0, 1);
        for (NodeId node = line.first; node != kNoNode; ++ply) {
            append_token(body, node, cursor);
            remember_comment(number, ply, node);
            lose_annotations(node);
            last = node;
            node = first_kept(game_->first_child(node));
            if (node != kNoNode) plan_variations(lines, node, number, ply + 1);
        }
        const record::Judgement judgement = append_mark(body, last);
        if (number == 0) main_judgement_ = judgement;
        body += '\n';
    }

    void plan_variations(std::vector<PlannedLine>& lines, NodeId main, std::size_t number,
                         std::size_t ply) {
        for (NodeId node = first_kept(game_->next_sibling(main)); node != kNoNode;
             node = first_kept(game_->next_sibling(node))) {
            lines.push_back({number, ply, node, is_stray_[index_of(node)]});
        }
    }

    void append_token(std::string& body, NodeId node, record::Cursor& cursor) {
        if (!is_compressed_) body += ' ';
        if (game_->is_move(node)) {
            cursor.go(game_->parent(node));
            notation::append_move(body, *cursor.position(), game_->move(node),
                                  notation::Notation::Letters);
        } else {
            body += game_->token(node);
        }
    }

    bool can_write(NodeId node) const {
        if (game_->is_move(node)) return true;
        if (game_->kind(node) == record::NodeKind::Skip) return false;
        const std::string token = game_->token(node);
        const bool has_sign = token.find_first_of("#@$") != std::string::npos;
        if (token.empty() || has_sign || std::ranges::any_of(token, is_blank)) return false;
        const std::size_t length = utf8_length(token);
        return length == kTokenLength || (!is_compressed_ && length % kTokenLength != 0);
    }

    // The judgement that is written.
    record::Judgement append_mark(std::string& body, NodeId last) {
        if (last == kNoNode || game_->first_child(last) != kNoNode) return record::Judgement::None;
        const std::string_view mark = mark_of(game_->judgement(last));
        if (mark.empty()) return record::Judgement::None;
        if (!is_compressed_) body += ' ';
        body += mark;
        return game_->judgement(last);
    }

    // --- What is said about nodes ---

    void remember_comment(std::size_t line, std::size_t ply, NodeId node) {
        const std::string_view comment = game_->comment(node);
        const std::string readable = readable_comment(comment);
        if (readable != comment) lose(LossKind::Layout, std::string(comment), node);
        const std::string text = folded_.with_comment(readable, node);
        if (text.empty()) return;
        comments_ += '#' + std::to_string(line) + '-' + std::to_string(ply) + ' ' + text + '\n';
    }

    void lose_annotations(NodeId node) {
        if (!game_->lead(node).empty()) {
            lose(LossKind::Comment, std::string(game_->lead(node)), node);
        }
        for (const record::Nag nag : game_->nags(node)) {
            lose(LossKind::Nag, '$' + std::to_string(nag), node);
        }
        for (const record::Mark& mark : game_->marks(node)) {
            lose(LossKind::Mark, to_string(mark), node);
        }
        const bool is_end = game_->first_child(node) == kNoNode;
        if (!is_end && game_->judgement(node) != record::Judgement::None) {
            lose(LossKind::Judgement, std::string(to_string(game_->judgement(node))), node);
        }
    }

    ByteSink& sink_;
    Encoder encoder_;
    bool is_compressed_;
    const record::Game* game_ = nullptr;
    std::string comments_;
    NodeId main_ = kNoNode;         // the first move of line 0
    NodeId first_stray_ = kNoNode;  // from here on all lines at the start branch from nowhere
    std::vector<bool> is_stray_;    // by number of node: in such a line
    FoldedTexts folded_;
    record::Judgement main_judgement_ = record::Judgement::None;  // as written behind line 0
};

}  // namespace

std::unique_ptr<Writer> write_manual(ByteSink& sink, const WriteOptions& options) {
    return std::make_unique<ManualWriter>(sink, options);
}

}  // namespace chuhe::formats
