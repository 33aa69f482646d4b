// SPDX-License-Identifier: MIT
//
// Routes for external engines. Only programs on this machine may add engines, from those that the
// user has allowed, and set their options, some of which name files; everybody may use the existing
// engines.
#include <algorithm>

#include "chuhe/messages/engines.h"
#include "chuhe/messages/requests.h"
#include "chuhe/server/app.h"
#include "chuhe/server/fields.h"
#include "chuhe/server/json.h"
#include "chuhe/server/routes.h"

namespace chuhe::server {
namespace {

constexpr std::size_t kMostName = 100;
constexpr std::size_t kMostPath = 4096;
constexpr std::size_t kMostArguments = 50;
constexpr std::size_t kMostOptions = 500;
constexpr std::size_t kMostValue = 4096;

void require_local(const Request& request) {
    if (request.is_local) return;
    throw Refusal(403, "local_only", say(messages::kEnginesLocalOnly));
}

std::string read_name(Fields& fields) {
    std::string name = fields.text("name", kMostName);
    const bool is_blank = name.find_first_not_of(" \t") == std::string::npos;
    const bool has_controls =
        std::ranges::any_of(name, [](char c) { return static_cast<unsigned char>(c) < ' '; });
    if (is_blank || has_controls) throw Refusal(400, "bad_request", say(messages::kNameOneLine));
    return name;
}

// A name to look up in PATH, or an absolute path: a relative one would depend on where the server
// was started.
std::string read_program(Fields& fields) {
    std::string program = fields.text("program", kMostPath);
    const bool is_relative = !program.starts_with('/') && program.find('/') != std::string::npos;
    if (program.empty() || is_relative || program.find('\0') != std::string::npos) {
        throw Refusal(400, "bad_request", say(messages::kProgramPath));
    }
    return program;
}

// As the app's form sends it: strings as they are, numbers and booleans as JSON.
std::string value_text(const Json& value) {
    if (value.is_string()) return value.get<std::string>();
    if (value.is_boolean()) return value.get<bool>() ? "true" : "false";
    if (value.is_number_integer()) return value.dump();
    throw Refusal(400, "bad_request", say(messages::kOptionValueType));
}

OptionChanges read_options(Fields& fields) {
    const Json& object = fields.any("options");
    OptionChanges changes;
    if (object.is_null()) return changes;
    if (!object.is_object() || object.size() > kMostOptions) {
        throw Refusal(400, "bad_request", say(messages::kFieldNotSmallObject, "options", 500));
    }
    for (const auto& [name, value] : object.items()) {
        if (value.is_null()) {
            changes[name] = std::nullopt;
            continue;
        }
        std::string text = value_text(value);
        if (text.size() > kMostValue) {
            throw Refusal(400, "bad_request", say(messages::kOptionValueLong));
        }
        changes[name] = std::move(text);
    }
    return changes;
}

Reply reply_with(const ExternalEngine& engine, int status = 200) {
    return {status, dump(engine_json(engine, true))};
}

EnginePointer known_engine(App& app, const std::string& id) {
    EnginePointer engine = app.external_engines.find(id);
    if (!engine) throw Refusal(404, "no_such_engine", say(messages::kNoSuchEngine));
    return engine;
}

Json allowed_json(const App& app) {
    const auto allowed = app.allowed.all();
    if (!allowed) throw Refusal(500, "failed", allowed.error().message);
    Json list = Json::array();
    for (const AllowedProgram& each : *allowed)
        list.push_back({{"program", each.program}, {"arguments", each.arguments}});
    return list;
}

// Every page has to reload its list of engines.
void tell_all(App& app, const std::string& id) {
    app.bus.tell_all("engines", dump({{"engine", id}}));
}

}  // namespace

EnginePointer chosen_engine(App& app, Fields& fields) {
    const std::string id = fields.text_or("engine", kOwnEngine, 32);
    if (id == kOwnEngine) return nullptr;
    EnginePointer engine = app.external_engines.find(id);
    if (!engine) throw Refusal(422, "no_such_engine", say(messages::kNoSuchEngine));
    return engine;
}

Reply list_engines(App& app, const Request& request) {
    Json list = Json::array();
    for (const EnginePointer& engine : app.external_engines.all())
        list.push_back(engine_json(*engine, request.is_local));
    Json json = {{"engines", std::move(list)}, {"may_change", request.is_local}};
    if (request.is_local) json["allowed"] = allowed_json(app);
    return {200, dump(json)};
}

Reply add_engine(App& app, const Request& request) {
    require_local(request);
    const Json body = Fields::parse(request.body);
    Fields fields(body);
    EngineWish wish;
    if (fields.has("name")) wish.name = read_name(fields);
    wish.call.program.program = read_program(fields);
    if (fields.has("arguments")) {
        wish.call.program.arguments = fields.texts("arguments", kMostArguments);
    }
    fields.finish();
    const protocol::ProgramCall& program = wish.call.program;
    if (!app.allowed.has({program.program, program.arguments})) {
        const std::string shown = wish.name.empty() ? program.program : wish.name;
        Refusal refusal = refusal_of(not_allowed(shown, program.program, program.arguments));
        refusal.status = 403;
        throw refusal;
    }
    const Attempted<EnginePointer> added = app.external_engines.add(wish);
    if (!added) throw refusal_of(added.error());
    tell_all(app, (*added)->id());
    return reply_with(**added, 201);
}

Reply change_engine(App& app, const Request& request) {
    require_local(request);
    const Json body = Fields::parse(request.body);
    Fields fields(body);
    std::optional<std::string> name;
    if (fields.has("name")) name = read_name(fields);
    const OptionChanges changes = read_options(fields);
    fields.finish();
    const EnginePointer changed =
        app.external_engines.change(request.parameters.at(0), name, changes);
    app.programs.end_all_of(changed->id());  // those that are thinking exit after their answer
    tell_all(app, changed->id());
    return reply_with(*changed);
}

Reply remove_engine(App& app, const Request& request) {
    require_local(request);
    const EnginePointer engine = known_engine(app, request.parameters.at(0));
    app.external_engines.remove(engine->id());
    app.programs.end_all_of(engine->id());
    tell_all(app, engine->id());
    return reply_with(*engine);
}

Reply press_button(App& app, const Request& request) {
    require_local(request);
    const EnginePointer engine = known_engine(app, request.parameters.at(0));
    const Json body = Fields::parse(request.body);
    Fields fields(body);
    const std::string name = fields.text("option", 200);
    fields.finish();
    const protocol::OptionInfo* option = engine->option(name);
    if (option == nullptr || option->type != protocol::OptionType::Button) {
        throw Refusal(422, "bad_option", say(messages::kNoSuchButton, name));
    }
    if (!app.programs.press(engine, name)) {
        // No program is running: start one.
        const auto program = app.programs.take(engine, {request.client, "buttons"});
        if (!program) throw refusal_of(program.error());
        app.programs.give_back(*program);
        app.programs.press(engine, name);
        if (const auto again = app.programs.take(engine, {request.client, "buttons"}); again) {
            app.programs.give_back(*again);
        } else {
            throw refusal_of(again.error());
        }
    }
    return reply_with(*engine);
}

}  // namespace chuhe::server
