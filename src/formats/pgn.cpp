// SPDX-License-Identifier: MIT
#include "formats/pgn.h"

#include <string>

#include "base/text.h"
#include "formats/move_text.h"
#include "formats/pgn_reader.h"
#include "formats/pgn_scanner.h"
#include "formats/text_source.h"

namespace chuhe::formats {

bool is_pgn(Bytes head) {
    // The head as text. It may end in the middle of a line, which does no harm.
    MemorySource source(text_of(head));
    TextSource decoded(source, std::nullopt, &guess_by_moves);
    std::string text;
    if (!decoded.append_to(text)) return false;
    bool is_first = true;
    for (std::string_view rest = text; !rest.empty();) {
        const std::string_view line = trim(rest.substr(0, rest.find('\n')));
        rest.remove_prefix(std::min(rest.find('\n'), rest.size() - 1) + 1);
        if (line.empty()) continue;
        // Text may stand before the first game, but then its header must be beyond doubt.
        if (begins_header(line) && (is_first || line.ends_with("\"]"))) return true;
        if (is_first && begins_with_first_move(line)) return true;
        is_first = false;
    }
    return false;
}

Result<std::unique_ptr<Reader>> read_pgn(ByteSource& source, const ReadOptions& options) {
    return std::make_unique<PgnReader>(source, options);
}

}  // namespace chuhe::formats
