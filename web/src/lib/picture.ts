// SPDX-License-Identifier: GPL-3.0-or-later
//
// Pictures of a position, put together from the same drawings as the board on the screen. The PNG is drawn from the files
// of the server, because the Content-Security-Policy allows no data addresses.
import boardUrl from '../../../assets/board.svg?url';
import { pictureOf, type PieceSet } from '../board/pieces';
import { fileOf, piecesOfFen, rankOf, type PieceLetter, type Side } from '../board/squares';

const SQUARE = 100;
const [WIDTH, HEIGHT] = [9 * SQUARE, 10 * SQUARE];

interface Placed {
  letter: PieceLetter;
  x: number;
  y: number;
}

function place(fen: string, orientation: Side): Placed[] {
  return [...piecesOfFen(fen)].map(([square, letter]) => {
    const [file, rank] = [fileOf(square), rankOf(square)];
    const [column, row] = orientation === 'red' ? [file, 9 - rank] : [8 - file, rank];
    return { letter, x: column * SQUARE, y: row * SQUARE };
  });
}

async function drawing(url: string): Promise<string> {
  const text = await (await fetch(url)).text();
  // The inside only: the frame around it is ours.
  return text.replace(/^[\s\S]*?<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '');
}

async function asSvg(fen: string, set: PieceSet, orientation: Side): Promise<Blob> {
  const pieces = place(fen, orientation);
  const kinds = new Map<PieceLetter, string>();
  for (const { letter } of pieces) {
    if (!kinds.has(letter)) kinds.set(letter, await drawing(pictureOf(set, letter)));
  }
  const placed = pieces.map(({ letter, x, y }) => `<g transform="translate(${x} ${y})">${kinds.get(letter)}</g>`);
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">` +
    `${await drawing(boardUrl)}${placed.join('')}</svg>\n`;
  return new Blob([svg], { type: 'image/svg+xml' });
}

async function load(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}

async function asPng(fen: string, set: PieceSet, orientation: Side): Promise<Blob> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser cannot draw pictures');
  context.drawImage(await load(boardUrl), 0, 0, WIDTH, HEIGHT);
  for (const { letter, x, y } of place(fen, orientation)) {
    context.drawImage(await load(pictureOf(set, letter)), x, y, SQUARE, SQUARE);
  }
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!png) throw new Error('this browser cannot write PNG');
  return png;
}

export async function savePicture(
  kind: 'svg' | 'png', name: string, fen: string, set: PieceSet, orientation: Side,
): Promise<void> {
  const blob = await (kind === 'svg' ? asSvg : asPng)(fen, set, orientation);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = `${name}.${kind}`;
  link.click();
  // The browser needs the address until it has fetched it.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
