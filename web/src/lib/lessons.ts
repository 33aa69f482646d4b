// SPDX-License-Identifier: GPL-3.0-or-later
//
// The ten lessons. Each step is a position, a task and a way to solve it; the user is Red, and Black does not answer. What
// is legal is asked of the server, as everywhere; here is only what counts as solved.
import type { Position } from '../api/types';
import { piecesOfFen, turnOfFen, type PieceLetter, type Square } from '../board/squares';
import type { Row } from '../i18n/row';

export type Goal =
  // Take what stands on these points, in any number of moves.
  | { kind: 'take'; squares: Square[] }
  // Play one of these.
  | { kind: 'move'; moves: string[] }
  | { kind: 'mate' }
  // Leave Black without a move, and not in check.
  | { kind: 'stalemate' };

export interface Step {
  fen: string;
  goal: Goal;
  text: Row;
  // Said when another move was played.
  hint: Row;
  solution: string[];
}

export interface Lesson {
  name: string;
  // Its picture in the list.
  piece: PieceLetter;
  title: Row;
  steps: Step[];
}

export const REFUSALS = {
  cannotGo: ['It cannot go there.', '不能走到那里。', '不能走到那裡。'],
  ownPiece: ['A piece of your own stands there.', '那里有自己的棋子。', '那裡有自己的棋子。'],
  king: [
    'Not allowed: your king would be in check, or would face the other king on an open line.',
    '不能这样走：走后己方的帅会被将军，或与对方的将照面。',
    '不能這樣走：走後己方的帥會被將軍，或與對方的將照面。',
  ],
  otherSide: ['That piece is Black’s. You play Red.', '那是黑方的棋子。您执红。', '那是黑方的棋子。您執紅。'],
} as const satisfies Record<string, Row>;

const RULES: Record<PieceLetter, Row> = {
  K: ['The king moves one point along a line and stays in the palace.', '帅每次沿直线走一格，不能离开九宫。', '帥每次沿直線走一格，不能離開九宮。'],
  A: ['The advisor moves one point diagonally and stays in the palace.', '仕每次斜走一格，不能离开九宫。', '仕每次斜走一格，不能離開九宮。'],
  B: [
    'The elephant moves exactly two points diagonally, never across the river, and not over a piece on the point between.',
    '相走“田”字，不能过河；“田”字中心有子也不能走。',
    '相走「田」字，不能過河；「田」字中心有子也不能走。',
  ],
  N: [
    'The horse goes one point along a line, then one diagonally outwards. A piece on that first point blocks it.',
    '马走“日”字：先直走一格，再向外斜走一格；直走的那一格有子，就被蹩住马腿。',
    '馬走「日」字：先直走一格，再向外斜走一格；直走的那一格有子，就被蹩住馬腿。',
  ],
  R: ['The rook moves any distance along a line, but does not jump over pieces.', '车沿直线走，格数不限，但不能越过棋子。', '車沿直線走，格數不限，但不能越過棋子。'],
  C: [
    'The cannon moves along a line without jumping; to take, it must jump over exactly one piece.',
    '炮沿直线走，不能越过棋子；吃子时必须隔一个子。',
    '炮沿直線走，不能越過棋子；吃子時必須隔一個子。',
  ],
  P: [
    'The pawn goes one point forward; across the river also one sideways; never back.',
    '兵每次向前一格，过河后还可以横走一格，不能后退。',
    '兵每次向前一格，過河後還可以橫走一格，不能後退。',
  ],
};

const FAULTS = {
  noCheck: ['That is not check.', '这一步没有将军。', '這一步沒有將軍。'],
  answerable: ['That is check, but Black can still answer it.', '将军了，但黑方还能应将。', '將軍了，但黑方還能應將。'],
  noMoveButNoCheck: [
    'Black has no move left, but is not in check. Find the mate.', '黑方无子可动，但没有被将军。请找出将死的走法。', '黑方無子可動，但沒有被將軍。請找出將死的走法。',
  ],
  check: ['That gives check. Find the move without it.', '这一步将军了。请找不将军的走法。', '這一步將軍了。請找不將軍的走法。'],
  hasMoves: ['Black can still move.', '黑方还有棋可走。', '黑方還有棋可走。'],
  mustAnswer: [
    'That is check, and Black would have to answer it. Take without giving check.', '这一步将军了，黑方必须应将。请不将军就吃子。', '這一步將軍了，黑方必須應將。請不將軍就吃子。',
  ],
} as const satisfies Record<string, Row>;

