// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which rows of a long list are on the screen, if rows differ in height. Heights are estimated until a row has been
// drawn once and measured.

// Where each row begins, in pixels; the last entry is the height of all of them.
export type Tops = Float64Array;

export function topsOf(heights: Float64Array): Tops {
  const tops = new Float64Array(heights.length + 1);
  let sum = 0;
  for (let index = 0; index < heights.length; ++index) {
    tops[index] = sum;
    sum += heights[index] ?? 0;
  }
  tops[heights.length] = sum;
  return tops;
}

// The row at this height; the nearest one above or below all of them. Without rows: 0.
export function rowAt(tops: Tops, y: number): number {
  let low = 0;
  let high = Math.max(0, tops.length - 2);
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((tops[middle] ?? 0) <= y) low = middle;
    else high = middle - 1;
  }
  return low;
}

export interface Part {
  // Rows to draw: first inclusive, last exclusive.
  first: number;
  last: number;
}

// `spare` pixels above and below the screen are drawn too, so that scrolling shows no gaps.
export function partAt(tops: Tops, scrollTop: number, height: number, spare = 120): Part {
  if (tops.length < 2) return { first: 0, last: 0 };
  return { first: rowAt(tops, scrollTop - spare), last: rowAt(tops, scrollTop + height + spare) + 1 };
}
