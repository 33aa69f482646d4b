// SPDX-License-Identifier: MIT
//
// The files of the browser app: those inside the program, or those of a folder during development.
// What a request names is looked up in a list of names and never becomes a path.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace chuhe::server {

struct Asset {
    std::string_view path;  // "index.html", "assets/app-1f3c.js"
    std::string_view bytes;
};

struct FoundAsset {
    std::string bytes;
    std::string type;           // "text/javascript"
    std::string encoding = {};  // "br", "gzip", or nothing: how the bytes are packed
    std::string tag = {};       // changes with the bytes: an ETag, with its quotation marks
    bool is_lasting = false;    // its name changes with its content
};

class Assets {
public:
    // An empty folder: those inside the program.
    explicit Assets(std::string folder) : folder_(std::move(folder)) {}

    // By the path of a request. A path without an ending is a place inside the app, which its page
    // knows. `accepted` is what the browser says in Accept-Encoding: the build leaves packed twins
    // beside the files ("app.js.br"), and the smallest it understands is taken. Nothing when there
    // is no such file.
    std::optional<FoundAsset> find(std::string_view path, std::string_view accepted = {}) const;

private:
    std::optional<FoundAsset> packed(std::string_view name, std::string_view accepted) const;
    std::optional<std::string> bytes_of(std::string_view name) const;

    std::string folder_;
};

// Whether an Accept-Encoding header takes that encoding: "br;q=0" does not.
bool accepts(std::string_view header, std::string_view encoding);

}  // namespace chuhe::server
