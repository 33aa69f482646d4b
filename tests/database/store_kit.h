// SPDX-License-Identifier: MIT
//
// The kinds of store. What all of them promise is tested once, against each.
#pragma once

#include <array>
#include <memory>
#include <string>

#include "chuhe/database/library.h"
#include "chuhe/database/store.h"

namespace chuhe::tests {

struct StoreKind {
    const char* name;
    // The store at that place, empty where there was none. A second call with the same place, when
    // the first store is gone, opens it again.
    Result<std::unique_ptr<database::Store>> (*open)(const std::string& place);
};

inline constexpr std::array kStoreKinds = {
    StoreKind{"sqlite",
              [](const std::string& place) -> Result<std::unique_ptr<database::Store>> {
                  auto library = database::Library::open(place);
                  if (!library) return tl::make_unexpected(library.error());
                  return *std::move(library);
              }},
};

}  // namespace chuhe::tests
