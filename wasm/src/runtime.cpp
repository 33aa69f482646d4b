// SPDX-License-Identifier: MIT
//
// What becomes of an exception. Debian's C++ library for wasm32 is built without them. The rooms
// throw only when the machine fails: memory has run out. The host is told why, and the module is of
// no use any more.
#include <__verbose_abort>
#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <typeinfo>

namespace chuhe::wasm {

// For a module that has something to say about it before it is left: desk/question.cpp.
[[gnu::weak]] void explain_exception(void* /*thrown*/, const std::type_info& /*type*/) {}

}  // namespace chuhe::wasm

extern "C" {

// Does not return: the host throws an exception of its own.
[[clang::import_module("chuhe"), clang::import_name("panic")]] void panic(const char* reason,
                                                                          std::size_t length);

void* __cxa_allocate_exception(std::size_t size) noexcept {
    return std::malloc(size);
}

void __cxa_free_exception(void* thrown) noexcept {
    std::free(thrown);
}

// The name of a type that is thrown is all that can be told without unwinding.
[[noreturn]] void __cxa_throw(void* thrown, std::type_info* type, void (* /*destroy*/)(void*)) {
    chuhe::wasm::explain_exception(thrown, *type);
    panic(type->name(), std::strlen(type->name()));
    std::abort();
}

void* __cxa_begin_catch(void* thrown) noexcept {
    return thrown;
}

void __cxa_end_catch() {}

[[noreturn]] void __cxa_rethrow() {
    std::abort();
}

// Complaints of the library, which would otherwise bring along everything that formats text.
[[noreturn]] void abort_message(const char* format, ...) {
    panic(format, std::strlen(format));
    std::abort();
}

}  // extern "C"

void std::__libcpp_verbose_abort(const char* format, ...) {
    panic(format, std::strlen(format));
    std::abort();
}
