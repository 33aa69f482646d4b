// SPDX-License-Identifier: MIT
#include "chuhe/formats/dhtmlxq.h"

#include <string>
#include <utility>

#include "chuhe/base/text.h"
#include "chuhe/formats/dhtmlxq_fields.h"
#include "chuhe/formats/dhtmlxq_game.h"
#include "chuhe/formats/dhtmlxq_url.h"
#include "chuhe/formats/folded_text.h"
#include "chuhe/formats/whole_text.h"
#include "chuhe/messages/formats.h"

namespace chuhe::formats {

namespace {

class DhtmlReader : public Reader {
public:
    // `original` is the text of the file, if it is an address.
    DhtmlReader(DhtmlUrl url, std::string original, const std::string& source,
                Diagnostics diagnostics)
        : text_(std::move(url.text)),
          original_(std::move(original)),
          places_(url.origins.empty() ? TextPlaces(text_)
                                      : TextPlaces(original_, std::move(url.origins))),
          file_(scan_dhtmlxq(text_, places_, source)),
          encoding_(url.encoding),
          source_(source),
          diagnostics_(std::move(diagnostics)),
          builder_({.source = source}) {}

    bool is_empty() const { return file_.records.empty(); }

    Result<bool> next(ReadGame& item) override {
        if (at_ == file_.records.size()) return false;
        DhtmlRecord& record = file_.records[at_++];
        item.where = places_.at(record.at).in(source_);
        item.diagnostics = std::move(record.diagnostics);
        builder_.begin();
        build_dhtmlxq_game(record, places_, builder_);
        builder_.finish(item.game, item.diagnostics);
        unfold_texts(item.game, item.diagnostics, item.where);
        return true;
    }
    Encoding encoding() const override { return encoding_; }
    const Diagnostics& diagnostics() const override { return diagnostics_; }

private:
    std::string text_;
    std::string original_;
    TextPlaces places_;
    DhtmlFile file_;
    Encoding encoding_;
    std::string source_;
    Diagnostics diagnostics_;
    record::Builder builder_;
    std::size_t at_ = 0;
};

}  // namespace

bool is_dhtmlxq(Bytes head) {
    std::string lower = lower_case(text_of(head));
    std::erase(lower, '\0');  // from UTF-16
    return lower.find("[dhtmlxq") != std::string::npos || is_url_encoded(lower) ||
           lower.find("var dhtmlxq_movelist") != std::string::npos;
}

Result<std::unique_ptr<Reader>> read_dhtmlxq(ByteSource& source, const ReadOptions& options) {
    Result<WholeText> whole = read_whole_text(source, options);
    if (!whole) return tl::make_unexpected(whole.error());
    DhtmlUrl content;
    std::string original;
    if (is_url_encoded(lower_case(whole->text))) {
        original = std::move(whole->text);
        content = decode_url(original, options.encoding, options.source, whole->diagnostics);
    } else {
        content = {std::move(whole->text), {}, whole->encoding};
    }
    auto reader = std::make_unique<DhtmlReader>(std::move(content), std::move(original),
                                                options.source, std::move(whole->diagnostics));
    if (reader->is_empty()) {
        return failure(ErrorCode::BadSyntax, say(messages::kNoDhtmlxq), {options.source});
    }
    return reader;
}

}  // namespace chuhe::formats
