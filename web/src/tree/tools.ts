// SPDX-License-Identifier: GPL-3.0-or-later

// What can be done with a move of the tree besides going there.
export interface MoveTools {
  // False: the moves stay as they are.
  canEdit: boolean;
  onEdit: (operation: { op: 'promote' | 'demote' | 'main_line' | 'delete'; node: number }) => void;
  // Absent: comments stay as they are.
  onComment?: ((node: number) => void) | undefined;
}
