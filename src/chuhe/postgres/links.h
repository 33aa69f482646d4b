// SPDX-License-Identifier: MIT
//
// The connections of a store: as many as are used at once, up to a limit.
//
// Those of members see the tables through views that hide what is another's. The views are
// temporary, so each connection has its own, they are found before the tables of the same name, and
// they are in no backup. Every query of the store therefore works for members and for the server
// alike, and none can forget the condition.
//
// Every function may be called from any thread.
#pragma once

#include <condition_variable>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "chuhe/database/store.h"
#include "chuhe/postgres/link.h"

namespace chuhe::postgres {

class Links {
public:
    // A server has 100 by default, for all programs together.
    static constexpr std::size_t kMost = 8;

    // Whose: see kMemberViews.
    enum class Of : std::uint8_t { Server, Members };

    Links(std::string address, Of whose, std::size_t most)
        : address_(std::move(address)), whose_(whose), most_(most) {}
    // Of the server, with a connection to begin with.
    Links(std::string address, std::unique_ptr<Link> first, std::size_t most = kMost);

    // A transaction: reading sees one moment; writing has the lock of all writers, and sees
    // everything that was written before. Aside: writing that changes no game and needs no such
    // lock.
    enum class Mode : std::uint8_t { Read, Write, Aside };

    // A connection in use. What was not committed when it is given back is undone.
    class Lease {
    public:
        Lease(Links& links, std::unique_ptr<Link> link) : links_(links), link_(std::move(link)) {}
        ~Lease() { links_.give_back(std::move(link_)); }
        Lease(const Lease&) = delete;
        Lease& operator=(const Lease&) = delete;

        Link& operator*() { return *link_; }
        Link* operator->() { return link_.get(); }

    private:
        Links& links_;
        std::unique_ptr<Link> link_;
    };

    // Waits for a connection, and begins a transaction. Connections that broke while nobody used
    // them are replaced. Throws SqlFailure.
    Lease begin(Mode mode);
    // The same through the eyes of that viewer. Requires links of members.
    Lease begin(Mode mode, const database::Viewer& viewer);

    const std::string& address() const { return address_; }

private:
    Lease begin_with(const std::string& script);
    std::unique_ptr<Link> take();
    std::unique_ptr<Link> reconnect();
    void give_back(std::unique_ptr<Link> link);

    const std::string address_;
    const Of whose_ = Of::Server;
    const std::size_t most_ = kMost;
    std::mutex mutex_;
    std::condition_variable returned_;
    std::vector<std::unique_ptr<Link>> idle_;
    std::size_t lent_ = 0;
};

// The keys of advisory locks. They are for this database only; never change them, for servers of
// different versions may run at the same time.
inline constexpr const char* kTakeWriterLock = "SELECT pg_advisory_xact_lock(7233173917461341)";
inline constexpr const char* kTakeMigrationLock = "SELECT pg_advisory_xact_lock(7233173917461342)";
inline constexpr int kOwnerLocks = 1'667'789'928;  // with the number of the owner as second key

}  // namespace chuhe::postgres
