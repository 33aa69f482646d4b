// SPDX-License-Identifier: MIT
//
// Requests and replies as the routes see them: no sockets, and only the headers that matter.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "chuhe/accounts/accounts.h"
#include "chuhe/base/diagnostic.h"
#include "chuhe/base/error.h"
#include "chuhe/base/result.h"
#include "chuhe/server/guest_tables.h"

namespace chuhe::server {

// Passes on a body piece by piece until `take` returns false. Returns true if the whole body
// arrived and was accepted.
using TakePiece = std::function<bool(std::string_view piece)>;
using ReadBody = std::function<bool(const TakePiece& take)>;

struct Request {
    std::string method;
    std::string path;                          // decoded
    std::vector<std::string> parameters;       // the values of {id} and the like, in order
    std::map<std::string, std::string> query;  // decoded
    std::string body;
    ReadBody read_body = {};  // replaces `body` where the route takes a stream
    std::string client = "anonymous";
    bool is_local = false;  // sent by a program on this machine
    // The seat at a table that the sender may use, and the secret that says so.
    std::optional<Pass> pass = {};
    std::string secret = {};
    // Who has signed in, with accounts. Nothing: whoever has the token, or nobody yet.
    std::optional<accounts::User> user = {};
    std::string session = {};  // the secret of the session that the browser has, good or not
    std::string address = {};  // where it comes from, for the audit log
};

// The rest of a reply that is too large to hold in memory; std::nullopt at its end. An error aborts
// the reply, so that the client cannot mistake it for complete.
using NextPiece = std::function<Result<std::optional<std::string>>()>;

struct Reply {
    int status = 200;
    std::string body;
    std::string type = "application/json";
    std::string file_name = {};  // for Content-Disposition: attachment
    NextPiece more = {};         // follows the body, if set
    std::string kind = {};       // kind and reason of a refusal, for the log
    std::string reason = {};
    int retry_after = 0;       // seconds; 0: not stated
    std::string allowed = {};  // the methods of the path, for 405: "GET, HEAD"
    std::string secret = {};   // of a seat at a table, for the browser to keep; empty: as before
    // Of a session, for the browser to keep; empty: it forgets the one that it has.
    std::optional<std::string> session = {};
    std::chrono::milliseconds delay{0};  // before it is sent
};

// A refused request. Thrown by the routes and caught by their caller; it never leaves this room.
struct Refusal : std::runtime_error {
    Refusal(int status_code, std::string error_kind, Message why)
        : std::runtime_error(to_string(why)),
          status(status_code),
          kind(std::move(error_kind)),
          message(std::move(why)) {}

    int status;
    std::string kind;  // "bad_request", …: listed in docs/api.md, so it never changes
    Message message;
    Diagnostics problems = {};
    int retry_after = 0;       // seconds; 0: not stated
    std::string trouble = {};  // trouble of an engine, as JSON; empty: none
    std::string allowed = {};  // as in Reply
};

// 422, with the kind of the error: "illegal_move".
Refusal refusal_of(const Error& error);
// 422, listing all of them. Requires at least one.
Refusal refusal_of(const Errors& errors);

// 405: the path has only these methods.
Refusal wrong_method(std::string allowed, Message why);

// What a request had changed in the library before it failed.
enum class Effect : std::uint8_t { None, Part };

// 500: the library could not be read. Says nothing about changes.
Refusal read_failure(const Error& error);
// 500: the library could not be written. Says whether nothing was changed, part of it was, or this
// is unknown because the disk failed in the middle of a change.
Refusal library_failure(const Error& error, Effect before = Effect::None);
// Builds a reply after a change has been saved. If that fails, the change is still in effect, and
// the refusal says so.
Reply after_saving(const std::function<Reply()>& read);
// 500: an internal error. A request that only reads has changed nothing; for any other, this is
// unknown.
Refusal server_failure(std::string_view method);

// {"error": {…}}, with its status.
Reply reply_of(const Refusal& refusal);

}  // namespace chuhe::server
