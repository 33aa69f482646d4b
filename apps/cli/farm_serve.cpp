// SPDX-License-Identifier: MIT
#include <algorithm>
#include <filesystem>
#include <ostream>
#include <thread>

#include "chuhe/base/text.h"
#include "chuhe/farm/coordinator.h"
#include "chuhe/farm/farm_home.h"
#include "chuhe/farm/nats_dispatch.h"
#include "chuhe/farm/signature.h"
#include "chuhe/messages/farm.h"
#include "chuhe/messages/farm_help.h"
#include "cli/commands.h"
#include "cli/farm_actions.h"
#include "cli/farm_address.h"
#include "cli/machine.h"
#include "cli/refusal.h"

namespace chuhe::cli {
namespace {

using farm::Milliseconds;

constexpr Milliseconds kStepWait{200};
constexpr std::chrono::seconds kServerStart{10};

// The farm's address for others is not its address for us.
farm::Listening for_ourselves(farm::Listening listening) {
    if (listening.host == "0.0.0.0") listening.host = "127.0.0.1";
    if (listening.host == "::") listening.host = "::1";
    return listening;
}

tl::expected<farm::Listening, Message> read_listening(const Arguments& arguments) {
    farm::Listening listening;
    if (const auto text = arguments.value("--listen")) {
        const std::size_t colon = text->rfind(':');
        const auto port = colon == std::string_view::npos
                              ? std::nullopt
                              : parse_number<std::uint16_t>(text->substr(colon + 1));
        if (!port || *port == 0 || colon == 0) {
            return tl::make_unexpected(say(messages::kFarmBadListen, excerpt(*text)));
        }
        listening.host = text->substr(0, colon);
        listening.port = *port;
    }
    listening.certificate = arguments.value("--certificate").value_or("");
    listening.key = arguments.value("--key").value_or("");
    const bool has_both = !listening.certificate.empty() && !listening.key.empty();
    const bool has_none = listening.certificate.empty() && listening.key.empty();
    if ((!listening.is_local() && !has_both) || (!has_both && !has_none)) {
        return tl::make_unexpected(say(messages::kFarmNeedsTls));
    }
    return listening;
}

// The server of a farm: ours, or one that runs already.
class Hosting {
public:
    Hosting(farm::FarmHome& home, farm::NatsAddress address, bool is_ours)
        : home_(home), address_(std::move(address)), is_ours_(is_ours) {}

    const farm::NatsAddress& address() const { return address_; }

    bool is_ours() const { return is_ours_; }

    // False if it was ours and has died.
    bool has_server() { return !server_ || server_->is_running(); }

