// SPDX-License-Identifier: MIT
//
// Prints the games of a file in any format: players, moves, variations and comments.
//
//   game_tree data/short.pgn
#include <iostream>

#include "chuhe/formats/files.h"
#include "chuhe/notation/writer.h"
#include "chuhe/record/tags.h"
#include "chuhe/record/visitor.h"

using namespace chuhe;

// Visits every node in the order in which people write games.
class Printer : public record::Visitor {
public:
    void begin_game(const record::Game& game) override {
        game_ = &game;
        std::cout << game.tag(record::tags::kRed).value_or("?") << " - "
                  << game.tag(record::tags::kBlack).value_or("?") << ": "
                  << to_string(game.outcome()) << '\n';
    }

    void node(const record::Visit& visit) override {
        if (game_->is_move(visit.node)) {
            std::cout << indent_ << visit.depth << ": "
                      << notation::write_move(*visit.before, game_->move(visit.node),
                                              notation::Notation::Chinese)
                      << '\n';
        } else if (game_->is_text(visit.node)) {
            std::cout << indent_ << visit.depth
                      << ": cannot be played: " << game_->token(visit.node) << '\n';
        }
        if (const std::string_view comment = game_->comment(visit.node); !comment.empty())
            std::cout << indent_ << "   " << comment << '\n';
    }

    bool begin_variation(record::NodeId /*first*/) override {
        indent_ += "    ";
        return true;
    }
    void end_variation() override { indent_.resize(indent_.size() - 4); }

private:
    const record::Game* game_ = nullptr;
    std::string indent_;
};

int main(int argc, char** argv) {
    if (argc != 2) {
        std::cerr << "usage: game_tree FILE\n";
        return 2;
    }
    const Result<formats::GameFile> file = formats::read_games(argv[1]);
    if (!file) {
        std::cerr << to_string(file.error()) << '\n';
        return 1;
    }
    for (const Diagnostic& diagnostic : file->diagnostics)
        std::cerr << to_string(diagnostic.error) << '\n';
    Printer printer;
    for (const record::Game& game : file->games)
        visit(game, printer);
}
