// SPDX-License-Identifier: GPL-3.0-or-later

// True if keys belong to a field: there letters are text and arrows move the caret.
export function isTyping(event: Event): boolean {
  const target = event.target as HTMLElement | null;
  return target !== null && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
}
