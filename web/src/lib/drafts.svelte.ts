// SPDX-License-Identifier: GPL-3.0-or-later
//
// Text being typed into fields that save themselves. It is saved after a short pause, and at every possible last
// moment: when the field, the page or the tab is left. What the server did not accept stays in its field and is sent
// again.
import { SvelteMap } from 'svelte/reactivity';
import { onResync } from '../api/events.svelte';

const PAUSE = 600;

// Everything typed into one field until it is left has one name, so that the server treats it as one undo step.
export interface Draft {
  text: string;
  typing: string;
}

let sittings = 0;
const newSitting = (): string => `${Date.now().toString(36)}-${++sittings}`;

export class Drafts<Key> {
  // Texts shown instead of the saved ones.
  readonly texts = new SvelteMap<Key, string>();
  private readonly unsaved = new Set<Key>();
  // The field with the caret keeps the user's text even if the server writes it differently.
  private held: Key | undefined;
  private readonly sittings = new Map<Key, string>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private saving: Promise<void> = Promise.resolve();

  // The function returns whether the server accepted them all.
  constructor(private readonly save: (drafts: Map<Key, Draft>) => Promise<boolean>) {}

  type(key: Key, text: string): void {
    if (this.held !== key) this.sittings.set(key, newSitting());
    this.held = key;
    this.texts.set(key, text);
    this.unsaved.add(key);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), PAUSE);
  }

  // The request is sent before this returns: a page being closed has no later.
  flush(): Promise<void> {
    clearTimeout(this.timer);
    const draft = (key: Key): Draft => ({ text: this.texts.get(key) ?? '', typing: this.sittings.get(key) ?? '' });
    if (this.unsaved.size > 0) this.saving = this.send(new Map([...this.unsaved].map((key) => [key, draft(key)])));
    return this.saving;
  }

  // The caret has left the field.
  async release(): Promise<void> {
    const left = this.held;
    this.held = undefined;
    await this.flush();
    if (left !== undefined && left !== this.held && !this.unsaved.has(left)) this.texts.delete(left);
  }

  private async send(sent: Map<Key, Draft>): Promise<void> {
    this.unsaved.clear();
    if (await this.save(sent)) return;
    for (const [key, { text }] of sent) {
      if (!this.texts.has(key)) this.texts.set(key, text);
      this.unsaved.add(key);
    }
  }

  // To be run as an effect of the component with the fields.
  watch(): () => void {
    const flush = () => void this.flush();
    addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    const stop = onResync(flush);
    return () => {
      removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
      stop();
      flush();
    };
  }
}
