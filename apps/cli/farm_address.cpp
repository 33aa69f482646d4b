// SPDX-License-Identifier: MIT
#include "cli/farm_address.h"

#include <cstdlib>
#include <filesystem>

#include "chuhe/base/file.h"
#include "chuhe/database/default_place.h"

namespace chuhe::cli {
namespace {

std::string taken_from_environment() {
    constexpr const char* kVariable = "CHUHE_FARM";
    const char* value = std::getenv(kVariable);
    std::string address = value == nullptr ? "" : value;
    unsetenv(kVariable);  // engines would inherit it
    return address;
}

Result<std::string> address_in(const std::string& path) {
    const auto text = read_file(path);
    if (!text) return tl::make_unexpected(text.error());
    const std::string_view address = trim(*text);
    if (address.empty() || address.find_first_of(" \t\r\n") != std::string_view::npos) {
        return failure(ErrorCode::BadSyntax, say(messages::kFarmBadAddressFile), {.source = path});
    }
    return std::string(address);
}

}  // namespace

Result<std::string> usual_farm_folder() {
    Result<std::string> data = database::data_folder();
    if (!data) return data;
    return (std::filesystem::path(*data) / "farm").string();
}

Result<std::string> farm_address(std::string_view url) {
    const std::string given = url.empty() ? taken_from_environment() : std::string(url);
    url = given;
    if (url.starts_with('@')) return address_in(std::string(url.substr(1)));
    if (!url.empty()) return std::string(url);
    auto folder = usual_farm_folder();
    if (!folder) return folder;
    const std::string path = *folder + "/farm.url";
    const auto text = read_file(path);
    if (!text) return failure(ErrorCode::NotFound, say(messages::kFarmNoAddress), {.source = path});
    return std::string(trim(*text));
}

tl::expected<std::optional<FarmChoice>, Message> read_farm_choice(const Arguments& arguments) {
    const auto url = arguments.value("--farm");
    if (!url) {
        if (arguments.has("--detach")) {
            return tl::make_unexpected(say(messages::kFarmDetachAlone));
        }
        return std::nullopt;
    }
    return FarmChoice{std::string(*url), std::string(arguments.value("--ca").value_or("")),
                      arguments.has("--detach")};
}

FarmChoice named_farm(const Arguments& arguments) {
    return {std::string(arguments.value("--farm").value_or("")),
            std::string(arguments.value("--ca").value_or(""))};
}

Result<farm::FarmClient> connect_to(const FarmChoice& choice) {
    const auto url = farm_address(choice.url);
    if (!url) return tl::make_unexpected(url.error());
    return farm::FarmClient::connect(*url, choice.certificates);
}

}  // namespace chuhe::cli
