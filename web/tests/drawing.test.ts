// SPDX-License-Identifier: GPL-3.0-or-later
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { shapeOf, withShape } from '../src/board/drawing';
import { BOARDS } from '../src/board/looks';

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

// Contrast as WCAG computes it.
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

test('blue marks stand out on every board: three to one, as graphics need', () => {
  const css = readFileSync(join(__dirname, '../src/app.css'), 'utf8');
  const brushes = [...readFileSync(join(__dirname, '../src/board/adapter.ts'), 'utf8').matchAll(/brush\('\w+', '(#[0-9a-f]{6})'/g)].map(([, colour = '']) => colour);
  expect(brushes).toHaveLength(8);
  const [, light = ''] = /\[data-board\] \{[^}]*--board-blue: (#[0-9a-f]{6})/.exec(css) ?? [];
  const [, dark = '', halo = ''] = /\[data-board="walnut"\], \[data-board="slate"\] \{[^}]*--board-blue: (#[0-9a-f]{6});[^}]*--mark-halo: drop-shadow\([^#]*(#[0-9a-f]{3})/.exec(css) ?? [];
  const white = halo.replace(/[0-9a-f]/g, '$&$&');
  for (const board of BOARDS) {
    const [, rules = ''] = new RegExp(`\\[data-board="${board}"\\] \\{([^}]*)`).exec(css) ?? [];
    const [, flat = ''] = /--board-flat: (#[0-9a-f]{6})/.exec(rules) ?? [];
    // The base of the gradient; what lies over it is almost transparent.
    const surface = [flat, ...[...(rules.split('linear-gradient').at(-1) ?? '').matchAll(/#[0-9a-f]{6}\b/g)].map(([colour]) => colour)];
    expect(surface).toHaveLength(3);
    const isDark = board === 'walnut' || board === 'slate';
    for (const colour of surface) {
      expect(contrast(isDark ? dark : light, colour), `${board} ${colour}`).toBeGreaterThanOrEqual(3);
      // Arrows and circles have an edge there: it stands out against the board, and they against it.
      if (isDark) expect(contrast(white, colour), `${board} ${colour}`).toBeGreaterThanOrEqual(3);
      else for (const blue of ['#003088', '#0b57a4']) expect(contrast(blue, colour), `${board} ${colour} ${blue}`).toBeGreaterThanOrEqual(3);
    }
  }
  for (const colour of brushes) expect(contrast(white, colour), colour).toBeGreaterThanOrEqual(3);
});
