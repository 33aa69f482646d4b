// SPDX-License-Identifier: MIT
#include "database/store_kit.h"

#include "chuhe/postgres/postgres_store.h"
#include "postgres/cluster.h"

namespace chuhe::tests {

const std::vector<StoreKind> kStoreKinds = {
    {"postgresql",
     [](const std::string& place) -> Result<std::unique_ptr<database::Store>> {
         auto store = postgres::PostgresStore::open(Cluster::shared().database(place));
         if (!store) return tl::make_unexpected(store.error());
         return *std::move(store);
     },
     [](const std::string& place, const std::string& sql) {
         Cluster& cluster = Cluster::shared();
         cluster.run(cluster.database(place), sql);
     }},
};

}  // namespace chuhe::tests
