// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which rows of a very long list are on the screen. Browsers cannot lay out elements of any height: a list that would be
// higher than they can is compressed, and a pixel of its scroll bar stands for more than a pixel of rows.

// Firefox ends at about 17.8 million pixels, Chromium at 33 million.
const MOST_PIXELS = 15_000_000;

export interface Extent {
  rows: number;
  rowHeight: number;
  // Of the part on the screen.
  height: number;
}

export interface Window {
  // Rows to draw: first inclusive, last exclusive.
  first: number;
  last: number;
  // Where the first one lies, in pixels from the top of the list.
  top: number;
}

const full = ({ rows, rowHeight }: Extent): number => rows * rowHeight;
export const heightOf = (extent: Extent): number => Math.min(full(extent), MOST_PIXELS);
// Pixels of rows per pixel of scrolling.
export function scaleOf(extent: Extent): number {
  const room = heightOf(extent) - extent.height;
  return full(extent) <= MOST_PIXELS || room <= 0 ? 1 : (full(extent) - extent.height) / room;
}

export function windowAt(extent: Extent, scrollTop: number, spare = 6): Window {
  const { rows, rowHeight, height } = extent;
  const most = Math.max(0, heightOf(extent) - height);
  const at = Math.min(Math.max(0, scrollTop), most);
  const pixel = at * scaleOf(extent);
  const first = Math.max(0, Math.floor(pixel / rowHeight) - spare);
  const last = Math.min(rows, Math.ceil((pixel + height) / rowHeight) + spare);
  return { first, last, top: at - (pixel - first * rowHeight) };
}

// The scroll position that brings a row into view with as little movement as possible.
export function scrollFor(extent: Extent, scrollTop: number, row: number): number {
  const { rowHeight, height } = extent;
  const scale = scaleOf(extent);
  const pixel = scrollTop * scale;
  if (row * rowHeight < pixel) return (row * rowHeight) / scale;
  if ((row + 1) * rowHeight > pixel + height) return ((row + 1) * rowHeight - height) / scale;
  return scrollTop;
}
