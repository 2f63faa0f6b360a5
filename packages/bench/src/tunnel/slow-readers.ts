// Callers that ask for a large body and read it slowly.
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import type { Way } from './way.ts';

/** At most 64 KB is read at a time, and then nothing for this long: half a megabyte a second. */
const PAUSE_MS = 125;

/** More than any head: a reader that has had this much has had some of the body. */
const HEAD_BYTES = 8 * 1024;

/** Readers under way. */
export interface SlowReaders {
  /** How many have had a byte of the body, and are still reading. */
  count(): number;
  stop(): void;
}

/** Starts readers of a body of `bytes` each. */
export function startSlowReaders({ port, host }: Way, readers: number, bytes: number): SlowReaders {
  const sockets = Array.from({ length: readers }, () => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {}); // The count of readers shows it.
    socket.write(`GET /bytes?size=${bytes} HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
    socket.on('data', () => {
      socket.pause();
      setTimeout(() => socket.resume(), PAUSE_MS).unref();
    });
    return socket;
  });
  const isReading = (socket: Socket): boolean => !socket.destroyed && socket.bytesRead > HEAD_BYTES;
  return {
    count: () => sockets.filter(isReading).length,
    stop: () => {
      for (const socket of sockets) socket.destroy();
    },
  };
}
