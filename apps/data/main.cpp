// SPDX-License-Identifier: MIT
//
// chuhe-data generate | check | stat | relabel | unpack | masters | openings
//
// Generates and processes training games for networks (docs/training-data.md), packs the masters'
// games (assets/masters/README.md) and learns the opening codes (docs/openings.md).
#include <iostream>

#include "chuhe/messages/usage.h"
#include "commands.h"

int main(int argc, char** argv) {
    CLI::App app("Generates and processes training games, packs games and learns opening codes.",
                 "chuhe-data");
    app.require_subcommand(1);
    int status = 0;
    chuhe::data::add_generate_command(app, status);
    chuhe::data::add_check_command(app, status);
    chuhe::data::add_stat_command(app, status);
    chuhe::data::add_relabel_command(app, status);
    chuhe::data::add_unpack_command(app, status);
    chuhe::data::add_masters_command(app, status);
    chuhe::data::add_openings_command(app, status);
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        constexpr int kBadUsage = 2;
        return app.exit(error) == 0 ? 0 : kBadUsage;
    }
    if (!std::cout.flush())
        return chuhe::data::fail(
            {chuhe::ErrorCode::CannotWrite, say(chuhe::messages::kOutputFailed)});
    return status;
}
