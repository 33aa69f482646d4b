// @vitest-environment node
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The service worker, with a cache and a server that are played here.
import { beforeEach, expect, test, vi } from 'vitest';

const ORIGIN = 'http://127.0.0.1:8098';
type Key = Request | string;
const addressOf = (key: Key): string => (typeof key === 'string' ? key : key.url).replace(ORIGIN, '');

class Kept {
  readonly answers = new Map<string, Response>();
  addAll = async (requests: Request[]): Promise<void> => {
    for (const request of requests) this.answers.set(addressOf(request), await fetch(request));
  };
  put = async (key: Key, answer: Response): Promise<void> => void this.answers.set(addressOf(key), answer);
  delete = async (key: Key, options?: CacheQueryOptions): Promise<boolean> => this.answers.delete(this.keyOf(key, options));
  match = async (key: Key, options?: CacheQueryOptions): Promise<Response | undefined> => this.answers.get(this.keyOf(key, options))?.clone();
  private keyOf(key: Key, options?: CacheQueryOptions): string {
    const place = (address: string) => (options?.ignoreSearch ? address.replace(/\?.*/, '') : address);
    return [...this.answers.keys()].find((each) => place(each) === place(addressOf(key))) ?? '';
  }
  keys = async (): Promise<Request[]> => [...this.answers.keys()].map((address) => ({ url: ORIGIN + address }) as Request);
}

let shelves: Map<string, Kept>;
let listeners: Map<string, (event: unknown) => void>;
let server: (address: string) => Response | null;

beforeEach(async () => {
  shelves = new Map();
  listeners = new Map();
  server = (address) => new Response(`served ${address}`);
  const open = async (name: string): Promise<Kept> => {
    if (!shelves.has(name)) shelves.set(name, new Kept());
    return shelves.get(name) as Kept;
  };
  vi.stubGlobal('caches', {
    open, keys: async () => [...shelves.keys()], has: async (name: string) => shelves.has(name), delete: async (name: string) => shelves.delete(name),
    match: async (key: Key) => {
      for (const shelf of shelves.values()) if (shelf.answers.has(addressOf(key))) return shelf.match(key);
      return undefined;
    },
  });
  vi.stubGlobal('fetch', async (request: Request) => {
    const answer = server(addressOf(request));
    if (!answer) throw new TypeError('no connection');
    return answer;
  });
  class Relative extends Request {
    constructor(path: string | Request, init?: RequestInit) {
      super(typeof path === 'string' && path.startsWith('/') ? ORIGIN + path : path, init);
    }
  }
  vi.stubGlobal('Request', Relative);
  vi.stubGlobal('BUILT', { version: 'one', files: ['assets/a.js'] });
  vi.stubGlobal('self', {
    addEventListener: (name: string, listener: (event: unknown) => void) => listeners.set(name, listener),
    clients: { claim: async () => undefined }, skipWaiting: async () => undefined, location: new URL(ORIGIN),
  });
  vi.resetModules();
  await import('../src/offline/sw');
  await happen('install');
  await happen('activate');
});

async function happen(name: string): Promise<void> {
  const work: Promise<unknown>[] = [];
  listeners.get(name)?.({ waitUntil: (each: Promise<unknown>) => work.push(each) });
  await Promise.all(work);
}

// The text of the answer; empty: none; undefined: the worker does not touch it.
async function ask(path: string, { mode = 'cors', method = 'GET', origin = ORIGIN } = {}): Promise<string | undefined> {
  const work: Promise<unknown>[] = [];
  let answer: Promise<Response> | undefined;
  // A real one cannot be a navigation.
  const request = { mode, method, url: origin + path };
  listeners.get('fetch')?.({ request, waitUntil: (each: Promise<unknown>) => work.push(each), respondWith: (each: Promise<Response>) => (answer = each) });
  if (!answer) return undefined;
  const text = await (await answer).text();
  await Promise.all(work);
  return text;
}

