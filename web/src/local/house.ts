// SPDX-License-Identifier: GPL-3.0-or-later
//
// The site's own house: the desk (@chuhe/core/desk), what it keeps, and the engines. Requests are answered as docs/api.md
// has them; what only a server can do is 404 `no_such_route`, and `about` says so.
//
// Tabs share the games: one at a time changes them, and tells the others.
import { Desk, type Answer, type DeskRoute, type News, type Question, type Work } from '@chuhe/core/desk';
import type { EventName, Message } from '../api/stream';
import type { Summary } from '../api/types';
import type { Engines } from './engines';
import type { Site } from './site';
import { GameStore, type Kept } from './store';

const LOCK = 'chuhe-desk';
const CHANNEL = 'chuhe-site';
const TICK = 250;
// Faster than anyone can read.
const BETWEEN_EVENTS = 150;
// Events that concern every tab.
const SHARED = new Set<string>(['game', 'library', 'present']);

interface Asked {
  parameters: number[];
  query: URLSearchParams;
  body: unknown;
}
type Handler = (asked: Asked) => Promise<Answer>;

const encode = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value));
const answerJson = (value: unknown, status = 200): Answer => ({ status, bytes: encode(value) });
const noSuchRoute = (): Answer => answerJson({ error: { kind: 'no_such_route', message: 'this site has no server' } }, 404);
const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
const idsIn = (body: unknown): number[] => (body as { games?: number[] }).games ?? [];

// The newest first, as the server lists them.
function listed(games: Kept[], query: URLSearchParams): { total: number; games: Summary[] } {
  const has = (name: string, value: string): boolean => !query.has(name) || query.get(name) === value;
  const found = games
    .filter(({ deleted, summary }) => !deleted && has('kind', summary.kind) && has('result', summary.result) && has('list', summary.list))
    .map(({ summary }) => summary)
    .sort((a, b) => (a.modified < b.modified ? 1 : a.modified > b.modified ? -1 : b.id - a.id));
  const offset = Number(query.get('offset') ?? 0);
  return { total: found.length, games: found.slice(offset, offset + Number(query.get('limit') ?? 100)) };
}

export class LocalHouse implements Site {
  readonly #desk = Desk.open();
  readonly #store = new GameStore();
  // Most visits begin without one.
  #engines: Promise<Engines> | undefined;
  readonly #others = new BroadcastChannel(CHANNEL);
  readonly #tells = new Set<(message: Message) => void>();
  // The stamps of the games on the desk.
  readonly #open = new Map<number, string>();
  // Work that requests wait for.
  readonly #offers = new Set<Promise<void>>();
  #last: Promise<unknown> = Promise.resolve();

  constructor() {
    this.#others.onmessage = ({ data }: MessageEvent<News['events']>) => this.#tell(data);
    setInterval(() => void this.#check(), TICK);
  }

  listen(tell: (message: Message) => void): void {
    this.#tells.add(tell);
    void this.#desk.then(
      (desk) => {
        tell({ name: 'state', data: true });
        const { version } = desk.json<{ version: string }>('about');
        tell({ name: 'hello', data: { client: '', version, started: version } });
      },
      () => tell({ name: 'state', data: false }),
    );
  }

  async answer(method: string, path: string, body: unknown): Promise<Response> {
    const url = new URL(path, location.origin);
    const { status, bytes } = await this.#route(method, url, body);
    return new Response(bytes as Uint8Array<ArrayBuffer>, { status, headers: { 'Content-Type': 'application/json' } });
  }

  // --- Routes ---

