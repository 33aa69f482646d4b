// SPDX-License-Identifier: MIT
//
// The implementations of Store. What all of them guarantee is tested against each.
#pragma once

#include <array>
#include <memory>
#include <string>

#include "chuhe/database/library.h"
#include "chuhe/database/store.h"

namespace chuhe::tests {

struct StoreKind {
    const char* name;
    // Opens the store at that place, empty if there was none. Once it is destroyed, another call
    // with the same place opens it again.
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
