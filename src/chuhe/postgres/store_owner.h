// SPDX-License-Identifier: MIT
//
// Who runs an import: docs/club.md.
#pragma once

#include <memory>

#include "chuhe/postgres/link.h"
#include "chuhe/postgres/postgres_store.h"

namespace chuhe::postgres {

struct PostgresStore::Owner {
    Owner(std::unique_ptr<Link> held, int own_number) : link(std::move(held)), number(own_number) {}
    // Releases the lock before it returns: the server would do so, but a little later.
    ~Owner();
    Owner(const Owner&) = delete;
    Owner& operator=(const Owner&) = delete;

    std::unique_ptr<Link> link;
    int number;
};

}  // namespace chuhe::postgres
