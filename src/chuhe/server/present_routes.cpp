// SPDX-License-Identifier: MIT
//
// A presentation and its remote control tell each other where they are. Nothing is kept.
#include <mutex>

#include "chuhe/server/app.h"
#include "chuhe/server/fields.h"
#include "chuhe/server/json.h"
#include "chuhe/server/routes.h"

namespace chuhe::server {

Reply tell_presentation(App& app, const Request& request) {
    constexpr std::int64_t kMostGameNumber = 1'000'000'000'000;
    const Json body = Fields::parse(request.body);
    Fields fields(body);
    const std::int64_t game = fields.number("game", -kMostGameNumber, kMostGameNumber);
    const std::int64_t node = fields.number("node", 0, UINT32_MAX);
    const std::string from = fields.text("from");
    fields.finish();
    if (from != "board" && from != "remote") {
        throw Refusal(400, "bad_request", wrong_choice("from", {"board", "remote"}));
    }
    const GamePointer open = app.desk.open(game);
    {
        // Refuses a node that does not exist.
        const std::scoped_lock lock(open->mutex);
        open->node_of(node);
    }
    // Nobody else's remote control turns the pages of a member's presentation.
    const std::int64_t only_user = request.user ? request.user->id : 0;
    const std::string event = dump({{"game", game}, {"node", node}, {"from", from}});
    app.bus.tell_all("present", event, only_user);
    return {200, event};
}

}  // namespace chuhe::server
