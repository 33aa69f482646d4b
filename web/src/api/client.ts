// SPDX-License-Identifier: GPL-3.0-or-later
//
// Requests to the server. Each function is one route of docs/api.md; a refusal is thrown as an ApiError.
import { site } from '#site';
import type {
  About, AllowedProgram, Appraisal, Change, Engine, Game, Imported, Loss, NodeAnswer, Position, Present, Problem, ReadRecord, Restored, Review, Summary, Tag, Trouble, Verdict, Words,
} from './types';
import type { Side } from '../board/squares';

export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly kind: string,
    message: string,
    readonly problems: Problem[] = [],
    readonly trouble: Trouble | null = null,
    readonly words: Words | null = null,
    // Of the message, the same in every language; of the reason in it, if it quotes one.
    readonly code: string | null = null,
  ) {
    super(message);
  }
}

const KEPT_ALIVE = 15_000;
const MOST_AT_ONCE = 1 << 24;
const CLIENT_KEY = 'chuhe.client';

// One name per browser, shared by its tabs: engine work belongs to it.
export function clientName(): string {
  let name = localStorage.getItem(CLIENT_KEY);
  if (!name) {
    const bytes = crypto.getRandomValues(new Uint8Array(12));
    name = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
    localStorage.setItem(CLIENT_KEY, name);
  }
  return name;
}

async function fetched(method: string, path: string, body: unknown, isBytes: boolean, signal: AbortSignal | undefined): Promise<Response> {
  const headers: Record<string, string> = { 'Chuhe-Client': clientName() };
  const init: RequestInit = { method, headers, ...(signal ? { signal } : {}) };
  if (isBytes) {
    headers['Content-Type'] = 'application/octet-stream';
    init.body = body as Blob;
  } else if (body !== undefined) {
    headers['Content-Type'] = 'application/json';
    const text = JSON.stringify(body);
    init.body = text;
    // What was typed last is sent while the page is being closed. Browsers guarantee that for 64 KiB in total, and
    // refuse more.
    init.keepalive = method === 'POST' && path.endsWith('/edit') && text.length < KEPT_ALIVE;
  }
  return fetch(path, init);
}

export async function send(method: string, path: string, body?: unknown, isBytes = false, signal?: AbortSignal): Promise<Response> {
  let response: Response;
  try {
    response = await (site ? site.answer(method, path, body) : fetched(method, path, body, isBytes, signal));
  } catch {
    if (signal?.aborted) throw new ApiError(0, 'aborted', 'no longer wanted');
    throw new ApiError(0, 'offline', 'the server does not answer');
  }
  if (!response.ok) {
    const error = (await response.json().catch(() => null))?.error ?? {};
    // The session has ended. Afterwards, the page goes on where it was.
    if (error.kind === 'sign_in_required' && location.pathname !== '/sign-in') location.replace(`/sign-in${location.hash}`);
    throw new ApiError(
      response.status, error.kind ?? 'unknown', error.message ?? response.statusText, error.problems ?? [],
      error.trouble ?? null, error.words ?? null, error.arguments?.reason?.code ?? error.code ?? null,
    );
  }
  return response;
}

export async function request<T>(method: string, path: string, body?: unknown, isBytes = false, signal?: AbortSignal): Promise<T> {
  const response = await send(method, path, body, isBytes, signal);
  return (await response.json().catch(() => null)) as T;
}

export type Query = Record<string, string | number | boolean | undefined>;
export const query = (parameters: Query): string => {
  const pairs = Object.entries(parameters).filter(([, value]) => value !== undefined && value !== '');
  return new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString();
};

export type SettingsObject = Record<string, unknown>;
export interface FileChoice {
  games: number[];
  format: string;
  notation?: string;
  encoding?: string;
}
export interface PictureChoice {
  kind: 'svg' | 'png' | 'gif';
  game?: number;
  node?: number;
  fen?: string;
  bottom: 'red' | 'black';
  pieces: string;
  coordinates: string;
  width?: number;
  delay?: number;
  heat?: Appraisal['name'];
}
const fileQuery = ({ games, ...rest }: FileChoice) => query({ games: games.join(','), ...rest });

