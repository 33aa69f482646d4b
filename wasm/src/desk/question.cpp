// SPDX-License-Identifier: MIT
#include "question.h"

#include <typeinfo>
#include <utility>

#include "boundary.h"

namespace chuhe::wasm {

Json question_of(std::size_t length) {
    return Json::parse(question_text(length), nullptr, false);
}

Json object_in(const Json& question, const char* name) {
    const auto found = question.find(name);
    return found == question.end() || !found->is_object() ? Json::object() : *found;
}

std::int64_t number_in(const Json& question, const char* name, std::int64_t otherwise) {
    const auto found = question.find(name);
    return found == question.end() || !found->is_number_integer() ? otherwise
                                                                  : found->get<std::int64_t>();
}

std::string text_in(const Json& question, const char* name) {
    const auto found = question.find(name);
    return found == question.end() || !found->is_string() ? std::string()
                                                          : found->get<std::string>();
}

OpenGame& game_in(const Json& question) {
    return desk().game(number_in(question, "game"));
}

std::int32_t answer_with(int status, std::string text) {
    new_answer() = std::move(text);
    return status;
}

// Called by runtime.cpp before the module is left.
void explain_exception(void* thrown, const std::type_info& type) {
    std::string& answer = new_answer();
    if (type != typeid(Refusal)) return;
    const server::Reply reply = server::reply_of(*static_cast<const Refusal*>(thrown));
    answer = server::with_field(reply.body, "status", std::to_string(reply.status));
}

}  // namespace chuhe::wasm
