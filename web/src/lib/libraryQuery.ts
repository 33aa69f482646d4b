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
const OTHER_FIELDS = ['source', 'collection', 'deleted', 'fen', 'mirror', 'sort', 'view'] as const;

export interface LibraryQuery {
  filter: Filter;
  // Where to look: the library, the built-in games, or both (only for a position).
  source: 'library' | 'masters' | 'all';
  collection: number | null;
  isDeleted: boolean;
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
  const source = query.get('source');
  return {
    filter: fields as Filter,
    source: source === 'masters' && !isDeleted ? 'masters' : fen && source !== 'library' ? 'all' : 'library',
    collection: Number.isInteger(collection) && collection > 0 ? collection : null,
    isDeleted,
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
  if (wanted.fen) {
    const among = wanted.source === 'all' ? {} : { source: wanted.source };
    return { ...pick((name) => !['label', 'kind'].includes(name)), ...among, fen: wanted.fen, mirror: String(wanted.isMirrored) };
  }
  if (wanted.source === 'masters') return { ...pick((name) => !LIBRARY_FIELDS.includes(name)), source: 'masters' };
  return fields;
}

// The latest changes first; built-in games never change, so the latest games come first; a collection has its own order.
export const sortOf = ({ sort, collection, source }: LibraryQuery): string =>
  sort || (collection !== null ? 'place' : source === 'masters' ? 'date' : 'changed');

// In an order. A position has only the one of the index.
export function listQueryOf(wanted: LibraryQuery): Query {
  const isUsual = wanted.sort === '' && wanted.source !== 'masters';
  return wanted.fen || isUsual ? searchOf(wanted) : { ...searchOf(wanted), sort: sortOf(wanted) };
}

// The server counts what the index knows.
export const canCount = ({ filter, isDeleted, fen }: LibraryQuery): boolean => !isDeleted && !fen && !filter.label && !filter.kind;

// The fields of an address after changes; empty ones are left out.
export function changedFields(query: URLSearchParams, changes: Record<string, string>): Record<string, string> {
  const known = [...FILTER_FIELDS, ...OTHER_FIELDS].map((name) => [name, query.get(name) ?? '']);
  return Object.fromEntries(Object.entries({ ...Object.fromEntries(known), ...changes }).filter(([, value]) => value !== '')) as Record<string, string>;
}
