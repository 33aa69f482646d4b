# SPDX-License-Identifier: MIT
"""perft in Python beside C++, in one run: the best of several rounds, taken in turns.

python3 perft.py PROGRAM [DEPTH [ROUNDS]]      PROGRAM is perft_for_python of the build
"""

import subprocess
import sys
import time

import chuhe

program = sys.argv[1]
depth = int(sys.argv[2]) if len(sys.argv) > 2 else 5
rounds = int(sys.argv[3]) if len(sys.argv) > 3 else 5

python_best = cpp_best = float("inf")
for _ in range(rounds):
    output = subprocess.run([program, str(depth)], check=True, capture_output=True, text=True).stdout
    nodes, seconds = output.split()
    cpp_best = min(cpp_best, float(seconds))
    begin = time.process_time()
    counted = chuhe.Board().perft(depth)
    python_best = min(python_best, time.process_time() - begin)
    assert counted == int(nodes)

print(f"perft {depth} from the start, {nodes} nodes, best of {rounds}, processor time")
print(f"  C++     {cpp_best:.3f} s")
print(f"  Python  {python_best:.3f} s   {python_best / cpp_best:.2f} times as long")
