// SPDX-License-Identifier: MIT
#include "chuhe/farm/farm_home.h"

#include <algorithm>
#include <filesystem>
#include <random>

#include "chuhe/base/file.h"
#include "chuhe/base/text.h"
#include "chuhe/farm/document.h"
#include "chuhe/messages/farm.h"

namespace chuhe::farm {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

// Where Debian puts it; that is not in everybody's PATH.
constexpr std::string_view kDebianPlace = "/usr/sbin/nats-server";
constexpr std::chrono::seconds kReloadTime{5};

std::string server_program() {
    std::error_code ignored;
    return fs::exists(kDebianPlace, ignored) ? std::string(kDebianPlace) : "nats-server";
}

std::string new_secret() {
    std::random_device device;
    std::string secret;
    for (int i = 0; i < 32; ++i)
        secret += "0123456789abcdef"[device() % 16];
    return secret;
}

bool is_user_name(std::string_view name) {
    constexpr std::size_t kLongestName = 40;
    return !name.empty() && name.size() <= kLongestName && std::ranges::all_of(name, [](char c) {
        return is_digit(c) || is_lower(c) || is_upper(c) || c == '-' || c == '_';
    });
}

// In a configuration, quoted text is JSON's.
std::string quoted_text(std::string_view text) {
    return dump(json(text));
}

// A worker takes work and gives results, and nothing else.
std::string permissions_of(const FarmUser& user) {
    if (user.role == Role::Owner) return "";
    const json publish = {std::string("$JS.API.CONSUMER.MSG.NEXT.") + kJobStream + ".>",
                          std::string("$JS.ACK.") + kJobStream + ".>",
                          std::string("$JS.API.STREAM.MSG.GET.") + kBlobStream,
                          "chuhe.results.*." + user.name,
                          kHelloSubject,
                          kLifeSubject};
    const json subscribe = {"_INBOX." + user.name + ".>", kEndedSubject, kDismissedSubject};
    return ", permissions: {publish: " + dump(publish) + ", subscribe: " + dump(subscribe) + '}';
}

Listening listening_in(Document& document) {
    Document part = Document::of(document.object("listening"));
    Listening listening{part.text("host"), static_cast<int>(part.integer("port")),
                        part.text("certificate"), part.text("key")};
    if (!part.is_good()) document.refuse("listening");
    return listening;
}

Result<std::vector<FarmUser>> parse_users(const std::string& text, const std::string& path,
                                          Listening& listening) {
    Document document(text);
    std::vector<FarmUser> users;
    listening = listening_in(document);
    for (const json& item : document.array("users")) {
        Document part = Document::of(item);
        users.push_back({part.text("name"), part.text("secret"),
                         part.text("role") == "owner" ? Role::Owner : Role::Worker});
        if (!part.is_good() || !is_user_name(users.back().name)) document.refuse("users");
    }
    const bool has_owner = !users.empty() && users.front().role == Role::Owner;
    if (document.is_good() && has_owner) return users;
    document.refuse("users");
    Error error = document.error().value();
    error.where.source = path;
    return tl::make_unexpected(std::move(error));
}

// Only for the owner of the folder, which is private already.
Result<void> write_private(const std::string& path, const std::string& text) {
    if (auto written = write_file(path, text); !written) return written;
    std::error_code ignored;
    fs::permissions(path, fs::perms::owner_read | fs::perms::owner_write, ignored);
    return {};
}

}  // namespace

std::string server_config(const std::string& folder, const Listening& listening,
                          const std::vector<FarmUser>& users) {
    std::string text = "# Written by chuhe farm serve.\n";
    text += "listen: " + quoted_text(listening.host + ':' + std::to_string(listening.port)) + '\n';
    text += "max_payload: 8MB\n";
    text += "jetstream { store_dir: " + quoted_text(folder + "/queue") + " }\n";
    text += "log_file: " + quoted_text(folder + "/nats.log") + '\n';
    text += "pid_file: " + quoted_text(folder + "/nats.pid") + '\n';
    if (listening.has_tls()) {
        text += "tls { cert_file: " + quoted_text(listening.certificate) +
                ", key_file: " + quoted_text(listening.key) + " }\n";
    }
    // Users of the one usual account: an `accounts` block with only $SYS in it would turn
    // JetStream off.
    text += "authorization {\n  users: [\n";
    for (const FarmUser& user : users) {
        text += "    {user: " + quoted_text(user.name) + ", password: " + quoted_text(user.secret) +
                permissions_of(user) + "}\n";
    }
    return text + "  ]\n}\n";
}

