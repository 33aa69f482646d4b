// SPDX-License-Identifier: GPL-3.0-or-later
//
// Finding one of many by a part of its name, in whatever script an input method writes.
export interface Choice {
  value: string;
  label: string;
  // How deep it lies in a tree, and the names on the way to it, its own included.
  depth?: number;
  path?: string;
}

const folded = (text: string): string => text.normalize('NFKC').toLocaleLowerCase();

// Those with all words that were typed, anywhere on the way to them, in the order that they have.
export function matching(choices: readonly Choice[], typed: string): Choice[] {
  const words = folded(typed).split(/\s+/).filter(Boolean);
  return choices.filter(({ label, path = label }) => words.every((word) => folded(path).includes(word)));
}
