// SPDX-License-Identifier: MIT
//
// What an engine prints, line by line: none of it may do harm, and what is parsed is within bounds.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "chuhe/protocol/client_text.h"
#include "require.h"

namespace {

using namespace chuhe;
using namespace chuhe::protocol;

void read_line(std::string_view line) {
    for (const Dialect dialect : {Dialect::Uci, Dialect::Ucci}) {
        const auto option = parse_option(line, dialect);
        if (!option) continue;
        require(!option->name.empty());
        // What we report must stay on one line.
        const std::string command = setoption_command(*option, "1", dialect);
        require(command.find('\n') == std::string::npos);
        static_cast<void>(reason_against(*option, line));
    }
    // A line is a report or a sign of progress, not both.
    if (const auto progress = parse_progress(line)) {
        require(progress->time.count() >= 0);
        require(!parse_info(line, RankBase::Zero));
    }
    for (const RankBase base : {RankBase::Zero, RankBase::One}) {
        if (const auto report = parse_info(line, base)) {
            require(std::abs(report->score) <= engine::kMate);
            for (const Move move : report->line)
                require(!move.is_none());
        }
        if (const auto best = parse_bestmove(line, base)) {
            require(!best->move || !best->move->is_none());
        }
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string_view text(reinterpret_cast<const char*>(data), size);
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        read_line(text.substr(0, end));
        if (end == std::string_view::npos) break;
        text.remove_prefix(end + 1);
    }
    return 0;
}