Result<FarmHome> FarmHome::open(const std::string& folder) {
    std::error_code error;
    fs::create_directories(folder, error);
    if (error) {
        return failure(ErrorCode::CannotWrite, system_message(error), {.source = folder});
    }
    fs::permissions(folder, fs::perms::owner_all, error);
    FarmHome home(folder);
    const std::string path = folder + "/users.json";
    if (!fs::exists(path, error)) {
        home.users_.push_back({std::string(kOwnerName), new_secret(), Role::Owner});
        if (auto saved = home.save(); !saved) return tl::make_unexpected(saved.error());
        return home;
    }
    const auto text = read_file(path);
    if (!text) return tl::make_unexpected(text.error());
    auto users = parse_users(*text, path, home.listening_);
    if (!users) return tl::make_unexpected(users.error());
    home.users_ = std::move(*users);
    return home;
}

Result<void> FarmHome::save() const {
    json list = json::array();
    for (const FarmUser& user : users_)
        list.push_back({{"name", user.name},
                        {"secret", user.secret},
                        {"role", user.role == Role::Owner ? "owner" : "worker"}});
    const json listening = {{"host", listening_.host},
                            {"port", listening_.port},
                            {"certificate", listening_.certificate},
                            {"key", listening_.key}};
    return write_private(folder_ + "/users.json",
                         json{{"listening", listening}, {"users", list}}.dump(2) + '\n');
}

Result<FarmUser> FarmHome::invite(const std::string& name) {
    if (!is_user_name(name) || name == kOwnerName) {
        return failure(ErrorCode::BadSyntax, say(messages::kFarmBadName, excerpt(name)));
    }
    const auto known = std::ranges::find(users_, name, &FarmUser::name);
    if (known != users_.end()) return *known;
    users_.push_back({name, new_secret(), Role::Worker});
    if (auto saved = save(); !saved) return tl::make_unexpected(saved.error());
    return users_.back();
}

Result<bool> FarmHome::bar(const std::string& name) {
    const auto is_meant = [&](const FarmUser& user) {
        return user.name == name && user.role == Role::Worker;
    };
    if (std::erase_if(users_, is_meant) == 0) return false;
    if (auto done = configure(listening_); !done) return tl::make_unexpected(done.error());
    return true;
}

std::string FarmHome::url_for(const FarmUser& user, const Listening& listening) {
    return std::string(listening.has_tls() ? "tls" : "nats") + "://" + user.name + ':' +
           user.secret + '@' + listening.host + ':' + std::to_string(listening.port);
}

Result<void> FarmHome::configure(const Listening& listening) {
    listening_ = listening;
    if (auto saved = save(); !saved) return saved;
    if (auto written = write_private(config(), server_config(folder_, listening, users_)); !written)
        return written;
    return write_private(address_file(), url_for(owner(), listening) + '\n');
}

Result<std::unique_ptr<NatsServer>> NatsServer::start(const FarmHome& home) {
    auto process =
        protocol::Process::start({.program = server_program(), .arguments = {"-c", home.config()}});
    if (!process) {
        return failure(ErrorCode::CannotOpen,
                       say(messages::kFarmNoServer, process.error().message));
    }
    return std::unique_ptr<NatsServer>(new NatsServer(std::move(*process)));
}

bool NatsServer::is_running() {
    return process_->how_it_ended(std::chrono::steady_clock::now()).empty();
}

Result<void> reload_server(const FarmHome& home) {
    auto process = protocol::Process::start(
        {.program = server_program(), .arguments = {"--signal", "reload=" + home.process_file()}});
    if (!process) return tl::make_unexpected(process.error());
    (*process)->how_it_ended(std::chrono::steady_clock::now() + kReloadTime);
    return {};
}

}  // namespace chuhe::farm
