// SPDX-License-Identifier: GPL-3.0-or-later
//
// Sounds, synthesised: a wooden piece put on a wooden board. A struck body rings in a few modes that die away quickly, and
// the contact itself is a click of a few milliseconds.
import { settings } from './settings.svelte';

export type Sound = 'move' | 'capture' | 'check' | 'end' | 'low';

interface Mode {
  hertz: number;
  // Until it has fallen to 1/e.
  seconds: number;
  volume: number;
}
interface Strike {
  // Seconds after the beginning.
  at: number;
  modes: Mode[];
  // The loudness of the contact.
  click: number;
}

const modes = (...list: [hertz: number, seconds: number, volume: number][]): Mode[] =>
  list.map(([hertz, seconds, volume]) => ({ hertz, seconds, volume }));

const BOARD = modes([168, 0.045, 0.5], [415, 0.03, 0.45], [987, 0.016, 0.3], [1740, 0.009, 0.2], [2630, 0.006, 0.12]);
const PIECES = modes([610, 0.02, 0.35], [1390, 0.014, 0.4], [2480, 0.01, 0.3], [3650, 0.006, 0.2]);
const BLOCK = modes([880, 0.05, 0.4], [1310, 0.035, 0.25], [2350, 0.015, 0.12]);
const GONG = modes([131, 1.1, 0.4], [197, 0.9, 0.25], [349, 0.7, 0.2], [523, 0.5, 0.12], [871, 0.3, 0.06]);

const SOUNDS: Record<Sound, { seconds: number; strikes: Strike[] }> = {
  move: { seconds: 0.25, strikes: [{ at: 0, modes: BOARD, click: 0.35 }] },
  // One piece on the other, then the board.
  capture: { seconds: 0.35, strikes: [{ at: 0, modes: PIECES, click: 0.5 }, { at: 0.055, modes: BOARD, click: 0.3 }] },
  check: { seconds: 0.45, strikes: [{ at: 0, modes: BOARD, click: 0.35 }, { at: 0.09, modes: BLOCK, click: 0.1 }] },
  end: { seconds: 2.6, strikes: [{ at: 0, modes: BOARD, click: 0.3 }, { at: 0.12, modes: GONG, click: 0.05 }] },
  low: { seconds: 0.4, strikes: [{ at: 0, modes: BLOCK, click: 0.1 }, { at: 0.16, modes: BLOCK, click: 0.1 }] },
};
const CLICK_SECONDS = 0.0025;
const LOUDEST = 0.8;

// Noise that is the same each time.
function noise(): () => number {
  let seed = 12_345;
  return () => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
    return seed / 0x3fffffff - 1;
  };
}

export function samplesOf(sound: Sound, rate: number): Float32Array<ArrayBuffer> {
  const { seconds, strikes } = SOUNDS[sound];
  const samples = new Float32Array(Math.ceil(seconds * rate));
  const random = noise();
  for (const strike of strikes) {
    for (let index = Math.round(strike.at * rate); index < samples.length; ++index) {
      const time = index / rate - strike.at;
      let value = strike.click * random() * Math.exp(-time / CLICK_SECONDS);
      for (const { hertz, seconds: decay, volume } of strike.modes) value += volume * Math.exp(-time / decay) * Math.sin(2 * Math.PI * hertz * time);
      // The end of the last ring is faded, so that it does not click.
      samples[index] = (samples[index] ?? 0) + value * Math.min(1, (samples.length - index) / (0.02 * rate));
    }
  }
  const peak = samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  return samples.map((value) => (value * LOUDEST) / peak);
}

let context: AudioContext | undefined;
const buffers = new Map<Sound, AudioBuffer>();

// Opening the device and computing a sound for the first time take longer than a frame: the move is drawn before.
const FRAME = 20;

export function play(sound: Sound): void {
  if (!settings.sound || typeof AudioContext === 'undefined') return;
  if (buffers.has(sound)) start(sound);
  else setTimeout(() => start(sound), FRAME);
}

function start(sound: Sound): void {
  context ??= new AudioContext();
  // Browsers block audio until the user has interacted with the page; then there is simply no sound.
  if (context.state === 'suspended') void context.resume().catch(() => undefined);
  let buffer = buffers.get(sound);
  if (!buffer) {
    const samples = samplesOf(sound, context.sampleRate);
    buffer = context.createBuffer(1, samples.length, context.sampleRate);
    buffer.copyToChannel(samples, 0);
    buffers.set(sound, buffer);
  }
  const source = new AudioBufferSourceNode(context, { buffer });
  source.connect(context.destination);
  source.start();
}
