// SPDX-License-Identifier: GPL-3.0-or-later
//
// Clocks as they are shown. The server decides when time is up.
import type { Clock } from '../api/types';
import type { Side } from '../board/squares';

// What is left on a clock some milliseconds after the server told it.
export function leftOf(clock: Clock, side: Side, elapsed: number): number {
  return clock.running === side ? Math.max(0, clock[side] - elapsed) : clock[side];
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
