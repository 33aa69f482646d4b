// SPDX-License-Identifier: GPL-3.0-or-later
//
// External engines in the app: our own engine, started as a program, and Debian's Fairy-Stockfish, which may be
// missing only where the tests in a browser are not required.
import { chmodSync, existsSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Engine, Game } from '../src/api/types';
import { CHUHE, House, movePiece, seriousFaults, whyNot } from './house';

const ENGINE = join(dirname(CHUHE), 'chuhe-engine');
const FAIRY = '/usr/games/fairy-stockfish';
const why = whyNot || (existsSync(ENGINE) ? '' : `${ENGINE} not found: build it`);
if (why) console.warn(`skipped: ${why}`);
if (!existsSync(FAIRY) && process.env.CHUHE_E2E === 'required') throw new Error(`${FAIRY} not found: install fairy-stockfish`);

// Identifies itself properly, and exits with a message when it has to think.
const BRITTLE = `#!/bin/sh
while read -r line; do
  case "$line" in
    uci) echo "id name Brittle"; echo uciok ;;
    isready) echo readyok ;;
    go*) echo "the network file is missing" >&2; exit 3 ;;
    quit) exit 0 ;;
  esac
done
`;

const moves = (page: Page) => page.locator('.tree .move');
const gameIn = (page: Page): number => Number(/\/(\d+)/.exec(new URL(page.url()).hash)?.[1]);

