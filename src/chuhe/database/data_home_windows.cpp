// SPDX-License-Identifier: MIT
#include <cstdlib>

#include "chuhe/database/data_home.h"

namespace chuhe::database {

std::optional<std::filesystem::path> data_home() {
    const wchar_t* local = _wgetenv(L"LOCALAPPDATA");
    if (local == nullptr || *local == L'\0') return std::nullopt;
    return local;
}

}  // namespace chuhe::database
