// Destroys a stream after its pending writes, so that a response arrives before the failure.
import type { Duplex } from 'node:stream';

/** Destroys a stream as soon as it has handed on all that was written to it. */
export function destroyOnceWritten(stream: Duplex): void {
  if (stream.writableLength === 0 || !stream.writable) return void stream.destroy();
  stream.write('', () => stream.destroy());
}
