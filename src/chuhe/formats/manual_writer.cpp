// SPDX-License-Identifier: MIT
#include <algorithm>
#include <vector>

#include "chuhe/base/text.h"
#include "chuhe/core/board_string.h"
#include "chuhe/formats/manual.h"
#include "chuhe/formats/manual_header_writer.h"
#include "chuhe/formats/manual_line_plan.h"
#include "chuhe/formats/manual_text.h"
#include "chuhe/notation/writer.h"
#include "chuhe/record/cursor.h"
#include "chuhe/record/words.h"

namespace chuhe::formats {

using record::Judgement;
using record::kNoNode;
using record::kRoot;
using record::NodeId;

namespace {

// The text of a comment as it will be read back: no blanks at its ends, and no line that looks like
// the beginning of the next comment.
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

class ManualWriter : public manual::HeaderWriter {
public:
    ManualWriter(ByteSink& sink, const WriteOptions& options)
        : HeaderWriter(sink, options), is_compressed_(options.compressed) {}

private:
    std::string text_of(const record::Game& game) override {
        game_ = &game;
        const std::string body = board_text() + lines_text();
        return header_text(game, main_judgement_) + "##\n" + body + "##\n" + comments_;
    }

    std::string board_text() const {
        const Setup start = game_->start();
        if (const std::string_view unread = manual::unread_board(*game_); !unread.empty())
            return std::string(unread) + '\n';
        return start.pieces == Setup::start().pieces ? "" : to_board_string(start) + '\n';
    }

    // Also fills comments_, in line order.
    std::string lines_text() {
        record::Cursor cursor(*game_);
        const manual::LinePlan plan(*game_, cursor, encoder(), is_compressed_);
        remember_comment(0, 0, kRoot, plan);
        lose_annotations(kRoot);
        if (!game_->has_moves() && game_->judgement(kRoot) != Judgement::None) {
            lose(LossKind::Judgement, describe(game_->judgement(kRoot)), kRoot);
        }
        std::string lines;
        for (std::size_t number = 0; number < plan.lines().size(); ++number)
            append_line(lines, plan, number, cursor);
        return lines;
    }

    void append_line(std::string& lines, const manual::LinePlan& plan, std::size_t number,
                     record::Cursor& cursor) {
        const manual::PlannedLine& line = plan.lines()[number];
        lines += '#' + std::to_string(number);
        if (number == 0) {
            if (game_->start().side_to_move == Side::Black) lines += '!';
        } else {
            const std::size_t parent = line.is_stray ? number : line.parent;
            lines += '#' + std::to_string(parent) + '-' + std::to_string(line.ply);
        }
        if (is_compressed_) lines += '#';
        NodeId last = kNoNode;
        std::size_t ply = line.ply;
        for (NodeId node = line.first; node != kNoNode; node = plan.next_in_line(node), ++ply) {
            append_token(lines, node, cursor);
            remember_comment(number, ply, node, plan);
            lose_annotations(node);
            last = node;
        }
        const Judgement judgement = append_mark(lines, last);
        if (number == 0) main_judgement_ = judgement;
        lines += '\n';
    }

    void append_token(std::string& lines, NodeId node, record::Cursor& cursor) {
        if (!is_compressed_) lines += ' ';
        if (game_->is_move(node)) {
            cursor.go(game_->parent(node));
            notation::append_move(lines, *cursor.position(), game_->move(node),
                                  notation::Notation::Letters);
        } else {
            lines += game_->token(node);
        }
    }

    // The judgement to be written.
    Judgement append_mark(std::string& lines, NodeId last) {
        if (last == kNoNode || game_->first_child(last) != kNoNode) return Judgement::None;
        const std::string_view mark = manual::mark_of(game_->judgement(last));
        if (mark.empty()) return Judgement::None;
        if (!is_compressed_) lines += ' ';
        lines += mark;
        return game_->judgement(last);
    }

    void remember_comment(std::size_t line, std::size_t ply, NodeId node,
                          const manual::LinePlan& plan) {
        const std::string_view comment = game_->comment(node);
        const std::string readable = readable_comment(comment);
        lose_layout(comment, readable, {}, node);
        const std::string text = plan.folded().with_comment(readable, node);
        if (text.empty()) return;
        comments_ += '#' + std::to_string(line) + '-' + std::to_string(ply) + ' ' + text + '\n';
    }

    void lose_annotations(NodeId node) {
        if (!game_->lead(node).empty()) {
            lose_text(LossKind::Comment, game_->lead(node), node);
        }
        lose_drawings(*game_, node);
        const bool is_end = game_->first_child(node) == kNoNode;
        if (!is_end && game_->judgement(node) != Judgement::None) {
            lose(LossKind::Judgement, describe(game_->judgement(node)), node);
        }
    }

    bool is_compressed_;
    const record::Game* game_ = nullptr;
    std::string comments_;
    Judgement main_judgement_ = Judgement::None;  // as written behind line 0
};

}  // namespace

std::unique_ptr<Writer> write_manual(ByteSink& sink, const WriteOptions& options) {
    return std::make_unique<ManualWriter>(sink, options);
}

}  // namespace chuhe::formats
