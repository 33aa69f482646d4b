// SPDX-License-Identifier: MIT
#include "farm/nats_failures.h"

namespace chuhe::farm {

TEST_CASE("a hundred thousand jobs under random kills are all done once") {
    survive_random_kills(2'273, 200);
}

TEST_CASE("a farm survives a link that is dead for a minute") {
    survive_paused_link(std::chrono::seconds(60));
}

}  // namespace chuhe::farm
