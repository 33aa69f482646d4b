// SPDX-License-Identifier: MIT
#include "chuhe/database/spellings.h"

#include <algorithm>

#include "chuhe/base/folding.h"

namespace chuhe::database {

Spellings::Spellings(const std::vector<Alias>& aliases) {
    for (const Alias& alias : aliases)
        meant_.emplace(alias.folded, folded_name(alias.name));
}

// Names without a letter, such as "?", are nobody's other spelling.
std::string Spellings::compared(std::string_view name) const {
    std::string folded = folded_name(name);
    if (folded.empty()) return std::string(name);
    const auto alias = meant_.find(folded);
    return alias == meant_.end() ? folded : alias->second;
}

void Spellings::add(std::string_view name) {
    std::vector<std::string>& written = written_[compared(name)];
    if (std::ranges::find(written, name) == written.end()) written.emplace_back(name);
}

std::vector<std::string> Spellings::of(std::string_view name) const {
    const auto found = written_.find(compared(name));
    std::vector<std::string> written;
    if (found != written_.end()) written = found->second;
    if (std::ranges::find(written, name) == written.end()) written.emplace_back(name);
    return written;
}

}  // namespace chuhe::database
