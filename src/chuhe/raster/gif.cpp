// SPDX-License-Identifier: MIT
//
// Only changes are stored: each frame is the smallest rectangle around the pixels that differ from
// the previous frame, and unchanged pixels in it are transparent, which LZW compresses to almost
// nothing. All frames share one palette.
#include "chuhe/raster/gif.h"

#include <gif_lib.h>

#include <algorithm>
#include <array>
#include <memory>
#include <stdexcept>
#include <vector>

#include "chuhe/draw/marks.h"
#include "chuhe/messages/pages.h"
#include "chuhe/messages/records.h"
#include "chuhe/raster/palette.h"
#include "chuhe/record/cursor.h"

namespace chuhe::raster {
namespace {

using record::kRoot;
using record::NodeId;

constexpr std::size_t kColours = 256;
constexpr GifByteType kTransparent = 255;  // the palette leaves the last index free
constexpr int kColourBits = 8;

// The nodes whose positions are shown. A skipped step changes nothing.
std::vector<NodeId> frames_of(const record::Game& game, NodeId through) {
    std::vector<NodeId> line;
    for (NodeId node = game.line_end(through); node != kRoot; node = game.parent(node))
        line.push_back(node);
    std::ranges::reverse(line);
    std::vector<NodeId> frames = {kRoot};
    for (const NodeId node : line) {
        if (game.kind(node) == record::NodeKind::Text) break;
        if (game.is_move(node)) frames.push_back(node);
    }
    return frames;
}

struct Rectangle {
    int left = 0;
    int top = 0;
    int width = 0;
    int height = 0;
};

// Around all pixels that differ; of size 1 if none does, because a frame must have a pixel.
Rectangle changed_part(const Raster& before, const Raster& after) {
    int left = after.width;
    int right = -1;
    int top = after.height;
    int bottom = -1;
    for (int y = 0; y < after.height; ++y) {
        for (int x = 0; x < after.width; ++x) {
            if (before.at(x, y) == after.at(x, y)) continue;
            left = std::min(left, x);
            right = std::max(right, x);
            top = std::min(top, y);
            bottom = y;
        }
    }
    if (right < 0) return {0, 0, 1, 1};
    return {left, top, right - left + 1, bottom - top + 1};
}

// giflib with error checking. The file grows in memory, so only memory can run out.
class GifFile {
public:
    GifFile() {
        int error = 0;
        file_.reset(EGifOpen(&bytes_, &collect, &error));
        if (!file_) throw std::runtime_error("the GIF could not be written");
        EGifSetGifVersion(file_.get(), true);
    }

    void begin(int width, int height, const Palette& palette) {
        std::array<GifColorType, kColours> colours{};
        for (std::size_t i = 0; i < palette.colours().size(); ++i) {
            const std::uint32_t colour = palette.colours()[i];
            colours[i] = {static_cast<GifByteType>(colour >> 16 & 0xFF),
                          static_cast<GifByteType>(colour >> 8 & 0xFF),
                          static_cast<GifByteType>(colour & 0xFF)};
        }
        const std::unique_ptr<ColorMapObject, decltype(&GifFreeMapObject)> map(
            GifMakeMapObject(static_cast<int>(kColours), colours.data()), &GifFreeMapObject);
        check(EGifPutScreenDesc(file_.get(), width, height, kColourBits, 0, map.get()));
        // What browsers interpret as "loop forever".
        check(EGifPutExtensionLeader(file_.get(), APPLICATION_EXT_FUNC_CODE));
        check(EGifPutExtensionBlock(file_.get(), 11, "NETSCAPE2.0"));
        constexpr std::array<GifByteType, 3> kForEver = {1, 0, 0};
        check(EGifPutExtensionBlock(file_.get(), kForEver.size(), kForEver.data()));
        check(EGifPutExtensionTrailer(file_.get()));
    }

    // `rows` are the pixels of that part, one byte each.
    void add_frame(const Rectangle& part, std::vector<GifByteType>& points,
                   std::chrono::milliseconds delay) {
        const GraphicsControlBlock control{.DisposalMode = DISPOSE_DO_NOT,
                                           .UserInputFlag = false,
                                           .DelayTime = static_cast<int>(delay.count() / 10),
                                           .TransparentColor = kTransparent};
        std::array<GifByteType, 4> extension{};
        EGifGCBToExtension(&control, extension.data());
        check(EGifPutExtension(file_.get(), GRAPHICS_EXT_FUNC_CODE, extension.size(),
                               extension.data()));
        check(EGifPutImageDesc(file_.get(), part.left, part.top, part.width, part.height, false,
                               nullptr));
        check(EGifPutLine(file_.get(), points.data(), static_cast<int>(points.size())));
    }

