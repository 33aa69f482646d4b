// SPDX-License-Identifier: GPL-3.0-or-later
//
// A picture of a position, put together from the same drawings as the board on the screen.
import boardUrl from '../../../assets/board.svg?url';
import { pictureOf, type PieceSet } from '../board/pieces';
import { fileOf, piecesOfFen, rankOf, type Side } from '../board/squares';

async function drawing(url: string): Promise<string> {
  const text = await (await fetch(url)).text();
  // The inside only: the frame around it is ours.
  return text.replace(/^[\s\S]*?<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '');
}

export async function boardPicture(fen: string, set: PieceSet, orientation: Side): Promise<string> {
  const pieces = [...piecesOfFen(fen)];
  const kinds = new Map<string, string>();
  for (const [, letter] of pieces) {
    if (!kinds.has(letter)) kinds.set(letter, await drawing(pictureOf(set, letter)));
  }
  const placed = pieces.map(([square, letter]) => {
    const [file, rank] = [fileOf(square), rankOf(square)];
    const [x, y] = orientation === 'red' ? [file, 9 - rank] : [8 - file, rank];
    return `<g transform="translate(${x * 100} ${y * 100})">${kinds.get(letter)}</g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 1000" width="900" height="1000">${await drawing(boardUrl)}${placed.join('')}</svg>`;
}

function download(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

export async function savePicture(svg: string, kind: 'svg' | 'png', name: string): Promise<void> {
  const blob = new Blob([svg], { type: 'image/svg+xml' });
  if (kind === 'svg') {
    download(blob, `${name}.svg`);
    return;
  }
  // A data address and not a blob address: img-src allows the former, and blobs of SVG taint the canvas in some browsers.
  const image = new Image(900, 1000);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [900, 1000];
  canvas.getContext('2d')?.drawImage(image, 0, 0, 900, 1000);
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (png) download(png, `${name}.png`);
}
