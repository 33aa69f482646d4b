// SPDX-License-Identifier: MIT
//
// What all views of a store have in common: its connections, and who runs its imports. See
// docs/club.md.
#pragma once

#include <memory>
#include <mutex>
#include <string>

#include "chuhe/database/new_keys.h"
#include "chuhe/postgres/link.h"
#include "chuhe/postgres/links.h"
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

struct PostgresStore::Common {
    // The server itself writes what was played; almost everything else is asked for by somebody.
    static constexpr std::size_t kMostLinks = 4;

    explicit Common(std::string at);

    const std::string address;
    const std::string shown;  // without the password
    std::unique_ptr<Links> links;
    Links member_links;
    std::mutex keys_mutex;
    database::NewKeys keys;
    std::mutex owner_mutex;
    std::unique_ptr<Owner> owner;
};

}  // namespace chuhe::postgres
