// SPDX-License-Identifier: MIT
#include "farm/nats_failures.h"

namespace chuhe::farm {

TEST_CASE("a hundred thousand jobs under random kills are all done once") {
    survive_random_kills(2'273, 200);
}

}  // namespace chuhe::farm
