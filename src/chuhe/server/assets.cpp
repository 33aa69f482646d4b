// SPDX-License-Identifier: MIT
#include "chuhe/server/assets.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <filesystem>
#include <span>

#include "chuhe/base/file.h"
#include "chuhe/base/fnv.h"
#include "chuhe/base/text.h"
#include "chuhe/server/embedded_assets.h"

namespace chuhe::server {
namespace {

namespace fs = std::filesystem;

struct Packing {
    std::string_view encoding;
    std::string_view ending;
};
// Smallest first.
constexpr std::array kPackings = {Packing{"br", ".br"}, Packing{"gzip", ".gz"}};

// The app without a server, which takes over while this one is away.
constexpr std::string_view kSiteFolder = "site/";

struct MediaType {
    std::string_view ending;
    std::string_view name;
};

constexpr std::array kMediaTypes = {
    MediaType{".html", "text/html; charset=utf-8"},
    MediaType{".js", "text/javascript; charset=utf-8"},
    MediaType{".css", "text/css; charset=utf-8"},
    MediaType{".svg", "image/svg+xml"},
    MediaType{".png", "image/png"},
    MediaType{".ico", "image/x-icon"},
    MediaType{".woff2", "font/woff2"},
    MediaType{".json", "application/json"},
    MediaType{".webmanifest", "application/manifest+json"},
    MediaType{".txt", "text/plain; charset=utf-8"},
    MediaType{".mp3", "audio/mpeg"},
    MediaType{".ogg", "audio/ogg"},
    MediaType{".wav", "audio/wav"},
    MediaType{".wasm", "application/wasm"},
};

// Shown if the app was not built: the API works regardless.
constexpr std::string_view kPlainPage =
    "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n<title>Chuhe 楚河</title>\n"
    "<h1>Chuhe 楚河</h1>\n"
    "<p>The browser app is not part of this build: it needs Node.js when Chuhe is compiled.</p>\n"
    "<p>编译此程序时没有网页界面；接口仍然可用。</p>\n"
    "<p>The interface for programs works: <a href=\"/api\">/api</a>, "
    "<a href=\"/api/about\">/api/about</a>; docs/api.md describes it.</p>\n";

std::string type_of(std::string_view name) {
    for (const MediaType& type : kMediaTypes) {
        if (name.ends_with(type.ending)) return std::string(type.name);
    }
    return "application/octet-stream";
}

std::string tag_of(std::string_view bytes) {
    Fnv1a hash;
    hash.add(bytes);
    std::string tag = "\"";
    for (int shift = 0; shift < 64; shift += 4)
        tag += "0123456789abcdef"[hash.value() >> shift & 15U];
    return tag + '"';
}

bool is_packed(std::string_view name) {
    return std::ranges::any_of(
        kPackings, [&](const Packing& packing) { return name.ends_with(packing.ending); });
}

}  // namespace

bool accepts(std::string_view header, std::string_view encoding) {
    while (!header.empty()) {
        const std::string_view entry = header.substr(0, header.find(','));
        header.remove_prefix(std::min(entry.size() + 1, header.size()));
        if (trim(entry.substr(0, entry.find(';'))) != encoding) continue;
        const std::size_t weight = entry.find("q=");
        // "0", "0.0", "0.000": not acceptable.
        return weight == std::string_view::npos ||
               trim(entry.substr(weight + 2)).find_first_not_of("0.") != std::string_view::npos;
    }
    return false;
}

std::optional<std::string> Assets::bytes_of(std::string_view name) const {
    if (folder_.empty()) {
        const std::span<const Asset> all = embedded_assets();
        const auto found = std::ranges::find(all, name, &Asset::path);
        if (found == all.end()) return std::nullopt;
        return std::string(found->bytes);
    }
    // Only names found in the folder can match, so "../" finds nothing in any encoding.
    std::error_code error;
    for (fs::recursive_directory_iterator file(folder_, error), end; !error && file != end;
         file.increment(error)) {
        if (!file->is_regular_file()) continue;
        if (fs::relative(file->path(), folder_).generic_string() != name) continue;
        Result<std::string> bytes = read_file(file->path().string());
        if (bytes) return *std::move(bytes);
    }
    return std::nullopt;
}

std::optional<FoundAsset> Assets::packed(std::string_view name, std::string_view accepted) const {
    for (const Packing& packing : kPackings) {
        if (!accepts(accepted, packing.encoding)) continue;
        if (auto bytes = bytes_of(std::string(name) + std::string(packing.ending))) {
            return FoundAsset{*std::move(bytes), type_of(name), std::string(packing.encoding)};
        }
    }
    return std::nullopt;
}

bool Assets::is_place(std::string_view path) {
    return path.substr(path.rfind('/') + 1).find('.') == std::string_view::npos;
}

std::optional<FoundAsset> Assets::find(std::string_view path, std::string_view accepted) const {
    if (path.starts_with('/')) path.remove_prefix(1);
    const bool is_page = is_place(path);
    const bool is_of_site = path.starts_with(kSiteFolder);
    std::string name(path);
    if (is_page) name = std::string(is_of_site ? kSiteFolder : "") + "index.html";
    if (is_packed(name)) return std::nullopt;
    std::optional<FoundAsset> found = packed(name, accepted);
    if (!found) {
        if (auto bytes = bytes_of(name)) found = FoundAsset{*std::move(bytes), type_of(name)};
    }
    if (!found && is_page && !is_of_site) {
        found = FoundAsset{std::string(kPlainPage), type_of("index.html")};
    }
    if (!found) return std::nullopt;
    found->tag = tag_of(found->bytes);
    found->is_of_site = is_of_site;
    if (is_of_site) name.erase(0, kSiteFolder.size());
    found->is_lasting = name.starts_with("assets/");
    return found;
}

}  // namespace chuhe::server
