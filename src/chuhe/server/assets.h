// SPDX-License-Identifier: MIT
//
// The files of the browser app: embedded in the program, or read from a folder during development.
// A requested path is looked up in a list of names and never used as a file path.
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
    std::string encoding = {};  // Content-Encoding: "br", "gzip", or empty
    std::string tag = {};       // ETag, including its quotation marks
    bool is_lasting = false;    // the name changes with the content, so it can be cached forever
    bool is_of_site = false;    // see Assets::find()
};

class Assets {
public:
    // An empty folder: the embedded files.
    explicit Assets(std::string folder) : folder_(std::move(folder)) {}

    // Looks up the path of a request. A path without an extension is a page inside the app, so it
    // yields index.html; below /site/ it yields that of the site without a server (docs/wasm.md),
    // if it was built in. `accepted` is the browser's Accept-Encoding header: the build puts
    // compressed copies next to the files ("app.js.br"), and the smallest acceptable one is chosen.
    // Empty if there is no such file.
    std::optional<FoundAsset> find(std::string_view path, std::string_view accepted = {}) const;

    // A path without an extension.
    static bool is_place(std::string_view path);

private:
    std::optional<FoundAsset> packed(std::string_view name, std::string_view accepted) const;
    std::optional<std::string> bytes_of(std::string_view name) const;

    std::string folder_;
};

// Does an Accept-Encoding header accept this encoding? "br;q=0" does not.
bool accepts(std::string_view header, std::string_view encoding);

}  // namespace chuhe::server
