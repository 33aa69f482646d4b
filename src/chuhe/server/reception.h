// SPDX-License-Identifier: MIT
//
// Decides what becomes of a request once its head is known: who may come in, which route it wants,
// how much of its body is read. No sockets here; http_connection*.cpp carry out the decision.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <string>
#include <variant>
#include <vector>

#include "chuhe/server/assets.h"
#include "chuhe/server/gate.h"
#include "chuhe/server/house.h"
#include "chuhe/server/http_parser.h"
#include "chuhe/server/routes.h"

namespace chuhe::server {

// Where people sign in, where an invitation leads, and where somebody chooses a new password.
inline constexpr std::string_view kSignInPath = "/sign-in";
inline constexpr std::string_view kJoinPath = "/join";
inline constexpr std::string_view kRenewPath = "/renew";

// A reply with everything HTTP needs to know.
struct Outgoing {
    Reply reply;
    std::vector<Field> fields = {};      // besides those of every reply
    bool closes = false;                 // the connection is closed after it
    bool runs_wasm = false;              // its scripts may compile WebAssembly
    std::chrono::milliseconds delay{0};  // before it is sent
};

// How a route gets its body: all at once, or piece by piece while it is running.
enum class Intake : std::uint8_t { Whole, Pieces };

// A request to be answered on another thread, once its body is there.
struct Work {
    Intake intake = Intake::Whole;
    std::size_t most = 0;  // bytes of the body
    bool is_long = false;  // may run for many seconds: it must not keep others waiting
    // One of the two arguments is used, according to the intake. Blocks.
    std::function<Outgoing(std::string body, ReadBody read_body)> run;
};

// An event stream.
struct Listening {
    std::string client;
    std::string session = {};  // it ends with that; empty: with the server
};

struct Asking;
using Decision = std::variant<Outgoing, Work, Listening, Asking>;

// The decision needs somebody's word (whose session is it?): to be asked on another thread, before
// anything else is read. The answer is never another question.
struct Asking {
    std::function<Decision()> ask;
};

// Who is asking: the user, a guest with a seat at a table, or the user at a table.
struct Visitor {
    Sender sender;
    bool has_token = false;
    std::optional<accounts::User> user = {};  // with accounts: who has signed in
    std::string session = {};                 // the secret that the browser has, good or not
    std::optional<Pass> pass = {};
    std::string secret = {};  // of that seat
};

class Reception {
public:
    // `door` may still change until the server listens.
    Reception(House& house, const Door& door, std::string web_dir)
        : house_(house), door_(door), assets_(std::move(web_dir)) {}

    // `peer` is the address at the other end. Does not block.
    Decision decide(const Head& head, const std::string& peer);

    // Logs it, too.
    Outgoing refuse(const Head& head, const std::string& peer, const Refusal& refusal) const;

    // The first event of a stream.
    std::string hello(const std::string& client) const;

    House& house() { return house_; }
    std::uint64_t wrong_tokens() const { return wrong_tokens_.count(); }

private:
    // Nothing: the visitor may go on.
    std::optional<Decision> stop_at_gate(const Head& head, Visitor& visitor);
    // The same with accounts, where the token opens nothing.
    std::optional<Decision> stop_stranger(const Head& head, const Caller& caller,
                                          const Visitor& visitor);
    std::optional<Decision> stop_guest(const Head& head, const Visitor& visitor);
    Decision ask_whose_session(const Head& head, Visitor visitor);
    // The gate is behind the visitor.
    Decision admit(const Head& head, const Visitor& visitor);
    Outgoing let_in(const Head& head, const std::string& cookie, const std::string& page) const;
    std::string kept_seat(const Head& head, const std::string& secret) const;
    std::string kept_session(const Head& head, const std::string& secret) const;
    Outgoing turn_away(const Head& head, const Sender& sender, const Refusal& refusal,
                       bool has_guessed);
    Decision decide_api(const Head& head, const Visitor& visitor);
    Work work_for(const Head& head, const Sender& sender, const Route& route, Request request);
    Outgoing find_asset(const Head& head, const Sender& sender) const;
    Outgoing refuse(const Head& head, const Sender& sender, const Refusal& refusal) const;
    Outgoing finish(const Head& head, const Sender& sender, Reply reply) const;

    House& house_;
    const Door& door_;
    Assets assets_;
    WrongTokens wrong_tokens_;
};

}  // namespace chuhe::server
