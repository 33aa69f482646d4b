// SPDX-License-Identifier: MIT
#include "chuhe/notation/parse.h"

#include "chuhe/messages/notations.h"

namespace chuhe::notation {

Result<Move> parse_move(const Position& position, std::string_view text,
                        const ReadOptions& options) {
    const Reading reading = read_move(position, text, options);
    if (reading.empty()) return tl::make_unexpected(explain_failure(position, text, options));
    if (reading.is_ambiguous()) {
        messages::List moves;
        for (const Move move : reading)
            moves.push_back(Message::verbatim(to_string(move)));
        return failure(ErrorCode::AmbiguousMove,
                       say(messages::kSeveralReadings, text, std::move(moves)));
    }
    return reading.front();
}

}  // namespace chuhe::notation