  async #route(method: string, { pathname, searchParams: query }: URL, body: unknown): Promise<Answer> {
    for (const [each, pattern, handler] of this.#routes) {
      const match = each === method ? pattern.exec(pathname) : null;
      if (match) return handler({ parameters: match.slice(1).map(Number), query, body });
    }
    return noSuchRoute();
  }

  readonly #routes: [string, RegExp, Handler][] = [
    ['GET', /^\/api\/about$/, () => this.#about()],
    ['GET', /^\/api\/settings$/, async () => answerJson({ settings: await this.#store.settings() })],
    ['PATCH', /^\/api\/settings$/, async ({ body }) => {
      await this.#store.changeSettings((body as { settings: Record<string, unknown> }).settings);
      return answerJson({ settings: await this.#store.settings() });
    }],
    ['GET', /^\/api\/engines$/, async () => answerJson({ engines: [], may_change: false })],
    ['GET', /^\/api\/games$/, async ({ query }) => answerJson(listed(await this.#store.games(), query))],
    ['POST', /^\/api\/games$/, ({ body }) => this.#create(body as Question)],
    ['POST', /^\/api\/games\/read$/, ({ query, body }) => this.#file('read_games', query, body as Blob)],
    ['POST', /^\/api\/games\/(?:import|upload)$/, ({ query, body }) => this.#file('import_games', query, body as Blob)],
    ['POST', /^\/api\/games\/delete$/, ({ body }) => this.#remove(idsIn(body), new Date().toISOString())],
    ['POST', /^\/api\/games\/restore$/, ({ body }) => this.#remove(idsIn(body), null)],
    ['GET', /^\/api\/games\/(\d+)$/, ({ parameters: [game], query }) => this.#ask('get_game', { game, notation: query.get('notation') })],
    ['PATCH', /^\/api\/games\/(\d+)$/, ({ parameters: [game], body }) => this.#ask('label_game', { game, body })],
    ['GET', /^\/api\/games\/(\d+)\/nodes\/(\d+)$/, ({ parameters: [game, node] }) => this.#ask('get_node', { game, node })],
    ['POST', /^\/api\/games\/(\d+)\/edit$/, ({ parameters: [game], body }) => this.#ask('edit_game', { game, body })],
    ['POST', /^\/api\/games\/(\d+)\/play$/, ({ parameters: [game], body }) => this.#play(game ?? 0, body as Question)],
    ['GET', /^\/api\/file$/, ({ query }) => this.#write('get_file', query)],
    ['GET', /^\/api\/losses$/, ({ query }) => this.#write('get_losses', query)],
    ['POST', /^\/api\/position$/, ({ body }) => this.#ask('check_position', { body })],
    ['POST', /^\/api\/judge$/, ({ body }) => this.#ask('judge_moves', { body }, [(body as { game?: number }).game])],
    ['POST', /^\/api\/analysis$/, ({ body }) => this.#ask('start_analysis', { body }, [(body as { game?: number }).game])],
    ['DELETE', /^\/api\/analysis\/(\d+)$/, async ({ parameters: [analysis] }) => {
      (await this.#engines)?.stopAnalysing();
      return answerJson({ analysis });
    }],
    ['POST', /^\/api\/present$/, async ({ body }) => {
      this.#publish([{ name: 'present', data: body }]);
      return answerJson({});
    }],
  ];

  async #about(): Promise<Answer> {
    const about = (await this.#desk).json<{ library: object }>('about');
    const { total } = listed(await this.#store.games(), new URLSearchParams());
    return answerJson({ ...about, library: { ...about.library, games: total } });
  }

  async #create(body: Question): Promise<Answer> {
    const source = (body.from as { game?: number } | undefined)?.game ?? (body.copy as number | undefined);
    return this.#alone(async (desk) => {
      await this.#bring(desk, [source]);
      const { name, language } = await this.#store.settings();
      const answer = desk.ask('new_game', { id: await this.#store.nextId(), name, language, body });
      await this.#settle(desk);
      return answer;
    });
  }

  async #file(route: DeskRoute, query: URLSearchParams, file: Blob): Promise<Answer> {
    const bytes = new Uint8Array(await file.arrayBuffer());
    return this.#alone(async (desk) => {
      const answer = desk.ask(route, { ...Object.fromEntries(query), id: await this.#store.nextId() }, bytes);
      await this.#settle(desk);
      return answer;
    });
  }

  #write(route: DeskRoute, query: URLSearchParams): Promise<Answer> {
    const games = (query.get('games') ?? '').split(',').map(Number);
    return this.#ask(route, { ...Object.fromEntries(query), games }, games);
  }

  #ask(route: DeskRoute, question: Question, games: (number | undefined)[] = [question.game as number | undefined]): Promise<Answer> {
    return this.#alone(async (desk) => {
      await this.#bring(desk, games);
      const answer = desk.ask(route, question);
      await this.#settle(desk);
      return answer;
    });
  }

  // An engine answers an offer at once, and its answer belongs to that of the request.
  async #play(game: number, body: Question): Promise<Answer> {
    const answer = await this.#ask('play_game', { game, body });
    if (this.#offers.size === 0) return answer;
    await Promise.allSettled(this.#offers);
    const change = this.#latest.get(game);
    return change ? answerJson(change) : answer;
  }

  async #remove(ids: number[], deleted: string | null): Promise<Answer> {
    return this.#alone(async () => {
      const games = (await Promise.all(ids.map((id) => this.#store.game(id)))).filter((game) => game !== undefined);
      await this.#store.save(games.map((game) => ({ ...game, deleted })));
      this.#publish(ids.map((game) => ({ name: 'library', data: { game, what: deleted ? 'deleted' : 'restored' } })));
      return answerJson({});
    });
  }

  // --- The desk ---

  // One request at a time, of all tabs. Where pages are not secure, there are no locks, and each tab is on its own.
  #alone<T>(run: (desk: Desk) => Promise<T>): Promise<T> {
    const start = async (): Promise<T> => run(await this.#desk);
    if (navigator.locks) return navigator.locks.request(LOCK, start) as Promise<T>;
    const turn = this.#last.then(start);
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  // Games that are not on the desk, or that another tab has changed.
  async #bring(desk: Desk, ids: (number | undefined)[]): Promise<void> {
    for (const id of ids) {
      if (id === undefined) continue;
      const kept = await this.#store.game(id);
      if (!kept || this.#open.get(id) === kept.stamp) continue;
      desk.ask('load_game', kept);
      this.#open.set(id, kept.stamp);
    }
  }

  // Saves what has changed, and only then tells it.
  async #settle(desk: Desk): Promise<void> {
    const { events, changed, work } = desk.news();
    const games = changed.map((game): Kept => ({ ...desk.json<Kept>('kept_game', { game }), stamp: crypto.getRandomValues(new Uint32Array(4)).join('-'), deleted: null }));
    if (games.length > 0) await this.#store.save(games);
    for (const { id, stamp } of games) this.#open.set(id, stamp);
    this.#publish([...events, ...games.map(({ id }) => ({ name: 'library', data: { game: id, what: 'changed' } }))]);
    for (const each of work) this.#begin(each);
  }

  // The last change of each game.
  readonly #latest = new Map<number, unknown>();

  #publish(events: News['events']): void {
    if (events.length === 0) return;
    this.#tell(events);
    const shared = events.filter(({ name }) => SHARED.has(name));
    if (shared.length > 0) this.#others.postMessage(shared);
  }
  #tell(events: News['events']): void {
    for (const { name, data } of events) {
      if (name === 'game') this.#latest.set((data as { game: number }).game, data);
      for (const tell of this.#tells) tell({ name: name as EventName, data });
    }
  }

  // Clocks that have run out.
  async #check(): Promise<void> {
    if (this.#open.size === 0) return;
    const desk = await this.#desk;
    desk.ask('tick');
    await this.#settle(desk);
  }

  // --- Work for the engines ---

  #engine(): Promise<Engines> {
    return (this.#engines ??= import('./engines').then(({ Engines }) => new Engines()));
  }

  #begin(work: Work): void {
    if (work.kind === 'stop') {
      void this.#engine().then((engines) => engines.stopPlaying(work.game ?? 0));
      return;
    }
    const doing = work.kind === 'analysis' ? this.#analyse(work) : this.#answerWith(work);
    const reported = doing.catch((error: unknown) => console.error(error));
    if (work.kind !== 'draw') return;
    this.#offers.add(reported);
    void reported.finally(() => this.#offers.delete(reported));
  }

  async #answerWith(work: Work): Promise<void> {
    const began = performance.now();
    const { best, info } = await (await this.#engine()).play(work);
    const pause = (await this.#desk).json<number>('engine_pause', { work, best });
    await wait(Math.max(0, pause - (performance.now() - began)));
    await this.#alone(async (desk) => {
      await this.#bring(desk, [work.game]);
      desk.ask('engine_answer', { work, best, info });
      await this.#settle(desk);
    });
  }

  async #analyse(work: Work): Promise<void> {
    const desk = await this.#desk;
    const began = performance.now();
    const { analysis } = work;
    let lines: string[] = [];
    const show = (state: string): void => {
      if (lines.length > 0) desk.ask('analysis_lines', { analysis, lines: lines.splice(0) });
      desk.ask('analysis_state', { analysis, state, time: Math.round(performance.now() - began) });
      void this.#settle(desk);
    };
    // Even while no line changes, the time goes on.
    const timer = setInterval(() => show('running'), BETWEEN_EVENTS);
    try {
      const isDone = await (await this.#engine()).analyse(work, (line) => lines.push(line));
      show(isDone ? 'done' : 'stopped');
    } catch (error) {
      lines = [];
      show('failed');
      throw error;
    } finally {
      clearInterval(timer);
    }
  }
}
