// SPDX-License-Identifier: MIT
//
// A Bus whose events also reach the other processes that serve the same library, over a wire, if
// there is one. Without a wire it is a LocalBus.
//
// Listeners here are called at once, on the publisher's thread. What others have published comes on
// a thread of the wire, marked as foreign.
#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

#include "chuhe/server/bus.h"
#include "chuhe/server/wire.h"

namespace chuhe::server {

class SharedBus final : public Bus {
public:
    void publish(const Event& event) override;
    void listen(Listener listener) override;

    // What a wire needs. `heard` is called with each foreign event before the listeners are, and
    // may take locks, which listeners must not; `missed` when foreign events may have been lost.
    Wire::Ears ears(Listener heard, std::function<void()> missed);
    void use(std::unique_ptr<Wire> wire);
    // Ends the wire. Nothing foreign comes any more when it returns. Not to be called by `heard` or
    // `missed`.
    void cut();

private:
    LocalBus local_;
    std::mutex mutex_;
    std::unique_ptr<Wire> wire_;
};

// Events as text on the wire: JSON. Nothing if the text is anything else.
std::string wire_text(const Event& event);
std::optional<Event> event_on_wire(std::string_view text);

// Is the event of interest to the browsers of other servers?
bool is_for_others(const Event& event);

}  // namespace chuhe::server
