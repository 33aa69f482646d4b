// SPDX-License-Identifier: MIT
#include "slot.h"

#include <cstddef>
#include <type_traits>

namespace chuhe::wasm {

// The host copies its bytes.
static_assert(std::is_trivially_copyable_v<Position>);

Position& slot() {
    static Position position = Position::start();
    return position;
}

extern "C" {

[[clang::export_name("position")]] void* position_slot() {
    return &slot();
}

[[clang::export_name("position_size")]] std::size_t position_size() {
    return sizeof(Position);
}

}  // extern "C"
}  // namespace chuhe::wasm
