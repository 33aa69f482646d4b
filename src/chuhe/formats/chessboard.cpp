// SPDX-License-Identifier: MIT
#include "chuhe/formats/chessboard.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <span>
#include <utility>

#include "chuhe/base/text.h"
#include "chuhe/core/piece_names.h"
#include "chuhe/formats/metadata_text.h"
#include "chuhe/formats/metadata_writer.h"
#include "chuhe/formats/move_text.h"
#include "chuhe/formats/one_game_writer.h"
#include "chuhe/formats/whole_text.h"
#include "chuhe/messages/formats.h"
#include "chuhe/messages/losses.h"
#include "chuhe/messages/positions.h"
#include "chuhe/record/walk.h"

namespace chuhe::formats {
namespace {

constexpr std::string_view kLastMover = "LAST_MOVER";
constexpr std::string_view kRiver = "---------";
constexpr std::string_view kShortRiver =
    // as printed once in the description of the format
    "-----";
constexpr std::size_t kFewestPoints = 5;          // a row may have lost some
constexpr std::string_view kLetters = "gaehcns";  // in the order of PieceType, as Red's

std::optional<Piece> piece_of_letter(char letter) {
    const std::size_t type = kLetters.find(to_lower(letter));
    if (type == std::string_view::npos) return std::nullopt;
    return Piece(is_upper(letter) ? Side::Black : Side::Red, static_cast<PieceType>(type));
}

char letter_of(Piece piece) {
    const char letter = kLetters[index_of(piece.type())];
    return piece.side() == Side::Black ? to_upper(letter) : letter;
}

bool is_river(std::string_view content) {
    return content.find_first_not_of('-') == std::string_view::npos;
}

bool is_board_row(std::string_view content) {
    return std::ranges::all_of(
        content, [](char c) { return c == '.' || is_blank(c) || piece_of_letter(c).has_value(); });
}

// From the lines of a file to a Setup and everything that is wrong with it.
class BoardReader {
public:
    BoardReader(const MetadataText& text, const std::string& source)
        : text_(text), source_(source) {}

    void read() {
        read_last_mover();
        if (const auto fault = text_.fault_of_header(source_)) remarks_.push_back(*fault);
        std::ranges::move(text_.faults_of_repeated(std::array{kLastMover}, source_),
                          std::back_inserter(remarks_));
        const std::span<const MetadataText::Line> lines = board_lines();
        blanks_ = blank_rows(lines);
        for (const MetadataText::Line& line : lines) {
            if (line.content.empty()) continue;
            read_blanks_before(line.place.line);
            if (is_river(line.content))
                read_river(line);
            else
                read_row(line);
        }
        read_blanks_before(text_.end().line);
        if (!saw_river_) {
            fail(say(messages::kRiverMissing), place_of_river_.value_or(text_.end()));
        }
        if (rows_ != Square::kRanks) {
            fail(say(messages::kDimensionRows, rows_), text_.end());
        }
        count_pieces();
        if (errors_.empty()) look_at_position();
    }

    const Setup& setup() const { return setup_; }
    const Errors& errors() const { return errors_; }
    // Problems that do not prevent the board from being read.
    const Diagnostics& remarks() const { return remarks_; }

private:
    void fail(Message message, Place place, ErrorCode code = ErrorCode::BadPosition) {
        // A file of another kind would have an error in every line.
        constexpr std::size_t kMostFaults = 100;
        if (errors_.size() >= kMostFaults) return;
        errors_.push_back({code, std::move(message), place.in(source_)});
    }
    void warn(Message message, Place place) {
        remarks_.push_back(
            {Severity::Warning, {ErrorCode::BadSyntax, std::move(message), place.in(source_)}});
    }

    // If "@@" is missing, a damaged header continues up to the board.
    std::span<const MetadataText::Line> board_lines() {
        const std::vector<MetadataText::Line>& body = text_.body();
        const auto first = std::ranges::find_if(body, [](const MetadataText::Line& line) {
            return line.content.size() >= kFewestPoints && is_board_row(line.content);
        });
        const auto strange = std::find_if(body.begin(), first, [](const MetadataText::Line& line) {
            return !line.content.empty() && !is_river(line.content);
        });
        if (text_.has_end_mark() || first == body.end() || strange == first) {
            if (const auto fault = text_.fault_of_end_mark(source_)) remarks_.push_back(*fault);
            return body;
        }
        remarks_.push_back(
            {Severity::Error,
             {ErrorCode::BadSyntax, say(messages::kBadHeaderEnd, shortened(strange->content)),
              strange->place.in(source_)}});
        return {first, body.end()};
    }

    void read_last_mover() {
        const MetadataText::Entry* entry = text_.find(kLastMover);
        if (entry == nullptr) {
            fail(say(messages::kNoLastMover), {.line = 1, .column = 1}, ErrorCode::BadSyntax);
        } else if (entry->value == "RED") {
            setup_.side_to_move = Side::Black;
        } else if (entry->value == "BLACK") {
            setup_.side_to_move = Side::Red;
        } else {
            fail(say(messages::kBadLastMover, entry->value), entry->place, ErrorCode::BadSyntax);
        }
    }

