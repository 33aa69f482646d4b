// SPDX-License-Identifier: MIT
//
// What the writers of CBR and CBL share: a game as the bytes of a CCBridge record.
#pragma once

#include <string>
#include <string_view>

#include "chuhe/formats/cbr_layout.h"
#include "chuhe/formats/squares_writer.h"

namespace chuhe::formats {

class CbrWriter : public SquaresWriter {
protected:
    explicit CbrWriter(const WriteOptions& options);

    // Reports what is lost. Fails if the options ask for an encoding other than UTF-16LE.
    Result<std::string> make_record(const record::Game& game);

    // Writes a field of fixed width. False if it is already in use. `name` is for the report.
    bool put_text(std::string& bytes, const cbr::Field& field, std::string_view name,
                  std::string_view value);

private:
    void write_tags();
    bool write_special(const record::Tag& tag);
    void write_start();
    void write_moves();
    bool can_hold_token(record::NodeId node, std::string_view token) const override;
    bool can_hold_squares(Move move) const override;

    bool is_encoding_wrong_;
    std::string bytes_;
};

}  // namespace chuhe::formats
