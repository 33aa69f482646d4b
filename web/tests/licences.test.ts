// SPDX-License-Identifier: GPL-3.0-or-later
//
// The licences of what is inside the app.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { licenceOf, packageOf } from '../scripts/licences';
import { settings } from '../src/lib/settings.svelte';
import LicenceList from '../src/parts/LicenceList.svelte';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chuhe-licences-'));
  settings.language = 'en';
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
  vi.unstubAllGlobals();
});

test('a module of the bundle belongs to the innermost package, our own to none', () => {
  expect(packageOf('/a/node_modules/svelte/src/internal/index.js')).toEqual({ folder: '/a/node_modules/svelte', name: 'svelte' });
  expect(packageOf('/a/node_modules/x/node_modules/@scope/y/z.js')?.name).toBe('@scope/y');
  expect(packageOf('\0/a/node_modules/uplot/dist/uPlot.min.css?direct')?.name).toBe('uplot');
  expect(packageOf('/a/src/App.svelte')).toBeNull();
});

test('every dependency of the app has a licence text', () => {
  for (const name of ['svelte', 'uplot', 'chessgroundx']) {
    const licence = licenceOf({ folder: resolve('node_modules', name), name });
    expect(licence.version).toMatch(/^\d+\.\d+/);
    expect(licence.text.length).toBeGreaterThan(500);
  }
});

test('a package without a licence stops the build', () => {
  mkdirSync(join(folder, 'bare'));
  writeFileSync(join(folder, 'bare', 'package.json'), '{"version": "1.0.0", "license": "MIT"}');
  expect(() => licenceOf({ folder: join(folder, 'bare'), name: 'bare' })).toThrow('bare comes without a licence');
});

test('the list is fetched when it is opened, and shows each licence', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return new Response(JSON.stringify([{ name: 'uplot', version: '1.6.32', licence: 'MIT', homepage: '', text: 'The MIT License' }]));
  });
  const list = mount(LicenceList, { target: document.body });
  flushSync();
  expect(asked).toEqual([]);
  const details = document.querySelector('details') as HTMLDetailsElement;
  details.open = true;
  details.dispatchEvent(new Event('toggle'));
  flushSync();
  await vi.waitFor(() => expect(details.textContent).toContain('uplot 1.6.32 · MIT'));
  expect(details.querySelector('pre')?.textContent).toBe('The MIT License');
  expect(asked).toEqual(['/licences.json']);
  await unmount(list);
});
