// SPDX-License-Identifier: GPL-3.0-or-later
//
// Files that were dropped on the window, whatever page is shown, on their way to the panel that opens them.

export const dropped = $state({
  files: [] as File[],
  // Files are being dragged over the window.
  isOver: false,
  // Panels on the page that take files.
  takers: 0,
});

// Text that is dragged from one field into another is none of our business.
export const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;
