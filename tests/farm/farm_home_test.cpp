// SPDX-License-Identifier: MIT
#include "chuhe/farm/farm_home.h"

#include <fstream>

#include "farm/farm_kit.h"

namespace chuhe::farm {
namespace {

std::string text_in(const std::string& path) {
    std::ifstream file(path);
    return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace

TEST_CASE("the folder of a farm is its owner's alone, and remembers its users") {
    const FarmFolder folder;
    FarmUser invited;
    {
        FarmHome home = must(FarmHome::open(folder / "farm"));
        CHECK(home.owner().role == Role::Owner);
        CHECK(home.owner().secret.size() == 32);
        invited = must(home.invite("w1"));
        CHECK(must(home.invite("w1")).secret == invited.secret);
        CHECK(must(home.invite("w2")).secret != invited.secret);
    }
    const FarmHome home = must(FarmHome::open(folder / "farm"));
    REQUIRE(home.users().size() == 3);
    CHECK(home.users()[1].secret == invited.secret);
    const auto rights = std::filesystem::status(folder / "farm").permissions();
    CHECK(rights == std::filesystem::perms::owner_all);
}

TEST_CASE("a worker's name has no characters that mean something in a subject") {
    const FarmFolder folder;
    FarmHome home = must(FarmHome::open(folder / "farm"));
    for (const char* name : {"", "a.b", "*", "a b", "owner", ">", "a\"b", "机器"}) {
        CAPTURE(name);
        CHECK_FALSE(home.invite(name).has_value());
    }
}

TEST_CASE("a barred worker is not a user, and gets another secret when invited again") {
    const FarmFolder folder;
    FarmHome home = must(FarmHome::open(folder / "farm"));
    const FarmUser first = must(home.invite("w1"));
    must(home.invite("w2"));
    must(home.configure({}));
    CHECK(must(home.bar("w1")));
    CHECK_FALSE(must(home.bar("w1")));
    CHECK_FALSE(must(home.bar("owner")));
    CHECK(text_in(home.config()).find("\"w1\"") == std::string::npos);
    CHECK(text_in(home.config()).find("\"w2\"") != std::string::npos);
    FarmHome again = must(FarmHome::open(folder / "farm"));
    CHECK(again.users().size() == 2);
    CHECK(must(again.invite("w1")).secret != first.secret);
}

TEST_CASE("a damaged list of users is refused") {
    for (const char* text :
         {"", "{}", R"({"users":[{"name":"o","secret":"x","role":"owner"}]})",
          R"({"listening":{"host":"h","port":1,"certificate":"","key":""},"users":[]})",
          R"({"listening":{"host":"h","port":1,"certificate":"","key":""},
              "users":[{"name":"w1","secret":"x","role":"worker"}]})",
          R"({"listening":{"host":"h","port":1,"certificate":"","key":""},
              "users":[{"name":"a.b","secret":"x","role":"owner"}]})"}) {
        CAPTURE(text);
        const FarmFolder folder;
        std::ofstream(folder / "users.json") << text;
        const auto home = FarmHome::open(folder.path());
        REQUIRE_FALSE(home.has_value());
        CHECK(home.error().where.source == folder / "users.json");
    }
}

TEST_CASE("the server listens where it is asked to, and workers have few rights") {
    const FarmFolder folder;
    FarmHome home = must(FarmHome::open(folder / "farm"));
    const FarmUser worker = must(home.invite("w1"));
    must(home.configure({}));
    const std::string local = text_in(home.config());
    CHECK(local.find("listen: \"127.0.0.1:4229\"") != std::string::npos);
    CHECK(local.find("tls") == std::string::npos);
    CHECK(local.find("accounts") == std::string::npos);
    CHECK(local.find("chuhe.desk") == std::string::npos);
    CHECK(local.find("_INBOX.w1.>") != std::string::npos);
    CHECK(text_in(home.address_file()).starts_with("nats://owner:"));
    const Listening open{"0.0.0.0", 5000, "/c.pem", "/k.pem"};
    CHECK_FALSE(open.is_local());
    must(home.configure(open));
    CHECK(text_in(home.config()).find("tls { cert_file: \"/c.pem\"") != std::string::npos);
    CHECK(FarmHome::url_for(worker, open) == "tls://w1:" + worker.secret + "@0.0.0.0:5000");
}

TEST_CASE("a secret is not shown") {
    CHECK(shown({"nats://w1:secret@farm:4229"}) == "nats://w1@farm:4229");
    CHECK(shown({"tls://farm:4229"}) == "tls://farm:4229");
    CHECK(shown({"farm:4229"}) == "nats://farm:4229");
    CHECK(user_of({"nats://w1:secret@farm:4229"}) == "w1");
    CHECK(user_of({"nats://farm:4229"}).empty());
}

}  // namespace chuhe::farm
