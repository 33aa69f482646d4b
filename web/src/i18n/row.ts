// SPDX-License-Identifier: GPL-3.0-or-later

// One text in English, 简体中文 and 繁體中文.
export type Row = readonly [en: string, hans: string, hant: string];
