// SPDX-License-Identifier: MIT
//
// What was wrong with an input, and where: the same values, with the same names, as in Chuhe's other interfaces.

export type Language = 'en' | 'zh-Hans' | 'zh-Hant';
/** A text in every language. */
export type Words = Record<Language, string>;

export interface Problem {
  severity: 'note' | 'warning' | 'error';
  /** The kind of mistake: `'illegal_move'`, `'bad_syntax'`, … */
  kind: string;
  /** The message, the same in every language: `'move.cannot_go'`. It never changes. */
  code: string;
  /** What the message mentions, by name: `{piece: …, from: 'h2', to: 'h9'}`. */
  arguments: Record<string, unknown>;
  /** In English. */
  message: string;
  words: Words;
  /** In text, both from 1; 0 where the input has no lines. */
  line: number;
  column: number;
  /** In binary input, bytes from 0. */
  offset: number;
  /** The node of the game that it is about. */
  node: number | null;
}

/** Bad input. It is returned as a value; only where a function expects correct values is it thrown. */
export class ChuheError extends Error {
  override readonly name = 'ChuheError';

  constructor(readonly problems: readonly Problem[]) {
    super(problems.map(({ message }) => message).join('; '));
  }

  get kind(): string {
    return this.problems[0]?.kind ?? '';
  }
  get code(): string {
    return this.problems[0]?.code ?? '';
  }
  /** What is wrong, in a language. */
  in(language: Language): string {
    return this.problems.map(({ words }) => words[language]).join(language === 'en' ? '; ' : '；');
  }
}
