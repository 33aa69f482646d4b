// SPDX-License-Identifier: GPL-3.0-or-later
//
// What answers requests and sends events in place of a server, if the app was built as a site (`make site`).
import type { Message } from '../api/stream';

export interface Site {
  answer(method: string, path: string, body: unknown): Promise<Response>;
  // Calls back for each event from now on.
  listen(tell: (message: Message) => void): void;
}
