// SPDX-License-Identifier: GPL-3.0-or-later
//
// Synthesised sounds: a wooden knock for a move, a deeper one for a capture, a bell for check, a chord at the end.
import { settings } from './settings.svelte';

export type Sound = 'move' | 'capture' | 'check' | 'end';
interface Tone {
  hertz: number;
  seconds: number;
  shape: OscillatorType;
  volume: number;
  after?: number;
}

const SOUNDS: Record<Sound, Tone[]> = {
  move: [{ hertz: 330, seconds: 0.06, shape: 'triangle', volume: 0.25 }],
  capture: [
    { hertz: 220, seconds: 0.08, shape: 'triangle', volume: 0.32 },
    { hertz: 140, seconds: 0.1, shape: 'square', volume: 0.07, after: 0.02 },
  ],
  check: [
    { hertz: 660, seconds: 0.16, shape: 'sine', volume: 0.2 },
    { hertz: 990, seconds: 0.2, shape: 'sine', volume: 0.12, after: 0.04 },
  ],
  end: [
    { hertz: 392, seconds: 0.5, shape: 'sine', volume: 0.16 },
    { hertz: 494, seconds: 0.5, shape: 'sine', volume: 0.16, after: 0.09 },
    { hertz: 587, seconds: 0.6, shape: 'sine', volume: 0.16, after: 0.18 },
  ],
};

let context: AudioContext | undefined;

export function play(sound: Sound): void {
  if (!settings.sound || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  // Browsers block audio until the user has interacted with the page; then there is simply no sound.
  if (context.state === 'suspended') void context.resume().catch(() => undefined);
  for (const tone of SOUNDS[sound]) {
    const start = context.currentTime + (tone.after ?? 0);
    const oscillator = new OscillatorNode(context, { frequency: tone.hertz, type: tone.shape });
    const gain = new GainNode(context, { gain: tone.volume });
    gain.gain.setValueAtTime(tone.volume, start);
    gain.gain.exponentialRampToValueAtTime(0.001, start + tone.seconds);
    oscillator.connect(gain).connect(context.destination);
    oscillator.start(start);
    oscillator.stop(start + tone.seconds);
  }
}
