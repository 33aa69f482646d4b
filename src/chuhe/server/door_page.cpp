// SPDX-License-Identifier: MIT
#include "chuhe/server/door_page.h"

#include "chuhe/messages/requests.h"

namespace chuhe::server {

// In the colours of the app (web/src/app.css).
const std::string_view kDoorStyle = R"(:root { color-scheme: light dark; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #f4f1ea; color: #26221b;
  font: 16px/1.5 system-ui, "Noto Sans", "Noto Sans CJK SC", "PingFang SC", "Microsoft YaHei", sans-serif; }
main { box-sizing: border-box; width: min(36rem, 100vw - 2rem); padding: 1.5rem 2rem; background: #fffdf8;
  border: 1px solid #cfc6b4; border-top: 6px solid #8a2a1c; border-radius: 8px; }
h1 { margin: 0 0 1rem; color: #8a2a1c; }
p { margin: 0 0 0.8rem; }
@media (prefers-color-scheme: dark) {
  body { background: #191714; color: #ece6da; }
  main { background: #23201c; border-color: #4a443a; border-top-color: #b5442f; }
  h1 { color: #f0a08f; }
}
)";

std::string door_page() {
    std::string page =
        "<!doctype html>\n<html>\n<meta charset=\"utf-8\">\n"
        "<meta name=\"viewport\" content=\"width=device-width\">\n<title>Chuhe 楚河</title>\n"
        "<link rel=\"stylesheet\" href=\"";
    page += kDoorStylePath;
    page += "\">\n<main>\n<h1>Chuhe 楚河</h1>\n";
    const Message words = say(messages::kTokenPage);
    for (const Language language : kLanguages) {
        page += "<p lang=\"";
        page += code_of(language);
        page += "\">" + words.in(language) + "</p>\n";
    }
    return page + "</main>\n";
}

}  // namespace chuhe::server
