// SPDX-License-Identifier: GPL-3.0-or-later
//
// The only file that knows chessgroundx. The rest of the app uses squares ("h2"), sides and FEN letters.
//
// chessgroundx writes ranks as the characters '1' … '9', ':' and calls Red white. Its coordinates always put hanzi at
// the bottom, even from Black's side, and it does nothing for screen readers: Board.svelte draws both itself.
import { Chessground } from 'chessgroundx/chessground.js';
import { premove } from 'chessgroundx/premove.js';
import type { Api } from 'chessgroundx/api';
import type { DrawShape } from 'chessgroundx/draw';
import type { Key } from 'chessgroundx/types';
import type { Side, Square } from './squares';

export type Brush = 'green' | 'red' | 'blue' | 'yellow' | 'best' | 'second' | 'otherBest' | 'otherSecond';
// An arrow, or a circle when there is no target.
export interface Shape {
  from: Square;
  to?: Square | undefined;
  brush: Brush;
}

export interface BoardView {
  fen: string;
  orientation: Side;
  turn: Side;
  lastMove?: [Square, Square] | undefined;
  isCheck?: boolean;
  // The legal moves; empty: nothing can be moved.
  targets: Map<Square, Square[]>;
  // Every piece may go anywhere: the editor.
  isFree?: boolean;
  canDraw?: boolean;
  shapes?: Shape[];
  hints?: Shape[];
  // How long a piece glides; 0: not at all.
  milliseconds?: number;
  // The side that may say its next move before it is its turn.
  premoves?: Side | undefined;
}

export interface BoardHandlers {
  onMove(from: Square, to: Square): void;
  onSelect?(square: Square): void;
  onShapes?(shapes: Shape[]): void;
  onPremove?(from: Square, to: Square): void;
  // A piece was dragged off the board, where that is allowed.
  onRemove?(square: Square): void;
  // A piece was put where it cannot go. Without a target: the piece belongs to the other side.
  onRefused?(from: Square, to?: Square): void;
}

export const keyOf = (square: Square): Key =>
  `${square[0]}${String.fromCharCode(square.charCodeAt(1) + 1)}` as Key;
export const squareOf = (key: Key): Square => `${key[0]}${String.fromCharCode(key.charCodeAt(1) - 1)}`;

const toLibrary = (shape: Shape): DrawShape => ({
  orig: keyOf(shape.from),
  ...(shape.to ? { dest: keyOf(shape.to) } : {}),
  brush: shape.brush,
});
const toHouse = (shape: DrawShape): Shape => ({
  from: squareOf(shape.orig),
  to: shape.dest ? squareOf(shape.dest) : undefined,
  brush: (shape.brush ?? 'green') as Brush,
});

const SIZE = { width: 9, height: 10 };
const colourOf = (side: Side) => (side === 'red' ? 'white' : 'black') as 'white' | 'black';

const brush = (key: string, color: string, opacity: number, lineWidth: number) => ({ key, color, opacity, lineWidth });
const BRUSHES = {
  green: brush('g', '#15781b', 1, 10),
  red: brush('r', '#882020', 1, 10),
  blue: brush('b', '#003088', 1, 10),
  yellow: brush('y', '#b87a00', 1, 10),
  best: brush('best', '#0b57a4', 1, 13),
  second: brush('second', '#0b57a4', 0.55, 9),
  // A second engine: orange, which people who confuse red and green can still distinguish from blue.
  otherBest: brush('otherBest', '#c2560a', 1, 8),
  otherSecond: brush('otherSecond', '#c2560a', 0.55, 6),
};

export class BoardAdapter {
  private readonly api: Api;
  private shapes: Shape[] = [];
  private isDrawing = false;
  // Our pieces are not on the board yet: the library starts with those of another game, which must not glide from there
  // to their places, beyond the edges of a phone.
  private isEmpty = true;
  private isFree = false;
  private before: ReadonlyMap<Key, unknown> = new Map();
  private readonly stop: () => void;

  constructor(
    element: HTMLElement,
    private readonly handlers: BoardHandlers,
  ) {
    // chessgroundx clears all drawings at a click on an empty square. Ours belong to the record: only the right button
    // or the shift key, which draw, may change them.
    element.addEventListener('pointerdown', (event) => {
      this.isDrawing = event.button === 2 || event.shiftKey;
      // The library hears of it after this, and drops what it refuses without a word.
      if (!this.isDrawing && event.button === 0) this.noteRefusal(this.api.getKeyAtDomPos([event.clientX, event.clientY]));
    }, true);
    const onUp = (event: PointerEvent) => this.noteDrop(this.api.getKeyAtDomPos([event.clientX, event.clientY]));
    document.addEventListener('pointerup', onUp, true);
    this.stop = () => document.removeEventListener('pointerup', onUp, true);
    this.api = Chessground(element, {
      dimensions: SIZE,
      kingRoles: ['k-piece'],
      coordinates: false,
      // Where a piece might go once the other side has moved; the server decides when it does.
      premovable: {
        enabled: false,
        premoveFunc: premove('xiangqi', false, SIZE),
        events: { set: (from, to) => this.handlers.onPremove?.(squareOf(from as Key), squareOf(to)) },
      },
      disableContextMenu: true,
      movable: {
        free: false,
        showDests: true,
        events: { after: (from, to) => this.handlers.onMove(squareOf(from), squareOf(to)) },
      },
      draggable: { showGhost: true },
      events: { select: (key) => this.handlers.onSelect?.(squareOf(key)), change: () => this.noteRemoval() },
      drawable: {
        enabled: true,
        brushes: BRUSHES,
        onChange: (shapes) => {
          if (this.isDrawing) this.handlers.onShapes?.(shapes.map(toHouse));
          else this.api.setShapes(this.shapes.map(toLibrary));
        },
      },
    });
  }

