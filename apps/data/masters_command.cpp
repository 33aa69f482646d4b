// SPDX-License-Identifier: MIT
#include <unistd.h>

#include <iostream>
#include <memory>

#include "chuhe/base/file.h"
#include "commands.h"
#include "masters.h"

namespace chuhe::data {
namespace {

struct MastersRequest {
    std::string table;
    std::string out;
};

Result<std::string> read_table(const std::string& path) {
    if (path != "-") return read_file(path);
    InputFile input = InputFile::borrow(STDIN_FILENO, "<stdin>");
    return read_all(input);
}

int run_masters(const MastersRequest& request) {
    const Result<std::string> table = read_table(request.table);
    if (!table) return fail(table.error());
    const std::string source = request.table == "-" ? "<stdin>" : request.table;
    const Result<PackedMasters> masters = pack_masters(*table, source);
    if (!masters) return fail(masters.error());
    if (const Result<void> written = write_file(request.out, masters->file); !written)
        return fail(written.error());
    std::cout << to_text(masters->report) << masters->file.size() << " bytes\n";
    return 0;
}

}  // namespace

void add_masters_command(CLI::App& app, int& status) {
    const auto request = std::make_shared<MastersRequest>();
    CLI::App* command = app.add_subcommand("masters", "pack a table of games to ship them");
    command->add_option("TABLE", request->table, "games, one per line; -: standard input")
        ->required();
    command->add_option("OUT", request->out, "file of packed games")->required();
    command->callback([request, &status] { status = run_masters(*request); });
}

}  // namespace chuhe::data
