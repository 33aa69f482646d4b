// SPDX-License-Identifier: MIT
//
// Reads all real records next to the checkout, prints a table of what is in them, and compares it
// with the numbers recorded in tests/data/real_data.tsv: `make real-data`.
//
//   real_data EXPECTED            compares; exit code 1 and the differences if there are any
//   real_data EXPECTED --renew    rewrites the file: review the diff before keeping it
//
// The records are in $CHUHE_DATA, or in ../shared/data next to the checkout. If they are missing,
// the exit code is 77, which CTest interprets as "skipped".
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "chuhe/base/file.h"
#include "chuhe/formats/format.h"
#include "test_paths.h"

namespace {

using namespace chuhe;
using namespace chuhe::formats;
namespace fs = std::filesystem;

constexpr int kSkipped = 77;

struct Row {
    std::size_t files = 0;
    std::size_t games = 0;
    std::size_t moves = 0;
    std::size_t faults = 0;
    std::size_t warnings = 0;
    std::size_t refused = 0;
};

struct Report {
    std::map<std::string, Row> rows;                 // by folder; top-level files by name
    std::map<std::string, std::size_t> fault_kinds;  // "xqf: illegal move"
    std::map<std::string, std::string> refusals;     // file to reason
};

class FileCheck {
public:
    FileCheck(Report& report, std::string folder) : report_(report), folder_(std::move(folder)) {}

    void read(const fs::path& path, const std::string& name) {
        ++row().files;
        Result<InputFile> file = InputFile::open(path.string());
        if (!file) return refuse(name, file.error());
        const Result<OpenedReader> opened = open_reader(*file, {});
        if (!opened) return refuse(name, opened.error());
        ReadGame item;
        while (true) {
            const Result<bool> more = opened->reader->next(item);
            if (!more) refuse(name, more.error());
            if (!more || !*more) break;
            ++row().games;
            row().moves += item.game.move_count();
            count(item.diagnostics);
        }
        count(opened->reader->diagnostics());
    }

private:
    Row& row() { return report_.rows[folder_]; }

    void refuse(const std::string& name, const Error& error) {
        ++row().refused;
        report_.refusals[name] =
            std::string(to_string(error.code)) + ": " + to_string(error.message);
    }

    void count(const Diagnostics& diagnostics) {
        for (const Diagnostic& diagnostic : diagnostics) {
            if (diagnostic.severity == Severity::Warning) ++row().warnings;
            if (diagnostic.severity != Severity::Error) continue;
            ++row().faults;
            ++report_.fault_kinds[folder_ + ": " + std::string(to_string(diagnostic.error.code))];
        }
    }

    Report& report_;
    std::string folder_;
};

Report read_folder(const fs::path& data) {
    std::vector<fs::path> paths;
    for (const auto& entry : fs::recursive_directory_iterator(data)) {
        if (entry.is_regular_file()) paths.push_back(entry.path());
    }
    std::ranges::sort(paths);
    Report report;
    for (const fs::path& path : paths) {
        const fs::path below = path.lexically_relative(data);
        FileCheck(report, below.begin()->string()).read(path, below.generic_string());
    }
    return report;
}

// The same lines are kept in the repository and shown to people.
std::vector<std::string> lines_of(const Report& report) {
    std::vector<std::string> lines = {"# folder\tfiles\tgames\tmoves\tfaults\twarnings\trefused"};
    Row total;
    const auto add = [&](const std::string& name, const Row& row) {
        std::string line = name;
        for (const std::size_t number :
             {row.files, row.games, row.moves, row.faults, row.warnings, row.refused}) {
            line += '\t' + std::to_string(number);
        }
        lines.push_back(line);
    };
    for (const auto& [name, row] : report.rows) {
        add(name, row);
        total.files += row.files;
        total.games += row.games;
        total.moves += row.moves;
        total.faults += row.faults;
        total.warnings += row.warnings;
        total.refused += row.refused;
    }
    add("all", total);
    for (const auto& [kind, count] : report.fault_kinds)
        lines.push_back("fault\t" + kind + '\t' + std::to_string(count));
    for (const auto& [name, reason] : report.refusals)
        lines.push_back("refused\t" + name + '\t' + reason);
    return lines;
}

void print_table(const std::vector<std::string>& lines) {
    for (const std::string& line : lines) {
        std::vector<std::string> cells;
        for (std::size_t at = 0; at <= line.size();) {
            const std::size_t end = std::min(line.find('\t', at), line.size());
            cells.push_back(line.substr(at, end - at));
            at = end + 1;
        }
        if (cells.size() != 7) {
            std::printf("%s %s: %s\n", cells[0].c_str(), cells[1].c_str(), cells[2].c_str());
            continue;
        }
        std::printf("%-26s", cells[0].c_str());
        for (std::size_t i = 1; i < cells.size(); ++i)
            std::printf("%10s", cells[i].c_str());
        std::printf("\n");
    }
}

std::vector<std::string> lines_in(const std::string& text) {
    std::vector<std::string> lines;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        lines.push_back(text.substr(at, end - at));
        at = end + 1;
    }
    return lines;
}

// The number of lines that are only in one of them, each of which is printed.
std::size_t compare(const std::vector<std::string>& expected,
                    const std::vector<std::string>& found) {
    std::size_t differences = 0;
    const auto print_missing = [&](const auto& from, const auto& in, const char* what) {
        for (const std::string& line : from) {
            if (std::ranges::find(in, line) != in.end()) continue;
            std::printf("%s %s\n", what, line.c_str());
            ++differences;
        }
    };
    print_missing(expected, found, "expected:");
    print_missing(found, expected, "found:   ");
    return differences;
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 2) {
        std::fprintf(stderr, "usage: real_data EXPECTED [--renew]\n");
        return 2;
    }
    const char* given = std::getenv("CHUHE_DATA");
    const fs::path data =
        given != nullptr ? fs::path(given) : fs::path(tests::kDataFolder) / "../../../shared/data";
    std::error_code error;
    if (!fs::is_directory(data, error)) {
        std::printf(
            "There is no folder of real records at %s: nothing is checked.\n"
            "CHUHE_DATA can name another place.\n",
            data.lexically_normal().c_str());
        return kSkipped;
    }
    const std::vector<std::string> found = lines_of(read_folder(data));
    print_table(found);
    if (argc > 2 && std::string_view(argv[2]) == "--renew") {
        std::string text;
        for (const std::string& line : found)
            text += line + '\n';
        return write_file(argv[1], text) ? 0 : 1;
    }
    const Result<std::string> expected = read_file(argv[1]);
    if (!expected) {
        std::fprintf(stderr, "%s\n", to_string(expected.error()).c_str());
        return 1;
    }
    const std::size_t differences = compare(lines_in(*expected), found);
    std::printf(differences == 0 ? "As expected.\n" : "%zu lines differ.\n", differences);
    return differences == 0 ? 0 : 1;
}
