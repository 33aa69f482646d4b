// SPDX-License-Identifier: GPL-3.0-or-later
//
// The user's collections as a tree, and how many games there are.
import { ApiError } from '../api/client';
import { database, type Collection } from '../api/database';
import type { Choice } from './finding';
import { keepRenewed } from './library.svelte';

export interface Branch extends Collection {
  depth: number;
  children: Branch[];
}

// Siblings keep the order of the server. One whose parent is unknown is at the top.
export function treeOf(list: readonly Collection[]): Branch[] {
  const known = new Set(list.map(({ id }) => id));
  const below = (parent: number | null, depth: number): Branch[] =>
    list
      .filter((each) => (each.parent !== null && known.has(each.parent) ? each.parent : null) === parent)
      .map((each) => ({ ...each, depth, children: below(each.id, depth + 1) }));
  return below(null, 0);
}
export const flat = (tree: readonly Branch[]): Branch[] => tree.flatMap((branch) => [branch, ...flat(branch.children)]);

// To choose one of them, by name or by where it lies.
export const choicesOf = (tree: readonly Branch[], above: readonly string[] = []): Choice[] =>
  tree.flatMap(({ id, name, depth, children }) => {
    const way = [...above, name];
    return [{ value: String(id), label: name, depth, path: way.join(' / ') }, ...choicesOf(children, way)];
  });

// The collection itself and everything in it: where it cannot be put.
export const withChildren = (tree: readonly Branch[], id: number): Set<number> => {
  const branch = flat(tree).find((each) => each.id === id);
  return new Set(branch ? flat([branch]).map((each) => each.id) : []);
};

class Collections {
  list = $state.raw<Collection[]>([]);
  library = $state<number | null>(null);
  masters = $state<number | null>(null);
  readonly tree = $derived(treeOf(this.list));

  nameOf(id: number | null | undefined): string {
    return this.list.find((each) => each.id === id)?.name ?? '';
  }

  async renew(): Promise<void> {
    try {
      const [{ collections }, mine, built] = await Promise.all([
        database.collections(), database.games({ limit: 1 }), database.games({ source: 'masters', limit: 1 }),
      ]);
      this.list = collections;
      this.library = mine.total;
      this.masters = built.total;
    } catch (error) {
      // The note at the top says that the server is unreachable; they return with it.
      if (!(error instanceof ApiError)) throw error;
    }
  }

  // Call it at the beginning of a component.
  watch(): void {
    keepRenewed(() => this.renew());
  }
}

export const collections = new Collections();
