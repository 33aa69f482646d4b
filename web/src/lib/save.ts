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

export function saveAs(bytes: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(bytes);
  link.download = name;
  link.click();
  // The browser needs the address until it has fetched it.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
