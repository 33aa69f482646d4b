// SPDX-License-Identifier: MIT
//
// chuhe-data generate | check | stat | relabel | unpack
//
// Generates and processes training games for networks. See docs/training-data.md.
#include <iostream>
#include <map>
#include <string>

#include "chuhe/messages/usage.h"
#include "commands.h"
#include "user_language.h"

int main(int argc, char** argv) {
    CLI::App app("Generates and processes training games for networks.", "chuhe-data");
    app.require_subcommand(1);
    app.fallthrough();  // options of the program may follow those of a command
    chuhe::data::Session session{.language = chuhe::user_language()};
    const std::map<std::string, chuhe::Language> languages = {
        {"english", chuhe::Language::English},
        {"simplified", chuhe::Language::Simplified},
        {"traditional", chuhe::Language::Traditional},
    };
    app.add_option_function<std::string>(
           "--language", [&](const std::string& name) { session.language = languages.at(name); },
           "language of errors; default: as LC_ALL, LC_MESSAGES or LANG says")
        ->check(CLI::IsMember(&languages));
    chuhe::data::add_generate_command(app, session);
    chuhe::data::add_check_command(app, session);
    chuhe::data::add_stat_command(app, session);
    chuhe::data::add_relabel_command(app, session);
    chuhe::data::add_unpack_command(app, session);
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        constexpr int kBadUsage = 2;
        return app.exit(error) == 0 ? 0 : kBadUsage;
    }
    if (!std::cout.flush())
        return chuhe::data::fail(
            {chuhe::ErrorCode::CannotWrite, say(chuhe::messages::kOutputFailed)}, session.language);
    return session.status;
}
