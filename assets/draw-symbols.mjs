// SPDX-License-Identifier: MIT
//
// Draws the Western-symbol pieces: one figure per kind of piece on the same disc that the hanzi sets have.
// Run `node assets/draw-symbols.mjs` after changing a figure; the results are committed.
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// Colours: COLOUR is the side's, DISC shows the disc through (eyes, gaps).
const figures = {
  k: `<path fill="COLOUR" d="M47 21h6v6h6v6h-6v7h-6v-7h-6v-6h6z"/>
      <path fill="COLOUR" d="M26 44l13 9 11-13 11 13 13-9-7 25H33z"/><path fill="COLOUR" d="M32 72h36v7H32z"/>`,
  a: `<circle fill="COLOUR" cx="50" cy="29" r="6"/><path fill="COLOUR" d="M33 56c0-15 8-22 17-22s17 7 17 22z"/>
      <path fill="COLOUR" d="M20 59c10-3 20-1 30-1s20-2 30 1c2 4 0 7-3 7-9-1-18-2-27-2s-18 1-27 2c-3 0-5-3-3-7z"/>
      <path fill="COLOUR" d="M33 67h34l-3 10H36z"/>`,
  b: `<path fill="COLOUR" d="M23 75V54c0-13 8-20 20-20h11c3-5 9-7 14-6 9 2 12 11 12 20v19c0 8-9 9-10 2l-1-11-3 3v14H55V64H39v11z"/>
      <path fill="none" stroke="DISC" stroke-width="2.5" d="M55 36c-4 7-2 16 6 19"/><circle fill="DISC" cx="68" cy="41" r="2.6"/>`,
  n: `<path fill="COLOUR" d="M34 78c0-15 11-18 12-29l-10 5c-5 3-11-2-8-7l11-15 2-11 7 7c17 1 25 17 23 50z"/>
      <circle fill="DISC" cx="46" cy="37" r="2.6"/><path fill="none" stroke="DISC" stroke-width="2.5" d="M55 33c8 6 11 16 10 30"/>`,
  r: `<path fill="COLOUR" d="M30 26h9v6h6v-6h10v6h6v-6h9v15l-7 5v19l7 4v9H30v-9l7-4V46l-7-5z"/>
      <path stroke="DISC" stroke-width="2.5" d="M37 45h26M37 66h26"/>`,
  c: `<path fill="COLOUR" d="M22 53l40-22 8 13-38 22c-8 3-14-7-10-13z"/><path fill="COLOUR" d="M62 26l6-3 11 19-6 3z"/>
      <circle fill="COLOUR" stroke="DISC" stroke-width="2" cx="48" cy="63" r="14"/>
      <circle fill="DISC" cx="48" cy="63" r="4"/><path stroke="DISC" stroke-width="2.2" d="M48 51v8M48 67v8M36 63h8M52 63h8"/>`,
  p: `<circle fill="COLOUR" cx="50" cy="34" r="11"/><path fill="COLOUR" d="M39 46h22v5H39z"/>
      <path fill="COLOUR" d="M44 51h12c1 9 4 13 10 18v8H34v-8c6-5 9-9 10-18z"/>`,
};
const sides = { w: '#b3161b', b: '#1a1a1a' };
const disc = '#f7e2b8';

const folder = fileURLToPath(new URL('./pieces/symbols/', import.meta.url));
mkdirSync(folder, { recursive: true });
for (const [side, colour] of Object.entries(sides)) {
  for (const [letter, figure] of Object.entries(figures)) {
    const drawing = figure.replace(/\n\s*/g, '').replaceAll('COLOUR', colour).replaceAll('DISC', disc);
    writeFileSync(
      `${folder}${side}${letter}.svg`,
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><circle cx="50" cy="51.5" r="45" fill="#0003"/>' +
        `<circle cx="50" cy="50" r="45" fill="${disc}" stroke="#6b4a1f" stroke-width="2"/>` +
        `<circle cx="50" cy="50" r="38.5" fill="none" stroke="${colour}" stroke-width="2"/>${drawing}</svg>\n`,
    );
  }
}
