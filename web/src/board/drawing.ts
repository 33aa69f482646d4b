// SPDX-License-Identifier: GPL-3.0-or-later
//
// Arrows and circles that a finger, a mouse or the keyboard draws while the pen is taken up.
import type { Brush, Shape } from './adapter';
import type { Square } from './squares';

export const PENS = ['green', 'red', 'yellow', 'blue'] as const satisfies Brush[];
export type Pen = (typeof PENS)[number];

// From a square to another: an arrow; to the same: a circle.
export const shapeOf = (from: Square, to: Square, pen: Pen): Shape => ({
  from,
  to: to === from ? undefined : to,
  brush: pen,
});

// What is drawn again in the same colour goes away; in another colour it changes to that.
export function withShape(shapes: readonly Shape[], drawn: Shape): Shape[] {
  const isSame = (shape: Shape) => shape.from === drawn.from && shape.to === drawn.to;
  const others = shapes.filter((shape) => !isSame(shape));
  const isErased = shapes.some((shape) => isSame(shape) && shape.brush === drawn.brush);
  return isErased ? others : [...others, drawn];
}
