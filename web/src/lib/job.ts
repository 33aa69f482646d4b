// SPDX-License-Identifier: GPL-3.0-or-later
//
// A name for an import, under which the server reports progress and can be told to stop.
export const newJob = (): string => `import-${crypto.getRandomValues(new Uint32Array(1))[0]}`;
