// SPDX-License-Identifier: MIT
//
// The local web app: HTTP, the event stream, and everything behind them.
//
//   auto server = Server::start(config);
//   if (!server) …                        // port in use, library cannot be opened, …
//   (*server)->url();
//   (*server)->stop();
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "chuhe/accounts/accounts.h"
#include "chuhe/base/result.h"
#include "chuhe/database/store.h"
#include "chuhe/index/masters.h"
#include "chuhe/protocol/client.h"
#include "chuhe/server/log.h"
#include "chuhe/server/wire.h"

namespace chuhe::server {

// An external engine offered to the users of the server.
struct EngineChoice {
    std::string name = {};  // empty: what it calls itself
    protocol::EngineCall call = {};
};

// A library that is not a file.
struct OpenedStore {
    std::unique_ptr<database::Store> store = {};
    std::optional<Message> notice = {};  // what the user should know about the way it was opened
};

// How much of the engines a reader or a member may use, with accounts. Coaches and admins have no
// limits, and users for whom an admin has set a number of minutes have that.
struct EngineRations {
    int minutes = 120;  // of a search thread, on one day
    int jobs = 6;       // at once, from all browsers
};

// How the server is set up.
struct Config {
    std::string address = "127.0.0.1";
    int port = 8098;         // 0: any that is free
    std::string token = {};  // what every request must bring; empty: a random one is made
    // Whether people without the token may be invited to a game: server/guest_tables.h.
    bool tables = false;
    std::vector<std::string> proxies = {};  // addresses of reverse proxies that say who is asking
    // What browsers call it if they come through a proxy: "https://club.example", as
    // public_origin() returns it. Empty: they come directly.
    std::string origin = {};
    std::string library = {};  // the path of its file
    // Where the games are instead, for all servers together; only the index, the tables and uploads
    // are beside the file `library`, which need not exist. Empty: in that file.
    std::function<Result<OpenedStore>()> open_store = {};
    std::string store_name = {};  // for the log
    // How these servers hear of each other. Empty: there is only this one.
    std::function<Result<std::unique_ptr<Wire>>(Wire::Ears ears)> open_wire = {};
    // Who may use the server, if people sign in: then the token opens nothing. Empty: whoever has
    // the token.
    std::function<Result<std::unique_ptr<accounts::Accounts>>()> open_accounts = {};
    EngineRations engine_rations = {};
    // Bytes of a file that is uploaded. It is kept in the folder of the library while it is
    // imported.
    std::uint64_t most_upload = std::uint64_t{16} << 30U;
    std::string web_dir = {};  // the app's files; empty: those inside the program
    std::string version = "0";
    int engine_threads = 0;  // 0: one less than the number of cores, at least two
    std::vector<EngineChoice> engines = {};
    // Bytes that each external engine may reserve, as far as the system can enforce it; 0: no
    // limit.
    std::uint64_t engine_memory = 0;
    // The file of programs that may be started as engines, besides those above:
    // server/allowed_programs.h. Empty: no others.
    std::string allowed_programs = {};
    // How long a client may be without a stream before its engine work ends: long enough to reload
    // a page.
    std::chrono::milliseconds absence{10'000};
    LogSettings log = {};  // the token never appears in it
    // The folder of endgame tables, which need not exist: server/endgames.h. Nothing: without them.
    std::optional<std::string> endgames = {};
    // Asks a farm how it is getting on; returns JSON as in farm/status_text.h. It may take seconds,
    // and any thread calls it. Empty: without a farm.
    std::function<Result<std::string>()> farm = {};
    // How the masters' games are opened; empty: without them.
    std::function<Result<index::PackedGames>()> masters = &index::open_masters;
    // The time of training and of engine rations, in seconds since 1970; empty: the system's clock.
    // For tests.
    std::function<std::int64_t()> clock = {};
};

// Where the index of a library is: derived from it, and rebuilt if it is deleted.
std::string index_folder(const std::string& library);

// "https://club.example/" -> "https://club.example". Nothing if it is not the address of a whole
// host.
std::optional<std::string> public_origin(std::string_view address);

// 256 random bits as letters, digits, hyphens and underscores.
std::string make_token();

class Server {
public:
    // Listening when it returns. Fails if the port or the library cannot be opened, or if one of
    // the engines does not answer.
    static Result<std::unique_ptr<Server>> start(const Config& config);
    // Calls stop().
    ~Server();
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;

    int port() const;
    // "http://127.0.0.1:8098/?token=…": opens the app, and lets the browser in. Begins with the
    // origin if there is one. With accounts, it has no token.
    std::string url() const;
    const std::string& token() const;
    // Where the first admin joins; nothing if there are users already, or no accounts. A secret.
    std::optional<std::string> first_admin_url() const;
    // What the user should know about the library, if anything: it was damaged, for example.
    const std::optional<Message>& notice() const;

    // Ends ongoing work (streams, searches, imports, uploads) at once, lets short requests finish,
    // and returns when nothing is running any more. Everything has already been saved.
    void stop();

private:
    struct Inside;
    explicit Server(std::unique_ptr<Inside> inside);
    std::string address() const;  // without a path

    std::unique_ptr<Inside> inside_;
};

}  // namespace chuhe::server
