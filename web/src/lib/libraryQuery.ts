// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the library page shows, as its address says: so that back, reload and bookmarks work.
import type { Query } from '../api/client';
import type { Filter } from '../api/database';

export const FILTER_FIELDS = [
  'text', 'player', 'side', 'opponent', 'event', 'from', 'to', 'result', 'opening', 'elo', 'label', 'kind',
] as const;
// What the library can search among deleted games.
const DELETED_FIELDS = ['text', 'player', 'event', 'from', 'to', 'result', 'label', 'kind', 'collection'];
const LIBRARY_FIELDS = ['label', 'kind', 'collection'];
const OTHER_FIELDS = ['source', 'collection', 'deleted', 'exact', 'fen', 'mirror', 'sort', 'view'] as const;
// Fields that are parts of names, or whole names if the address says so.
export const NAME_FIELDS = ['player', 'opponent', 'event'] as const;

export interface LibraryQuery {
  filter: Filter;
  // Where to look: the library, the built-in games, or both.
  source: 'library' | 'masters' | 'all';
  collection: number | null;
  isDeleted: boolean;
  // Players and events are whole names.
  isExact: boolean;
  // All games with this position.
  fen: string;
  isMirrored: boolean;
  sort: string;
  view: 'list' | 'statistics';
}

export function libraryQueryOf(query: URLSearchParams): LibraryQuery {
  const fields = Object.fromEntries(FILTER_FIELDS.map((name) => [name, query.get(name) ?? '']).filter(([, value]) => value !== ''));
  const fen = query.get('fen') ?? '';
  const collection = Number(query.get('collection'));
  const isDeleted = query.get('deleted') === 'true';
  const source = (['library', 'masters', 'all'] as const).find((each) => each === query.get('source')) ?? (fen ? 'all' : 'library');
  return {
    filter: fields as Filter,
    source: isDeleted ? 'library' : source,
    collection: Number.isInteger(collection) && collection > 0 ? collection : null,
    isDeleted,
    isExact: query.get('exact') === 'true' && NAME_FIELDS.some((name) => fields[name]),
    fen,
    isMirrored: query.get('mirror') !== 'false',
    sort: query.get('sort') ?? '',
    view: query.get('view') === 'statistics' ? 'statistics' : 'list',
  };
}

// The games themselves, without an order: for the server.
export function searchOf(wanted: LibraryQuery): Query {
  const fields: Record<string, string> = Object.fromEntries(Object.entries(wanted.filter).map(([name, value]) => [name, String(value)]));
  if (wanted.collection !== null) fields.collection = String(wanted.collection);
  const pick = (isWanted: (name: string) => boolean) => Object.fromEntries(Object.entries(fields).filter(([name]) => isWanted(name)));
  if (wanted.isDeleted) return { ...pick((name) => DELETED_FIELDS.includes(name)), deleted: 'true' };
  return {
    ...pick((name) => wanted.source !== 'masters' || !LIBRARY_FIELDS.includes(name)),
    source: wanted.source,
    ...(wanted.isExact ? { exact: 'true' } : {}),
    ...(wanted.fen ? { fen: wanted.fen, mirror: String(wanted.isMirrored) } : {}),
  };
}

// The latest changes first; built-in games never change, so the latest games come first; a collection has its own order.
export const sortOf = ({ sort, collection, source }: LibraryQuery): string =>
  sort || (collection !== null ? 'place' : source === 'library' ? 'changed' : 'date');

// In an order.
export const listQueryOf = (wanted: LibraryQuery): Query => ({ ...searchOf(wanted), sort: sortOf(wanted) });

// The fields of an address after changes; empty ones are left out.
export function changedFields(query: URLSearchParams, changes: Record<string, string>): Record<string, string> {
  const known = [...FILTER_FIELDS, ...OTHER_FIELDS].map((name) => [name, query.get(name) ?? '']);
  return Object.fromEntries(Object.entries({ ...Object.fromEntries(known), ...changes }).filter(([, value]) => value !== '')) as Record<string, string>;
}
