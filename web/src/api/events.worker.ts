// SPDX-License-Identifier: GPL-3.0-or-later
//
// One event stream for all tabs: browsers allow only six connections to one server.
import { openStream, type Message } from './stream';

interface SharedScope {
  onconnect: ((event: MessageEvent) => void) | null;
}

const ports = new Set<MessagePort>();
const latest = new Map<string, Message>();
let isOpen = false;

(self as unknown as SharedScope).onconnect = (event) => {
  const port = event.ports[0];
  if (!port) return;
  ports.add(port);
  port.onmessage = ({ data }: MessageEvent<{ open?: string; bye?: true }>) => {
    if (data.bye) ports.delete(port);
    if (data.open && !isOpen) {
      isOpen = true;
      openStream(data.open, (message) => {
        if (message.name === 'hello' || message.name === 'state') latest.set(message.name, message);
        for (const each of ports) each.postMessage(message);
      });
    }
  };
  // A tab that connects later has missed these two.
  for (const message of latest.values()) port.postMessage(message);
};