const AROUND = '4ka3/4a4';
const take = (...squares: Square[]): Goal => ({ kind: 'take', squares });

export const LESSONS: readonly Lesson[] = [
  {
    name: 'rook', piece: 'R', title: ['The rook', '车', '車'],
    steps: [
      {
        fen: `${AROUND}/9/9/9/p8/9/9/9/R2K5 w`, goal: take('a4'), solution: ['a0a4'],
        text: [
          'Pieces stand on the points where lines cross. The rook is the strongest: it moves any distance along a line. Take the marked pawn: click the rook, then the pawn.',
          '棋子放在线的交叉点上。车威力最大，横竖不限格数。点车，再点有标记的卒，把它吃掉。',
          '棋子放在線的交叉點上。車威力最大，橫豎不限格數。點車，再點有標記的卒，把它吃掉。',
        ],
        hint: ['Straight up the line.', '沿直线向前走。', '沿直線向前走。'],
      },
      {
        fen: `${AROUND}/9/9/9/2p3p2/9/9/6p2/R2K5 w`, goal: take('c4', 'g4', 'g1'), solution: ['a0a4', 'a4c4', 'c4g4', 'g4g1'],
        text: ['Take all three pawns. It cannot jump over pieces.', '吃掉三个卒。车不能越过棋子。', '吃掉三個卒。車不能越過棋子。'],
        hint: ['Stay on the lines of the pawns.', '走到卒所在的线上。', '走到卒所在的線上。'],
      },
    ],
  },
  {
    name: 'horse', piece: 'N', title: ['The horse and its leg', '马与蹩马腿', '馬與蹩馬腿'],
    steps: [
      {
        fen: `${AROUND}/9/9/9/3p5/9/4N4/9/3K5 w`, goal: take('d4'), solution: ['e2d4'],
        text: [
          'The horse goes one point straight and then one diagonally outwards. Take the pawn.',
          '马走“日”字：先直走一格，再向外斜走一格。吃掉这个卒。',
          '馬走「日」字：先直走一格，再向外斜走一格。吃掉這個卒。',
        ],
        hint: ['Two up and one aside.', '向前两格，横移一格。', '向前兩格，橫移一格。'],
      },
      {
        fen: `${AROUND}/9/9/9/3p1p3/4P4/4N4/9/3K5 w`, goal: take('d4', 'f4'), solution: ['e3e4', 'e2d4', 'd4e2', 'e2f4'],
        text: [
          'A piece on the straight step blocks the horse: its leg is caught. Your own pawn stands in the way. Clear it and take both pawns.',
          '马前进方向上紧挨着有子，就被“蹩马腿”，不能往那边跳。先让开自己的兵，再吃掉两个卒。',
          '馬前進方向上緊挨著有子，就被「蹩馬腿」，不能往那邊跳。先讓開自己的兵，再吃掉兩個卒。',
        ],
        hint: ['Move the pawn first, or go round it.', '先走兵，或从旁边绕过去。', '先走兵，或從旁邊繞過去。'],
      },
    ],
  },
  {
    name: 'cannon', piece: 'C', title: ['The cannon and its screen', '炮与炮架', '炮與炮架'],
    steps: [
      {
        fen: `${AROUND}/9/9/9/1p7/9/1N7/9/1C1K5 w`, goal: take('b4'), solution: ['b0b4'],
        text: [
          'The cannon moves like a rook, but to take it must jump over exactly one piece, the screen. Your horse is the screen: take the pawn.',
          '炮的走法与车相同，但吃子时必须隔一个子，这个子叫“炮架”。以马为炮架，吃掉卒。',
          '炮的走法與車相同，但吃子時必須隔一個子，這個子叫「炮架」。以馬為炮架，吃掉卒。',
        ],
        hint: ['Jump over the horse.', '隔着马打过去。', '隔著馬打過去。'],
      },
      {
        fen: `${AROUND}/9/9/9/6p2/9/9/6N2/3K3C1 w`, goal: take('g4'), solution: ['h0g0', 'g0g4'],
        text: ['Here there is no screen yet. Bring the cannon behind one, then take.', '现在还没有炮架。先把炮走到一个子后面，再打。', '現在還沒有炮架。先把炮走到一個子後面，再打。'],
        hint: ['Go behind the horse.', '走到马的后面。', '走到馬的後面。'],
      },
    ],
  },
  {
    name: 'elephant', piece: 'B', title: ['The elephant, its eye and the river', '相、塞象眼与河界', '相、塞象眼與河界'],
    steps: [
      {
        fen: `${AROUND}/9/9/9/2p6/9/p3B4/9/3K5 w`, goal: take('c4', 'a2'), solution: ['e2c4', 'c4a2'],
        text: [
          'The elephant moves exactly two points diagonally and never crosses the river: it defends. Take both pawns.',
          '相走“田”字，且不能过河，专司防守。吃掉两个卒。',
          '相走「田」字，且不能過河，專司防守。吃掉兩個卒。',
        ],
        hint: ['Two points along a diagonal.', '沿斜线走两格。', '沿斜線走兩格。'],
      },
      {
        fen: `${AROUND}/9/9/9/9/9/4p4/5N3/3K2B2 w`, goal: take('e2'), solution: ['f1g3', 'g0e2'],
        text: [
          'A piece on the point between blocks it: that is the elephant’s eye. Open it, and take the pawn.',
          '“田”字中心有子，就叫“塞象眼”，不能走。让开象眼，再吃卒。',
          '「田」字中心有子，就叫「塞象眼」，不能走。讓開象眼，再吃卒。',
        ],
        hint: ['Move the horse away.', '把马走开。', '把馬走開。'],
      },
    ],
  },
  {
    name: 'palace', piece: 'A', title: ['King and advisors: the palace', '帅、仕与九宫', '帥、仕與九宮'],
    steps: [
      {
        fen: `${AROUND}/9/9/9/9/9/9/3c5/4K4 w`, goal: take('d1'), solution: ['e0e1', 'e1d1'],
        text: [
          'The king moves one point along a line and never leaves the palace, the nine points with the cross. Take the cannon.',
          '帅每次沿直线走一格，不能离开画有斜线的九宫。吃掉黑炮。',
          '帥每次沿直線走一格，不能離開畫有斜線的九宮。吃掉黑砲。',
        ],
        hint: ['One step at a time, never diagonally.', '一步一格，不能斜走。', '一步一格，不能斜走。'],
      },
      {
        fen: `${AROUND}/9/9/9/9/9/3c5/9/3K1A3 w`, goal: take('d2'), solution: ['f0e1', 'e1d2'],
        text: [
          'The advisor stays in the palace too, and moves one point diagonally. Take the cannon.',
          '仕也不能离开九宫，每次斜走一格。吃掉黑炮。',
          '仕也不能離開九宮，每次斜走一格。吃掉黑砲。',
        ],
        hint: ['Through the middle of the palace.', '经过九宫中心。', '經過九宮中心。'],
      },
    ],
  },
  {
    name: 'pawn', piece: 'P', title: ['The pawn and the river', '兵与过河', '兵與過河'],
    steps: [
      {
        fen: `${AROUND}/9/3n5/9/2P6/9/9/9/3K5 w`, goal: take('d6'), solution: ['c4c5', 'c5c6', 'c6d6'],
        text: [
          'The pawn goes one point forward, and never back. Once across the river it may also step sideways. Take the horse.',
          '兵每次向前一格，永不后退。过河以后还可以横走。吃掉黑马。',
          '兵每次向前一格，永不後退。過河以後還可以橫走。吃掉黑馬。',
        ],
        hint: ['Cross the river first.', '先过河。', '先過河。'],
      },
      {
        fen: `${AROUND}/9/4cnP2/9/9/9/9/9/3K5 w`, goal: take('f6', 'e6'), solution: ['g6f6', 'f6e6'],
        text: ['It takes as it moves. Take both, but do not go too far.', '兵吃子与走子相同。吃掉两个黑子，别走过头。', '兵吃子與走子相同。吃掉兩個黑子，別走過頭。'],
        hint: ['Sideways: a pawn never comes back.', '横走：兵不能后退。', '橫走：兵不能後退。'],
      },
    ],
  },
  {
    name: 'kings', piece: 'K', title: ['Facing kings', '将帅不能照面', '將帥不能照面'],
    steps: [
      {
        fen: '4k4/9/9/5c3/9/4N4/9/9/9/4K3R w', goal: take('f6'), solution: ['i0i6', 'i6f6'],
        text: [
          'The two kings may never face each other on an open line. Your horse stands between them and must stay. Take the cannon with another piece.',
          '将和帅不能在同一条直线上直接照面。马挡在中间，不能离开。用别的子吃掉黑炮。',
          '將和帥不能在同一條直線上直接照面。馬擋在中間，不能離開。用別的子吃掉黑砲。',
        ],
        hint: ['The rook is free to go.', '车可以走。', '車可以走。'],
      },
      {
        fen: '3k5/9/9/9/9/9/9/9/R8/4K4 w', goal: { kind: 'mate' }, solution: ['a1d1'],
        text: [
          'This makes your king a weapon: it guards the whole open line before it. Check the black king so that it cannot escape.',
          '所以帅也能助攻：它控制着面前整条空线。将军，让黑将无处可逃。',
          '所以帥也能助攻：它控制著面前整條空線。將軍，讓黑將無處可逃。',
        ],
        hint: ['Use the line on which the black king stands.', '占住黑将所在的直线。', '佔住黑將所在的直線。'],
      },
    ],
  },
  {
    name: 'mate', piece: 'k', title: ['Check and mate', '将军与将死', '將軍與將死'],
    steps: [
      {
        fen: '3k5/9/9/9/9/9/9/9/4R4/2R1K4 w', goal: { kind: 'mate' }, solution: ['c0d0'],
        text: [
          'Attacking the king is check. If nothing helps against it, it is mate, and you have won. Mate in one move.',
          '攻击对方的将叫“将军”。对方无法应将，就是“将死”，您就赢了。一步将死黑方。',
          '攻擊對方的將叫「將軍」。對方無法應將，就是「將死」，您就贏了。一步將死黑方。',
        ],
        hint: ['One rook already holds the middle line.', '一个车已控制中线。', '一個車已控制中線。'],
      },
      {
        fen: '3aka3/9/9/9/9/9/4C4/9/9/3K3C1 w', goal: { kind: 'mate' }, solution: ['h0e0'],
        text: [
          'Two cannons behind each other: the front one is the screen of the other. Mate in one move.',
          '“重炮”：两炮前后相叠，前炮作后炮的炮架。一步将死。',
          '「重炮」：兩炮前後相疊，前炮作後炮的炮架。一步將死。',
        ],
        hint: ['Put the cannons on the same line.', '把两门炮放在同一条线上。', '把兩門炮放在同一條線上。'],
      },
    ],
  },
  {
    name: 'stalemate', piece: 'k', title: ['No move left is a loss', '困毙判负', '困斃判負'],
    steps: [
      {
        fen: '3k5/9/9/9/9/9/9/9/8R/4K4 w', goal: { kind: 'stalemate' }, solution: ['i1i8'],
        text: [
          'Unlike chess, a side that has no legal move loses, even if it is not in check. Take the last move from Black without giving check.',
          '与国际象棋不同：一方无子可动，即使没有被将军也判负，叫“困毙”。不将军，让黑方无子可动。',
          '與西洋棋不同：一方無子可動，即使沒有被將軍也判負，叫「困斃」。不將軍，讓黑方無子可動。',
        ],
        hint: ['Your king holds the middle line. Take the row below the black king.', '帅控制中线，再占住黑将下面的横线。', '帥控制中線，再佔住黑將下面的橫線。'],
      },
      {
        fen: '4k4/3P5/5P3/9/9/9/9/9/9/3K5 w', goal: { kind: 'stalemate' }, solution: ['f7f8'],
        text: ['Two pawns are enough. Leave the king no point to go to.', '两个兵就够了。让黑将无处可走。', '兩個兵就夠了。讓黑將無處可走。'],
        hint: ['Close in from the other side.', '从另一侧逼近。', '從另一側逼近。'],
      },
    ],
  },
  {
    name: 'repetition', piece: 'r', title: ['Repetition: no endless checks', '循环反复：不许长将', '循環反覆：不許長將'],
    steps: [
      {
        fen: '3k5/9/9/9/9/9/9/9/4R4/5K3 w', goal: { kind: 'move', moves: ['f0e0'] }, solution: ['f0e0'],
        text: [
          'You could check forever from two files. The rules forbid it: perpetual check loses. (So does perpetual chase; if neither side breaks the rules, it is a draw.) Find a quiet move that brings your king to the middle file.',
          '车在两条线上可以一直将军，但规则不许“长将”：长将的一方判负。（一直捉子的“长捉”也判负；双方都没有犯规，就是和棋。）走一步不将军的棋，把帅走到中线。',
          '車在兩條線上可以一直將軍，但規則不許「長將」：長將的一方判負。（一直捉子的「長捉」也判負；雙方都沒有犯規，就是和棋。）走一步不將軍的棋，把帥走到中線。',
        ],
        hint: ['No more checks: move your king towards the middle.', '不要将军，把帅走向中间。', '不要將軍，把帥走向中間。'],
      },
      {
        fen: '9/3k5/9/9/9/9/9/9/4R4/4K4 w', goal: { kind: 'mate' }, solution: ['e1d1'],
        text: ['Now the same check wins. Mate!', '现在同样的一将就赢了。将死黑方！', '現在同樣的一將就贏了。將死黑方！'],
        hint: ['The check from before.', '就是刚才那一将。', '就是剛才那一將。'],
      },
    ],
  },
];

