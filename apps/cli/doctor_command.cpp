// SPDX-License-Identifier: MIT
//
// chuhe doctor [--json]
//
// The exit code is 0 whatever is found: nothing here is needed, it only makes Chuhe better.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <ostream>

#include "chuhe/messages/help.h"
#include "chuhe/messages/usage.h"
#include "cli/commands.h"
#include "cli/doctor.h"

namespace chuhe::cli {
namespace {

constexpr std::array kDoctorOptions = {
    Option{"--json", OptionKind::Switch, {}, &messages::kHelpDoctorJson},
};

std::string level_name(int level) {
    return level == 1 ? "x86-64" : fmt::format("x86-64-v{}", level);
}

std::string in_gibibytes(std::uint64_t bytes) {
    return fmt::format("{:.1f} GiB", static_cast<double>(bytes) / (1 << 30));
}

Finding examine_processor(const Machine& machine, const Build& build) {
    const std::string name = machine.processor.empty() ? "unknown" : machine.processor;
    if (!machine.x86_64_level || !build.x86_64_level) {
        return {"processor", name + "; Chuhe uses its portable code here", {}};
    }
    const std::string words =
        fmt::format("{}, level {}; this program was built for {}", name,
                    level_name(*machine.x86_64_level), level_name(*build.x86_64_level));
    // Level 4 has nothing that this version uses.
    constexpr int kHighestUsed = 3;
    const bool could_be_faster =
        *build.x86_64_level < std::min(*machine.x86_64_level, kHighestUsed);
    return {"processor", words,
            could_be_faster ? "`make build` on this machine makes a faster one" : ""};
}

Finding examine_cores(const Machine& machine) {
    if (machine.cores == 0) return {"cores", "unknown", {}};
    if (machine.cores == 1) return {"cores", "1", {}};
    return {"cores", fmt::format("{0}; `--threads {0}` uses them", machine.cores), {}};
}

Finding examine_memory(const Machine& machine) {
    if (!machine.memory) return {"memory", "unknown", {}};
    std::string words = in_gibibytes(*machine.memory);
    if (machine.available_memory) {
        words += ", " + in_gibibytes(*machine.available_memory) + " of it free";
    }
    return {"memory", words, {}};
}

Finding examine_text(const Machine& machine) {
    if (machine.character_set == "UTF-8") return {"text", "UTF-8, as Chinese needs it", {}};
    const std::string words = machine.character_set.empty()
                                  ? "a locale that this system does not know"
                                  : machine.character_set;
    return {"text", words + "; Chinese characters may come out wrong",
            "set LANG=C.UTF-8, or use `chuhe show --pieces letters`"};
}

Finding examine_build(const Build& build) {
    const std::string words = fmt::format("chuhe {}, by {}", build.version, build.compiler);
    if (!build.has_assertions) return {"build", words, {}};
    return {"build", words + ", with assertions, which take time",
            "`make build` makes a faster one, in build/release/bin"};
}

Finding examine_peer(const Machine& machine) {
    if (machine.peer) {
        return {"fairy-stockfish", *machine.peer + ", which `make bench` compares with", {}};
    }
    return {"fairy-stockfish", "not found; only `make bench` wants it, to compare speeds",
            "apt-get install fairy-stockfish"};
}

ExitCode run_doctor(const Arguments& arguments, const Streams& io) {
    if (!arguments.words().empty()) {
        return refuse_usage(kDoctorCommand, say(messages::kTakesNoWords), io);
    }
    const Machine machine = this_machine();
    const Build build = this_build();
    io.out << (arguments.has("--json") ? json_report_of(machine, build)
                                       : report_of(machine, build));
    return ExitCode::Good;
}

template <typename T>
nlohmann::ordered_json or_null(const std::optional<T>& value) {
    return value ? nlohmann::ordered_json(*value) : nlohmann::ordered_json(nullptr);
}

}  // namespace

std::vector<Finding> examine(const Machine& machine, const Build& build) {
    return {
        {"system", machine.system.empty() ? "unknown" : machine.system, {}},
        examine_processor(machine, build),
        examine_cores(machine),
        examine_memory(machine),
        examine_text(machine),
        examine_build(build),
        examine_peer(machine),
    };
}

std::string report_of(const Machine& machine, const Build& build) {
    const std::vector<Finding> findings = examine(machine, build);
    std::size_t width = 0;
    for (const Finding& finding : findings)
        width = std::max(width, finding.name.size());
    std::string text;
    for (const Finding& finding : findings) {
        text += fmt::format("{:<4}  {:<{}}  {}\n", finding.is_good() ? "ok" : "note", finding.name,
                            width, finding.words);
        if (!finding.is_good()) {
            text += fmt::format("{:<4}  {:<{}}  -> {}\n", "", "", width, finding.advice);
        }
    }
    const bool is_all_good = std::ranges::all_of(findings, &Finding::is_good);
    text += is_all_good ? "\nNothing is missing.\n"
                        : "\nChuhe works here. What is marked \"note\" could be better.\n";
    return text;
}

std::string json_report_of(const Machine& machine, const Build& build) {
    nlohmann::ordered_json findings = nlohmann::ordered_json::array();
    for (const Finding& finding : examine(machine, build)) {
        findings.push_back({{"name", finding.name},
                            {"good", finding.is_good()},
                            {"words", finding.words},
                            {"advice", finding.advice}});
    }
    const nlohmann::ordered_json report = {
        {"version", build.version},
        {"compiler", build.compiler},
        {"build_x86_64_level", or_null(build.x86_64_level)},
        {"assertions", build.has_assertions},
        {"system", machine.system},
        {"processor", machine.processor},
        {"x86_64_level", or_null(machine.x86_64_level)},
        {"cores", machine.cores},
        {"memory_bytes", or_null(machine.memory)},
        {"available_memory_bytes", or_null(machine.available_memory)},
        {"character_set", machine.character_set},
        {"fairy_stockfish", or_null(machine.peer)},
        {"findings", std::move(findings)},
    };
    // Paths and names of machines need not be UTF-8; JSON must be.
    return report.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + '\n';
}

const Command kDoctorCommand{
    .name = "doctor",
    .usage = "doctor [--json]",
    .summary = messages::kSummaryDoctor,
    .options = kDoctorOptions,
    .run = &run_doctor,
};

}  // namespace chuhe::cli
