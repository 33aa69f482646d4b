// SPDX-License-Identifier: MIT
#include "about.h"

#include "chuhe/server/choices.h"
#include "chuhe/server/routes.h"
#include "chuhe/server/study.h"
#include "desk.h"
#include "version.h"

namespace chuhe::wasm {

// "serverless" tells the app what to hide.
std::string about_site() {
    Json about = {{"version", kVersion}, {"serverless", true}};
    about.update(server::choices_json());
    about.update({{"engines", Json::array({{{"name", "chuhe"}, {"title", "Chuhe"}}})},
                  {"book", false},
                  {"library", {{"games", 0}, {"notice", nullptr}}},
                  {"masters", nullptr},
                  {"tables", false},
                  {"farm", false},
                  {"limits",
                   {{"body", server::kMostBody},
                    {"upload", server::kMostUpload},
                    {"lines", 5},
                    {"analyses", 1},
                    {"engine_threads", 1},
                    {"engine_hash", 64},
                    {"endgame_pieces", 0},
                    {"add_moves", server::kMostMovesAdded}}}});
    return server::dump(about);
}

}  // namespace chuhe::wasm
