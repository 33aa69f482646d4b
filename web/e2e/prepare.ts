// SPDX-License-Identifier: GPL-3.0-or-later
//
// Before all tests: a library in which the masters' games are indexed. Every house begins with a copy of it, so that thirty
// servers do not all spend their first seconds on the same work.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyLibrary, House, indexed, whyNot } from './house';

export default async function prepare(): Promise<(() => void) | undefined> {
  if (whyNot) return undefined;
  const house = await House.open();
  await indexed(house);
  await house.stop();
  const folder = mkdtempSync(join(tmpdir(), 'chuhe-e2e-library-'));
  copyLibrary(house.folder, folder);
  await house.close();
  process.env.CHUHE_E2E_LIBRARY = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
