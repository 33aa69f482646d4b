// SPDX-License-Identifier: GPL-3.0-or-later
//
// A name for an import, by which the server tells how far it is and is told to stop.
export const newJob = (): string => `import-${crypto.getRandomValues(new Uint32Array(1))[0]}`;
