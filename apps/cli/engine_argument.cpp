// SPDX-License-Identifier: MIT
#include "cli/engine_argument.h"

#include <algorithm>
#include <array>
#include <vector>

#include "chuhe/base/text.h"
#include "chuhe/messages/usage.h"
#include "cli/arguments.h"

namespace chuhe::cli {
namespace {

using match::Contestant;
using Refusal = tl::expected<void, Message>;

constexpr std::string_view kOptionPrefix = "option.";

tl::unexpected<Message> refuse(Message message) {
    return tl::make_unexpected(std::move(message));
}

tl::unexpected<Message> refuse_choice(std::string_view key, std::string_view value,
                                      std::initializer_list<std::string_view> choices) {
    messages::List listed;
    for (const std::string_view choice : choices)
        listed.push_back(Message::verbatim(choice));
    return refuse(say(messages::kEngineKeyNotAChoice, key, std::move(listed), excerpt(value)));
}

// At commas, except those after a backslash, which goes away.
std::vector<std::string> split_at_commas(std::string_view text) {
    std::vector<std::string> parts(1);
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool is_escape =
            text[i] == '\\' && i + 1 < text.size() && (text[i + 1] == ',' || text[i + 1] == '\\');
        if (is_escape) {
            parts.back() += text[++i];
        } else if (text[i] == ',') {
            parts.emplace_back();
        } else {
            parts.back() += text[i];
        }
    }
    return parts;
}

Refusal set_program(std::string_view value, Contestant& engine) {
    engine.call.program.program = value;
    return {};
}

Refusal set_name(std::string_view value, Contestant& engine) {
    engine.name = value;
    return {};
}

Refusal set_arguments(std::string_view value, Contestant& engine) {
    engine.call.program.arguments.clear();
    for (const std::string_view word : split_words(value))
        engine.call.program.arguments.emplace_back(word);
    return {};
}

Refusal set_folder(std::string_view value, Contestant& engine) {
    engine.call.program.folder = value;
    return {};
}

Refusal set_protocol(std::string_view value, Contestant& engine) {
    if (value == "auto") {
        engine.call.dialect.reset();
    } else if (value == "uci") {
        engine.call.dialect = protocol::Dialect::Uci;
    } else if (value == "ucci") {
        engine.call.dialect = protocol::Dialect::Ucci;
    } else {
        return refuse_choice("proto", value, {"uci", "ucci", "auto"});
    }
    return {};
}

Refusal set_ranks(std::string_view value, Contestant& engine) {
    if (value != "0" && value != "1") return refuse_choice("ranks", value, {"0", "1"});
    engine.call.ranks = value == "0" ? RankBase::Zero : RankBase::One;
    return {};
}

Refusal set_clock(std::string_view value, Contestant& engine) {
    const auto clock = play::parse_time_control(value);
    if (!clock) return refuse(say(messages::kForOption, "tc", clock.error().message));
    engine.budget = {.time = *clock};
    return {};
}

Refusal set_move_time(std::string_view value, Contestant& engine) {
    const auto time = read_number(value, "movetime", 1, 86'400'000);
    if (!time) return refuse(time.error());
    engine.budget = {.time = {.move = play::Milliseconds(*time)}};
    return {};
}

Refusal set_nodes(std::string_view value, Contestant& engine) {
    const auto nodes = parse_number<std::uint64_t>(value);
    if (!nodes || *nodes == 0)
        return refuse(say(messages::kEngineKeyNotAbove0, "nodes", excerpt(value)));
    engine.budget = {.nodes = *nodes};
    return {};
}

Refusal set_depth(std::string_view value, Contestant& engine) {
    const auto depth = read_number(value, "depth", 1, 200);
    if (!depth) return refuse(depth.error());
    engine.budget = {.depth = *depth};
    return {};
}

Refusal set_switch(std::string_view key, std::string_view value, bool& target) {
    target = value == "on" || value == "yes";
    if (!target && value != "off" && value != "no") return refuse_choice(key, value, {"on", "off"});
    return {};
}

Refusal set_restart(std::string_view value, Contestant& engine) {
    return set_switch("restart", value, engine.is_restarted);
}

Refusal set_ponder(std::string_view value, Contestant& engine) {
    return set_switch("ponder", value, engine.ponders);
}

struct Key {
    std::string_view name;
    Refusal (*set)(std::string_view value, Contestant& engine);
    bool is_for_one = false;  // not for --each
};

constexpr std::array kKeys = {
    Key{"cmd", &set_program, true},
    Key{"name", &set_name, true},
    Key{"args", &set_arguments, true},
    Key{"dir", &set_folder},
    Key{"proto", &set_protocol},
    Key{"ranks", &set_ranks},
    Key{"tc", &set_clock},
    Key{"movetime", &set_move_time},
    Key{"nodes", &set_nodes},
    Key{"depth", &set_depth},
    Key{"ponder", &set_ponder},
    Key{"restart", &set_restart},
};

tl::unexpected<Message> unknown_key(std::string_view name) {
    std::array<std::string_view, kKeys.size()> names;
    std::ranges::transform(kKeys, names.begin(), &Key::name);
    if (nearest_word(name, names).empty())
        return refuse(say(messages::kEngineNoKeyOptions, excerpt(name)));
    return refuse(with_suggestion(say(messages::kEngineNoKey, excerpt(name)), name, names));
}

Refusal set_part(std::string_view part, bool is_first, bool is_for_each, Contestant& engine) {
    const std::size_t equals = part.find('=');
    if (equals == std::string_view::npos) {
        if (is_first && !is_for_each && !part.empty()) return set_program(part, engine);
        return refuse(say(messages::kEngineKeyValue, excerpt(part)));
    }
    const std::string_view name = part.substr(0, equals);
    const std::string_view value = part.substr(equals + 1);
    if (name.starts_with(kOptionPrefix)) {
        const std::string_view option = name.substr(kOptionPrefix.size());
        engine.call.settings.push_back({std::string(option), std::string(value), !is_for_each});
        return {};
    }
    const auto* key = std::ranges::find(kKeys, name, &Key::name);
    if (key == kKeys.end()) return unknown_key(name);
    if (key->is_for_one && is_for_each) {
        return refuse(say(messages::kEngineNotForEach, name));
    }
    return key->set(value, engine);
}

}  // namespace

Refusal read_engine(std::string_view text, bool is_for_each, Contestant& engine) {
    bool is_first = true;
    for (const std::string& part : split_at_commas(text)) {
        if (auto done = set_part(part, is_first, is_for_each, engine); !done) return done;
        is_first = false;
    }
    if (!is_for_each && engine.call.program.program.empty()) {
        return refuse(say(messages::kEngineNeedsProgram));
    }
    return {};
}

}  // namespace chuhe::cli
