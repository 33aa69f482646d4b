// SPDX-License-Identifier: MIT
#include "chuhe/formats/eglib.h"

#include <algorithm>
#include <string>

#include "chuhe/formats/list_line.h"
#include "chuhe/formats/list_reader.h"

namespace chuhe::formats {

bool is_eglib(Bytes head) {
    const std::string text = first_line_of(head);
    const ListLine line = parse_list_line(text);
    const bool has_bars = text.find('|') != std::string::npos;
    // The solution may be cut, and then does not look like moves.
    const auto is_expected = [](const ListLine::Other& other) {
        return other.column == 0 || other.column == 2;
    };
    return has_bars && line.fen && !line.others.empty() && line.others[0].column == 0 &&
           std::ranges::all_of(line.others, is_expected);
}

Result<std::unique_ptr<Reader>> read_eglib(ByteSource& source, const ReadOptions& options) {
    return std::make_unique<ListReader>(source, options, ThirdColumn::Moves);
}

}  // namespace chuhe::formats
