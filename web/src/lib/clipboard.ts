// SPDX-License-Identifier: GPL-3.0-or-later
//
// To the clipboard. Browsers allow it on this machine and over HTTPS only.
import { api, ApiError, type PictureChoice } from '../api/client';
import type { Side } from '../board/squares';
import { t } from '../i18n';
import { clear, notify, reasonOf } from './announce.svelte';
import { settings } from './settings.svelte';

async function copy(work: () => Promise<void>, done: string): Promise<void> {
  try {
    await work();
    clear('copy');
    notify(done);
  } catch (error) {
    clear('copy');
    notify(error instanceof ApiError ? reasonOf(error) : t('tree.copyRefused'), 'error', undefined, 'copy');
  }
}

export const copyText = (text: string, done: string): Promise<void> => copy(() => navigator.clipboard.writeText(text), done);

export function copyPicture(orientation: Side, place: Pick<PictureChoice, 'game' | 'node' | 'fen'>, done: string): Promise<void> {
  const { pieces, coordinates } = settings;
  return copy(async () => {
    const picture = await api.picture({ kind: 'png', ...place, bottom: orientation, pieces, coordinates, width: 720 });
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })]);
  }, done);
}
