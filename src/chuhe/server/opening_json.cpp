// SPDX-License-Identifier: MIT
//
// Openings as JSON: of game_rows.h, what needs no library.
#include "chuhe/index/opening_names.h"
#include "chuhe/messages/language.h"
#include "chuhe/server/game_rows.h"

namespace chuhe::server {

Json opening_name_json(index::OpeningCode code) {
    Json words;
    for (const Language language : kLanguages)
        words[std::string(code_of(language))] = index::name_of(code, language);
    return words;
}

Json opening_json(std::optional<index::OpeningCode> code) {
    if (!code) return nullptr;
    return {{"code", to_string(*code)}, {"name", opening_name_json(*code)}};
}

}  // namespace chuhe::server
