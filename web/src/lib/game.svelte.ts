// SPDX-License-Identifier: GPL-3.0-or-later
//
// An open game as reported by the server, and the node that is shown. All changes go to the server and come back as a
// Change; nothing is decided here.
import { api, ApiError } from '../api/client';
import { listen, onResync } from '../api/events.svelte';
import type { Change, Events, Game, Head, Node, NodeAnswer, Position, Problem, Texts, Told } from '../api/types';
import { spokenMove } from '../board/spoken';
import { piecesOfFen, squaresOfMove } from '../board/squares';
import { t, words } from '../i18n';
import { house } from './about.svelte';
import { answerTo } from './ahead';
import { attempt, clear, notify, reasonOf, say } from './announce.svelte';
import { settings } from './settings.svelte';
import { play as playSound } from './sound';

// In the user's notation; in the one that is there, if that has not arrived yet.
export const textOf = (texts: Texts | undefined, fallback = ''): string =>
  texts?.[settings.notation] ?? Object.values(texts ?? {})[0] ?? fallback;
// Rulings, with the quoted moves in the user's notation.
export const quotingWords = ({ words: plain, quoting }: Told): string =>
  quoting ? words(quoting.words).replace(/\{(\d+)\}/g, (_, n: string) => textOf(quoting.moves[Number(n)])) : words(plain);
export const moveText = (node: Node): string =>
  node.kind === 'move' ? textOf(node.texts, node.move) : (node.text ?? '');

// The nodes from the start to this one, inclusive.
export function pathTo(nodes: Map<number, Node>, id: number): Node[] {
  const path: Node[] = [];
  for (let node = nodes.get(id); node; node = node.parent == null ? undefined : nodes.get(node.parent)) path.push(node);
  return path.reverse();
}

// The main line from this node on, inclusive.
export function mainLineFrom(nodes: Map<number, Node>, id: number): Node[] {
  const line: Node[] = [];
  for (let node = nodes.get(id); node; node = nodes.get(node.children[0] ?? -1)) line.push(node);
  return line;
}

export function applyChange(nodes: Map<number, Node>, change: Change): Map<number, Node> {
  const next = change.all ? new Map<number, Node>() : new Map(nodes);
  for (const id of change.removed) next.delete(id);
  for (const node of change.nodes) next.set(node.id, node);
  return next;
}

// The node in a new tree that the same moves lead to, as far as they exist: a tree that was rewritten has new numbers.
export function samePlace(before: Map<number, Node>, at: number, after: Map<number, Node>): number {
  if (after.has(at) && before.get(at)?.move === after.get(at)?.move) return at;
  let place = 0;
  for (const { move } of pathTo(before, at).slice(1)) {
    const next = after.get(place)?.children.find((child) => after.get(child)?.move === move);
    if (next === undefined) break;
    place = next;
  }
  return place;
}

export class OpenGame {
  head = $state.raw<Head | null>(null);
  nodes = $state.raw<Map<number, Node>>(new Map());
  problems = $state.raw<Problem[]>([]);
  at = $state(0);
  position = $state.raw<Position | null>(null);
  // The board follows it, too: a piece that was moved in vain goes back although nothing else has changed.
  drawings = $state(0);
  isMissing = $state(false);
  // Which of several continuations the next step forward takes.
  branch = $state(0);
  // The server has not yet sent what can be played here.
  isAsking = $state(true);
  // When the head arrived: clocks run from then on.
  headTime = $state(0);

  node = $derived(this.nodes.get(this.at));
  path = $derived(pathTo(this.nodes, this.at));

  private readonly stops: (() => void)[] = [];
  private isClosed = false;
  private isUnsaved = false;
  // In which the moves were asked for.
  private notation = settings.notation;
  // Pending changes of this tab whose node will be shown; the event about one may arrive before its response.
  private requests = 0;

  constructor(
    readonly id: number,
    private readonly onMoved: (node: number) => void = () => undefined,
  ) {
    this.stops.push(
      listen('game', (change) => void this.take(change)),
      listen('not_saved', (event) => this.notSaved(event)),
      onResync(() => { if (!this.isUnsaved) void this.reload(); }),
      $effect.root(() => {
        $effect(() => { if (settings.notation !== this.notation && this.head && !this.isUnsaved) void this.reload(); });
      }),
    );
  }