describe.skipIf(why !== '')('external engines in a browser', () => {
  let house: House;
  const add = async (program: string, name: string) => {
    house.run('engines', 'allow', program);
    return (await house.post<Engine>('/api/engines', { program, name })).id;
  };
  const tag = async (id: number, name: string) =>
    (await house.get<Game>(`/api/games/${id}`)).tags.find((each) => each.name === name)?.value;

  beforeAll(async () => {
    house = await House.open();
    const script = join(house.folder, 'brittle.sh');
    writeFileSync(script, BRITTLE);
    chmodSync(script, 0o755);
    await add(script, 'Brittle');
    const silent = join(house.folder, 'no-engine.sh');
    writeFileSync(silent, '#!/bin/sh\necho this is not an engine >&2\nexit 3\n');
    chmodSync(silent, 0o755);
    house.run('engines', 'allow', silent);
    await add(ENGINE, 'The other Chuhe');
  });
  afterAll(async () => {
    await house?.close();
  });

  test('an engine is added, its options are a form, and a program that is not an engine is rejected with its output', async () => {
    const page = await house.page('#/settings');
    const program = page.getByLabel(/^Program/);
    await program.selectOption({ label: join(house.folder, 'no-engine.sh') });
    await page.getByRole('button', { name: 'Start it and add it' }).click();
    await page.getByRole('alert').filter({ hasText: 'this is not an engine' }).waitFor();

    // There is no other way to name a program.
    const answer = await house.post<{ error: { kind: string } }>('/api/engines', { program: '/bin/sh' });
    expect(answer.error.kind).toBe('engine_not_allowed');

    await program.selectOption({ label: ENGINE });
    await page.getByRole('button', { name: 'Start it and add it' }).click();
    await page.getByText('was added.').waitFor();
    const formOf = (name: RegExp) => page.locator('details').filter({ has: page.locator('summary', { hasText: name }) });
    const form = formOf(/^Chuhe \d/);
    await form.locator('summary').click();
    await form.getByRole('spinbutton', { name: /^Hash/ }).fill('48');
    await form.getByRole('spinbutton', { name: /^Hash/ }).blur();
    await form.getByText('1 changed').waitFor();
    await form.getByLabel('Name').fill('My engine');
    await form.getByLabel('Name').blur();
    await formOf(/^My engine/).waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    // Another page is notified of an engine that was added elsewhere.
    await add(ENGINE, 'Late guest');
    await formOf(/^Late guest/).waitFor();

    // Saved at once: another visit shows it; nonsense is rejected and reverted.
    await page.reload();
    const again = formOf(/^My engine/);
    await again.locator('summary').click();
    expect(await again.getByRole('spinbutton', { name: /^Hash/ }).inputValue()).toBe('48');
    await again.getByRole('spinbutton', { name: /^Hash/ }).fill('-5');
    await again.getByRole('spinbutton', { name: /^Hash/ }).blur();
    await page.locator('.note.error', { hasText: 'must be' }).waitFor();
    await expect.poll(() => again.getByRole('spinbutton', { name: /^Hash/ }).inputValue()).toBe('48');
    await again.getByRole('button', { name: 'All options to their defaults' }).click();
    await expect.poll(() => again.getByRole('spinbutton', { name: /^Hash/ }).inputValue()).toBe('16');
    await page.context().close();
  });

  test('two engines analyse side by side, with arrows of two colours', async () => {
    const { id } = await house.post<Game>('/api/games', { kind: 'study' });
    const page = await house.page(`#/analyse/${id}`);
    const first = page.getByRole('region', { name: 'First engine' });
    const second = page.getByRole('region', { name: 'Second engine' });
    await first.getByRole('button', { name: 'Engine' }).click();
    await second.getByRole('button', { name: 'Second engine' }).click();
    await second.getByLabel('Which engine').selectOption({ label: 'The other Chuhe' });
    for (const panel of [first, second]) {
      await expect.poll(() => panel.locator('.score').count(), { timeout: 30_000 }).toBe(3);
      await panel.getByText(/depth \d+ · [\d,]+ nodes/).waitFor();
    }
    const colours = async () =>
      page.locator('.cg-shapes line, .cg-shapes path').evaluateAll((all) => [...new Set(all.map((each) => each.getAttribute('stroke')))]);
    await expect.poll(colours).toEqual(expect.arrayContaining(['#0b57a4', '#c2560a']));
    expect(await seriousFaults(page)).toEqual([]);

    // An engine that dies is reported, while the other continues; in all languages.
    await second.getByLabel('Which engine').selectOption({ label: 'Brittle' });
    await second.getByRole('alert').filter({ hasText: 'Brittle has exited unexpectedly.' }).waitFor({ timeout: 60_000 });
    await second.getByText('the network file is missing').waitFor();
    await expect.poll(() => first.locator('.score').count()).toBe(3);
    await page.context().close();
  });

  test('a game against an external engine; both players have names', async () => {
    const page = await house.page('#/settings');
    await page.getByLabel('Your name in records').fill('Hu');
    await page.getByLabel('Your name in records').blur();
    await page.goto(`${house.url}/#/play`);
    await page.getByLabel('Which engine').selectOption({ label: 'The other Chuhe' });
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await page.getByPlaceholder(/Type a move/).waitFor();
    await movePiece(page, 'h2e2');
    await expect.poll(() => moves(page).count(), { timeout: 30_000 }).toBe(2);
    expect(await tag(gameIn(page), 'Red')).toBe('Hu');
    expect(await tag(gameIn(page), 'Black')).toBe('The other Chuhe');
    await page.locator('.name', { hasText: 'The other Chuhe' }).waitFor();
    await page.context().close();
  });

  test('an engine that fails in a game is reported in three languages, and Chuhe plays on', async () => {
    const page = await house.page('#/play');
    await page.getByLabel('Which engine').selectOption({ label: 'Brittle' });
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await page.getByPlaceholder(/Type a move/).waitFor();
    await movePiece(page, 'h2e2');
    await page.getByRole('alert').filter({ hasText: 'Brittle has exited unexpectedly.' }).waitFor({ timeout: 20_000 });
    await page.getByText('the network file is missing').waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    const speak = (language: string) =>
      house.fetch('/api/settings', {
        method: 'PATCH', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ settings: { language } }),
      });
    for (const [language, words] of [['zh-Hans', 'Brittle 意外退出。'], ['zh-Hant', 'Brittle 意外結束。'], ['en', 'Brittle has exited unexpectedly.']] as const) {
      await speak(language);
      await page.reload();
      await page.getByRole('alert').filter({ hasText: words }).waitFor();
    }
    await page.getByRole('button', { name: 'Let Chuhe take over' }).click();
    await expect.poll(() => moves(page).count(), { timeout: 30_000 }).toBe(2);
    await page.getByRole('alert').waitFor({ state: 'detached' });
    await page.context().close();
  });

  test('two different engines are watched, and a game is reviewed by a chosen one', async () => {
    const page = await house.page('#/play');
    await page.getByRole('button', { name: 'Watch two engines' }).click();
    // The form remembers the opponent of the last game.
    await page.getByLabel('Engine of Red').selectOption('chuhe');
    await page.getByLabel('Engine of Black').selectOption({ label: 'The other Chuhe' });
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await expect.poll(() => moves(page).count(), { timeout: 40_000 }).toBeGreaterThan(3);
    await page.getByRole('button', { name: 'Pause' }).click();
    const game = gameIn(page);
    expect(await tag(game, 'Red')).toBe('Chuhe, level 4');

    await page.goto(`${house.url}/#/analyse/${game}`);
    const card = page.getByRole('tabpanel', { name: 'Find my mistakes' });
    await card.getByLabel('Which engine').selectOption({ label: 'The other Chuhe' });
    await card.getByLabel('Per move').selectOption('100');
    await card.getByRole('button', { name: 'Review the game' }).click();
    await page.getByRole('columnheader', { name: 'Accuracy', exact: true }).waitFor({ timeout: 60_000 });
    await page.context().close();
  });

  test('remote users see no form for programs', async () => {
    const page = await house.page('', { extraHTTPHeaders: { 'X-Forwarded-For': '192.0.2.7' } });
    await page.goto(`${house.url}/#/settings`);
    await page.getByText('Engines can only be added and changed').waitFor();
    expect(await page.getByLabel(/^Program/).count()).toBe(0);
    await page.context().close();
    expect(house.complaints).toEqual([]);
  });

  test.skipIf(!existsSync(FAIRY))('Fairy-Stockfish, which counts ranks from one, analyses and plays', async () => {
    await add(FAIRY, 'Fairy');
    const { id } = await house.post<Game>('/api/games', { kind: 'study' });
    const page = await house.page(`#/analyse/${id}`);
    const first = page.getByRole('region', { name: 'First engine' });
    await first.getByLabel('Which engine').selectOption({ label: 'Fairy' });
    await first.getByRole('button', { name: 'Engine' }).click();
    await expect.poll(() => first.locator('.score').count(), { timeout: 30_000 }).toBe(3);
    await page.goto(`${house.url}/#/play`);
    await page.getByRole('button', { name: 'Against the engine' }).click();
    await page.getByLabel('Which engine').selectOption({ label: 'Fairy' });
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await page.getByPlaceholder(/Type a move/).waitFor();
    await movePiece(page, 'h2e2');
    await expect.poll(() => moves(page).count(), { timeout: 30_000 }).toBe(2);
    await page.context().close();
  });
});