    // The lines of blanks that are rows without their points. In a board that has all its rows, a
    // line of blanks is just a gap.
    std::span<const MetadataText::Blank> blank_rows(
        std::span<const MetadataText::Line> lines) const {
        const auto rows = std::ranges::count_if(lines, [](const MetadataText::Line& line) {
            return !line.content.empty() && !is_river(line.content);
        });
        if (rows >= Square::kRanks) return {};
        return text_.blanks();
    }

    void read_blanks_before(std::uint32_t line) {
        for (; !blanks_.empty() && blanks_.front().place.line < line;
             blanks_ = blanks_.subspan(1)) {
            const MetadataText::Blank& blank = blanks_.front();
            if (blank.width < kFewestPoints) continue;
            const int row = rows_++;
            if (row == Square::kRanks / 2 && !saw_river_) place_of_river_ = blank.place;
            fail(say(messages::kBlankRow, row + 1, blank.width), blank.place);
        }
    }

    void read_river(const MetadataText::Line& line) {
        if (line.content == kShortRiver) {
            warn(say(messages::kShortRiver), line.place);
        } else if (line.content != kRiver) {
            fail(say(messages::kRiverLength, line.content.size()), line.place);
        }
        if (saw_river_)
            fail(say(messages::kSecondRiver), line.place);
        else if (rows_ != Square::kRanks / 2) {
            fail(say(messages::kRiverPlace, rows_), line.place);
        }
        saw_river_ = true;
    }

    void read_row(const MetadataText::Line& line) {
        const int row = rows_++;
        if (row == Square::kRanks / 2 && !saw_river_) place_of_river_ = line.place;
        int file = 0;
        std::optional<Place> gap;
        bool has_unknown_letter = false;
        for (const char& c : line.content) {
            const auto column = static_cast<std::uint32_t>(&c - line.content.data());
            const Place place{.line = line.place.line, .column = line.place.column + column};
            const std::optional<Piece> piece = piece_of_letter(c);
            if (is_blank(c)) {
                if (!gap) gap = place;
            } else if (!piece && c != '.') {
                // One error per row is enough to find it.
                if (!has_unknown_letter) fail(unknown_letter(c), place, ErrorCode::BadSyntax);
                has_unknown_letter = true;
            } else if (piece && file < Square::kFiles && row < Square::kRanks) {
                put(*piece, {file, Square::kRanks - 1 - row}, place);
            }
            if (!is_blank(c)) ++file;
        }
        look_at_width(line, row, file, gap);
    }

    void look_at_width(const MetadataText::Line& line, int row, int points,
                       std::optional<Place> gap) {
        if (points > Square::kFiles) {
            fail(say(messages::kDimensionPoints, row + 1, points), line.place);
        } else if (gap) {
            fail(say(messages::kSpaceInRow, row + 1, shortened(line.content)), *gap);
        } else if (points < Square::kFiles) {
            fail(say(messages::kSpaceMissing, row + 1, points, line.content), line.place);
        }
    }

    void put(Piece piece, Square square, Place place) {
        setup_.put(piece, square);
        Tally& tally = tallies_[static_cast<std::size_t>(piece.index())];
        if (++tally.count == count_at_start(piece.type()) + 1) tally.first_surplus = place;
    }

    void count_pieces() {
        for (std::size_t i = 0; i < tallies_.size(); ++i) {
            const Tally& tally = tallies_[i];
            const Piece piece = Piece::from_index(static_cast<int>(i));
            const int most = count_at_start(piece.type());
            if (tally.count <= most) continue;
            fail(say(messages::kPieceAmount, tally.count, piece_name(piece),
                     std::string(1, letter_of(piece)), most),
                 tally.first_surplus);
        }
    }

    // Not required by the format, but by a game: kings, and pieces on squares they can reach.
    void look_at_position() {
        const Place board = text_.body().empty() ? text_.end() : text_.body().front().place;
        for (const Error& problem : problems_of(setup_))
            fail(problem.message, board);
    }

    const MetadataText& text_;
    std::string source_;
    Setup setup_;
    Errors errors_;
    Diagnostics remarks_;
    struct Tally {
        int count = 0;
        Place first_surplus;
    };
    std::array<Tally, Piece::kCount> tallies_{};   // by the index of the piece
    std::span<const MetadataText::Blank> blanks_;  // those that are still to be read
    // its expected location, once the sixth row has been read
    std::optional<Place> place_of_river_;
    int rows_ = 0;
    bool saw_river_ = false;
};

// Comments after the rows go into the comment of the game, with their location: "row 3: …".
constexpr std::string_view kRiverLabel = "river";

std::string row_label(int row) {
    return "row " + std::to_string(row + 1);
}

std::vector<std::string> labels_of_body() {
    std::vector<std::string> labels = {std::string(kRiverLabel)};
    for (int row = 0; row < Square::kRanks; ++row)
        labels.push_back(row_label(row));
    return labels;
}

std::string comments_of(const MetadataText& text) {
    std::string all = text.header_comment();
    int rows = 0;
    for (const MetadataText::Line& line : text.body()) {
        std::string label;
        if (!line.content.empty() && is_river(line.content)) {
            label = kRiverLabel;
        } else if (!line.content.empty() && is_board_row(line.content)) {
            label = row_label(rows++);
        }
        if (!line.has_comment || (line.comment.empty() && !label.empty())) continue;
        if (!all.empty()) all += '\n';
        all += labelled_comment(label, line.comment);
    }
    return all;
}

// Returns the board, or its first error; the others are diagnostics of the file.
class ChessboardReader : public Reader {
public:
    ChessboardReader(WholeText whole, const ReadOptions& options)
        : encoding_(whole.encoding),
          diagnostics_(std::move(whole.diagnostics)),
          text_(std::move(whole.text)),
          board_(text_, options.source) {
        board_.read();
    }

