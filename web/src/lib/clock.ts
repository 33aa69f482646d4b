// SPDX-License-Identifier: GPL-3.0-or-later
//
// Clocks as shown. The server decides when time is up.
import type { Clock, Control } from '../api/types';
import type { Side } from '../board/squares';

// The clocks of the home page: minutes and increment.
export const QUICK_CLOCKS = ['none', '3+2', '10+5', '15+10'] as const;
export type QuickClock = (typeof QUICK_CLOCKS)[number];

export function controlOf(clock: QuickClock): Control | null {
  const [minutes, seconds] = clock.split('+').map(Number);
  return minutes && seconds ? { base: minutes * 60_000, increment: seconds * 1000 } : null;
}

export interface Left {
  time: number;
  // Of byoyomi (读秒), behind the time that runs now.
  periods: number;
}

// The time left on a clock some milliseconds after the server reported it: the base time first, then one period after
// another. The server sends nothing when a period begins, so it is counted here in the same way.
export function leftOf(clock: Clock, side: Side, elapsed: number): Left {
  let time = clock[side];
  let periods = clock[`${side}_periods`] ?? 0;
  if (clock.running !== side) return { time, periods };
  const period = 'byoyomi' in clock.control ? clock.control.byoyomi : 0;
  let used = elapsed;
  for (; used >= time && periods > 0; --periods) {
    used -= time;
    time = period;
  }
  return { time: Math.max(0, time - used), periods };
}

// 65000 -> "1:05", 3905000 -> "1:05:05", below ten seconds with tenths: "9.4".
export function clockText(milliseconds: number): string {
  if (milliseconds < 10_000) return (Math.floor(milliseconds / 100) / 10).toFixed(1);
  const seconds = Math.floor(milliseconds / 1000);
  const pad = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(seconds % 60)}` : `${minutes}:${pad(seconds % 60)}`;
}