  close(): void {
    this.isClosed = true;
    for (const stop of this.stops) stop();
  }

  async load(node?: number): Promise<void> {
    try {
      this.notation = settings.notation;
      const { id, notation } = this;
      // At first, the node is asked for beside the game: as a rule, it is there.
      const told = node === undefined || this.head ? undefined : answerTo('node', [id, node], () => api.node(id, node));
      told?.catch(() => undefined);
      const { nodes, problems, ...head }: Game = await answerTo('game', [id, notation], () => api.game(id, notation));
      if (this.isClosed) return;
      this.setHead(head);
      this.nodes = new Map(nodes.map((each) => [each.id, each]));
      this.problems = problems;
      const wanted = node ?? head.play?.node ?? 0;
      const isThere = this.nodes.has(wanted);
      await this.show(isThere ? wanted : (head.play?.node ?? 0), true, undefined, isThere ? told : undefined);
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) this.isMissing = true;
      else if (!(error instanceof ApiError && error.kind === 'offline')) throw error;
    }
  }

  // A record that is not in the library: it can be looked at, and nothing else.
  showUnsaved({ nodes, problems, ...head }: Game): void {
    this.isUnsaved = true;
    this.setHead(head);
    this.nodes = new Map(nodes.map((each) => [each.id, each]));
    this.problems = problems;
    void this.show(0, true);
  }

  // A change was dropped: an engine's move, unless this tab asked for it and gets the refusal. The server tries again
  // when the game is fetched, which may fail again: so the user decides when.
  private notSaved(event: Events['not_saved']): void {
    if (event.game !== this.id || this.requests > 0) return;
    if (this.head?.play) this.head = { ...this.head, play: { ...this.head.play, thinking: false } };
    notify(words(event.words), 'error', { label: t('trouble.again'), run: () => void this.reload() });
  }

  // Fetches everything again and stays at the same node; a user at the latest move stays at the latest.
  private reload(): Promise<void> {
    const isAtPlay = this.head?.play != null && this.at === this.head.play.node;
    return this.load(isAtPlay ? undefined : this.at);
  }

  // Shows another node. Unknown nodes are ignored.
  async go(node: number | undefined): Promise<void> {
    if (node === undefined || !this.nodes.has(node) || node === this.at) return;
    await this.show(node);
  }

  // `told` is the position of the node if the server has already sent it; otherwise it is requested, or has been: `answered`.
  private async show(node: number, isQuiet = false, told?: Position | null, answered?: Promise<NodeAnswer>): Promise<void> {
    // A response that arrives after the user has moved on must not lead back.
    if (this.isClosed) return;
    const before = this.nodes.get(this.at);
    if (node !== this.at) this.branch = 0;
    this.at = node;
    const shown = this.nodes.get(node);
    if (told !== undefined) this.position = told;
    this.isAsking = !this.isUnsaved && (shown?.fen ?? null) !== (this.position?.fen ?? null);
    if (this.isAsking) this.position = null;
    this.onMoved(node);
    if (shown && shown !== before && !isQuiet) this.tell(shown, before);
    if (!this.isAsking) return;
    // Without the server, a kept game can be looked at; the note at the top says so.
    const answer = await attempt(() => (answered ?? api.node(this.id, node)).catch((error: unknown) => {
      if (error instanceof ApiError && error.kind === 'offline') return undefined;
      throw error;
    }));
    if (this.at !== node || this.isClosed) return;
    this.isAsking = false;
    if (answer) this.position = answer.position;
  }

  private tell(shown: Node, before: Node | undefined): void {
    if (shown.kind === 'start' || !before) return;
    // The notation first, for those who know it; then in words.
    const previous = this.nodes.get(shown.parent ?? -1)?.fen;
    const text = moveText(shown);
    say(previous && shown.move ? `${text}. ${spokenMove(previous, shown.move, Boolean(shown.check))}` : text);
    if (shown.parent !== before.id) return;
    const target = squaresOfMove(shown.move)?.[1];
    const isCapture = target !== undefined && before.fen !== null && piecesOfFen(before.fen).has(target);
    playSound(shown.check ? 'check' : isCapture ? 'capture' : 'move');
  }

  async take(change: Change): Promise<void> {
    if (change.game !== this.id || !this.head || change.revision <= this.head.revision) return;
    if (change.revision !== this.head.revision + 1) {
      await this.reload();
      return;
    }
    const wasOver = this.head.play?.status === 'over';
    const wasAtPlay = this.head.play !== null && this.at === this.head.play.node;
    const before = this.nodes;
    this.setHead(change.head);
    this.nodes = applyChange(before, change);
    if (change.head.play?.status === 'over' && !wasOver) playSound('end');
    // Changes by others do not move the user, except for the next move of the game being watched.
    const wanted = this.requests > 0 ? change.node : wasAtPlay ? change.head.play?.node : undefined;
    const isThere = wanted !== undefined && this.nodes.has(wanted);
    const next = isThere ? wanted : samePlace(before, this.at, this.nodes);
    await this.show(next, false, next === change.node ? change.position : undefined);
  }

  // Saving while typing must not lead back to where the text was typed.
  async edit(operation: Record<string, unknown>, then: 'follow' | 'stay' = 'follow'): Promise<boolean> {
    return this.change(() => api.edit(this.id, operation), then === 'follow' ? 1 : 0);
  }

  // Adds moves one after the other, without leaving the node shown. Moves that exist are followed. Returns the last
  // node, as far as it went.
  async addLine(from: number, moves: readonly string[]): Promise<number> {
    const childOf = (node: number, move: string) => this.nodes.get(node)?.children.find((child) => this.nodes.get(child)?.move === move);
    let at = from;
    for (const [index, move] of moves.entries()) {
      const rest = moves.slice(index);
      const isAtOnce = rest.length > 1 && rest.length <= (house.about?.limits.add_moves ?? 1);
      if (childOf(at, move) === undefined && !(await this.edit({ op: 'add', node: at, ...(isAtOnce ? { moves: rest } : { move }) }, 'stay'))) break;
      const next = childOf(at, move);
      if (next === undefined) break;
      at = next;
    }
    return at;
  }

  async play(operation: Record<string, unknown>): Promise<boolean> {
    return this.change(() => api.play(this.id, operation));
  }

  private async change(work: () => Promise<Change>, weight = 1): Promise<boolean> {
    this.requests += weight;
    const about = `game ${this.id}`;
    try {
      await this.take(await work());
      clear(about);
      return true;
    } catch (error) {
      clear(about);
      notify(reasonOf(error), 'error', undefined, about);
      if (error instanceof ApiError && error.status === 409) await this.reload();
      // The piece moved on the board goes back.
      else this.redraw();
      return false;
    } finally {
      this.requests -= weight;
    }
  }

  // Puts everything back in its place on the board.
  redraw(): void {
    ++this.drawings;
  }

  // What was changed beside the record: it has no number of its own.
  note(changed: Partial<Pick<Head, 'shared'>>): void {
    if (this.head) this.setHead({ ...this.head, ...changed });
  }

  private setHead(head: Head): void {
    this.head = head;
    this.headTime = performance.now();
  }

  back = () => this.go(this.node?.parent ?? undefined);
  forward = () => this.go(this.node?.children[this.branch] ?? this.node?.children[0]);
  first = () => this.go(0);
  last = () => this.go(mainLineFrom(this.nodes, this.at).at(-1)?.id);
  // The next or previous of the continuations where the record branches, otherwise of the alternatives to this move.
  async choose(step: number): Promise<void> {
    const next = this.node?.children ?? [];
    if (next.length < 2) return this.sibling(step);
    this.branch = Math.max(0, Math.min(next.length - 1, this.branch + step));
    const chosen = this.nodes.get(next[this.branch] ?? -1);
    if (chosen) say(moveText(chosen));
  }
  // The next or previous of the alternative moves.
  sibling(step: number): Promise<void> {
    const siblings = this.nodes.get(this.node?.parent ?? -1)?.children ?? [];
    return this.go(siblings[siblings.indexOf(this.at) + step]);
  }
}
