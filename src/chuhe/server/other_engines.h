// SPDX-License-Identifier: MIT
//
// The engines besides our own: programs that the user of this machine has named, with the options
// that he set. They are kept in the library.
//
// Every function may be called from any thread. What cannot be done is refused.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "chuhe/database/store.h"
#include "chuhe/protocol/client.h"
#include "chuhe/server/engine_trouble.h"
#include "chuhe/server/json.h"

namespace chuhe::server {

// The name of our own engine in the API. Others are called by their numbers: "3".
inline constexpr std::string_view kOwnEngine = "chuhe";

// One of them, as it was at some moment; a change makes a new one.
struct OtherEngine {
    database::StoredEngine stored;
    std::string title;  // what it calls itself; may be empty
    std::string author;
    protocol::Dialect dialect = protocol::Dialect::Uci;
    RankBase ranks = RankBase::Zero;
    std::vector<protocol::OptionInfo> options;  // those that the user may set

    std::string id() const { return std::to_string(stored.id); }
    const std::string& name() const { return stored.name; }
    const protocol::OptionInfo* option(std::string_view option_name) const;
    protocol::EngineCall call() const;
};

using EnginePointer = std::shared_ptr<const OtherEngine>;

struct EngineWish {
    std::string name;  // empty: what it calls itself
    protocol::EngineCall call;
};

// nothing: back to what the engine has by itself.
using OptionChanges = std::map<std::string, std::optional<std::string>>;

class OtherEngines {
public:
    static constexpr std::size_t kMost = 32;

    // Once `leaving` is requested, no program is waited for any more.
    explicit OtherEngines(database::Store& library, std::stop_token leaving = {});

    std::vector<EnginePointer> all() const;
    // Null when there is none.
    EnginePointer find(std::string_view id) const;

    // Starts the program to see what it is, and keeps it. Blocks for seconds when it does not
    // answer; one at a time.
    Attempted<EnginePointer> add(const EngineWish& wish);
    // The same for the command line: an engine that has the name already is replaced, and keeps
    // what the user set.
    Attempted<EnginePointer> add_or_replace(const EngineWish& wish);

    EnginePointer change(std::string_view id, const std::optional<std::string>& name,
                         const OptionChanges& changes);
    void remove(std::string_view id);

private:
    Attempted<EnginePointer> meet(const EngineWish& wish) const;
    EnginePointer keep(OtherEngine engine);
    EnginePointer known(std::string_view id) const;
    bool is_taken(const std::string& name, database::EngineId except) const;
    std::string free_name(const std::string& name) const;

    database::Store& library_;
    std::stop_token leaving_;
    std::mutex meeting_;
    mutable std::mutex mutex_;
    std::vector<EnginePointer> engines_;  // in the order in which they came
};

// Shape of docs/api.md. The program is shown to those who may change it only.
Json engine_json(const OtherEngine& engine, bool shows_program);

}  // namespace chuhe::server
