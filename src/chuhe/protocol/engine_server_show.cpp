// SPDX-License-Identifier: MIT
//
// Commands that show something and start no search.
#include <string>

#include "chuhe/base/bytes.h"
#include "chuhe/base/file.h"
#include "chuhe/core/fen.h"
#include "chuhe/core/generate.h"
#include "chuhe/core/piece_names.h"
#include "chuhe/messages/conversation.h"
#include "chuhe/protocol/engine_server.h"
#include "chuhe/rules/rule_book.h"

namespace chuhe::protocol {
// Squares are written as moves are.
void EngineServer::show_board(Words) {
    const Position& position = engine_.position();
    const RankBase base = voice().ranks;
    for (int rank = Square::kRanks - 1; rank >= 0; --rank) {
        std::string line = to_string(Square(0, rank), base).substr(1);
        line.resize(3, ' ');
        for (int file = 0; file < Square::kFiles; ++file) {
            const std::optional<Piece> piece = position.board().at(Square(file, rank));
            line += piece ? piece->letter() : '.';
            if (file + 1 < Square::kFiles) line += ' ';
        }
        write(line);
    }
    write("   a b c d e f g h i");
    write("");
    write("Fen: " + to_fen(position));
    std::string checkers_line = "Checkers:";
    for (const Square square : checkers(position))
        checkers_line += ' ' + to_string(square, base);
    write(checkers_line);
    write("RuleBook: " + std::string(name_of(settings_.engine.rule_book.kind)));
}

void EngineServer::show_evaluation(Words) {
    write(say(messages::kUciStaticScore, engine_.evaluate(),
              side_name(engine_.position().side_to_move()), engine_.evaluation())
              .in(language_));
}

// Unlike "position", it leaves the engine and its search alone.
void EngineServer::show_memory(Words words) {
    const Result<PositionCommand> command = parse_position(words, rank_hint());
    if (!command) return complain(command.error().message);
    Position position = command->start;
    for (const Move move : command->moves)
        position.make(move);
    write(hash_line(engine_.remembered(position), voice()));
}

void EngineServer::export_network(Words words) {
    const auto network = engine_.network();
    if (!network) return complain(say(messages::kUciNoNetwork));
    const std::string path =
        words.empty() ? "chuhe-" + network->id() + ".chnet" : std::string(as_written(words));
    const Result<void> written = write_file(path, text_of(network->file()));
    if (!written) return complain(describe(written.error()));
    remark(say(messages::kUciNetworkWritten, path));
}

}  // namespace chuhe::protocol
