// SPDX-License-Identifier: MIT
#include "chuhe/server/external_engines.h"

#include <algorithm>
#include <array>
#include <filesystem>

#include "chuhe/base/text.h"
#include "chuhe/messages/engines.h"
#include "chuhe/messages/requests.h"

namespace chuhe::server {
namespace {

using database::StoredEngine;
using protocol::OptionInfo;
using protocol::OptionType;

constexpr std::array<std::string_view, 5> kOptionTypes = {"check", "spin", "combo", "button",
                                                          "string"};

// Options that we set ourselves, according to the game or the request.
constexpr std::array<std::string_view, 7> kOurs = {
    "uci_variant", "ranks", "usemillisec", "newgame", "multipv", "ponder", "protocol"};

std::string lower(std::string_view text) {
    std::string result(text);
    std::ranges::transform(result, result.begin(), to_lower);
    return result;
}

bool is_ours(const OptionInfo& option) {
    return std::ranges::find(kOurs, lower(option.name)) != kOurs.end();
}

Json option_json(const OptionInfo& option) {
    Json json = {{"name", option.name},
                 {"type", kOptionTypes[static_cast<std::size_t>(option.type)]},
                 {"default", option.default_value}};
    if (option.least) json["min"] = *option.least;
    if (option.most) json["max"] = *option.most;
    if (option.type == OptionType::Combo) json["choices"] = option.choices;
    return json;
}

OptionInfo option_of(const Json& json) {
    OptionInfo option;
    option.name = json.at("name").get<std::string>();
    const auto* type = std::ranges::find(kOptionTypes, json.at("type").get<std::string>());
    if (type != kOptionTypes.end())
        option.type = static_cast<OptionType>(type - kOptionTypes.begin());
    option.default_value = json.at("default").get<std::string>();
    if (json.contains("min")) option.least = json.at("min").get<std::int64_t>();
    if (json.contains("max")) option.most = json.at("max").get<std::int64_t>();
    if (json.contains("choices")) {
        option.choices = json.at("choices").get<std::vector<std::string>>();
    }
    return option;
}

std::string introduction_text(const ExternalEngine& engine) {
    Json options = Json::array();
    for (const OptionInfo& option : engine.options)
        options.push_back(option_json(option));
    return dump({{"title", engine.title},
                 {"author", engine.author},
                 {"protocol", protocol::name_of(engine.dialect)},
                 {"ranks", engine.ranks == RankBase::One ? 1 : 0},
                 {"options", std::move(options)}});
}

// If the stored introduction cannot be parsed, the engine can still play.
EnginePointer engine_of(StoredEngine stored, std::uint64_t most_memory) {
    auto engine = std::make_shared<ExternalEngine>();
    engine->stored = std::move(stored);
    engine->most_memory = most_memory;
    const Json json = Json::parse(engine->stored.introduction, nullptr, false);
    if (!json.is_object()) return engine;
    try {
        engine->title = json.at("title").get<std::string>();
        engine->author = json.at("author").get<std::string>();
        engine->dialect =
            json.at("protocol") == "ucci" ? protocol::Dialect::Ucci : protocol::Dialect::Uci;
        engine->ranks = json.at("ranks") == 1 ? RankBase::One : RankBase::Zero;
        for (const Json& option : json.at("options"))
            engine->options.push_back(option_of(option));
    } catch (const Json::exception&) {  // NOLINT(bugprone-empty-catch): what was read is kept
    }
    return engine;
}

// Why the user cannot set this option; empty if they can.
Message reason_against(const ExternalEngine& engine, const std::string& name,
                       const std::optional<std::string>& value) {
    const OptionInfo* option = engine.option(name);
    if (option == nullptr) return say(messages::kNoSuchOption, name);
    if (option->type == OptionType::Button) return say(messages::kIsButton, name);
    return value ? protocol::reason_against(*option, *value) : Message();
}

}  // namespace

const OptionInfo* ExternalEngine::option(std::string_view option_name) const {
    const auto found = std::ranges::find(options, option_name, &OptionInfo::name);
    return found == options.end() ? nullptr : &*found;
}

protocol::EngineCall ExternalEngine::call() const {
    protocol::EngineCall call;
    call.program = {stored.program, stored.arguments, stored.folder, true, most_memory, true};
    call.dialect = dialect;
    call.ranks = ranks;
    for (const auto& [name, value] : stored.values)
        call.settings.push_back({name, value, false});
    return call;
}

ExternalEngines::ExternalEngines(database::Store& library, std::stop_token leaving,
                                 std::uint64_t most_memory)
    : library_(library), leaving_(std::move(leaving)), most_memory_(most_memory) {
    reload();
}

void ExternalEngines::reload() {
    auto stored = library_.engines();
    if (!stored) return;  // the next request that needs the library reports it
    std::vector<EnginePointer> engines;
    for (StoredEngine& engine : *stored)
        engines.push_back(engine_of(std::move(engine), most_memory_));
    const std::scoped_lock lock(mutex_);
    engines_ = std::move(engines);
}

std::vector<EnginePointer> ExternalEngines::all() const {
    const std::scoped_lock lock(mutex_);
    return engines_;
}

EnginePointer ExternalEngines::find(std::string_view id) const {
    const std::scoped_lock lock(mutex_);
    const auto found = std::ranges::find(engines_, id, [](const auto& each) { return each->id(); });
    return found == engines_.end() ? nullptr : *found;
}

// Requires the lock.
EnginePointer ExternalEngines::known(std::string_view id) const {
    const auto found = std::ranges::find(engines_, id, [](const auto& each) { return each->id(); });
    if (found == engines_.end()) {
        throw Refusal(404, "no_such_engine", say(messages::kNoSuchEngine));
    }
    return *found;
}

bool ExternalEngines::is_taken(const std::string& name, database::EngineId except) const {
    return name == "Chuhe" || std::ranges::any_of(engines_, [&](const EnginePointer& each) {
               return each->name() == name && each->stored.id != except;
           });
}

// "Mock", or "Mock 2" where that is taken. Requires the lock.
std::string ExternalEngines::free_name(const std::string& name) const {
    std::string free = name;
    for (int n = 2; is_taken(free, 0); ++n)
        free = name + " " + std::to_string(n);
    return free;
}

Attempted<EnginePointer> ExternalEngines::meet(const EngineWish& wish) const {
    namespace fs = std::filesystem;
    protocol::EngineCall call = wish.call;
    call.program.keeps_last_words = true;
    call.program.most_memory = most_memory_;
    call.program.yields = true;
    const std::string shown =
        wish.name.empty() ? fs::path(call.program.program).filename().string() : wish.name;
    const auto client = protocol::Client::start(call, leaving_);
    if (!client) return tl::make_unexpected(trouble_of(client.error(), shown));
    auto engine = std::make_shared<ExternalEngine>();
    engine->title = (*client)->name();
    engine->author = (*client)->author();
    engine->dialect = (*client)->dialect();
    engine->ranks = (*client)->rank_base();
    engine->most_memory = most_memory_;
    for (const OptionInfo& option : (*client)->options()) {
        if (!is_ours(option)) engine->options.push_back(option);
    }
    StoredEngine& stored = engine->stored;
    stored.program = call.program.program;
    stored.arguments = call.program.arguments;
    stored.folder = call.program.folder;
    stored.name = !wish.name.empty() ? wish.name : !engine->title.empty() ? engine->title : shown;
    for (const protocol::Setting& setting : call.settings) {
        // It was started with these settings, so it has all of these options.
        const OptionInfo* option = (*client)->option(setting.name);
        if (option != nullptr) stored.values[option->name] = setting.value;
    }
    return engine;
}

EnginePointer ExternalEngines::keep(ExternalEngine engine) {
    engine.stored.introduction = introduction_text(engine);
    if (const auto saved = library_.save_engine(engine.stored); !saved) {
        throw library_failure(saved.error());
    }
    auto kept = std::make_shared<const ExternalEngine>(std::move(engine));
    const auto old = std::ranges::find(engines_, kept->stored.id,
                                       [](const auto& each) { return each->stored.id; });
    if (old == engines_.end()) {
        engines_.push_back(kept);
    } else {
        *old = kept;
    }
    return kept;
}

Attempted<EnginePointer> ExternalEngines::add(const EngineWish& wish) {
    const std::unique_lock meeting(meeting_, std::try_to_lock);
    if (!meeting) throw Refusal(429, "too_much", say(messages::kEngineBeingTried));
    {
        const std::scoped_lock lock(mutex_);
        if (engines_.size() >= kMost)
            throw Refusal(413, "too_large", say(messages::kTooManyEngines));
        if (is_taken(wish.name, 0)) {
            throw Refusal(409, "name_taken", say(messages::kEngineNameTaken));
        }
    }
    Attempted<EnginePointer> met = meet(wish);
    if (!met) return met;
    const std::scoped_lock lock(mutex_);
    ExternalEngine engine = **met;
    engine.stored.name = free_name(engine.stored.name);
    return keep(std::move(engine));
}

Attempted<EnginePointer> ExternalEngines::add_or_replace(const EngineWish& wish) {
    const std::scoped_lock meeting(meeting_);
    Attempted<EnginePointer> met = meet(wish);
    if (!met) return met;
    const std::scoped_lock lock(mutex_);
    ExternalEngine engine = **met;
    const auto old = std::ranges::find(engines_, engine.stored.name,
                                       [](const auto& each) { return each->name(); });
    if (old == engines_.end()) {
        engine.stored.name = free_name(engine.stored.name);
        return keep(std::move(engine));
    }
    engine.stored.id = (*old)->stored.id;
    for (const auto& [name, value] : (*old)->stored.values) {
        // The new program may not have the same options.
        if (reason_against(engine, name, value).empty()) engine.stored.values.emplace(name, value);
    }
    return keep(std::move(engine));
}

EnginePointer ExternalEngines::change(std::string_view id, const std::optional<std::string>& name,
                                      const OptionChanges& changes) {
    const std::scoped_lock lock(mutex_);
    ExternalEngine engine = *known(id);
    if (name) {
        if (is_taken(*name, engine.stored.id)) {
            throw Refusal(409, "name_taken", say(messages::kEngineNameTaken));
        }
        engine.stored.name = *name;
    }
    for (const auto& [option, value] : changes) {
        const Message reason = reason_against(engine, option, value);
        if (!reason.empty()) throw Refusal(422, "bad_option", reason);
        if (value && *value != engine.option(option)->default_value) {
            engine.stored.values[option] = *value;
        } else {
            engine.stored.values.erase(option);
        }
    }
    return keep(std::move(engine));
}

void ExternalEngines::remove(std::string_view id) {
    const std::scoped_lock lock(mutex_);
    const auto removed = library_.remove_engine(known(id)->stored.id);
    if (!removed) throw library_failure(removed.error());
    std::erase_if(engines_, [&](const auto& each) { return each->id() == id; });
}

Json engine_json(const ExternalEngine& engine, bool shows_program) {
    Json options = Json::array();
    for (const OptionInfo& option : engine.options) {
        Json json = option_json(option);
        const auto value = engine.stored.values.find(option.name);
        json["value"] = value == engine.stored.values.end() ? option.default_value : value->second;
        options.push_back(std::move(json));
    }
    Json json = {{"id", engine.id()},
                 {"name", engine.name()},
                 {"title", engine.title},
                 {"author", engine.author},
                 {"protocol", protocol::name_of(engine.dialect)}};
    if (shows_program) {
        json["program"] = engine.stored.program;
        json["arguments"] = engine.stored.arguments;
    }
    json["options"] = std::move(options);
    return json;
}

}  // namespace chuhe::server