    // Starts our server unless it runs: perhaps for a coordinator that was killed.
    Result<void> ensure() {
        if (!is_ours_ || (server_ && server_->is_running())) return {};
        if (farm::NatsLink::connect(address_)) return {};
        server_.reset();
        auto started = farm::NatsServer::start(home_);
        if (!started) return tl::make_unexpected(started.error());
        server_ = std::move(*started);
        const auto until = std::chrono::steady_clock::now() + kServerStart;
        while (true) {
            const auto link = farm::NatsLink::connect(address_);
            if (link) return {};
            if (!server_->is_running() || std::chrono::steady_clock::now() > until)
                return tl::make_unexpected(link.error());
            std::this_thread::sleep_for(Milliseconds(100));
        }
    }

private:
    farm::FarmHome& home_;
    farm::NatsAddress address_;
    bool is_ours_;
    std::unique_ptr<farm::NatsServer> server_;
};

// A dismissed worker may ignore the message, so the server no longer lets it in.
void bar_worker(const std::string& folder, const std::string& worker) {
    // Others may have been invited since we began.
    auto home = farm::FarmHome::open(folder);
    if (!home) return;
    const auto barred = home->bar(worker);
    if (barred && *barred) (void)farm::reload_server(*home);
}

Result<void> coordinate(Hosting& hosting, const farm::FarmHome& home, const std::string& signature,
                        Milliseconds ack_wait, const Streams& io) {
    const InterruptWatch interrupts;
    if (auto ready = hosting.ensure(); !ready) return ready;
    auto ledger = farm::Ledger::open(home.ledger());
    if (!ledger) return tl::make_unexpected(ledger.error());
    auto dispatch = farm::NatsDispatch::connect(hosting.address(), {signature, ack_wait});
    if (!dispatch) return tl::make_unexpected(dispatch.error());
    farm::Blobs blobs(home.blobs(),
                      [&](const std::string& digest) { return (*dispatch)->fetch(digest); });
    farm::CoordinatorSettings settings{.signature = signature, .ack_wait = ack_wait};
    settings.on_dismissed = [&](const std::string& worker) {
        io.err << say(messages::kFarmNotBelieved, worker).in(io.language) << std::endl;
        if (hosting.is_ours()) bar_worker(home.folder(), worker);
    };
    farm::Coordinator coordinator(*ledger, **dispatch, blobs, std::move(settings));
    if (auto ready = coordinator.prepare(); !ready) return ready;
    io.err << say(messages::kFarmServing, shown(hosting.address()), signature).in(io.language)
           << std::endl;
    std::string last_problem;
    while (!interrupts.was_interrupted()) {
        // An idle farm would not notice that its server has died.
        const bool is_there = hosting.has_server() || hosting.ensure().has_value();
        const auto done = coordinator.step(kStepWait);
        if (done && is_there) {
            last_problem.clear();
            continue;
        }
        // Once, not five times a second.
        const std::string problem = done ? "" : to_string(done.error(), io.language);
        if (problem != last_problem && !problem.empty()) io.err << problem << std::endl;
        last_problem = problem;
        if (const auto ready = hosting.ensure(); !ready)
            io.err << to_string(ready.error(), io.language) << std::endl;
        (void)coordinator.prepare();
        std::this_thread::sleep_for(kStepWait);
    }
    return {};
}

}  // namespace

ExitCode serve_farm(const Arguments& arguments, std::span<const std::string> /*words*/,
                    const Streams& io) {
    const auto listening = read_listening(arguments);
    if (!listening) return refuse_usage(kFarmCommand, listening.error(), io);
    const auto seconds =
        read_number(arguments.value("--ack-wait").value_or("30"), "--ack-wait", 1, 86'400);
    if (!seconds) return refuse_usage(kFarmCommand, seconds.error(), io);
    const Result<std::string> folder =
        arguments.has("--folder") ? std::string(*arguments.value("--folder")) : usual_farm_folder();
    if (!folder) return refuse(folder.error(), io);
    auto home = farm::FarmHome::open(*folder);
    if (!home) return refuse(home.error(), io);
    const bool is_ours = !arguments.has("--farm") || arguments.value("--farm")->empty();
    if (is_ours) {
        if (auto done = home->configure(*listening); !done) return refuse(done.error(), io);
    }
    const Result<std::string> url =
        is_ours ? farm::FarmHome::url_for(home->owner(), for_ourselves(*listening))
                : farm_address(*arguments.value("--farm"));
    if (!url) return refuse(url.error(), io);
    farm::NatsAddress address{*url, std::string(arguments.value("--ca").value_or(""))};
    Hosting hosting(*home, std::move(address), is_ours);
    const auto done =
        coordinate(hosting, *home, farm::own_signature(), std::chrono::seconds(*seconds), io);
    return done ? ExitCode::Good : refuse(done.error(), io);
}

ExitCode invite_to_farm(const Arguments& arguments, std::span<const std::string> words,
                        const Streams& io) {
    const Result<std::string> folder =
        arguments.has("--folder") ? std::string(*arguments.value("--folder")) : usual_farm_folder();
    if (!folder) return refuse(folder.error(), io);
    auto home = farm::FarmHome::open(*folder);
    if (!home) return refuse(home.error(), io);
    const bool is_new =
        std::ranges::find(home->users(), words[0], &farm::FarmUser::name) == home->users().end();
    const auto user = home->invite(words[0]);
    if (!user) return refuse(user.error(), io);
    // It may have been dismissed before.
    std::error_code ignored;
    if (is_new && std::filesystem::exists(home->ledger(), ignored)) {
        auto ledger = farm::Ledger::open(home->ledger());
        if (!ledger) return refuse(ledger.error(), io);
        if (const auto done = ledger->trust(words[0]); !done) return refuse(done.error(), io);
    }
    if (auto done = home->configure(home->listening()); !done) return refuse(done.error(), io);
    // Without a running server there is nothing to reload.
    (void)farm::reload_server(*home);
    io.out << farm::FarmHome::url_for(*user, home->listening()) << '\n';
    return ExitCode::Good;
}

}  // namespace chuhe::cli
