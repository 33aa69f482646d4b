// SPDX-License-Identifier: GPL-3.0-or-later
//
// Where the page is scrolled to: a new page begins at its top, and one that the user returns to with the browser's
// buttons lies as it was left. The browser cannot do it, because pages are filled after they are shown.

interface Entry {
  entry?: number;
}
const entryOf = (): number | undefined => (history.state as Entry | null)?.entry;
// Frames to wait for a page that is still being filled.
const PATIENCE = 40;

export class Scrolling {
  private readonly left = new Map<number, number>();
  private last = 0;
  private wanted = 0;

  constructor() {
    history.scrollRestoration = 'manual';
  }

  // The user has scrolled.
  note(): void {
    const entry = entryOf();
    if (entry !== undefined) this.left.set(entry, scrollY);
  }

  // Another page is shown.
  arrive(): void {
    const known = entryOf();
    const top = known === undefined ? 0 : (this.left.get(known) ?? 0);
    if (known === undefined) history.replaceState({ ...(history.state as object | null), entry: (this.last = Math.max(Date.now(), this.last + 1)) }, '');
    const number = ++this.wanted;
    const scroll = (tries: number) => {
      if (number !== this.wanted) return;
      scrollTo(0, top);
      if (tries > 0 && scrollY < top - 1) requestAnimationFrame(() => scroll(tries - 1));
    };
    scroll(PATIENCE);
  }
}
