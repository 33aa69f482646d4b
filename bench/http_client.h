// SPDX-License-Identifier: MIT
//
// A browser's connection to the server, for benchmarks: one request at a time.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>
#include <string>

namespace chuhe::bench {

class HttpClient {
public:
    using Response = boost::beast::http::response<boost::beast::http::string_body>;

    HttpClient(int port, std::string token, std::string client)
        : port_(static_cast<std::uint16_t>(port)),
          token_(std::move(token)),
          client_(std::move(client)) {}

    // Throw if there is no answer.
    Response get(const std::string& path) { return ask(boost::beast::http::verb::get, path, ""); }
    Response post(const std::string& path, const std::string& body) {
        return ask(boost::beast::http::verb::post, path, body);
    }

private:
    Response ask(boost::beast::http::verb method, const std::string& path,
                 const std::string& body) {
        namespace http = boost::beast::http;
        if (!socket_.is_open()) {
            socket_.connect({boost::asio::ip::address_v4::loopback(), port_});
            // Otherwise a move waits 40 ms for an acknowledgement.
            socket_.set_option(boost::asio::ip::tcp::no_delay(true));
        }
        http::request<http::string_body> request(method, path, 11);
        request.set(http::field::host, "127.0.0.1:" + std::to_string(port_));
        request.set(http::field::authorization, "Bearer " + token_);
        request.set("Chuhe-Client", client_);
        if (!body.empty()) {
            request.set(http::field::content_type, "application/json");
            request.body() = body;
        }
        request.prepare_payload();
        Response response;
        try {
            http::write(socket_, request);
            http::read(socket_, buffer_, response);
        } catch (...) {
            close();
            throw;
        }
        if (!response.keep_alive()) close();
        return response;
    }

    void close() {
        boost::system::error_code ignored;
        socket_.close(ignored);
        buffer_.clear();
    }

    std::uint16_t port_;
    std::string token_;
    std::string client_;
    boost::asio::io_context io_;
    boost::asio::ip::tcp::socket socket_{io_};
    boost::beast::flat_buffer buffer_;
};

}  // namespace chuhe::bench
