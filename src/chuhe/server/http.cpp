// SPDX-License-Identifier: MIT
#include "chuhe/server/http.h"

#include <sys/resource.h>

#include <algorithm>
#include <boost/asio/post.hpp>
#include <chrono>
#include <utility>
#include <vector>

#include "chuhe/messages/requests.h"
#include "chuhe/server/http_connection.h"
#include "chuhe/server/http_inside.h"

namespace chuhe::server {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using namespace std::chrono_literals;

constexpr int kMostConnecting = 512;
constexpr std::size_t kMostConnections = 4096;
// Of one address. This machine's own users, and a proxy, share one.
constexpr std::size_t kMostPerAddress = 256;
// File descriptors for the library, the log and engines.
constexpr std::size_t kKeptFree = 256;
// Most requests take a millisecond; a few wait for an engine or the disk.
constexpr std::size_t kShortThreads = 16;
constexpr std::size_t kMostShortWaiting = 1024;
// Imports.
constexpr std::size_t kLongThreads = 4;
constexpr std::size_t kMostLongWaiting = 8;
// The precision of deadlines.
constexpr auto kSweep = 100ms;
constexpr auto kAcceptAgain = 100ms;
// How many streams are written to before requests have their turn.
constexpr std::size_t kStreamsAtOnce = 32;
// With more than that, events are collected for so long, and each stream is written to once.
constexpr auto kBetweenRounds = 5ms;

// Every connection takes a file descriptor.
std::size_t possible_connections() {
    rlimit limit{};
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return kKeptFree;
    const auto files = static_cast<std::size_t>(limit.rlim_cur);
    return std::min(kMostConnections, files > 2 * kKeptFree ? files - kKeptFree : files / 2);
}

}  // namespace

bool Workers::submit(std::function<void()> work) {
    if (present_ >= most_) return false;
    go_on(std::move(work));
    return true;
}

void Workers::go_on(std::function<void()> work) {
    ++present_;
    asio::post(pool_, [this, work = std::move(work)] {
        work();
        --present_;
    });
}

Http::Inside::Inside(House& house, const Door& listening_door, std::string web_dir)
    : door(listening_door),
      reception(house, listening_door, std::move(web_dir)),
      most_connections(possible_connections()),
      short_work(kShortThreads, kMostShortWaiting),
      long_work(kLongThreads, kMostLongWaiting) {
    house.events.set_news([this] { asio::post(io, [this] { schedule_events(); }); });
}

Http::Inside::~Inside() {
    reception.house().events.set_news({});
}

void Http::Inside::accept() {
    acceptor.async_accept([this](const boost::system::error_code& error, tcp::socket socket) {
        if (stopping) return;
        if (!error) {
            welcome(std::move(socket));
            accept();
            return;
        }
        // Out of file descriptors, perhaps: trying again at once would keep a core busy.
        const auto timer = std::make_shared<asio::steady_timer>(io, kAcceptAgain);
        timer->async_wait([this, timer](const boost::system::error_code&) {
            if (!stopping) accept();
        });
    });
}

// Closes the oldest connection that has not sent a request. False if there is none.
bool Http::Inside::make_room() {
    std::shared_ptr<Connection> oldest;
    for (const auto& connection : connections) {
        if (!connection->is_idle()) continue;
        if (!oldest || connection->begun() < oldest->begun()) oldest = connection;
    }
    if (oldest) oldest->close();
    return oldest != nullptr;
}

void Http::Inside::welcome(tcp::socket socket) {
    boost::system::error_code error;
    const tcp::endpoint peer = socket.remote_endpoint(error);
    if (error) return;
    socket.set_option(tcp::no_delay(true), error);
    socket.non_blocking(true, error);
    if (error) return;
    const std::string from = peer.address().to_string();
    const bool is_shared =
        is_own_machine(from) || std::ranges::find(door.proxies, from) != door.proxies.end();
    const auto present = per_address.find(from);
    const bool has_many = present != per_address.end() && present->second >= kMostPerAddress;
    if (has_many && !is_shared) return;
    if (connections.size() >= most_connections && !make_room()) return;
    ++per_address[from];
    const auto connection = std::make_shared<Connection>(*this, std::move(socket), from);
    connections.insert(connection);
    connection->start();
}

