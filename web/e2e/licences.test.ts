// SPDX-License-Identifier: GPL-3.0-or-later
//
// The app shows the licences of what is inside it.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CHUHE, House, seriousFaults, whyNot } from './house';

if (whyNot) console.warn(`skipped: ${whyNot}`);

describe.skipIf(whyNot !== '')('licences', () => {
  let house: House;
  beforeAll(async () => {
    house = await House.open();
  });
  afterAll(async () => {
    await house?.close();
  });

  test('the settings list the software inside the app, each with its licence', async () => {
    const page = await house.page('#/settings');
    await page.getByText('Software inside this app').click();
    for (const name of ['svelte', 'uplot', 'chessgroundx']) await page.getByText(new RegExp(`^${name} \\d`)).waitFor();
    await page.getByText(/^chessgroundx /).click();
    await page.getByText('GNU GENERAL PUBLIC LICENSE').first().waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    expect(house.complaints).toEqual([]);
    await page.context().close();
  });

  test('the same is a text file beside the app', async () => {
    const answer = await house.fetch('/licences.txt');
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('uplot 1.');
  });

  test('the settings say, in every language, to whom the masters’ games are due', async () => {
    for (const [locale, words] of [['en-GB', 'Licence: CC-BY-4.0'], ['zh-CN', '许可证：CC-BY-4.0'], ['zh-TW', '授權：CC-BY-4.0']] as const) {
      const page = await house.page('#/settings', { locale });
      await page.getByRole('link', { name: words }).waitFor();
      await page.getByText(/27,939.*Chinese Chess Practical Dataset|27,939.*Yu-Han Tseng/).waitFor();
      await page.context().close();
    }
  });

  // Debian's tools say which package a file belongs to.
  test.skipIf(!existsSync('/usr/bin/dpkg') || !existsSync('/usr/bin/ninja'))('the bill of materials names what is linked, compiled in and bundled', () => {
    const root = resolve('..');
    execFileSync('node', ['scripts/sbom.mjs', relative(root, dirname(dirname(CHUHE)))], { cwd: root });
    type Bill = { bomFormat: string; components: { type: string; name: string; version: string; purl?: string; 'bom-ref': string }[]; dependencies: { dependsOn: string[] }[] };
    const bill = (name: string) => JSON.parse(readFileSync(resolve(root, `build/sbom/${name}.cdx.json`), 'utf8')) as Bill;
    const whole = bill('chuhe');
    expect(whole.bomFormat).toBe('CycloneDX');
    const names = whole.components.map((each) => each.name);
    for (const name of ['libc6', 'libstdc++6', 'nlohmann-json3-dev', 'svelte', 'uplot', 'chessgroundx']) expect(names).toContain(name);
    // Everything but data comes from a package.
    for (const each of whole.components.filter(({ type }) => type !== 'data')) expect(each.purl).toMatch(/^pkg:(deb|npm)\/.+@.+/);
    expect(whole.components.filter(({ type }) => type === 'data').map(({ name }) => name)).toContain('Chinese Chess Practical Dataset');
    const refs = whole.components.map((each) => each['bom-ref']);
    expect(new Set(refs).size).toBe(refs.length);
    expect(whole.dependencies[0]?.dependsOn).toEqual(refs);
    // The engine contains neither the app nor the libraries of the server.
    const engine = bill('chuhe-engine').components.map((each) => each.name);
    expect(engine).toContain('libc6');
    expect(engine).not.toContain('svelte');
    expect(engine).not.toContain('libsqlite3-0');
  }, 60_000);
});
