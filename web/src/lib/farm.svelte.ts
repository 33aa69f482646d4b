// SPDX-License-Identifier: GPL-3.0-or-later
//
// The farm as it is now: asked for again and again while a page shows it.
import { ApiError } from '../api/client';
import { farmStatus, type Farm, type FarmCampaign } from '../api/farm';
import { t } from '../i18n';
import { reasonOf } from './announce.svelte';

// Milliseconds between an answer and the next question.
const PAUSE = 3_000;

export class WatchedFarm {
  answer = $state.raw<Farm | null>(null);
  fault = $state('');

  // Call it at the beginning of a component.
  constructor(isThere: () => boolean) {
    $effect(() => {
      if (!isThere()) return;
      const stop = new AbortController();
      let timer: ReturnType<typeof setTimeout> | undefined;
      const ask = async (): Promise<void> => {
        // Nobody is looking.
        if (!document.hidden) await this.renew(stop.signal);
        if (!stop.signal.aborted) timer = setTimeout(() => void ask(), PAUSE);
      };
      void ask();
      return () => {
        stop.abort();
        clearTimeout(timer);
      };
    });
  }

  private async renew(signal: AbortSignal): Promise<void> {
    try {
      this.answer = await farmStatus(signal);
      this.fault = '';
    } catch (error) {
      // The note at the top says that the server is unreachable. What was known of the farm stays.
      if (error instanceof ApiError && (error.kind === 'aborted' || error.kind === 'offline')) return;
      this.fault = reasonOf(error);
    }
  }
}

export const jobsLeft = ({ state, jobs, done, failed }: FarmCampaign): number =>
  state === 'running' ? Math.max(jobs - done - failed, 0) : 0;

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

// "40 s", "12 min", "3 h 20 min", "2 d 5 h".
export function durationText(seconds: number): string {
  if (seconds < MINUTE) return t('farm.seconds', { n: Math.round(seconds) });
  if (seconds < HOUR) return t('farm.minutes', { n: Math.floor(seconds / MINUTE) });
  if (seconds < DAY) return t('farm.hours', { h: Math.floor(seconds / HOUR), m: Math.floor((seconds % HOUR) / MINUTE) });
  return t('farm.days', { d: Math.floor(seconds / DAY), h: Math.floor((seconds % DAY) / HOUR) });
}
