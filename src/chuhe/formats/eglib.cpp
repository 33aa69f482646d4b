// SPDX-License-Identifier: MIT
#include "chuhe/formats/eglib.h"

#include <string>

#include "chuhe/formats/list_line.h"
#include "chuhe/formats/list_reader.h"

namespace chuhe::formats {

bool is_eglib(Bytes head) {
    const std::string text = first_line_of(head);
    const ListLine line = parse_list_line(text);
    const bool has_bars = text.find('|') != std::string::npos;
    return has_bars && line.fen && line.others.size() == 1 && line.others[0].column == 0;
}

Result<std::unique_ptr<Reader>> read_eglib(ByteSource& source, const ReadOptions& options) {
    return std::make_unique<ListReader>(source, options);
}

}  // namespace chuhe::formats
