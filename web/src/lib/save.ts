// SPDX-License-Identifier: GPL-3.0-or-later
//
// Files for the user to keep.

// A title as a file name valid on every system; if nothing is left, the number is used.
export function fileNameOf(title: string, id: number): string {
  const name = title
    .replace(/[\u0000-\u001f\u007f\\/:*?"<>|]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.–-]+|[\s.–-]+$/g, '');
  return [...name].slice(0, 80).join('').trim() || `chuhe-${id}`;
}

// Several games at once: named after the search text, otherwise after their common list, and the date.
export function fileNameOfChosen(filters: Record<string, string>, chosen: { list: string }[], today: Date): string {
  const { text, player, event, label, from, to } = filters;
  const searched = [text, player, event, label, [from, to].filter(Boolean).join(' – ')].filter(Boolean).join(', ');
  const lists = new Set(chosen.map(({ list }) => list));
  const list = lists.size === 1 ? ([...lists][0] ?? '').replace(/\.\w+$/, '') : '';
  const day = [today.getFullYear(), today.getMonth() + 1, today.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
  return fileNameOf(`${searched || list || 'Chuhe'} ${day}`, 0);
}

export function saveAs(bytes: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(bytes);
  link.download = name;
  link.click();
  // The browser needs the address until it has fetched it.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
