// SPDX-License-Identifier: MIT
#include "chuhe/messages/usage.h"
#include "cli/pictures.h"

namespace chuhe::cli {

bool can_make_pictures() {
    return false;
}

std::string make_png(std::string_view /*svg*/, const ShowRequest& /*request*/) {
    return {};
}

Result<std::string> make_gif(const record::Game& /*game*/, const ShowRequest& /*request*/) {
    return failure(ErrorCode::Unsupported, say(messages::kPicturesNotBuilt, "--gif"));
}

}  // namespace chuhe::cli
