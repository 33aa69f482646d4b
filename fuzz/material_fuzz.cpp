// SPDX-License-Identifier: MIT
//
// Material as people write it ("RNC v RNN"): accepted, or refused with a reason.
#include <cstddef>
#include <cstdint>
#include <string>

#include "chuhe/index/pattern.h"
#include "require.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string text(reinterpret_cast<const char*>(data), size);
    const auto material = chuhe::index::parse_material(text);
    if (!material) {
        require(!material.error().message.empty());
        return 0;
    }
    for (const auto& range : *material)
        require(range.least <= range.most);
    return 0;
}
