// SPDX-License-Identifier: MIT
//
// A value, or an error.
//
// tl::expected has the member names of C++23's std::expected, which may replace it one day.
#pragma once

#include <tl/expected.hpp>
#include <utility>

#include "chuhe/base/error.h"

namespace chuhe {

template <typename T>
using Result = tl::expected<T, Error>;

// For readers that report all errors at once. The list is never empty.
template <typename T>
using Checked = tl::expected<T, Errors>;

// `return failure(ErrorCode::BadSyntax, say(…))` from a function that returns a Result.
inline tl::unexpected<Error> failure(ErrorCode code, Message message, Where where = {}) {
    return tl::make_unexpected(Error{code, std::move(message), std::move(where)});
}

}  // namespace chuhe
