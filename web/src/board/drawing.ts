// SPDX-License-Identifier: GPL-3.0-or-later
//
// Arrows and circles drawn by touch, mouse or keyboard in pen mode.
import type { Brush, Shape } from './adapter';
import type { Square } from './squares';

export const PENS = ['green', 'red', 'yellow', 'blue'] as const satisfies Brush[];
export type Pen = (typeof PENS)[number];

// From one square to another: an arrow; to the same square: a circle.
export const shapeOf = (from: Square, to: Square, pen: Pen): Shape => ({
  from,
  to: to === from ? undefined : to,
  brush: pen,
});

// Drawing the same again removes it; in another colour, it changes the colour.
export function withShape(shapes: readonly Shape[], drawn: Shape): Shape[] {
  const isSame = (shape: Shape) => shape.from === drawn.from && shape.to === drawn.to;
  const others = shapes.filter((shape) => !isSame(shape));
  const isErased = shapes.some((shape) => isSame(shape) && shape.brush === drawn.brush);
  return isErased ? others : [...others, drawn];
}
