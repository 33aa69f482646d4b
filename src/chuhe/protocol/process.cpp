// SPDX-License-Identifier: MIT
#include "chuhe/protocol/process.h"

#include <utility>

#include "chuhe/protocol/child.h"

namespace chuhe::protocol {

Result<std::unique_ptr<Process>> Process::start(const ProgramCall& call) {
    Result<std::unique_ptr<Child>> child = start_child(call);
    if (!child) return tl::make_unexpected(child.error());
    return std::unique_ptr<Process>(new Process(std::move(*child)));
}

Process::Process(std::unique_ptr<Child> child) : child_(std::move(child)) {}

Process::~Process() {
    end(std::chrono::steady_clock::now());
}

Process::Reading Process::read_line(std::string& line, Deadline until) {
    while (!take_line(line)) {
        if (is_output_closed_) {
            if (buffer_.empty()) return Reading::End;
            // The last line need not have a line end.
            line = std::exchange(buffer_, {});
            searched_ = 0;
            return Reading::Line;
        }
        if (!fill(until)) return Reading::Nothing;
    }
    return Reading::Line;
}

// From the buffer.
bool Process::take_line(std::string& line) {
    while (true) {
        const std::size_t end = buffer_.find('\n', searched_);
        if (end == std::string::npos) {
            searched_ = buffer_.size();
            if (is_skipping_) {
                buffer_.clear();
                searched_ = 0;
            } else if (buffer_.size() > kLongestLine) {
                line = buffer_.substr(0, kLongestLine);
                buffer_.clear();
                searched_ = 0;
                is_skipping_ = true;
                return true;
            }
            return false;
        }
        line = buffer_.substr(0, end);
        buffer_.erase(0, end + 1);
        searched_ = 0;
        if (std::exchange(is_skipping_, false)) continue;
        if (!line.empty() && line.back() == '\r') line.pop_back();
        return true;
    }
}

// Waits for more output. False when the time is up.
bool Process::fill(Deadline until) {
    const Child::Output output = child_->read(buffer_, last_words_, until);
    forget_first_words();
    if (output == Child::Output::Closed) is_output_closed_ = true;
    return output != Child::Output::Nothing;
}

void Process::forget_first_words() {
    if (last_words_.size() > kMostLastWords) {
        last_words_.erase(0, last_words_.size() - kMostLastWords);
    }
}

std::string Process::last_words() {
    child_->read_errors(last_words_);
    forget_first_words();
    return last_words_;
}

bool Process::write(std::string_view text, Deadline until) {
    return child_->write(text, until);
}

void Process::end(Deadline until) {
    child_->close_input();
    child_->has_ended_by(until);
    child_->reap();
    is_output_closed_ = true;
}

Message Process::how_it_ended(Deadline until) {
    if (!child_->has_ended_by(until)) return {};
    child_->reap();
    return child_->how_it_ended();
}

}  // namespace chuhe::protocol