// What a move leads to: solved, wrong, or on the way.
export type Outcome = 'solved' | 'wrong' | 'open';

// `after` is the position with Black to move, as the server reports it.
export function outcomeOf(goal: Goal, move: string, after: Position): Outcome {
  if (goal.kind === 'move') return goal.moves.includes(move) ? 'solved' : 'wrong';
  if (goal.kind === 'mate') return after.mate === 'checkmate' ? 'solved' : 'wrong';
  if (goal.kind === 'stalemate') return after.mate === 'no_legal_move' ? 'solved' : 'wrong';
  return leftToTake(goal, after.fen).length === 0 ? 'solved' : 'open';
}

export function leftToTake(goal: Goal, fen: string): Square[] {
  if (goal.kind !== 'take') return [];
  const pieces = piecesOfFen(fen);
  return goal.squares.filter((square) => /[a-z]/.test(pieces.get(square) ?? ''));
}

// What is wrong with a legal move that does not solve the step. `after` is the position with Black to move; `isCaught`: the
// black king could be taken next, which no lesson goes on from.
export function faultOf(goal: Goal, after: Position, isCaught = false): Row | null {
  if (goal.kind === 'mate') return after.mate ? FAULTS.noMoveButNoCheck : after.check ? FAULTS.answerable : FAULTS.noCheck;
  if (goal.kind === 'stalemate') return after.check ? FAULTS.check : FAULTS.hasMoves;
  return isCaught ? FAULTS.mustAnswer : null;
}

// Why a move is not legal: by the code of the server's message, and the rule for that piece.
export function refusalOf(code: string, piece: PieceLetter): Row[] {
  const rule = RULES[piece.toUpperCase()];
  if (code === 'move.own_piece') return [REFUSALS.ownPiece];
  if (code === 'move.leaves_king_in_check') return [REFUSALS.king];
  return rule ? [REFUSALS.cannotGo, rule] : [REFUSALS.cannotGo];
}

// The same position with Red to move again: Black does not answer in a lesson.
export const redAgain = (fen: string): string => (turnOfFen(fen) === 'black' ? fen.replace(/ b\b/, ' w') : fen);
