// SPDX-License-Identifier: MIT
//
// A WebAssembly module starts no programs.
#include <cerrno>

#include "chuhe/protocol/child.h"

namespace chuhe::protocol {

Result<std::unique_ptr<Child>> start_child(const ProgramCall& call) {
    return failure(ErrorCode::CannotOpen, system_message(ENOSYS), {.source = call.program});
}

}  // namespace chuhe::protocol