  update(view: BoardView): void {
    const targets = new Map([...view.targets].map(([from, to]) => [keyOf(from), to.map(keyOf)]));
    const isPremoving = view.premoves !== undefined && view.premoves !== view.turn;
    const isMovable = view.isFree || targets.size > 0 || isPremoving;
    const mover = isPremoving ? view.premoves : view.turn;
    // A user who looks back, or at another game, has changed their mind.
    if (view.premoves === undefined) this.api.cancelPremove();
    this.api.set({
      fen: view.fen.split(' ')[0] ?? '',
      orientation: colourOf(view.orientation),
      turnColor: colourOf(view.turn),
      // chessgroundx merges: an absent last move would leave the old one in place.
      lastMove: view.lastMove ? view.lastMove.map(keyOf) : [],
      check: view.isCheck ? colourOf(view.turn) : false,
      animation: { enabled: !this.isEmpty && (view.milliseconds ?? 200) > 0, duration: view.milliseconds || 200 },
      premovable: { enabled: isPremoving },
      drawable: { enabled: view.canDraw ?? false },
      draggable: { deleteOnDropOff: view.isFree ?? false },
      movable: {
        free: view.isFree ?? false,
        dests: targets,
        ...(isMovable ? { color: view.isFree ? ('both' as const) : colourOf(mover ?? view.turn) } : {}),
      },
    });
    this.isEmpty = false;
    this.isFree = view.isFree ?? false;
    this.before = new Map(this.api.state.boardState.pieces);
    if (!isMovable) this.api.state.movable.color = undefined;
    this.shapes = view.shapes ?? [];
    this.api.setShapes(this.shapes.map(toLibrary));
    this.api.setAutoShapes((view.hints ?? []).map(toLibrary));
    // Not while the page is being drawn: what follows changes it.
    if (view.premoves === view.turn && targets.size > 0 && this.api.state.premovable.current) {
      setTimeout(() => this.api.playPremove());
    }
  }

  // One piece is gone and everything else is as it was: it was not moved, and nothing was captured.
  private noteRemoval(): void {
    const now = this.api.state.boardState.pieces;
    const gone = [...this.before.keys()].filter((key) => !now.has(key));
    const isSame = [...this.before].every(([key, piece]) => !now.has(key) || now.get(key) === piece);
    if (this.isFree && gone.length === 1 && gone[0] && isSame && [...now.keys()].every((key) => this.before.has(key))) this.handlers.onRemove?.(squareOf(gone[0]));
  }

  private canGo(from: Key, to: Key): boolean {
    return this.api.state.movable.dests?.get(from)?.includes(to) ?? false;
  }
  // A square is pressed. Another piece of one's own is picked up instead; any other square must be a target.
  private noteRefusal(key: Key | undefined): void {
    const { movable, selectable, boardState, turnColor } = this.api.state;
    const { selected } = selectable;
    if (!key || movable.free || movable.color !== turnColor) return;
    const piece = boardState.pieces.get(key);
    if (typeof selected === 'string' && selected !== key && piece?.color !== turnColor) {
      if (!this.canGo(selected as Key, key)) this.handlers.onRefused?.(squareOf(selected as Key), squareOf(key));
    } else if (!selected && piece && piece.color !== turnColor) this.handlers.onRefused?.(squareOf(key));
  }
  // A piece that was dragged is dropped.
  private noteDrop(key: Key | undefined): void {
    const { movable, draggable, turnColor } = this.api.state;
    const from = draggable.current?.orig;
    if (!key || !from || !draggable.current?.started || movable.free || movable.color !== turnColor || from === key) return;
    if (!this.canGo(from as Key, key)) this.handlers.onRefused?.(squareOf(from as Key), squareOf(key));
  }

  // What a click on this square does: pick up, put down, or cancel. For the keyboard.
  press(square: Square): void {
    this.noteRefusal(keyOf(square));
    this.api.selectSquare(keyOf(square));
  }

  // The piece that was picked up.
  selected(): Square | undefined {
    const { selected } = this.api.state.selectable;
    return typeof selected === 'string' ? squareOf(selected as Key) : undefined;
  }

  cancel(): void {
    this.api.cancelMove();
  }

  // After the size of the board changed.
  redraw(): void {
    this.api.redrawAll();
  }

  destroy(): void {
    this.stop();
    this.api.destroy();
  }
}
