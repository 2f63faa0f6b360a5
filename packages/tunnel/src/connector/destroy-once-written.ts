// Breaks a stream after what was written to it, so that an answer arrives before the failure that follows it.
import type { Duplex } from 'node:stream';

/** Destroys a stream as soon as it has handed on all that was written to it. */
export function destroyOnceWritten(stream: Duplex): void {
  if (stream.writableLength === 0 || !stream.writable) return void stream.destroy();
  stream.write('', () => stream.destroy());
}
