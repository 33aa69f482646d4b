// SPDX-License-Identifier: GPL-3.0-or-later
//
// Made by scripts/texts.ts.
declare module 'virtual:texts/*' {
  const texts: Record<string, string>;
  export default texts;
}
