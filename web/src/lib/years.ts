// SPDX-License-Identifier: GPL-3.0-or-later
//
// Years for a plot.

// A misread date would squeeze all the others together.
const FIRST = 1700;
const LAST = 2100;

// Every year from the first to the last: one without games is a gap, not a missing bar.
export function withGaps<T extends { year: number }>(years: readonly T[], blank: (year: number) => T): T[] {
  const known = new Map(years.filter(({ year }) => year >= FIRST && year <= LAST).map((each) => [each.year, each]));
  if (known.size === 0) return [];
  const from = Math.min(...known.keys());
  return Array.from({ length: Math.max(...known.keys()) - from + 1 }, (_, index) => known.get(from + index) ?? blank(from + index));
}
