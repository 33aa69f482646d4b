# SPDX-License-Identifier: MIT
"""Nothing leaks: memory is the same after a million boards as after the first few."""

import gc

import chuhe

PAGE = 4096
# What the allocator may keep. A leak of one board each would be 400 times as much.
SLACK = 8 << 20


def resident():
    gc.collect()
    with open("/proc/self/statm", encoding="ascii") as file:
        return int(file.read().split()[1]) * PAGE


def growth(work, times):
    work(times // 20)
    before = resident()
    work(times)
    return resident() - before


def test_a_million_boards_leave_nothing_behind():
    def work(times):
        for _ in range(times):
            board = chuhe.Board()
            board.push(board.legal_moves[0])

    assert growth(work, 1_000_000) < SLACK


def test_refused_moves_and_positions_leave_nothing_behind():
    def work(times):
        board = chuhe.Board()
        for _ in range(times):
            for attempt in (board.push, chuhe.Board):
                try:
                    attempt("nonsense")
                except chuhe.ChuheError:
                    pass

    assert growth(work, 20_000) < SLACK


def test_records_leave_nothing_behind():
    game = chuhe.Game()
    game.add_line(["炮二平五", "马8进7", "马二进三"])
    content, _ = chuhe.records.to_bytes(game, "xqf")

    def work(times):
        for _ in range(times):
            for read in chuhe.records.read(content):
                read.end().board()

    assert growth(work, 20_000) < SLACK


def test_engines_leave_nothing_behind():
    def work(times):
        for _ in range(times):
            with chuhe.Engine(hash=1) as engine:
                engine.play(chuhe.Board(), chuhe.Limit(depth=1))

    # Threads and their tables come and go.
    assert growth(work, 60) < 4 * SLACK
