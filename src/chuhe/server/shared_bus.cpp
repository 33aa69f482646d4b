// SPDX-License-Identifier: MIT
#include "chuhe/server/shared_bus.h"

#include <utility>

#include "chuhe/server/json.h"

namespace chuhe::server {

bool is_for_others(const Event& event) {
    return event.name != "index";  // each server has its own
}

std::string wire_text(const Event& event) {
    Json json = {{"client", event.client}, {"name", event.name}, {"data", event.data}};
    if (event.user != 0) json["user"] = event.user;
    return dump(json);
}

std::optional<Event> event_on_wire(std::string_view text) {
    const Json json = Json::parse(text, nullptr, false);
    if (!json.is_object() || json.size() != (json.contains("user") ? 4 : 3)) return std::nullopt;
    Event event;
    for (const auto& [name, value] : json.items()) {
        if (name == "user") {
            if (!value.is_number_integer()) return std::nullopt;
            event.user = value.get<std::int64_t>();
            continue;
        }
        std::string* field = name == "client" ? &event.client
                             : name == "name" ? &event.name
                             : name == "data" ? &event.data
                                              : nullptr;
        if (field == nullptr || !value.is_string()) return std::nullopt;
        *field = value.get<std::string>();
    }
    // A stream has one event per line: others must not be able to write a second one.
    for (const std::string* field : {&event.name, &event.data}) {
        if (field->empty() || field->find_first_of("\r\n") != std::string::npos) {
            return std::nullopt;
        }
    }
    event.is_foreign = true;
    return event;
}

void SharedBus::publish(const Event& event) {
    local_.publish(event);
    if (!is_for_others(event)) return;
    const std::scoped_lock lock(mutex_);
    if (wire_) wire_->send(wire_text(event));
}

void SharedBus::listen(Listener listener) {
    local_.listen(std::move(listener));
}

Wire::Ears SharedBus::ears(Listener heard, std::function<void()> missed) {
    return {.heard =
                [this, heard = std::move(heard)](std::string_view text) {
                    const auto event = event_on_wire(text);
                    if (!event) return;
                    heard(*event);
                    local_.publish(*event);
                },
            .missed = std::move(missed)};
}

void SharedBus::use(std::unique_ptr<Wire> wire) {
    const std::scoped_lock lock(mutex_);
    wire_ = std::move(wire);
}

void SharedBus::cut() {
    // Destroyed without the lock: its thread may be busy with what was heard.
    std::unique_ptr<Wire> wire;
    {
        const std::scoped_lock lock(mutex_);
        wire = std::move(wire_);
    }
}

}  // namespace chuhe::server
