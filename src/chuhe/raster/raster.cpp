// SPDX-License-Identifier: MIT
#include "chuhe/raster/raster.h"

#include <cairo.h>
#include <librsvg/rsvg.h>

#include <cassert>
#include <cmath>
#include <cstring>
#include <memory>
#include <stdexcept>

namespace chuhe::raster {
namespace {

// The C libraries below need a specific function to free each kind of object.
template <auto release>
struct Release {
    void operator()(auto* thing) const { release(thing); }
};
using Handle = std::unique_ptr<RsvgHandle, Release<g_object_unref>>;
using Surface = std::unique_ptr<cairo_surface_t, Release<cairo_surface_destroy>>;
using Context = std::unique_ptr<cairo_t, Release<cairo_destroy>>;
using Failure = std::unique_ptr<GError, Release<g_error_free>>;

[[noreturn]] void give_up(const std::string& cause) {
    throw std::runtime_error("the picture could not be drawn: " + cause);
}

Handle read_drawing(std::string_view svg) {
    GError* raw_failure = nullptr;
    Handle handle(rsvg_handle_new_from_data(reinterpret_cast<const guint8*>(svg.data()), svg.size(),
                                            &raw_failure));
    const Failure failure(raw_failure);
    if (!handle) give_up(failure ? failure->message : "unknown cause");
    return handle;
}

void check(cairo_status_t status) {
    if (status != CAIRO_STATUS_SUCCESS) give_up(cairo_status_to_string(status));
}

Surface paint(std::string_view svg, int width) {
    assert(kLeastWidth <= width && width <= kMostWidth);
    const Handle handle = read_drawing(svg);
    double natural_width = 0;
    double natural_height = 0;
    rsvg_handle_get_intrinsic_size_in_pixels(handle.get(), &natural_width, &natural_height);
    const int height = static_cast<int>(std::lround(width * natural_height / natural_width));

    Surface surface(cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height));
    check(cairo_surface_status(surface.get()));
    const Context context(cairo_create(surface.get()));
    check(cairo_status(context.get()));
    const RsvgRectangle viewport{0, 0, static_cast<double>(width), static_cast<double>(height)};
    GError* raw_failure = nullptr;
    if (rsvg_handle_render_document(handle.get(), context.get(), &viewport, &raw_failure) == 0) {
        const Failure failure(raw_failure);
        give_up(failure ? failure->message : "unknown cause");
    }
    check(cairo_status(context.get()));
    cairo_surface_flush(surface.get());
    return surface;
}

}  // namespace

Raster rasterise(std::string_view svg, int width) {
    const Surface surface = paint(svg, width);
    Raster raster{cairo_image_surface_get_width(surface.get()),
                  cairo_image_surface_get_height(surface.get())};
    const auto row_length = static_cast<std::size_t>(raster.width);
    const auto rows = static_cast<std::size_t>(raster.height);
    raster.pixels.resize(row_length * rows);
    const unsigned char* data = cairo_image_surface_get_data(surface.get());
    const auto stride = static_cast<std::size_t>(cairo_image_surface_get_stride(surface.get()));
    for (std::size_t y = 0; y < rows; ++y) {
        std::uint32_t* row = raster.pixels.data() + y * row_length;
        std::memcpy(row, data + y * stride, row_length * sizeof(std::uint32_t));
        // Cairo leaves the most significant byte undefined.
        for (std::size_t x = 0; x < row_length; ++x)
            row[x] &= 0xFFFFFF;
    }
    return raster;
}

std::string to_png(std::string_view svg, int width) {
    const Surface surface = paint(svg, width);
    std::string file;
    const cairo_write_func_t collect = [](void* closure, const unsigned char* bytes,
                                          unsigned int length) {
        static_cast<std::string*>(closure)->append(reinterpret_cast<const char*>(bytes), length);
        return CAIRO_STATUS_SUCCESS;
    };
    check(cairo_surface_write_to_png_stream(surface.get(), collect, &file));
    return file;
}

}  // namespace chuhe::raster
