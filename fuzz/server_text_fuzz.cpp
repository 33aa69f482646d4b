// SPDX-License-Identifier: MIT
//
// What a GUI sends to our engine, line by line: none of it may do harm, what is parsed is playable
// and within bounds, and what we report about the rest is a single line.
#include <cstdint>
#include <string_view>

#include "chuhe/base/text.h"
#include "chuhe/core/generate.h"
#include "chuhe/protocol/server_options.h"
#include "chuhe/protocol/server_text.h"
#include "require.h"

namespace {

using namespace chuhe;
using namespace chuhe::protocol;

void require_one_line(std::string_view text) {
    require(text.find('\n') == std::string_view::npos && text.find('\r') == std::string_view::npos);
}

void require_legal(Position position, const std::vector<Move>& moves) {
    for (const Move move : moves) {
        require(is_legal(position, move));
        position.make(move);
    }
}

void read_position(std::span<const std::string_view> words) {
    for (const RankBase base : {RankBase::Zero, RankBase::One}) {
        const auto command = parse_position(words, {base});
        if (!command) {
            require_one_line(to_string(command.error().message));
            // What cannot be read in either way cannot be read in one.
            require(!parse_position(words, {base, true}));
            continue;
        }
        require_legal(command->start, command->moves);
        if (command->seen) {
            const auto settled = parse_position(words, {*command->seen, true});
            require(settled && settled->moves == command->moves);
        }
        const NamedMoves list = parse_moves(words, command->start, {base});
        for (const Move move : list.moves)
            require(is_legal(command->start, move));
        for (const Message& remark : list.remarks)
            require_one_line(to_string(remark));
    }
}

void read_go(std::span<const std::string_view> words) {
    for (const Dialect dialect : {Dialect::Uci, Dialect::Ucci}) {
        for (const bool in_seconds : {false, true}) {
            const GoCommand command =
                parse_go(words, {.dialect = dialect, .clocks_in_seconds = in_seconds});
            for (const Message& remark : command.remarks)
                require_one_line(to_string(remark));
            const engine::Limits& limits = command.limits;
            for (const engine::TimeLeft& clock : limits.clocks) {
                require(!clock.left || clock.left->count() >= 0);
                require(clock.increment.count() >= 0);
            }
            require(!limits.depth || (*limits.depth >= 1 && *limits.depth < engine::kMaxPly));
            require(!limits.nodes || *limits.nodes >= 1);
            require(limits.moves_to_go >= 0);
        }
    }
}

void read_option(std::span<const std::string_view> words) {
    if (words.size() < 2) return;
    for (const Dialect dialect : {Dialect::Uci, Dialect::Ucci}) {
        Settings settings;
        const auto effect = set_option(settings, dialect, words[0], words[1]);
        if (!effect) require_one_line(to_string(effect.error().message));
        require(settings.engine.threads >= 1 && settings.engine.lines >= 1);
        require(settings.engine.hash_megabytes >= 1);
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string_view text(reinterpret_cast<const char*>(data), size);
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        const auto words = split_words(text.substr(0, end));
        read_position(words);
        read_go(words);
        read_option(words);
        if (end == std::string_view::npos) break;
        text.remove_prefix(end + 1);
    }
    return 0;
}
