// SPDX-License-Identifier: MIT
//
// External engines: programs registered by the user of this machine, with their options. Stored in
// the library.
//
// Every function may be called from any thread. Throws a Refusal for anything that cannot be done.
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

// The built-in engine's name in the API. External ones go by number: "3".
inline constexpr std::string_view kOwnEngine = "chuhe";

// An immutable snapshot of one engine; a change makes a new one.
struct ExternalEngine {
    database::StoredEngine stored;
    std::string title;  // as reported by the engine; may be empty
    std::string author;
    protocol::Dialect dialect = protocol::Dialect::Uci;
    RankBase ranks = RankBase::Zero;
    std::vector<protocol::OptionInfo> options;  // those that the user may set
    std::uint64_t most_memory = 0;              // in bytes; 0: no limit

    std::string id() const { return std::to_string(stored.id); }
    const std::string& name() const { return stored.name; }
    const protocol::OptionInfo* option(std::string_view option_name) const;
    protocol::EngineCall call() const;
};

using EnginePointer = std::shared_ptr<const ExternalEngine>;

struct EngineWish {
    std::string name;  // empty: the name the engine reports
    protocol::EngineCall call;
};

// std::nullopt: back to the engine's default.
using OptionChanges = std::map<std::string, std::optional<std::string>>;

class ExternalEngines {
public:
    static constexpr std::size_t kMost = 32;

    // Once `leaving` is requested, no program is waited for any longer. Each engine may reserve
    // `most_memory` bytes; 0: no limit.
    explicit ExternalEngines(database::Store& library, std::stop_token leaving = {},
                             std::uint64_t most_memory = 0);

    std::vector<EnginePointer> all() const;
    // Null if unknown.
    EnginePointer find(std::string_view id) const;

    // Starts the program to learn its name and options, and stores it. May block for seconds if it
    // does not answer; one at a time.
    Attempted<EnginePointer> add(const EngineWish& wish);
    // The same for the command line: an existing engine of that name is replaced, and the user's
    // settings are kept.
    Attempted<EnginePointer> add_or_replace(const EngineWish& wish);

    EnginePointer change(std::string_view id, const std::optional<std::string>& name,
                         const OptionChanges& changes);
    void remove(std::string_view id);
    // As the library has them now: another server has changed them. If it cannot be read, nothing
    // changes.
    void reload();

private:
    Attempted<EnginePointer> meet(const EngineWish& wish) const;
    EnginePointer keep(ExternalEngine engine);
    EnginePointer known(std::string_view id) const;
    bool is_taken(const std::string& name, database::EngineId except) const;
    std::string free_name(const std::string& name) const;

    database::Store& library_;
    std::stop_token leaving_;
    std::uint64_t most_memory_;
    std::mutex meeting_;
    mutable std::mutex mutex_;
    std::vector<EnginePointer> engines_;  // in the order they were added
};

// As in docs/api.md. The program is included only for callers that may change it.
Json engine_json(const ExternalEngine& engine, bool shows_program);

}  // namespace chuhe::server
