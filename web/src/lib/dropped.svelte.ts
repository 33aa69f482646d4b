// SPDX-License-Identifier: GPL-3.0-or-later
//
// Files dropped on the window, on any page, on their way to the panel that opens them.

export const dropped = $state({
  files: [] as File[],
  // Files are being dragged over the window.
  isOver: false,
  // Panels on the page that accept files.
  takers: 0,
  // Text pasted outside of any field, on its way to the same panel, or to the editor.
  text: '',
  position: '',
});

// What is dragged within the page, a picture for instance, counts as a file in some browsers.
let isOwn = false;
export const noteOwnDrag = (isDragging: boolean): void => void (isOwn = isDragging);

// Text dragged from one field into another is not our concern.
export const hasFiles = (event: DragEvent): boolean => !isOwn && (event.dataTransfer?.types.includes('Files') ?? false);
