// SPDX-License-Identifier: MIT
#include "board.h"

#include "chuhe/core/fen.h"
#include "chuhe/core/generate.h"
#include "chuhe/core/perft.h"
#include "chuhe/draw/text.h"
#include "chuhe/notation/line.h"
#include "chuhe/notation/writer.h"
#include "style.h"

namespace chuhe::python {
namespace {

using BoardClass = py::class_<Board>;

py::set squares_in(Bitboard squares) {
    py::set set;
    for (const Square square : squares)
        set.add(square.index());
    return set;
}

Board board_of_pieces(const std::map<int, Piece>& pieces, bool turn) {
    Setup setup;
    setup.side_to_move = side_from(turn);
    for (const auto& [square, piece] : pieces)
        setup.put(piece, square_from(square));
    Checked<Position> position = Position::from_setup(setup);
    if (!position) throw_problems(position.error(), "position");
    return Board(*position);
}

py::dict piece_map(const Board& board) {
    py::dict map;
    for (int i = 0; i < Square::kCount; ++i) {
        const auto piece = board.position().board().at(Square::from_index(i));
        if (piece) map[py::int_(i)] = *piece;
    }
    return map;
}

std::vector<HeldMove> move_stack(const Board& board) {
    std::vector<HeldMove> moves;
    for (std::size_t ply = 0; ply < board.history().plies(); ++ply)
        moves.push_back({board.history().move(ply), board.shared_at(ply)});
    return moves;
}

std::vector<HeldMove> parse_line(const Board& board, const std::vector<std::string>& texts) {
    const std::vector<std::string_view> views(texts.begin(), texts.end());
    const notation::LineReading reading = notation::read_line(board.position(), views);
    if (reading.stop) throw_problem(*reading.stop, "move");
    return held_line(board.position(), reading.moves);
}

std::vector<std::string> notations(const Board& board, const std::vector<MoveArgument>& moves,
                                   const std::string& name) {
    const notation::Notation notation = notation_from(name);
    Position position = board.position();
    std::vector<std::string> texts;
    for (const MoveArgument& argument : moves) {
        const Move move = move_from(position, argument);
        texts.push_back(notation::write_move(position, move, notation));
        position.make(move);
    }
    return texts;
}

Board copy_of(const Board& board, bool with_stack) {
    return with_stack ? board : Board(board.position());
}

py::tuple state_of(const Board& board) {
    std::vector<std::uint16_t> moves;
    for (const Move move : board.history().moves())
        moves.push_back(move.bits());
    return py::make_tuple(to_fen(board.history().start()), moves);
}

Board board_from_state(const py::tuple& state) {
    Board board(position_from(state[0].cast<std::string>()));
    for (const std::uint16_t bits : state[1].cast<std::vector<std::uint16_t>>())
        board.push(HeldMove{Move::from_bits(bits), nullptr});
    return board;
}

constexpr const char* kBoardText = R"(A position, and the moves that led to it.

>>> board = chuhe.Board()
>>> board.push("炮二平五")
Move.from_uci('h2e2')
>>> board.push("H8+7").notation()
'马８进７'
>>> board.fen()
'rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR w - - 2 2'
>>> board.pop()
Move.from_uci('h9g7')
>>> board.turn == chuhe.BLACK
True

Two boards are equal if pieces, turn and counters are, however they came about. The hash
is that of pieces and turn. A board changes: as a key of a dictionary, use a copy.
)";

void bind_construction(BoardClass& cls) {
    cls.def(py::init([](const std::optional<std::string>& fen) {
                return fen ? Board(position_from(*fen)) : Board(Position::start());
            }),
            py::arg("fen") = py::none(), "The starting position, or that of a FEN of any dialect.")
        .def_static("from_piece_map", &board_of_pieces, py::arg("pieces"), py::arg("turn") = true,
                    R"(A board with these pieces: {square: Piece}.

>>> pieces = {chuhe.E0: chuhe.Piece.from_symbol("K"), chuhe.D9: chuhe.Piece.from_symbol("k")}
>>> chuhe.Board.from_piece_map(pieces).fen()
'3k5/9/9/9/9/9/9/9/9/4K4 w - - 0 1'
)")
        .def(
            "set_fen",
            [](Board& board, const std::string& fen) { board.restart(position_from(fen)); },
            py::arg("fen"), "Another position; forgets the moves.")
        .def(
            "reset", [](Board& board) { board.restart(Position::start()); },
            "Back to the starting position.")
        .def("copy", &copy_of, py::kw_only(), py::arg("stack") = true,
             "A copy, with or without the moves that led here.")
        .def("__copy__", [](const Board& board) { return board; })
        .def("__deepcopy__", [](const Board& board, const py::dict&) { return board; })
        .def(
            "root", [](const Board& board) { return Board(board.history().start()); },
            "The position before the first move.")
        .def(
            "mirror", [](const Board& board) { return Board(board.position().mirrored()); },
            "The mirror image in file e, without the moves.")
        .def(
            "swap_colors",
            [](const Board& board) { return Board(board.position().with_sides_swapped()); },
            "The same position with colours swapped, without the moves.")
        .def(py::pickle(&state_of, &board_from_state));
}

void bind_contents(BoardClass& cls) {
    cls.def_property_readonly(
           "turn", [](const Board& board) { return colour_of(board.position().side_to_move()); },
           "RED (True) or BLACK (False).")
        .def_property_readonly("halfmove_clock",
                               [](const Board& board) { return board.position().quiet_plies(); })
        .def_property_readonly("fullmove_number",
                               [](const Board& board) { return board.position().move_number(); })
        .def(
            "ply", [](const Board& board) { return board.history().plies(); },
            "The number of moves made on this board.")
        .def(
            "fen", [](const Board& board) { return to_fen(board.position()); },
            "The position as FEN.")
        .def(
            "piece_at",
            [](const Board& board, const SquareArgument& square) {
                return board.position().board().at(square_from(square));
            },
            py::arg("square"),
            "The piece on a square, given as a number or a name; None if it is empty.")
        .def("piece_map", &piece_map, "All pieces: {square: Piece}.")
        .def(
            "pieces",
            [](const Board& board, int type, bool colour) {
                return squares_in(
                    board.position().board().pieces(side_from(colour), piece_type_from(type)));
            },
            py::arg("piece_type"), py::arg("color"), "The squares of these pieces, as a set.")
        .def(
            "king",
            [](const Board& board, bool colour) {
                return board.position().board().king(side_from(colour)).index();
            },
            py::arg("color"), "The square of a king.")
        .def(
            "attackers",
            [](const Board& board, bool colour, const SquareArgument& square) {
                return squares_in(
                    attackers_of(board.position().board(), square_from(square), side_from(colour)));
            },
            py::arg("color"), py::arg("square"), "The pieces of a side that attack a square.")
        .def(
            "checkers", [](const Board& board) { return squares_in(checkers(board.position())); },
            "The pieces that give check.")
        .def(
            "zobrist", [](const Board& board) { return board.position().key(); },
            "A number of 64 bits for pieces and turn, the same in every version.");
}

void bind_playing(BoardClass& cls) {
    cls.def_property_readonly(
           "legal_moves", [](const Board& board) { return LegalMoves(board.shared()); },
           "A sequence of the legal moves here, computed when needed. It does not change with the "
           "board.")
        .def("push", &Board::push, py::arg("move"),
             "Makes a move: a Move, or a text in any notation. Returns it. Throws "
             "IllegalMoveError, AmbiguousMoveError or InvalidMoveError and changes nothing if "
             "that is not possible.")
        .def(
            "push_uci", [](Board& board, const std::string& uci) { return board.push(uci); },
            py::arg("uci"), "The same as push().")
        .def("pop", &Board::pop, "Takes back the last move and returns it.")
        .def(
            "peek",
            [](const Board& board) {
                const std::size_t plies = board.history().plies();
                if (plies == 0) throw py::index_error("no move was made on this board");
                return HeldMove{board.history().move(plies - 1), board.shared_at(plies - 1)};
            },
            "The last move.")
        .def_property_readonly("move_stack", &move_stack, "The moves made on this board.")
        .def(
            "parse",
            [](const Board& board, const std::string& text) {
                return HeldMove{move_from(board.position(), text), board.shared()};
            },
            py::arg("text"), "The legal move that a text in any notation means.")
        .def("parse_line", &parse_line, py::arg("texts"),
             R"(Several moves in a row, read together: later ones decide what earlier ones mean.

>>> [str(move) for move in chuhe.Board().parse_line("炮二平五 马8进7 马二进三".split())]
['h2e2', 'h9g7', 'h0g2']
)")
        .def(
            "notation",
            [](const Board& board, const MoveArgument& move, const std::string& name) {
                return notation::write_move(board.position(), move_from(board.position(), move),
                                            notation_from(name));
            },
            py::arg("move"), py::arg("notation") = "chinese", "A legal move as people write it.")
        .def("line_notation", &notations, py::arg("moves"), py::arg("notation") = "chinese",
             R"(A line of moves as people write it.

>>> chuhe.Board().line_notation(["h2e2", "h9g7"], "wxf")
['C2=5', 'H8+7']
)");
}

void bind_questions(BoardClass& cls) {
    cls.def(
           "is_legal",
           [](const Board& board, const HeldMove& move) {
               return is_legal(board.position(), move.move);
           },
           py::arg("move"))
        .def(
            "is_capture",
            [](const Board& board, const HeldMove& move) {
                return is_legal(board.position(), move.move) &&
                       !board.position().board().is_empty(move.move.to());
            },
            py::arg("move"), "Is this a legal move that takes a piece?")
        .def(
            "gives_check",
            [](const Board& board, const MoveArgument& move) {
                return gives_check(board.position(), move_from(board.position(), move));
            },
            py::arg("move"), "Would this legal move give check?")
        .def(
            "is_check", [](const Board& board) { return is_in_check(board.position()); },
            "Is the side to move in check?")
        .def(
            "is_checkmate", [](const Board& board) { return is_checkmate(board.position()); },
            "Has the side to move been mated (将死)?")
        .def(
            "is_stalemate", [](const Board& board) { return is_stalemate(board.position()); },
            "No legal move without being in check (困毙). In xiangqi that loses.")
        .def(
            "is_repetition",
            [](const Board& board, std::size_t count) {
                return board.history().occurrences().size() >= count;
            },
            py::arg("count") = 3, "Has this position occurred that often?")
        .def(
            "perft",
            [](const Board& board, int depth) {
                if (depth < 0) throw py::value_error("the depth of perft is not negative");
                const Position position = board.position();
                const py::gil_scoped_release released;
                return perft(position, depth);
            },
            py::arg("depth"),
            "The number of move sequences of that length. Other threads run meanwhile.\n\n"
            ">>> chuhe.Board().perft(3)\n79666\n")
        .def(
            "perft_divide",
            [](const Board& board, int depth) {
                if (depth < 1) throw py::value_error("perft_divide needs a depth of at least 1");
                py::dict counts;
                for (const PerftCount& count : perft_divide(board.position(), depth))
                    counts[py::cast(HeldMove{count.move, board.shared()})] = count.nodes;
                return counts;
            },
            py::arg("depth"), "perft() for each legal move.");
}

void bind_texts(BoardClass& cls) {
    cls.def(
           "text",
           [](const Board& board, const std::string& style, bool flipped, bool coordinates) {
               draw::TextOptions options;
               options.names = style_from(style);
               options.flipped = flipped;
               options.coordinates = coordinates;
               return draw::to_text(board.position().board(), options);
           },
           py::arg("style") = "simplified", py::kw_only(), py::arg("flipped") = false,
           py::arg("coordinates") = false,
           "The board for a terminal, in Chinese ('simplified', 'traditional') or with 'letters'.")
        .def("__str__",
             [](const Board& board) {
                 draw::TextOptions options;
                 options.names = draw::PieceNames::Letters;
                 return draw::to_text(board.position().board(), options);
             })
        .def("__repr__",
             [](const Board& board) { return "Board('" + to_fen(board.position()) + "')"; })
        .def("__eq__", [](const Board& a, const Board& b) { return a.position() == b.position(); })
        .def("__eq__", [](const Board&, const py::object&) { return false; })
        .def("__hash__", [](const Board& board) {
            return static_cast<py::ssize_t>(board.position().key() >> 3);
        });
}

}  // namespace

Position position_from(const std::string& fen) {
    Checked<Position> position = Position::from_fen(fen);
    if (!position) throw_problems(position.error(), "position");
    return *position;
}

HeldMove Board::push(const MoveArgument& move) {
    const HeldMove held{move_from(position(), move), shared()};
    check_or_throw(history_.push(held.move));
    shared_.reset();
    return held;
}

HeldMove Board::pop() {
    const std::size_t plies = history_.plies();
    if (plies == 0) throw py::index_error("no move was made on this board");
    const Move move = history_.move(plies - 1);
    history_.pop();
    shared_.reset();
    return {move, shared()};
}

void bind_board(py::module_& module) {
    BoardClass cls(module, "Board", kBoardText);
    bind_construction(cls);
    bind_contents(cls);
    bind_playing(cls);
    bind_questions(cls);
    bind_texts(cls);
    module.attr("STARTING_FEN") = std::string(kStartFen);
}

}  // namespace chuhe::python
