// SPDX-License-Identifier: MIT
#include "chuhe/server/user_settings.h"

#include "chuhe/server/app.h"
#include "chuhe/server/message.h"

namespace chuhe::server {
namespace {

constexpr std::string_view kOfUsers = "user.";

}  // namespace

std::string setting_name(const MaybeUser& user, std::string_view name) {
    if (!user) return std::string(name);
    return std::string(kOfUsers) + std::to_string(user->id) + "." + std::string(name);
}

std::map<std::string, std::string> settings_of(App& app, const MaybeUser& user) {
    const auto kept = app.library->settings();
    if (!kept) throw read_failure(kept.error());
    std::map<std::string, std::string> settings;
    for (const auto& [name, text] : *kept) {
        if (!name.starts_with(kOfUsers)) settings[name] = text;
    }
    if (!user) return settings;
    const std::string own = setting_name(user, "");
    for (const auto& [name, text] : *kept) {
        if (name.starts_with(own)) settings[name.substr(own.size())] = text;
    }
    return settings;
}

}  // namespace chuhe::server
