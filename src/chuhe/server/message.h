// SPDX-License-Identifier: MIT
//
// A request and its answer as the routes see them: no sockets, no headers that do not matter.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "chuhe/base/diagnostic.h"
#include "chuhe/base/error.h"
#include "chuhe/base/result.h"

namespace chuhe::server {

// Hands a body over as it comes, piece by piece, until `take` says false. True when all of it came
// and was taken.
using TakePiece = std::function<bool(std::string_view piece)>;
using ReadBody = std::function<bool(const TakePiece& take)>;

struct Request {
    std::string method;
    std::string path;                          // decoded
    std::vector<std::string> parameters;       // what stood for {id} and the like, in their order
    std::map<std::string, std::string> query;  // decoded
    std::string body;
    ReadBody read_body = {};  // instead of `body` where the route takes a stream
    std::string client = "anonymous";
    bool is_local = false;  // from a program of this machine
};

// The rest of an answer that is too large to be held whole; nothing at its end. An error breaks the
// answer off, so that nobody takes it for the whole.
using NextPiece = std::function<Result<std::optional<std::string>>()>;

struct Reply {
    int status = 200;
    std::string body;
    std::string type = "application/json";
    std::string file_name = {};  // for Content-Disposition: attachment
    NextPiece more = {};         // follows the body, where there is more
    std::string kind = {};       // of a refusal, and why: for the log
    std::string reason = {};
};

// A request that is refused. Thrown by the routes and caught where they are called; it never leaves
// this room.
struct Refusal : std::runtime_error {
    Refusal(int status_code, std::string error_kind, Message why)
        : std::runtime_error(to_string(why)),
          status(status_code),
          kind(std::move(error_kind)),
          message(std::move(why)) {}

    int status;
    std::string kind;  // "bad_request": docs/api.md lists them, so a name is never changed
    Message message;
    Diagnostics problems = {};
    int retry_after = 0;       // seconds; 0: not said
    std::string trouble = {};  // of an engine, in JSON; empty: none
};

// 422 with the kind of the error: "illegal_move".
Refusal refusal_of(const Error& error);
// 422 with all of them. Requires at least one.
Refusal refusal_of(const Errors& errors);

// What a request had done to the library before it failed.
enum class Effect : std::uint8_t { None, Part };

// 500: the library could not be read. Says nothing about changes.
Refusal read_failure(const Error& error);
// 500: the library could not be written, and whether anything was changed: nothing, part of it, or
// that it is not known, where the disk failed in the middle of a change.
Refusal library_failure(const Error& error, Effect before = Effect::None);
// What is read back after a change was saved: where that fails, the change stands all the same, and
// the refusal says so.
Reply after_saving(const std::function<Reply()>& read);
// 500: something failed that must not. A request that only reads has changed nothing; of any other
// nobody knows.
Refusal server_failure(std::string_view method);

// {"error": {…}} with its status.
Reply reply_of(const Refusal& refusal);

}  // namespace chuhe::server
