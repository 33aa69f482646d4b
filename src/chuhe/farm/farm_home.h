// SPDX-License-Identifier: MIT
//
// The folder of a farm: its ledger, its files, its queue, and who may do what on its NATS server.
//
//   ledger.sqlite    campaigns and results
//   blobs/           files by SHA-256
//   queue/           JetStream's own; may be deleted while the farm is stopped
//   users.json       names, secrets and roles, and where the server listens
//   nats.conf        made of these
//   farm.url         the address for programs of the same user on this machine
//
// Only its owner can read it.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "chuhe/base/result.h"
#include "chuhe/farm/nats_link.h"
#include "chuhe/protocol/process.h"

namespace chuhe::farm {

// What a user of the NATS server may do.
enum class Role : std::uint8_t {
    Owner,   // everything: coordinators and submitters
    Worker,  // take jobs and files, send results
};

struct FarmUser {
    std::string name = {};
    std::string secret = {};
    Role role = Role::Worker;
};

// Where the NATS server listens.
struct Listening {
    std::string host = "127.0.0.1";
    int port = 4229;
    // For connections from other machines: both, or neither.
    std::string certificate = {};
    std::string key = {};

    bool is_local() const { return host == "127.0.0.1" || host == "localhost" || host == "::1"; }
    bool has_tls() const { return !certificate.empty(); }
};

class FarmHome {
public:
    // Creates the folder, with an owner, if it is not there.
    static Result<FarmHome> open(const std::string& folder);

    const std::string& folder() const { return folder_; }
    std::string ledger() const { return folder_ + "/ledger.sqlite"; }
    std::string blobs() const { return folder_ + "/blobs"; }
    std::string address_file() const { return folder_ + "/farm.url"; }
    const std::vector<FarmUser>& users() const { return users_; }

    // A new secret for a new worker, or the one it has. Fails if the name has characters other than
    // letters, digits, - and _, or is the owner's.
    Result<FarmUser> invite(const std::string& name);

    // Revokes a worker's access. False if it is unknown. It can be invited again, and
    // then gets another secret.
    Result<bool> bar(const std::string& name);

    // Remembers where the server listens, and writes nats.conf and farm.url.
    Result<void> configure(const Listening& listening);
    const Listening& listening() const { return listening_; }

    // The address of the server for that user.
    static std::string url_for(const FarmUser& user, const Listening& listening);
    const FarmUser& owner() const { return users_.front(); }

    std::string config() const { return folder_ + "/nats.conf"; }
    std::string process_file() const { return folder_ + "/nats.pid"; }

private:
    explicit FarmHome(std::string folder) : folder_(std::move(folder)) {}

    Result<void> save() const;

    std::string folder_;
    std::vector<FarmUser> users_;  // the owner first
    Listening listening_;
};

// The configuration of nats-server.
std::string server_config(const std::string& folder, const Listening& listening,
                          const std::vector<FarmUser>& users);

// A nats-server that we started. It is killed with the object; what is in its queue stays.
class NatsServer {
public:
    static Result<std::unique_ptr<NatsServer>> start(const FarmHome& home);

    bool is_running();

private:
    explicit NatsServer(std::unique_ptr<protocol::Process> process)
        : process_(std::move(process)) {}

    std::unique_ptr<protocol::Process> process_;
};

// Makes a running server read its configuration again, for new users.
Result<void> reload_server(const FarmHome& home);

}  // namespace chuhe::farm
