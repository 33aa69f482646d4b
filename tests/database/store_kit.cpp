// SPDX-License-Identifier: MIT
#include "database/store_kit.h"

#include <SQLiteCpp/SQLiteCpp.h>

namespace chuhe::tests {

const std::vector<StoreKind> kStoreKinds = {
    {"sqlite",
     [](const std::string& place) -> Result<std::unique_ptr<database::Store>> {
         auto library = database::Library::open(place);
         if (!library) return tl::make_unexpected(library.error());
         return *std::move(library);
     },
     [](const std::string& place, const std::string& sql) {
         SQLite::Database(place, SQLite::OPEN_READWRITE).exec(sql);
     }},
};

}  // namespace chuhe::tests