    std::string finish() {
        int error = 0;
        if (EGifCloseFile(file_.release(), &error) != GIF_OK) {
            throw std::runtime_error("the GIF could not be written");
        }
        return std::move(bytes_);
    }

private:
    struct Close {
        void operator()(GifFileType* file) const {
            int ignored = 0;
            EGifCloseFile(file, &ignored);
        }
    };

    static int collect(GifFileType* file, const GifByteType* bytes, int length) {
        static_cast<std::string*>(file->UserData)
            ->append(reinterpret_cast<const char*>(bytes), static_cast<std::size_t>(length));
        return length;
    }

    void check(int answer) {
        if (answer != GIF_OK) throw std::runtime_error("the GIF could not be written");
    }

    std::string bytes_;
    std::unique_ptr<GifFileType, Close> file_;
};

class Film {
public:
    Film(const record::Game& game, const GifOptions& options)
        : game_(game), options_(options), cursor_(game) {}

    std::string make(const std::vector<NodeId>& frames) {
        Palette palette = choose_palette(frames);
        Raster before;
        for (const NodeId node : frames) {
            Raster raster = draw(node);
            if (before.pixels.empty()) file_.begin(raster.width, raster.height, palette);
            const auto delay = node == frames.back() ? 3 * options_.delay : options_.delay;
            add(before, raster, palette, delay);
            before = std::move(raster);
        }
        return file_.finish();
    }

private:
    Raster draw(NodeId node) {
        cursor_.go(node);
        return draw(draw::options_at(game_, node, options_.board));
    }
    // At the cursor. A skipped step may leave no position: the board is the previous one, so
    // frames_of() omits it.
    Raster draw(const draw::DrawOptions& options) {
        return rasterise(draw::to_svg(cursor_.position()->board(), options), options_.width);
    }

    // From the starting position and another picture of it that contains everything drawn in any
    // frame, so that nothing has to be drawn twice.
    Palette choose_palette(const std::vector<NodeId>& frames) {
        Raster start = draw(kRoot);
        draw::DrawOptions everything = draw::options_at(game_, frames.back(), options_.board);
        for (const NodeId node : frames) {
            const draw::DrawOptions here = draw::options_at(game_, node, options_.board);
            everything.arrows.insert(everything.arrows.end(), here.arrows.begin(),
                                     here.arrows.end());
            everything.circles.insert(everything.circles.end(), here.circles.begin(),
                                      here.circles.end());
        }
        keep_one_of_each_colour(everything);
        const Raster all = draw(everything);
        start.pixels.insert(start.pixels.end(), all.pixels.begin(), all.pixels.end());
        return Palette(start.pixels, kColours - 1);
    }

    // Hostile files may contain a million arrows.
    static void keep_one_of_each_colour(draw::DrawOptions& options) {
        const auto thin_out = [](auto& marks) {
            std::ranges::stable_sort(marks, {}, [](const auto& mark) { return mark.colour; });
            // Not ranges::unique: Clang 14 cannot compile its return value.
            const auto alike = [](const auto& a, const auto& b) { return a.colour == b.colour; };
            marks.erase(std::unique(marks.begin(), marks.end(), alike), marks.end());
        };
        thin_out(options.arrows);
        thin_out(options.circles);
    }

    void add(const Raster& before, const Raster& raster, Palette& palette,
             std::chrono::milliseconds delay) {
        const bool is_first = before.pixels.empty();
        const Rectangle part =
            is_first ? Rectangle{0, 0, raster.width, raster.height} : changed_part(before, raster);
        std::vector<GifByteType> points;
        points.reserve(static_cast<std::size_t>(part.width) *
                       static_cast<std::size_t>(part.height));
        for (int y = part.top; y < part.top + part.height; ++y) {
            for (int x = part.left; x < part.left + part.width; ++x) {
                const bool is_same = !is_first && before.at(x, y) == raster.at(x, y);
                points.push_back(is_same ? kTransparent : palette.nearest(raster.at(x, y)));
            }
        }
        file_.add_frame(part, points, delay);
    }

    const record::Game& game_;
    const GifOptions& options_;
    record::Cursor cursor_;
    GifFile file_;
};

}  // namespace

Result<std::string> to_gif(const record::Game& game, const GifOptions& options) {
    if (!game.start_position()) {
        return failure(ErrorCode::BadPosition, say(messages::kNoStartPosition));
    }
    const std::vector<NodeId> frames = frames_of(game, options.through);
    if (frames.size() > kMostFrames) {
        return failure(ErrorCode::Unsupported,
                       say(messages::kGifTooLarge, frames.size(), kMostFrames));
    }
    return Film(game, options).make(frames);
}

}  // namespace chuhe::raster
