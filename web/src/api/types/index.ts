// SPDX-License-Identifier: GPL-3.0-or-later
//
// The shapes of docs/api.md, with its names, by theme.
export type * from './engine';
export type * from './files';
export type * from './game';
export type * from './play';
export type * from './review';
export type * from './server';
export type * from './words';
export * from './position';
