// SPDX-License-Identifier: MIT
//
// What only the Python package has to say.
#pragma once

#include "chuhe/messages/message.h"

namespace chuhe::messages {

// clang-format off
inline constexpr Row<> kPythonEngineBusy{
    "python.engine_busy",
    "the engine is already thinking; stop it first",
    "引擎正在思考，请先停止",
    "引擎正在思考，請先停止"};
inline constexpr Row<> kPythonEngineHasQuit{
    "python.engine_has_quit",
    "the engine has quit",
    "引擎已经关闭",
    "引擎已經關閉"};
inline constexpr Row<> kPythonLineUnplayable{
    "python.line_unplayable",
    "the record cannot be played up to here",
    "棋谱无法走到这里",
    "棋譜無法走到這裡"};

// Every row above: a test counts them.
inline constexpr auto kPythonRows = std::to_array<const CatalogueRow*>({
    &kPythonEngineBusy, &kPythonEngineHasQuit, &kPythonLineUnplayable});
// clang-format on

}  // namespace chuhe::messages