void Http::Inside::forget(const std::shared_ptr<Connection>& connection, const std::string& from) {
    if (connections.erase(connection) == 0) return;
    if (--per_address[from] == 0) per_address.erase(from);
    if (stopping && connections.empty()) sweeper.cancel();
}

void Http::Inside::sweep() {
    const auto now = std::chrono::steady_clock::now();
    const std::vector<std::shared_ptr<Connection>> all(connections.begin(), connections.end());
    for (const auto& connection : all)
        connection->check_deadline(now);
    if (stopping && connections.empty()) return;
    sweeper.expires_after(kSweep);
    sweeper.async_wait([this](const boost::system::error_code& error) {
        if (!error) sweep();
    });
}

void Http::Inside::schedule_events() {
    const bool was_large = last_round > kStreamsAtOnce;
    const auto earliest = last_delivery + (was_large ? kBetweenRounds : 0ms);
    if (stopping || std::chrono::steady_clock::now() >= earliest) {
        deliver_events(0);
        return;
    }
    bell.expires_at(earliest);
    bell.async_wait([this](const boost::system::error_code&) { deliver_events(0); });
}

void Http::Inside::deliver_events(std::size_t before) {
    const std::vector<StreamPointer> ready = reception.house().events.take_ready(kStreamsAtOnce);
    for (const StreamPointer& stream : ready) {
        const auto on_ready = stream->on_ready;  // a connection that closes takes it away
        if (on_ready) on_ready();
    }
    const std::size_t done = before + ready.size();
    if (ready.size() == kStreamsAtOnce) {
        asio::post(io, [this, done] { deliver_events(done); });
    } else {
        last_round = done;
        last_delivery = std::chrono::steady_clock::now();
    }
}

void Http::Inside::stop() {
    stopping = true;
    boost::system::error_code ignored;
    acceptor.close(ignored);
    const std::vector<std::shared_ptr<Connection>> all(connections.begin(), connections.end());
    for (const auto& connection : all)
        connection->leave();
    if (connections.empty()) sweeper.cancel();
}

Http::Http(House& house, Door door, std::string web_dir)
    : door_(std::move(door)), inside_(std::make_unique<Inside>(house, door_, std::move(web_dir))) {}

Http::~Http() = default;

Result<void> Http::bind() {
    tcp::acceptor& acceptor = inside_->acceptor;
    boost::system::error_code error;
    tcp::resolver resolver(inside_->io);
    const auto found =
        resolver.resolve(door_.address, std::to_string(door_.port), tcp::resolver::passive, error);
    if (!error) {
        const tcp::endpoint place = *found.begin();
        acceptor.open(place.protocol(), error);
        if (!error) acceptor.set_option(tcp::acceptor::reuse_address(true), error);
        if (!error) acceptor.bind(place, error);
        if (!error) acceptor.listen(kMostConnecting, error);
        if (!error) door_.port = acceptor.local_endpoint(error).port();
    }
    if (!error) return {};
    if (error == asio::error::address_in_use) {
        return failure(ErrorCode::CannotOpen, say(messages::kPortInUse, door_.port));
    }
    if (error.category() == asio::error::get_netdb_category() ||
        error.category() == asio::error::get_addrinfo_category()) {
        return failure(ErrorCode::CannotOpen,
                       say(messages::kNoSuchListenAddress, door_.address, error.message()));
    }
    const std::string place = door_.address + ":" + std::to_string(door_.port);
    return failure(ErrorCode::CannotOpen,
                   say(messages::kCannotListenBecause, place, system_message(error)));
}

void Http::listen() {
    asio::post(inside_->io, [this] {
        if (inside_->stopping) return;
        inside_->accept();
        inside_->sweep();
    });
    inside_->io.run();
    inside_->short_work.join();
    inside_->long_work.join();
}

void Http::stop() {
    asio::post(inside_->io, [this] { inside_->stop(); });
}

std::uint64_t Http::wrong_tokens() const {
    return inside_->reception.wrong_tokens();
}

void Http::cut_off() {
    asio::post(inside_->io, [this] {
        const auto all = inside_->connections;
        for (const auto& connection : all)
            connection->close();
    });
}

}  // namespace chuhe::server
