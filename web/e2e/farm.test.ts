// SPDX-License-Identifier: GPL-3.0-or-later
//
// The page of the farm, with a real one: its server, a worker and a campaign.
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Farm } from '../src/api/farm';
import { englishOn, House, seriousFaults, whyNot } from './house';

// Where Debian puts it.
const NATS_SERVER = '/usr/sbin/nats-server';
const whyNoFarm = whyNot || (existsSync(NATS_SERVER) ? '' : `there is no ${NATS_SERVER}: install nats-server`);
if (whyNoFarm && process.env.CHUHE_E2E === 'required') throw new Error(whyNoFarm);

async function freePort(): Promise<number> {
  return new Promise((answer) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => answer(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

describe.skipIf(whyNoFarm !== '')('the farm in the app', () => {
  let house: House;
  beforeAll(async () => {
    house = await House.open({ options: ['--farm'] });
  });
  afterAll(async () => {
    await house?.close();
  });

  const farm = async (): Promise<Farm | null> => {
    const answer = await house.fetch('/api/farm');
    return answer.ok ? ((await answer.json()) as Farm) : null;
  };
  const until = async (isReached: (state: Farm) => boolean): Promise<void> => {
    for (let tries = 0; tries < 400; ++tries) {
      const state = await farm();
      if (state && isReached(state)) return;
      await new Promise((wait) => setTimeout(wait, 300));
    }
    throw new Error('the farm did not get there');
  };

  test('a farm that is not there is reported; once it is, the page follows it to the end', async () => {
    const page = await house.page('#/farm');
    await page.getByRole('alert').waitFor();
    house.begin('farm', 'serve', '--listen', `127.0.0.1:${await freePort()}`);
    await until(() => true);
    await page.getByText('chuhe farm submit').waitFor();
    await page.getByRole('alert').waitFor({ state: 'detached' });

    house.run('farm', 'submit', 'perft', '2');
    await page.getByRole('article', { name: 'perft 2' }).getByText('0 of 44 jobs done').waitFor();
    house.begin('farm', 'work', '--threads', '1', '--name', 'cellar', '--folder', join(house.folder, 'worker'));
    await until(({ campaigns }) => campaigns[0]?.state === 'done');
    const campaign = page.getByRole('article', { name: 'perft 2' });
    await campaign.getByText('44 of 44 jobs done').waitFor();
    await campaign.getByText('done', { exact: true }).waitFor();
    await page.getByRole('rowheader', { name: 'cellar' }).waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    expect(house.complaints).toEqual([]);
    await page.context().close();
  }, 300_000);

  test('the settings lead to it, in every language', async () => {
    const page = await house.page('#/settings');
    await page.getByRole('link', { name: 'Farm' }).click();
    await page.getByRole('heading', { level: 1, name: 'Farm' }).waitFor();
    await house.patch('/api/settings', { settings: { language: 'zh-Hans' } });
    await page.goto('about:blank');
    await page.goto(`${house.url}/#/farm`);
    await page.getByRole('heading', { level: 1, name: '集群' }).waitFor();
    await page.getByText('已完成 44 / 44 个作业').waitFor();
    expect(await englishOn(page)).toEqual([]);
    await house.patch('/api/settings', { settings: { language: 'en' } });
    await page.context().close();
  }, 120_000);
});
