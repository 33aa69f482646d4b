// SPDX-License-Identifier: GPL-3.0-or-later
//
// A club whose members sign in: the first admin, invitations, roles, passwords, and the end of sessions.
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Cluster, whyNoCluster } from './cluster';
import { englishOn, fits, House, seriousFaults, SIZES, whyNot } from './house';

const whyNoClub = whyNot || whyNoCluster;
if (whyNoClub && process.env.CHUHE_E2E === 'required') throw new Error(whyNoClub);

const PASSWORD = 'cannon behind a horse';
const OTHER = 'chariot on the river';

describe.skipIf(whyNoClub !== '')('a club with accounts', () => {
  let cluster: Cluster;
  let house: House;
  beforeAll(async () => {
    cluster = new Cluster();
    house = await House.open({ options: ['--store', cluster.address, '--accounts'] });
  });
  afterAll(async () => {
    await house?.close();
    cluster?.close();
  });

  // Somebody's own browser, without anything from before.
  async function visit(path: string, options: BrowserContextOptions = {}): Promise<Page> {
    const page = await (await house.context(options)).newPage();
    page.on('pageerror', (error) => house.complaints.push(`${page.url()}: ${error.message}`));
    page.on('console', (message) => {
      if (/Content.Security.Policy/i.test(message.text())) house.complaints.push(message.text());
    });
    await page.goto(house.url + path);
    return page;
  }
  async function signIn(page: Page, name: string, password = PASSWORD): Promise<void> {
    await page.getByLabel('Name').fill(name);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
  }
  const isIn = (page: Page) => page.locator('nav').getByRole('link', { name: 'Club' }).waitFor();
  const pathOf = async (page: Page) => {
    const url = new URL(await page.locator('#club-link').inputValue());
    return url.pathname + url.hash;
  };
  async function invite(page: Page, role: string): Promise<string> {
    await page.locator('#club-role').selectOption(role);
    const before = (await page.locator('#club-link').count()) > 0 ? await pathOf(page) : '';
    await page.getByRole('button', { name: 'Make a link' }).click();
    await expect.poll(async () => ((await page.locator('#club-link').count()) > 0 ? pathOf(page) : before)).not.toBe(before);
    return pathOf(page);
  }

  test('the first admin joins by the printed link, invites a member, and both sign in again', async () => {
    const link = /http:\/\/[^/]+(\/join#\S+)/.exec(house.output)?.[1] ?? '';
    expect(link).not.toBe('');
    const ann = await visit(link);
    await ann.getByRole('heading', { name: 'Join the club' }).waitFor();
    expect(await seriousFaults(ann)).toEqual([]);
    await ann.getByLabel('Name').fill('Ann');
    await ann.getByLabel('Password', { exact: true }).fill('short');
    await ann.getByRole('button', { name: 'Join' }).click();
    await ann.getByRole('alert').getByText('at least 10 characters').waitFor();
    await ann.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await ann.getByRole('button', { name: 'Join' }).click();
    await isIn(ann);
    expect(ann.url()).not.toContain('join');
    const [cookie] = await ann.context().cookies();
    expect(cookie).toMatchObject({ name: `chuhe_session_${house.port}`, httpOnly: true, sameSite: 'Strict' });
    expect(await ann.evaluate(() => document.cookie)).toBe('');

    await ann.locator('nav').getByRole('link', { name: 'Club' }).click();
    await ann.getByText('Ann, admin').waitFor();
    const path = await invite(ann, 'member');
    await ann.getByRole('button', { name: /^Withdraw: new member/ }).waitFor();
    expect(await seriousFaults(ann)).toEqual([]);

    const bo = await visit(path);
    await bo.getByLabel('Name').fill('Bo');
    await bo.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await bo.getByRole('button', { name: 'Join' }).click();
    await isIn(bo);
    // The link is used up.
    const late = await visit(path);
    await late.getByLabel('Name').fill('Eve');
    await late.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await late.getByRole('button', { name: 'Join' }).click();
    await late.getByRole('alert').getByText('has been used or has expired').waitFor();
    await late.context().close();

    // A member sees their own account, and nothing of the others.
    await bo.goto(`${house.url}/#/club`);
    await bo.getByText('Bo, member').waitFor();
    expect(await bo.getByRole('heading', { name: 'Users' }).count()).toBe(0);
    await bo.getByRole('button', { name: 'Sign out' }).click();
    await bo.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(await seriousFaults(bo)).toEqual([]);
    await signIn(bo, 'Bo', 'not the password');
    await bo.getByRole('alert').getByText('wrong name or password').waitFor();
    await signIn(bo, 'bo');
    await isIn(bo);
    expect(house.complaints).toEqual([]);
    for (const page of [ann, bo]) await page.context().close();
  });

  test('whoever is deactivated is out at once, and comes back to where they were', async () => {
    const ann = await visit('/#/club');
    expect(new URL(ann.url()).pathname).toBe('/sign-in');
    await signIn(ann, 'Ann');
    // The page before: its address came along.
    await ann.getByText('Ann, admin').waitFor();
    const bo = await visit('/');
    await signIn(bo, 'Bo');
    await isIn(bo);
    await bo.goto(`${house.url}/#/library`);
    await bo.getByRole('heading', { level: 1 }).waitFor();
    await ann.getByRole('button', { name: 'Deactivate: Bo' }).click();
    await ann.getByRole('button', { name: 'Reactivate: Bo' }).waitFor();
    await bo.getByRole('heading', { name: 'Sign in' }).waitFor();
    await signIn(bo, 'Bo');
    await bo.getByRole('alert').waitFor();
    await ann.getByRole('button', { name: 'Reactivate: Bo' }).click();
    await ann.getByRole('button', { name: 'Deactivate: Bo' }).waitFor();
    await signIn(bo, 'Bo');
    await isIn(bo);
    await expect.poll(() => bo.url()).toContain('#/library');
    // There is always an admin.
    await ann.getByRole('button', { name: 'Deactivate: Ann' }).click();
    await ann.getByText('no admin left').waitFor();
    await ann.getByText('Log', { exact: true }).click();
    await ann.getByRole('cell', { name: 'deactivated Bo' }).waitFor();
    expect(await seriousFaults(ann)).toEqual([]);
    for (const page of [ann, bo]) await page.context().close();
  });

  test('a new password ends the other sessions; a forgotten one is replaced by a link', async () => {
    const [here, there, ann] = [await visit('/'), await visit('/'), await visit('/#/club')];
    for (const page of [here, there]) {
      await signIn(page, 'Bo');
      await isIn(page);
    }
    await here.goto(`${house.url}/#/club`);
    await here.getByText('Change password').first().click();
    await here.getByLabel('Current password').fill('not this one');
    await here.getByLabel('New password').fill(OTHER);
    await here.getByRole('button', { name: 'Change password' }).click();
    await here.getByRole('alert').getByText('the current password is wrong').waitFor();
    await here.getByLabel('Current password').fill(PASSWORD);
    await here.getByRole('button', { name: 'Change password' }).click();
    await there.getByRole('heading', { name: 'Sign in' }).waitFor();
    await isIn(here);
    await signIn(ann, 'Ann');
    await ann.getByRole('button', { name: 'New password: Bo' }).click();
    await ann.getByLabel('Link with which Bo chooses a new password').waitFor();
    await there.goto(house.url + (await pathOf(ann)));
    await there.getByRole('heading', { name: 'Choose a new password' }).waitFor();
    await there.getByLabel('New password').fill(PASSWORD);
    await there.getByRole('button', { name: 'Save password' }).click();
    await isIn(there);
    await here.getByRole('heading', { name: 'Sign in' }).waitFor();
    for (const page of [here, there, ann]) await page.context().close();
  });

  test('a study is private until it is shared, and each role is offered what it may do', async () => {
    const [bo, ann] = [await visit('/'), await visit('/')];
    await signIn(bo, 'Bo');
    await signIn(ann, 'Ann');
    await Promise.all([isIn(bo), isIn(ann)]);
    const made = await bo.request.post(`${house.url}/api/games`, {
      data: { kind: 'study', tags: [{ name: 'Title', value: 'A new idea' }] },
      headers: { 'Content-Type': 'application/json', Origin: house.url },
    });
    const { id } = (await made.json()) as { id: number };
    const row = (page: Page) => page.getByRole('row', { name: 'A new idea' });

    await ann.goto(`${house.url}/#/library`);
    await ann.getByRole('button', { name: 'Import' }).waitFor();
    expect(await row(ann).count()).toBe(0);
    await ann.goto(`${house.url}/#/study/${id}`);
    await ann.getByText('This game is not in the library.').waitFor();
    await bo.goto(`${house.url}/#/library`);
    await row(bo).waitFor();
    await row(bo).getByText('private').waitFor();
    // Members do not import, and keep no collections.
    expect(await bo.getByRole('button', { name: 'Import' }).count()).toBe(0);
    expect(await bo.getByRole('button', { name: 'New collection' }).count()).toBe(0);

    await bo.goto(`${house.url}/#/study/${id}`);
    await bo.getByRole('tab', { name: 'Share' }).click();
    const shared = bo.getByRole('checkbox', { name: 'Shared with the club' });
    await bo.getByText('Only you can see it.').waitFor();
    expect(await shared.isChecked()).toBe(false);
    expect(await seriousFaults(bo)).toEqual([]);
    await shared.check();
    await bo.getByText('Everybody in the club can read it.').waitFor();
    await ann.goto(`${house.url}/#/library`);
    await row(ann).waitFor();
    expect(await row(ann).getByText('private').count()).toBe(0);

    // Bo reads what Ann shares, and can only copy it.
    const theirs = await ann.request.post(`${house.url}/api/games`, {
      data: { kind: 'study', tags: [{ name: 'Title', value: 'From the admin' }] },
      headers: { 'Content-Type': 'application/json', Origin: house.url },
    });
    const { id: other } = (await theirs.json()) as { id: number };
    await ann.goto(`${house.url}/#/study/${other}`);
    await ann.getByRole('tab', { name: 'Share' }).click();
    await ann.getByRole('checkbox', { name: 'Shared with the club' }).check();
    await ann.getByText('Everybody in the club can read it.').waitFor();
    await bo.goto(`${house.url}/#/study/${other}`);
    await bo.getByText('Another member shares this game').waitFor();
    expect(await bo.getByRole('tab', { name: 'Players, event, result' }).count()).toBe(0);
    expect(await seriousFaults(bo)).toEqual([]);
    await bo.getByRole('button', { name: 'Copy to my library' }).click();
    await expect.poll(() => bo.url()).not.toContain(`/study/${other}`);
    await bo.getByRole('tab', { name: 'Players, event, result' }).waitFor();

    // Taken back, it is gone for the others.
    await bo.goto(`${house.url}/#/study/${id}`);
    await bo.getByRole('tab', { name: 'Share' }).click();
    await shared.uncheck();
    await bo.getByText('Only you can see it.').waitFor();
    await expect.poll(() => row(ann).count()).toBe(0);
    expect(house.complaints).toEqual([]);
    for (const page of [bo, ann]) await page.context().close();
  });

  test('an admin limits the engine time of a member, whom the app tells when it is used up', async () => {
    const [bo, ann] = [await visit('/#/club'), await visit('/#/club')];
    await signIn(bo, 'Bo');
    await signIn(ann, 'Ann');
    await bo.getByText('Engine time today: 120 of 120 min left').waitFor();
    await ann.getByText('Engine time: no limit').waitFor();
    const minutes = ann.getByLabel('Engine minutes a day: Bo');
    expect(await minutes.getAttribute('placeholder')).toBe('120');
    await minutes.fill('0');
    await minutes.press('Tab');
    await ann.getByText('Log', { exact: true }).click();
    await ann.getByRole('cell', { name: 'set the engine time Bo → 0 min' }).waitFor();
    expect(await seriousFaults(ann)).toEqual([]);

    await bo.reload();
    await bo.getByText('Engine time today: 0 of 0 min left').waitFor();
    await bo.goto(`${house.url}/#/play`);
    await bo.getByRole('button', { name: 'Start' }).click();
    await bo.getByText('your account has no engine time').waitFor();
    await minutes.fill('');
    await minutes.press('Tab');
    await expect.poll(() => minutes.getAttribute('placeholder')).toBe('120');
    await bo.getByRole('button', { name: 'Start' }).click();
    await expect.poll(() => bo.url()).toMatch(/play\/\d+/);

    // Readers are not offered what they may not do.
    const rae = await visit(await invite(ann, 'reader'));
    await rae.getByLabel('Name').fill('Rae');
    await rae.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await rae.getByRole('button', { name: 'Join' }).click();
    await isIn(rae);
    await rae.getByText('games are for members').waitFor();
    expect(await rae.locator('button.opponent:enabled').count()).toBe(0);
    await rae.goto(`${house.url}/#/play`);
    expect(await rae.getByRole('button', { name: 'Start' }).isDisabled()).toBe(true);
    await rae.goto(`${house.url}/#/repertoire`);
    expect(await rae.locator('form button.primary').isDisabled()).toBe(true);
    expect(await seriousFaults(rae)).toEqual([]);
    expect(house.complaints).toEqual([]);
    for (const page of [bo, ann, rae]) await page.context().close();
  });

  test('the pages fit on every screen, in every language', async () => {
    for (const [, size] of SIZES) {
      const page = await visit('/', { ...size, locale: 'zh-CN' });
      await page.getByRole('heading', { name: '登录' }).waitFor();
      expect(await fits(page)).toBe(true);
      expect(await englishOn(page)).toEqual([]);
      await page.getByLabel('语言').selectOption('zh-Hant');
      await page.getByRole('heading', { name: '登入' }).waitFor();
      await page.getByLabel('語言').selectOption('zh-Hans');
      await page.getByLabel('用户名').fill('Ann');
      await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: '登录' }).click();
      await page.waitForURL((url) => url.pathname === '/');
      await page.goto(`${house.url}/#/club`);
      await page.getByText('操作记录').click();
      await page.getByRole('cell', { name: '停用账号 Bo' }).waitFor();
      expect(await fits(page)).toBe(true);
      expect(await englishOn(page)).toEqual([]);
      expect(await seriousFaults(page)).toEqual([]);
      await page.context().close();
    }
    expect(house.complaints).toEqual([]);
  });
});
