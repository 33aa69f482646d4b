// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest';
import { shapeOf, withShape } from '../src/board/drawing';

const arrow = shapeOf('h2', 'e2', 'green');
const circle = shapeOf('e4', 'e4', 'red');

test('a stroke that ends where it began is a circle, any other an arrow', () => {
  expect(arrow).toEqual({ from: 'h2', to: 'e2', brush: 'green' });
  expect(circle).toEqual({ from: 'e4', to: undefined, brush: 'red' });
});

test('drawing the same again removes it, and in another colour changes its colour', () => {
  expect(withShape([circle], arrow)).toEqual([circle, arrow]);
  expect(withShape([circle, arrow], arrow)).toEqual([circle]);
  expect(withShape([circle, arrow], { ...arrow, brush: 'blue' })).toEqual([circle, { ...arrow, brush: 'blue' }]);
});

test('an arrow in the opposite direction is another arrow', () => {
  expect(withShape([arrow], shapeOf('e2', 'h2', 'green'))).toHaveLength(2);
});
