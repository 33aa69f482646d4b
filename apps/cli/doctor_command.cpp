// SPDX-License-Identifier: MIT
//
// chuhe doctor [--json]
//
// The exit code is always 0: Chuhe runs without any of this, only less well.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <ostream>

#include "chuhe/messages/doctor.h"
#include "chuhe/messages/help.h"
#include "chuhe/messages/usage.h"
#include "cli/columns.h"
#include "cli/commands.h"
#include "cli/doctor.h"
#include "cli/message_json.h"
#include "cli/refusal.h"

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

Message name_or_unknown(const std::string& name) {
    return name.empty() ? say(messages::kDoctorUnknown) : Message::verbatim(name);
}

Finding examine_processor(const Machine& machine, const Build& build) {
    const Message title = say(messages::kDoctorProcessor);
    const Message name = name_or_unknown(machine.processor);
    if (!machine.x86_64_level || !build.x86_64_level)
        return {"processor", title, say(messages::kProcessorPortable, name), {}};
    const Message found = say(messages::kProcessorLevels, name, level_name(*machine.x86_64_level),
                              level_name(*build.x86_64_level));
    // This version uses nothing of level 4.
    constexpr int kHighestUsed = 3;
    const bool could_be_faster =
        *build.x86_64_level < std::min(*machine.x86_64_level, kHighestUsed);
    return {"processor", title, found,
            could_be_faster ? say(messages::kProcessorAdvice) : Message()};
}

Finding examine_cores(const Machine& machine) {
    const Message title = say(messages::kDoctorCores);
    if (machine.cores == 0) return {"cores", title, say(messages::kDoctorUnknown), {}};
    if (machine.cores == 1) return {"cores", title, Message::verbatim("1"), {}};
    return {"cores", title, say(messages::kCoresFound, machine.cores), {}};
}

Finding examine_memory(const Machine& machine) {
    const Message title = say(messages::kDoctorMemory);
    if (!machine.memory) return {"memory", title, say(messages::kDoctorUnknown), {}};
    const std::string memory = in_gibibytes(*machine.memory);
    if (!machine.available_memory) return {"memory", title, Message::verbatim(memory), {}};
    return {"memory",
            title,
            say(messages::kMemoryFree, memory, in_gibibytes(*machine.available_memory)),
            {}};
}

Finding examine_text(const Machine& machine) {
    const Message title = say(messages::kDoctorText);
    if (machine.character_set == "UTF-8") return {"text", title, say(messages::kTextUtf8), {}};
    const Message set = machine.character_set.empty() ? say(messages::kTextLocaleUnknown)
                                                      : Message::verbatim(machine.character_set);
    return {"text", title, say(messages::kTextOther, set), say(messages::kTextAdvice)};
}

Finding examine_build(const Build& build) {
    const Message title = say(messages::kDoctorBuild);
    if (!build.has_assertions)
        return {"build", title, say(messages::kBuildFound, build.version, build.compiler), {}};
    return {"build", title, say(messages::kBuildAssertions, build.version, build.compiler),
            say(messages::kBuildAdvice)};
}

Finding examine_peer(const Machine& machine) {
    const Message title = say(messages::kDoctorPeer);
    if (machine.peer)
        return {"fairy-stockfish", title, say(messages::kPeerFound, *machine.peer), {}};
    return {"fairy-stockfish", title, say(messages::kPeerMissing),
            Message::verbatim(machine.where_peer_is)};
}

ExitCode run_doctor(const Arguments& arguments, const Streams& io) {
    if (!arguments.words().empty()) {
        return refuse_usage(kDoctorCommand, say(messages::kTakesNoWords), io);
    }
    const Machine machine = this_machine();
    const Build build = this_build();
    io.out << (arguments.has("--json") ? json_report_of(machine, build)
                                       : report_of(machine, build, io.language));
    return ExitCode::Good;
}

template <typename T>
nlohmann::ordered_json or_null(const std::optional<T>& value) {
    return value ? nlohmann::ordered_json(*value) : nlohmann::ordered_json(nullptr);
}

}  // namespace

std::vector<Finding> examine(const Machine& machine, const Build& build) {
    return {
        {"system", say(messages::kDoctorSystem), name_or_unknown(machine.system), {}},
        examine_processor(machine, build),
        examine_cores(machine),
        examine_memory(machine),
        examine_text(machine),
        examine_build(build),
        examine_peer(machine),
    };
}

std::string report_of(const Machine& machine, const Build& build, Language language) {
    const std::vector<Finding> findings = examine(machine, build);
    std::size_t width = 0;
    for (const Finding& finding : findings)
        width = std::max(width, draw::columns_of(finding.title.in(language)));
    constexpr std::size_t kMarkWidth = 4;
    std::string text;
    for (const Finding& finding : findings) {
        const auto& mark = finding.is_good() ? messages::kDoctorGood : messages::kDoctorNote;
        text += fmt::format("{}  {}  {}\n", padded(say(mark).in(language), kMarkWidth),
                            padded(finding.title.in(language), width), finding.found.in(language));
        if (!finding.is_good()) {
            text += fmt::format("{}  -> {}\n", std::string(kMarkWidth + 2 + width, ' '),
                                finding.advice.in(language));
        }
    }
    const bool is_all_good = std::ranges::all_of(findings, &Finding::is_good);
    const auto& last = is_all_good ? messages::kDoctorAllGood : messages::kDoctorSomeNotes;
    return text + '\n' + say(last).in(language) + '\n';
}

std::string json_report_of(const Machine& machine, const Build& build) {
    nlohmann::ordered_json findings = nlohmann::ordered_json::array();
    for (const Finding& finding : examine(machine, build)) {
        nlohmann::ordered_json& json = findings.emplace_back();
        json["name"] = finding.name;
        json["good"] = finding.is_good();
        put_message(json, finding.found);
        if (!finding.is_good()) put_message(json, finding.advice, "advice");
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
    // Paths and machine names need not be UTF-8; JSON must be.
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
