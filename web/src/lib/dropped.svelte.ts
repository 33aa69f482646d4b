// SPDX-License-Identifier: GPL-3.0-or-later
//
// Files dropped on the window, on any page, on their way to the panel that opens them.

export const dropped = $state({
  files: [] as File[],
  // Files are being dragged over the window.
  isOver: false,
  // Panels on the page that accept files.
  takers: 0,
});

// Text dragged from one field into another is not our concern.
export const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;
