// SPDX-License-Identifier: GPL-3.0-or-later
//
// Brings a part of a page that is still being filled into sight, and keeps it there until the user does something.

const LONGEST_MS = 10_000;

export function keepInSight(element: HTMLElement, block: ScrollLogicalPosition): void {
  const show = () => element.scrollIntoView({ block });
  const observer = new ResizeObserver(show);
  const growth = new MutationObserver(show);
  const stop = () => {
    observer.disconnect();
    growth.disconnect();
    for (const name of ['pointerdown', 'wheel', 'keydown'] as const) removeEventListener(name, stop);
  };
  for (const name of ['pointerdown', 'wheel', 'keydown'] as const) addEventListener(name, stop, { once: true, passive: true });
  show();
  // Everything around it: what is filled above pushes it down.
  for (let each: HTMLElement | null = element.parentElement; each; each = each.parentElement) observer.observe(each);
  // A column that scrolls keeps its size while it is filled.
  if (element.parentElement) growth.observe(element.parentElement, { childList: true, subtree: true });
  setTimeout(stop, LONGEST_MS);
}
