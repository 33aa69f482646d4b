// SPDX-License-Identifier: GPL-3.0-or-later
//
// Pictures to keep. The server draws them, so that they look the same from every browser and from the command line.
import { api, type PictureChoice } from '../api/client';
import type { Side } from '../board/squares';
import { settings } from './settings.svelte';

// What is on the board as the user sees it: from this side, with these pieces and coordinates.
export async function savePicture(
  kind: PictureChoice['kind'], name: string, orientation: Side, place: Pick<PictureChoice, 'game' | 'node' | 'fen'>,
): Promise<void> {
  const { pieces, coordinates } = settings;
  const picture = await api.picture({ kind, ...place, bottom: orientation, pieces, coordinates });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(picture);
  link.download = `${name}.${kind}`;
  link.click();
  // The browser needs the address until it has fetched it.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