test('the page comes from the server, and without one from what was kept', async () => {
  server = (address) => new Response(`newer ${address}`);
  expect(await ask('/?token=x', { mode: 'navigate' })).toBe('newer /?token=x');
  server = () => null;
  expect(await ask('/', { mode: 'navigate' })).toBe('served /');
  expect(await ask('/assets/a.js')).toBe('served /assets/a.js');
});

test('the last answer about a game is kept, and that of every other request is not', async () => {
  for (const path of ['/api/games?limit=12', '/api/games/3', '/api/games/-7']) expect(await ask(path)).toBe(`served ${path}`);
  server = (address) => new Response(`newer ${address}`);
  expect(await ask('/api/games/3')).toBe('newer /api/games/3');
  server = () => null;
  expect(await ask('/api/games/3')).toBe('newer /api/games/3');
  expect(await ask('/api/games?limit=12')).toBe('served /api/games?limit=12');
  expect(await ask('/api/games/4')).toBe('');
  for (const path of ['/api/events?client=x', '/api/library', '/api/file?games=1', '/api/games/3/review']) expect(await ask(path)).toBeUndefined();
  expect(await ask('/api/games', { method: 'POST' })).toBeUndefined();
  expect(await ask('/api/games', { origin: 'http://example.org' })).toBeUndefined();
});

test('a game is kept once, and shown in the notation in which it was kept', async () => {
  for (const notation of ['wxf', 'chinese']) await ask(`/api/games/3?notation=${notation}`);
  expect([...(shelves.get('chuhe-data')?.answers.keys() ?? [])]).toEqual(['/api/games/3?notation=chinese']);
  server = () => null;
  expect(await ask('/api/games/3?notation=wxf')).toBe('served /api/games/3?notation=chinese');
  // Lists of games differ by what was searched for.
  expect(await ask('/api/games?limit=12')).toBe('');
});

test.each(['/api/games/3', '/'])('a token that is refused at %s ends what was kept', async (path) => {
  await ask('/api/games/3');
  expect(shelves.has('chuhe-data')).toBe(true);
  server = () => new Response('who are you?', { status: 401 });
  expect(await ask(path, { mode: path === '/' ? 'navigate' : 'cors' })).toBe('who are you?');
  expect(shelves.has('chuhe-data')).toBe(false);
});

test('a refusal for another reason is passed on and not kept', async () => {
  await ask('/api/games/3');
  server = () => new Response('busy', { status: 503 });
  expect(await ask('/api/games/3')).toBe('busy');
  server = () => null;
  expect(await ask('/api/games/3')).toBe('served /api/games/3');
});

test('of many games the latest sixty are kept', async () => {
  for (let id = 1; id <= 70; ++id) await ask(`/api/games/${id}`);
  await ask('/api/games/11');
  await ask('/api/games/71');
  const kept = [...(shelves.get('chuhe-data')?.answers.keys() ?? [])];
  expect(kept).toHaveLength(60);
  expect(kept).toContain('/api/games/11');
  expect(kept).not.toContain('/api/games/12');
});

test('a new version drops the files of the old one', async () => {
  shelves.set('chuhe-app-zero', new Kept());
  shelves.set('of somebody else', new Kept());
  await happen('activate');
  expect([...shelves.keys()].sort()).toEqual(['chuhe-app-one', 'of somebody else']);
});

test('a site below an app leaves the files of that app alone', async () => {
  shelves.set('chuhe-app-one', new Kept());
  shelves.set('chuhe-app/site-zero', new Kept());
  vi.resetModules();
  vi.stubGlobal('self', { ...self, location: new URL(`${ORIGIN}/site/sw.js`) });
  await import('../src/offline/sw');
  await happen('install');
  await happen('activate');
  expect([...shelves.keys()].sort()).toEqual(['chuhe-app-one', 'chuhe-app/site-one']);
  expect([...(shelves.get('chuhe-app/site-one')?.answers.keys() ?? [])]).toContain('/site/assets/a.js');
});
