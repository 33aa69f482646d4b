// SPDX-License-Identifier: GPL-3.0-or-later
//
// A table of docs/api.md: its state, kept current by the event stream, and what a player does. The cookie says which seat.
import { ApiError, request } from '../api/client';
import type { Clock, Position, Verdict } from '../api/types';
import type { Side } from '../board/squares';

export interface TableMove {
  ply: number;
  side: Side;
  move: string;
  texts: Record<string, string>;
  fen: string;
}
export interface TableSeat {
  name: string;
  taken: boolean;
  here: boolean;
}
export interface TableNews {
  game: number;
  revision: number;
  status: 'waiting' | 'playing' | 'paused' | 'over';
  red: TableSeat;
  black: TableSeat;
  watching: number;
  turn: Side;
  start: string;
  plies: number;
  last: TableMove | null;
  position: Position;
  clock: Clock | null;
  draw_offer: Side | null;
  asks_back: Side | null;
  can_ask_back: boolean;
  warning: Verdict | null;
  verdict: Verdict | null;
}
export interface Table extends TableNews {
  you: Side | 'watch';
  invited: boolean;
  moves: TableMove[];
}
export type TableOrder =
  | { op: 'move'; move: string }
  | { op: 'offer_draw' | 'accept_draw' | 'decline_draw' | 'resign' | 'ask_back' | 'allow_back' | 'refuse_back' };

const RETRY_MS = 1500;

// The table after the news; nothing if something was missed in between.
export function withNews(table: Table, news: TableNews): Table | null {
  const { last, plies } = news;
  if (plies === 0) return { ...table, ...news, moves: [] };
  const before = table.moves.slice(0, plies - 1);
  if (!last || before.length !== plies - 1) return null;
  return { ...table, ...news, moves: [...before, last] };
}

export class FriendTable {
  table = $state.raw<Table | null>(null);
  // When its clocks were right.
  time = $state(0);
  isUp = $state(true);
  // The invitation or the seat is no longer valid.
  isGone = $state(false);
  private source: EventSource | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  private show(table: Table): void {
    // What was asked for first may arrive last.
    if (this.table && table.game === this.table.game && table.revision < this.table.revision) return;
    this.table = table;
    this.time = performance.now();
  }

  async load(): Promise<void> {
    clearTimeout(this.timer);
    try {
      this.show(await request<Table>('GET', '/api/table'));
      this.isUp = true;
      // The invited are not notified: they look again.
      if (this.table?.invited) this.timer = setTimeout(() => void this.load(), 2 * RETRY_MS);
      else this.listen();
    } catch (error) {
      // Nor is there a table if the server has none.
      if (error instanceof ApiError && [401, 403, 404].includes(error.status)) {
        this.isGone = true;
        this.close();
        return;
      }
      this.isUp = false;
      this.timer = setTimeout(() => void this.load(), RETRY_MS);
    }
  }

  private listen(): void {
    if (this.source) return;
    const source = (this.source = new EventSource('/api/table/events'));
    source.addEventListener('table', (event) => this.take(JSON.parse((event as MessageEvent<string>).data) as TableNews));
    // After a break, something may have been missed. The browser tries again by itself, except after a refusal.
    source.addEventListener('hello', () => void this.load());
    source.onerror = () => {
      this.isUp = false;
      if (source.readyState !== EventSource.CLOSED) return;
      this.source = null;
      this.timer = setTimeout(() => void this.load(), RETRY_MS);
    };
  }

  private take(news: TableNews): void {
    this.isUp = true;
    const next = this.table ? withNews(this.table, news) : null;
    if (next) this.show(next);
    else void this.load();
  }

  async join(name: string): Promise<void> {
    this.show(await request<Table>('POST', '/api/table/join', { name }));
    clearTimeout(this.timer);
    this.listen();
  }

  async act(order: TableOrder): Promise<void> {
    this.take(await request<TableNews>('POST', '/api/table/act', order));
  }

  close(): void {
    clearTimeout(this.timer);
    this.source?.close();
    this.source = null;
  }
}
