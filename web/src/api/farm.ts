// SPDX-License-Identifier: GPL-3.0-or-later
//
// The route of the farm that the server watches: docs/api.md, "The farm".
import { request } from './client';
import type { Words } from './types';

export interface FarmSprt {
  elo0: number;
  elo1: number;
  llr: number;
  lower: number;
  upper: number;
}
export interface FarmCampaign {
  id: string;
  name: string | null;
  kind: string;
  state: 'running' | 'paused' | 'cancelled' | 'decided' | 'done';
  jobs: number;
  done: number;
  failed: number;
  nodes: number;
  per_minute: number;
  // Seconds.
  eta: number | null;
  // Why it cannot run.
  problem: string | null;
  problem_words: Words | null;
  checks_open: number;
  checks_same: number;
  // Workers whose results for the same job differ.
  disputes: { number: number; first: string; second: string }[];
  // Jobs that failed for good.
  poison: { number: number; reason: string; reason_words: Words; worker: string }[];
  match: { wins: number; draws: number; losses: number; sprt?: FarmSprt } | null;
}
export interface FarmWorker {
  name: string;
  threads: number;
  done: number;
  // Seconds since it was last heard.
  silent: number;
  trusted: boolean;
}
export interface Farm {
  signature: string;
  campaigns: FarmCampaign[];
  workers: FarmWorker[];
}

// May take ten seconds if the farm is away.
export const farmStatus = (signal?: AbortSignal): Promise<Farm> => request<Farm>('GET', '/api/farm', undefined, false, signal);
