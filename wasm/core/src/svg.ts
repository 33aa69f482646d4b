// SPDX-License-Identifier: MIT
//
// A board as a self-contained SVG picture.
import { Parcel } from './parcel.js';
import type { Position } from './position.js';
import { COLOURS, type Colour } from './tree.js';
import { records } from './records-module.js';
import { bitsOf, type Move, type Square } from './squares.js';

const STYLES = ['simplified', 'traditional', 'letters', 'symbols'] as const;
export type PieceStyle = (typeof STYLES)[number];

export interface DrawOptions {
  pieces?: PieceStyle;
  /** Who sits below. */
  bottom?: 'red' | 'black';
  coordinates?: boolean;
  /** Both squares are marked. */
  lastMove?: Move;
  arrows?: (Move & { colour?: Colour })[];
  circles?: { square: Square; colour?: Colour }[];
}

export function boardSvg(position: Position, options: DrawOptions = {}): string {
  const { pieces = 'simplified', bottom = 'red', coordinates = true, lastMove, arrows = [], circles = [] } = options;
  const style = STYLES.indexOf(pieces);
  if (style < 0) throw new RangeError(`unknown pieces '${pieces}': choose from ${STYLES.join(', ')}`);
  const parcel = new Parcel().byte(style).byte(bottom === 'black' ? 1 : 0).byte(coordinates ? 1 : 0);
  parcel.half(lastMove ? bitsOf(lastMove) : 0).half(arrows.length);
  for (const arrow of arrows) parcel.half(bitsOf(arrow)).byte(COLOURS.indexOf(arrow.colour ?? 'green'));
  parcel.half(circles.length);
  for (const { square, colour = 'green' } of circles) {
    parcel.half(bitsOf({ from: square, to: square })).byte(COLOURS.indexOf(colour));
  }
  position.enter(records).svg(records.ask(parcel.packed()));
  return records.answerText();
}
