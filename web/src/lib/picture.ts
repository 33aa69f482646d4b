// SPDX-License-Identifier: GPL-3.0-or-later
//
// Pictures to save. The server draws them, so that they look the same from every browser and from the command line.
import { api, type PictureChoice } from '../api/client';
import type { Side } from '../board/squares';
import { saveAs } from './save';
import { settings } from './settings.svelte';

// The board as the user sees it: from this side, with these pieces and coordinates.
export async function savePicture(
  kind: PictureChoice['kind'], name: string, orientation: Side, place: Pick<PictureChoice, 'game' | 'node' | 'fen'>,
): Promise<void> {
  const { pieces, coordinates } = settings;
  const picture = await api.picture({ kind, ...place, bottom: orientation, pieces, coordinates });
  saveAs(picture, `${name}.${kind}`);
}
