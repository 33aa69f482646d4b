// SPDX-License-Identifier: GPL-3.0-or-later
//
// How the board looks and how fast its pieces move. board.css has the colours of each theme.
export const BOARDS = ['wood', 'paper', 'jade', 'walnut', 'slate'] as const;
export type BoardTheme = (typeof BOARDS)[number];

export const SPEEDS = ['none', 'fast', 'normal', 'slow'] as const;
export type Speed = (typeof SPEEDS)[number];
export const MILLISECONDS: Record<Speed, number> = { none: 0, fast: 110, normal: 200, slow: 420 };
