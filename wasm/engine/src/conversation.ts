// SPDX-License-Identifier: MIT
//
// What the host remembers of a conversation, so that it can go on with another worker.

export const wordsOf = (line: string): string[] => line.trim().split(/\s+/);

// As in EngineServer: commands for which a running search is ended.
const NEED_REST = new Set([
  'uci', 'ucicyclone', 'ucci', 'setoption', 'ucinewgame', 'position', 'fen', 'startpos', 'banmoves', 'go', 'd', 'eval',
  'export_net', 'bench',
]);
const GREETINGS = new Set(['uci', 'ucicyclone', 'ucci']);

export const needsRest = (line: string): boolean => NEED_REST.has(wordsOf(line)[0] ?? '');
/** A line that keeps the engine busy. */
export const isWork = (line: string): boolean => ['go', 'bench'].includes(wordsOf(line)[0] ?? '');

export class Conversation {
  #greeting: string | undefined;
  readonly #options = new Map<string, string>();
  #position: string | undefined;
  #bans: string | undefined;
  #work = '';
  #bestSoFar: string | undefined;
  #isUcci = false;
  #isBatch = false;

  /** A line to the engine. */
  send(line: string): void {
    const [command = '', ...rest] = wordsOf(line);
    if (GREETINGS.has(command)) {
      this.#greeting = line;
      this.#isUcci = command === 'ucci';
    } else if (command === 'setoption') {
      const value = rest.indexOf('value');
      const name = (rest[0] === 'name' ? rest.slice(1, value < 0 ? undefined : value).join(' ') : (rest[0] ?? '')).toLowerCase();
      this.#options.set(name, line);
      if (name === 'batch') this.#isBatch = rest.at(-1) === 'true';
    } else if (['position', 'fen', 'startpos'].includes(command)) {
      this.#position = line;
      this.#bans = undefined;
    } else if (command === 'banmoves') {
      this.#bans = line;
    } else if (isWork(line)) {
      this.#work = line;
      this.#bestSoFar = undefined;
    }
  }

  /** A line from the engine. */
  hear(line: string): void {
    const found = / pv (\S+)/.exec(line);
    if (line.startsWith('info') && found && !/ multipv (?!1 )/.test(line)) this.#bestSoFar = found[1];
  }

  /** Does a line wait until the search has ended by itself, as in UCCI's batch mode? */
  get waitsForSearch(): boolean {
    return this.#isUcci && this.#isBatch && !this.isEndless;
  }
  get isSearch(): boolean {
    const [command, kind] = wordsOf(this.#work);
    return command === 'go' && kind !== 'perft';
  }
  get isEndless(): boolean {
    const words = wordsOf(this.#work);
    return words.includes('infinite') || words.includes('ponder') || words.length === 1;
  }
  /** The move that a search would play if it had to end now; nothing if it has not said one yet. */
  get bestSoFar(): string | undefined {
    return this.#bestSoFar;
  }
  /** What a new worker has to be told to be where the old one was. */
  get story(): string[] {
    return [this.#greeting, ...this.#options.values(), this.#position, this.#bans].filter((line) => line !== undefined);
  }
  /** The search that pondered, on its own time. */
  get workAfterPonderHit(): string {
    return wordsOf(this.#work).filter((word) => word !== 'ponder').join(' ');
  }
}