export const api = {
  about: () => request<About>('GET', '/api/about'),
  settings: () => request<{ settings: SettingsObject }>('GET', '/api/settings'),
  saveSettings: (settings: SettingsObject) => request<unknown>('PATCH', '/api/settings', { settings }),

  games: (filters: Query) =>
    request<{ total: number; games: Summary[] }>('GET', `/api/games?${query(filters)}`),
  create: (game: { kind: 'play' | 'study'; tags?: Tag[]; [field: string]: unknown }) =>
    request<Game>('POST', '/api/games', game),
  importBytes: (bytes: Blob, options: { name?: string; format?: string; encoding?: string; notation?: string; label?: string; list?: string; collection?: number; job?: string }) =>
    // Larger files are read while they arrive.
    request<Imported>('POST', `/api/games/${bytes.size > MOST_AT_ONCE ? 'upload' : 'import'}?${query(options)}`, bytes, true),
  // Saves nothing. At most 1 MiB.
  readBytes: (bytes: Blob, options: { name?: string; encoding?: string; notation?: string }) =>
    request<ReadRecord>('POST', `/api/games/read?${query(options)}`, bytes, true),
  // Its moves are written in one notation only, since all of them would make a long record far larger.
  game: (id: number, notation = 'iccs') => request<Game>('GET', `/api/games/${id}?${query({ notation })}`),
  label: (id: number, labels: string[]) => request<Summary>('PATCH', `/api/games/${id}`, { labels }),
  share: (id: number, shared: boolean) => request<Summary>('PATCH', `/api/games/${id}`, { shared }),
  // All or nothing.
  removeAll: (games: number[]) => request<unknown>('POST', '/api/games/delete', { games }),
  restoreAll: (games: number[]) => request<unknown>('POST', '/api/games/restore', { games }),
  node: (id: number, node: number) => request<NodeAnswer>('GET', `/api/games/${id}/nodes/${node}`),
  losses: (choice: FileChoice) => request<{ losses: Loss[] }>('GET', `/api/losses?${fileQuery(choice)}`),
  fileUrl: (choice: FileChoice) => `/api/file?${fileQuery(choice)}`,
  file: async (choice: FileChoice) => (await send('GET', `/api/file?${fileQuery(choice)}`)).blob(),
  pictureUrl: (choice: PictureChoice) => `/api/picture?${query({ ...choice })}`,
  picture: async (choice: PictureChoice) => (await send('GET', `/api/picture?${query({ ...choice })}`)).blob(),
  // The game as one file that opens in any browser.
  page: async (choice: Omit<PictureChoice, 'kind' | 'coordinates'> & { notation: string; language: string }) => (await send('GET', `/api/page?${query({ ...choice })}`)).blob(),
  importLibrary: (bytes: Blob, job: string) =>
    request<Restored>('POST', `/api/library?${query({ job })}`, bytes, true),

  edit: (id: number, operation: Record<string, unknown>) =>
    request<Change>('POST', `/api/games/${id}/edit`, operation),
  play: (id: number, operation: Record<string, unknown>) =>
    request<Change>('POST', `/api/games/${id}/play`, operation),

  engines: () => request<{ engines: Engine[]; may_change: boolean; allowed?: AllowedProgram[] }>('GET', '/api/engines'),
  addEngine: (engine: AllowedProgram & { name?: string }) =>
    request<Engine>('POST', '/api/engines', engine),
  changeEngine: (id: string, changes: { name?: string; options?: Record<string, string | number | boolean | null> }) =>
    request<Engine>('PATCH', `/api/engines/${id}`, changes),
  removeEngine: (id: string) => request<Engine>('DELETE', `/api/engines/${id}`),
  pressButton: (id: string, option: string) => request<Engine>('POST', `/api/engines/${id}/press`, { option }),

  analyse: (what: Record<string, unknown>) => request<{ analysis: number }>('POST', '/api/analysis', what),
  stopAnalysis: (analysis: number) => request<unknown>('DELETE', `/api/analysis/${analysis}`),
  startReview: (id: number, options: Record<string, unknown>) =>
    request<{ job: string }>('POST', `/api/games/${id}/review`, options),
  review: (id: number) => request<Review>('GET', `/api/games/${id}/review`),
  cancel: (job: string) => request<unknown>('DELETE', `/api/jobs/${job}`),

  position: (text: string, moves: string[] = []) =>
    request<{ fen: string | null; problems: Problem[]; position: Position | null }>('POST', '/api/position', { text, moves }),
  // For the other devices that show the same presentation.
  present: (where: Present) => request<unknown>('POST', '/api/present', where),
  evaluate: (what: { game: number; node: number }) =>
    request<{ fen: string; turn: Side; evaluators: Appraisal[] }>('POST', '/api/evaluate', what),
  judge: (question: Record<string, unknown>) =>
    request<{ moves: string[]; position: Position; verdicts: Verdict[] }>('POST', '/api/judge', question),
};
