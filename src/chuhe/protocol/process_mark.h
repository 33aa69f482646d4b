// SPDX-License-Identifier: MIT
//
// Finding the programs that a program has started. Killing its process group misses those that have
// left the group (setsid), and their parents may be gone. They all inherit its environment, though:
// a mark in there finds them, on systems with /proc.
#pragma once

#include <cstdint>
#include <string>

namespace chuhe::protocol {

// "CHUHE_PROGRAM=8f0c…": for the environment of a new program; differs from all others.
std::string new_process_mark();

// Kills every program of ours that has the mark, including those that are being started meanwhile.
void kill_marked(const std::string& mark);

// If memory runs out, the system is to end this program before us and others. Does nothing where
// this is not possible.
void let_it_go_first(int process);

// Likewise: what it reserves beyond this is refused, to it and to each program it starts.
void limit_memory(int process, std::uint64_t bytes);

}  // namespace chuhe::protocol
