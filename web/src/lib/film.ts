// SPDX-License-Identifier: GPL-3.0-or-later
//
// A line of a game as a video (WebM). The server draws the positions, as for pictures; the browser encodes them.
import { ArrayBufferTarget, Muxer } from 'webm-muxer';

export const canFilm = (): boolean => typeof VideoEncoder !== 'undefined';

const MICROSECONDS = 1000;
const CODECS = [{ webm: 'V_VP9', name: 'vp09.00.31.08' }, { webm: 'V_VP8', name: 'vp8' }] as const;
// A still picture needs little: this keeps the edges of the pieces sharp.
const BITS_PER_POINT = 4;

// `pictures` are PNGs of one size; each is shown for `delay` milliseconds, the last one twice as long.
export async function film(pictures: Blob[], delay: number): Promise<Blob> {
  const first = await createImageBitmap(pictures[0] ?? new Blob());
  // Encoders want even sizes.
  const [width, height] = [first.width - (first.width % 2), first.height - (first.height % 2)];
  const options = (codec: string): VideoEncoderConfig => ({ codec, width, height, bitrate: width * height * BITS_PER_POINT, framerate: Math.max(1, 1000 / delay) });
  let codec: (typeof CODECS)[number] | undefined;
  for (const each of CODECS) {
    if (!codec && (await VideoEncoder.isConfigSupported(options(each.name))).supported) codec = each;
  }
  if (!codec) throw new Error('this browser cannot encode WebM videos');
  const muxer = new Muxer({ target: new ArrayBufferTarget(), video: { codec: codec.webm, width, height }, firstTimestampBehavior: 'strict' });
  let failure: unknown;
  const encoder = new VideoEncoder({ output: (chunk, meta) => muxer.addVideoChunk(chunk, meta), error: (error) => (failure = error) });
  encoder.configure(options(codec.name));
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext('2d');
  const show = (index: number): void => {
    const frame = new VideoFrame(canvas, { timestamp: index * delay * MICROSECONDS, duration: delay * MICROSECONDS });
    encoder.encode(frame, { keyFrame: index % 20 === 0 });
    frame.close();
  };
  for (const [index, picture] of pictures.entries()) {
    const image = await createImageBitmap(picture);
    pen?.drawImage(image, 0, 0);
    image.close();
    show(index);
    if (failure) throw failure;
  }
  show(pictures.length);
  await encoder.flush();
  encoder.close();
  if (failure) throw failure;
  muxer.finalize();
  return new Blob([muxer.target.buffer], { type: 'video/webm' });
}
