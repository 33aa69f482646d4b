// SPDX-License-Identifier: GPL-3.0-or-later
//
// The engines of a site: one plays, gives hints and answers offers; the other analyses, so that neither waits for the
// other. Each is loaded when it is first needed.
import type { Work } from '@chuhe/core/desk';
import { Engine } from '@chuhe/engine';

export interface Found {
  best: string;
  // The last line with a score.
  info: string;
}

// What a piece of work does not set itself.
const USUAL: [string, string][] = [['UCI_LimitStrength', 'false'], ['OwnBook', 'false'], ['Contempt', '0']];

async function start(): Promise<Engine> {
  const engine = await Engine.start();
  await engine.ask('uci', 'uciok');
  engine.send('setoption name Ranks value 0');
  return engine;
}

async function search(engine: Engine, work: Work, hear: (line: string) => void): Promise<string> {
  for (const [name, value] of [...USUAL, ...(work.options ?? [])]) engine.send(`setoption name ${name} value ${value}`);
  engine.send(work.position ?? 'position startpos');
  const quiet = engine.listen(hear);
  try {
    return await engine.ask(work.go ?? 'go depth 1', 'bestmove');
  } finally {
    quiet();
  }
}

// One search after another.
class Seat {
  #engine: Promise<Engine> | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #current: Work | null = null;

  think(work: Work, hear: (line: string) => void, isWanted: () => boolean): Promise<string | null> {
    const turn = this.#last.then(async () => {
      if (!isWanted()) return null;
      this.#engine ??= start();
      // Once failed, it may be there next time: the network had been away.
      this.#engine.catch(() => (this.#engine = undefined));
      const engine = await this.#engine;
      if (!isWanted()) return null;
      this.#current = work;
      try {
        return await search(engine, work, hear);
      } finally {
        this.#current = null;
      }
    });
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  stop(isMeant: (work: Work) => boolean): void {
    if (this.#current && isMeant(this.#current)) void this.#engine?.then((engine) => engine.stop());
  }
}

export class Engines {
  readonly #player = new Seat();
  readonly #analyst = new Seat();
  #analysis = 0;

  async play(work: Work): Promise<Found> {
    let info = '';
    const best = await this.#player.think(work, (line) => { if (line.includes(' score ')) info = line; }, () => true);
    return { best: best ?? '', info };
  }
  stopPlaying(game: number): void {
    this.#player.stop((work) => work.game === game && work.kind === 'move');
  }

  // Replaces the last analysis. Returns whether it has come to its end, and was not replaced or stopped.
  async analyse(work: Work, hear: (line: string) => void): Promise<boolean> {
    const id = work.analysis ?? 0;
    this.stopAnalysing();
    this.#analysis = id;
    const isWanted = (): boolean => this.#analysis === id;
    const best = await this.#analyst.think(work, hear, isWanted);
    return best !== null && isWanted();
  }
  stopAnalysing(): void {
    this.#analysis = 0;
    this.#analyst.stop(() => true);
  }
}
