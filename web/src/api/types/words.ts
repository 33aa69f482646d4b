// SPDX-License-Identifier: GPL-3.0-or-later
//
// Texts in every language and notation, and what many answers are made of.

export type Language = 'en' | 'zh-Hans' | 'zh-Hant';
export type Words = Record<Language, string>;
export type Result = '1-0' | '0-1' | '1/2-1/2' | '*';
export type Notation = 'chinese' | 'traditional' | 'wxf' | 'iccs' | 'english';
export type Source = 'library' | 'masters';
export interface Opening {
  code: string;
  name: Words;
}
export type Texts = Partial<Record<Notation, string>>;

// The same words, with {0}, {1} … for the quoted moves.
export interface Quoting {
  words: Words;
  moves: Texts[];
}

export interface Told {
  words: Words;
  quoting: Quoting | null;
}
