// SPDX-License-Identifier: MIT
#include "cli/actions.h"

#include <algorithm>

#include "chuhe/messages/usage.h"
#include "cli/refusal.h"

namespace chuhe::cli {
namespace {

messages::List as_list(std::span<const std::string_view> words) {
    messages::List list;
    for (const std::string_view word : words)
        list.push_back(Message::verbatim(word));
    return list;
}

}  // namespace

Message missing_action(std::span<const std::string_view> actions) {
    return say(messages::kActionMissing, as_list(actions));
}

Message unknown_action(std::string_view name, std::span<const std::string_view> actions) {
    return with_suggestion(say(messages::kNoAction, excerpt(name), as_list(actions)), name,
                           actions);
}

std::span<const std::string> words_after_action(const Arguments& arguments) {
    return std::span(arguments.words()).subspan(1);
}

const Action* find_action(const Command& command, std::span<const Action> actions,
                          const Arguments& arguments, const Streams& io) {
    const auto refused = [&](const Message& why) -> const Action* {
        (void)refuse_usage(command, why, io);
        return nullptr;
    };
    std::vector<std::string_view> names;
    for (const Action& action : actions)
        names.push_back(action.name);
    if (arguments.words().empty()) return refused(missing_action(names));
    const std::string& name = arguments.words().front();
    const auto action = std::ranges::find(actions, name, &Action::name);
    if (action == actions.end()) return refused(unknown_action(name, names));
    for (const Option& option : command.options) {
        const bool is_taken =
            option.name == "--json" ||
            std::ranges::find(action->options, option.name) != action->options.end();
        if (!is_taken && arguments.has(option.name))
            return refused(say(messages::kActionTakesNo, command.name, name, option.name));
    }
    const auto words = words_after_action(arguments);
    if (words.size() > action->most)
        return refused(say(messages::kUnexpectedArgument, excerpt(words[action->most])));
    return &*action;
}

}  // namespace chuhe::cli
