// SPDX-License-Identifier: MIT
//
// The facts in tests/data, through JavaScript: for Node.js (golden.test.mjs) and for browsers (wasm/browser). Each check
// gets the package and a function that reads a file, throws at the first difference, and returns how many facts it
// has seen. `isOfCore` are those about which the desk is never asked (desk-golden.test.mjs).

// Deeper counts are the business of the C++ tests.
const MOST_NODES = 4_000_000;

function same(found, expected, what) {
  const [a, b] = [found, expected].map((value) => JSON.stringify(value));
  if (a !== b) throw new Error(`${what}: ${a} instead of ${b}`);
}

// The lines of a file, without comments.
const factsOf = (text) => text.split('\n').filter((line) => line && !line.startsWith('#'));

const perft = (name) => ({
  name: `perft counts are those of ${name}`,
  async check({ parseFen }, read) {
    let checked = 0;
    for (const line of factsOf(await read(name))) {
      const [fen, counts] = line.split(' ; ');
      counts.trim().split(' ').map(Number).forEach((count, index) => {
        if (count > MOST_NODES) return;
        same(parseFen(fen).unwrap().perft(index + 1), count, `${fen}, depth ${index + 1}`);
        checked++;
      });
    }
    return checked;
  },
  least: 15,
  isOfCore: true,
});

const perftByPlaying = {
  name: 'perft by listing and playing moves counts the same',
  async check({ parseFen }, read) {
    const count = (position, depth) =>
      depth === 1
        ? position.legalMoves().length
        : position.legalMoves().reduce((sum, move) => sum + count(position.after(move), depth - 1), 0);
    const lines = factsOf(await read('positions.perft'));
    for (const line of lines) {
      const [fen, counts] = line.split(' ; ');
      same(count(parseFen(fen).unwrap(), 2), Number(counts.split(' ')[1]), fen);
    }
    return lines.length;
  },
  least: 5,
};

// Positions and rows of a file in which a line that begins with @ sets the position.
function* rowsOf(text, parseFen) {
  let position;
  for (const line of factsOf(text)) {
    if (line.startsWith('@')) position = parseFen(line.slice(1).trim()).unwrap();
    else yield { position, cells: line.split('\t') };
  }
}

const COLUMNS = [
  ['chinese', false], ['chinese', true], ['traditional', false], ['chinese-file', false], ['traditional-file', false],
  ['wxf', false], ['wxf-1997', false], ['wxf-xqbase', false], ['letters', false], ['english', false], ['san', false], ['san-1', false],
];

const written = {
  name: 'moves are written as the golden file says, and read back',
  async check({ parseFen, parseUci }, read) {
    let checked = 0;
    for (const { position, cells: [squares, ...texts] } of rowsOf(await read('notation/written.tsv'), parseFen)) {
      const move = parseUci(squares);
      COLUMNS.forEach(([notation, halfWidthDigits], column) => {
        same(position.makeMove(move, notation, { halfWidthDigits }), texts[column], `${squares} in ${notation}`);
        checked++;
      });
      same(position.parseMove(texts[0]).unwrap(), move, texts[0]);
    }
    return checked;
  },
  least: 500,
  isOfCore: true,
};

const aliases = {
  name: 'what people write besides means the right move',
  async check({ makeUci, parseFen }, read) {
    let checked = 0;
    for (const { position, cells: [text, squares] } of rowsOf(await read('notation/aliases.tsv'), parseFen)) {
      same(makeUci(position.parseMove(text).unwrap()), squares, text);
      checked++;
    }
    return checked;
  },
  least: 100,
};

const refusals = {
  name: 'texts that are not moves are refused with the right words',
  async check({ parseFen }, read) {
    let checked = 0;
    for (const { position, cells: [text, message] } of rowsOf(await read('notation/refusals.tsv'), parseFen)) {
      const refused = position.parseMove(text);
      same(refused.isErr, true, text);
      const [problem] = refused.error.problems;
      same(`${problem.kind.replaceAll('_', ' ')}: ${problem.message}`, message, text);
      same(Boolean(problem.code && problem.words['zh-Hans'] && problem.words['zh-Hant']), true, `the words of ${problem.code}`);
      checked++;
    }
    return checked;
  },
  least: 40,
  isOfCore: true,
};

const OUTCOMES = { red: 'red_loses', black: 'black_loses', draw: 'draw', arbiter: 'arbiter' };

const repetition = (name, column, rules, count) => ({
  name: `repetitions are judged as column ${column} of ${name} says`,
  async check({ judge, parseFen, parseUci }, read) {
    let checked = 0;
    for (const line of factsOf(await read(`rules/${name}`))) {
      const fields = line.split(' | ');
      if (fields[column] === '-') continue;
      const moves = fields.at(-1).trim().split(' ').map(parseUci);
      const verdict = judge(parseFen(fields.at(-2)).unwrap(), moves, rules, 'repetition').unwrap();
      same(verdict.outcome, OUTCOMES[fields[column]], fields[0]);
      checked++;
    }
    return checked;
  },
  least: count,
  isOfCore: rules.edition !== undefined,
});

export const golden = [
  perft('positions.perft'),
  perft('rules.perft'),
  perftByPlaying,
  written,
  aliases,
  refusals,
  repetition('asian.cases', 1, { book: 'asian', folds: 2 }, 189),
  repetition('asian.cases', 2, { book: 'computer', folds: 2 }, 189),
  repetition('chinese.cases', 1, { book: 'chinese', folds: 2 }, 50),
  repetition('chinese.cases', 2, { book: 'chinese', edition: 1999, folds: 2 }, 47),
  repetition('chinese.cases', 3, { book: 'asian', folds: 2 }, 45),
  repetition('chinese_own.cases', 1, { book: 'chinese', folds: 2 }, 22),
  repetition('chinese_own.cases', 2, { book: 'chinese', edition: 1999, folds: 2 }, 22),
  repetition('chinese_own.cases', 3, { book: 'asian', folds: 2 }, 18),
];