    Result<bool> next(ReadGame& item) override {
        if (is_read_) return false;
        is_read_ = true;
        const Errors& errors = board_.errors();
        if (!errors.empty()) {
            for (std::size_t i = 1; i < errors.size(); ++i) {
                diagnostics_.push_back({Severity::Error, errors[i]});
            }
            std::ranges::copy(board_.remarks(), std::back_inserter(diagnostics_));
            return tl::make_unexpected(errors.front());
        }
        item = {};
        item.game.set_start(board_.setup());
        for (const MetadataText::Entry& entry : text_.entries()) {
            if (entry.key != kLastMover) item.game.add_tag(entry.key, entry.value);
        }
        item.game.set_comment(record::kRoot, comments_of(text_));
        item.diagnostics = board_.remarks();
        return true;
    }
    Encoding encoding() const override { return encoding_; }
    const Diagnostics& diagnostics() const override { return diagnostics_; }

private:
    Encoding encoding_;
    Diagnostics diagnostics_;
    MetadataText text_;
    BoardReader board_;
    bool is_read_ = false;
};

class ChessboardWriter : public OneGameWriter {
public:
    using OneGameWriter::OneGameWriter;

private:
    std::string text_of(const record::Game& game) override {
        report_losses(game);
        const Setup start = game.start();
        std::vector<MetadataLoss> losses;
        const std::array keys = {
            MetadataKey{kLastMover, start.side_to_move == Side::Red ? "BLACK" : "RED"}};
        const std::string_view comment = game.comment(record::kRoot);
        CommentLines comments(comment);
        lose_layout(comment, comments.readable(), {}, record::kRoot);
        std::string text = metadata_header(game, keys, comments, labels_of_body(), losses);
        for (MetadataLoss& loss : losses)
            lose(loss.kind, std::move(loss.detail));
        append_board(text, start, comments);
        return text;
    }

    static void append_board(std::string& text, const Setup& start, CommentLines& comments) {
        for (int row = 0; row < Square::kRanks; ++row) {
            if (row == Square::kRanks / 2) comments.append_line(text, kRiverLabel, kRiver);
            std::string points;
            for (int file = 0; file < Square::kFiles; ++file) {
                const std::optional<Piece> piece = start.at({file, Square::kRanks - 1 - row});
                points += piece ? letter_of(*piece) : '.';
            }
            comments.append_line(text, row_label(row), points);
        }
        comments.append_rest(text);
    }

    void report_losses(const record::Game& game) {
        const Setup start = game.start();
        if (!game.start_position()) {
            lose(LossKind::StartPosition, say(messages::kUnplayableBoard));
        }
        lose_counters(game.start());
        if (game.outcome() != record::Outcome::Unknown) {
            lose_text(LossKind::Result, to_string(game.outcome()));
        }
        if (!game.ending().empty()) lose_text(LossKind::Ending, game.ending());
        lose_drawings(game, record::kRoot);
        for (const record::NodeId child : children_of(game, record::kRoot)) {
            lose_subtree(LossKind::Moves, game, child);
        }
    }
};

}  // namespace

bool is_chessboard(Bytes head) {
    const MetadataText text(std::string(head.begin(), head.end()));
    const MetadataText::Body body = text.kind_of_body();
    if (body == MetadataText::Body::Steps) return false;
    // With a step count, even of zero steps, it is a step sequence.
    const bool counts_steps =
        body == MetadataText::Body::Unclear && text.find("TOTAL_STEP") != nullptr;
    if (text.find(kLastMover) != nullptr) return !counts_steps;
    const auto first = std::ranges::find_if(
        text.body(), [](const MetadataText::Line& line) { return !line.content.empty(); });
    return first != text.body().end() && first->content.size() == Square::kFiles &&
           is_board_row(first->content);
}

Result<std::unique_ptr<Reader>> read_chessboard(ByteSource& source, const ReadOptions& options) {
    Result<WholeText> whole = read_whole_text(source, options);
    if (!whole) return tl::make_unexpected(whole.error());
    return std::make_unique<ChessboardReader>(std::move(*whole), options);
}

std::unique_ptr<Writer> write_chessboard(ByteSink& sink, const WriteOptions& options) {
    return std::make_unique<ChessboardWriter>(sink, options);
}

}  // namespace chuhe::formats
