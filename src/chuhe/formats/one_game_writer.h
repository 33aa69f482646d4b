// SPDX-License-Identifier: MIT
//
// What the writers of text records and of seed 002's files have in common: a file is one text with
// one game.
#pragma once

#include <string>

#include "chuhe/base/encoding.h"
#include "chuhe/formats/format.h"

namespace chuhe::formats {

class OneGameWriter : public Writer {
public:
    // The sink must outlive the writer.
    OneGameWriter(ByteSink& sink, const WriteOptions& options);

    Result<void> write(const record::Game& game) final;

protected:
    // The whole file in UTF-8. Reports everything it cannot hold, except for characters.
    virtual std::string text_of(const record::Game& game) = 0;

    // The count of quiet plies and the number of the first move, if they are not the defaults.
    void lose_counters(const Setup& start);

    Encoder& encoder() { return encoder_; }

private:
    ByteSink& sink_;
    Encoder encoder_;
};

}  // namespace chuhe::formats
