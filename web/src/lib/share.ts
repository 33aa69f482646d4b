// SPDX-License-Identifier: GPL-3.0-or-later

// A part of a whole in percent, without its sign. What is not nothing is never 0, and what is not everything never 100.
export function percentOf(part: number, whole: number): string {
  if (whole <= 0 || part <= 0) return '0';
  if (part >= whole) return '100';
  const percent = (part / whole) * 100;
  return percent < 1 ? '<1' : percent > 99 ? '>99' : percent.toFixed(0);
}
