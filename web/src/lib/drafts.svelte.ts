// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is being typed into fields that save themselves. A short pause saves it, and so does whatever may be the last
// moment: leaving the field, the page or the tab. What the server did not take stays in its field and is sent again.
import { SvelteMap } from 'svelte/reactivity';
import { onResync } from '../api/events.svelte';

const PAUSE = 600;

// What is typed into one field until it is left has one name, by which the server makes one step of it.
export interface Draft {
  text: string;
  typing: string;
}

let sittings = 0;
const newSitting = (): string => `${Date.now().toString(36)}-${++sittings}`;

export class Drafts<Key> {
  // Texts that are shown instead of the saved ones.
  readonly texts = new SvelteMap<Key, string>();
  private readonly unsaved = new Set<Key>();
  // The field with the caret keeps the user's text even if the server writes it differently.
  private held: Key | undefined;
  private readonly sittings = new Map<Key, string>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private saving: Promise<void> = Promise.resolve();

  // The function tells whether the server took them all.
  constructor(private readonly save: (drafts: Map<Key, Draft>) => Promise<boolean>) {}

  type(key: Key, text: string): void {
    if (this.held !== key) this.sittings.set(key, newSitting());
    this.held = key;
    this.texts.set(key, text);
    this.unsaved.add(key);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), PAUSE);
  }

  // The request leaves before this returns: a page that goes away has no later.
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
