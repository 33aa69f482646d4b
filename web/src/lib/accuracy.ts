// SPDX-License-Identifier: GPL-3.0-or-later
//
// The figures of a review as text: a dash where too few moves count; and which moves are mistakes.
import type { Figures, ReviewMove } from '../api/types';

// One or two moves say nothing about a phase or a piece: the summary of the server requires as many.
export const TELLING = 3;

export const accuracyText = (figures: Figures): string => (figures.counted > 0 ? `${figures.accuracy.toFixed(1)}%` : '–');
export const isTelling = (figures: Figures | undefined): figures is Figures => (figures?.counted ?? 0) >= TELLING;
export const partText = (figures: Figures | undefined): string => (isTelling(figures) ? `${figures.accuracy.toFixed(0)}%` : '–');

export const isFault = (move: ReviewMove): boolean => move.grade !== 'good';
