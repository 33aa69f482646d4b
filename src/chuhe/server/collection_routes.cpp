// SPDX-License-Identifier: MIT
//
// Routes for collections.
#include <algorithm>

#include "chuhe/messages/library.h"
#include "chuhe/server/app.h"
#include "chuhe/server/fields.h"
#include "chuhe/server/json.h"
#include "chuhe/server/routes.h"

namespace chuhe::server {

database::CollectionId chosen_collection(App& app, Fields& fields) {
    const database::CollectionId id = fields.number_or("collection", 0, UINT32_MAX, 0);
    if (id == 0) return id;
    const auto all = app.library->collections();
    if (!all) throw read_failure(all.error());
    if (std::ranges::find(*all, id, &database::Collection::id) == all->end()) {
        throw Refusal(404, "no_such_collection", say(messages::kNoSuchCollection));
    }
    return id;
}

}  // namespace chuhe::server
