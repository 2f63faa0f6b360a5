// How long a body is, and whether that is more than may be.
import type { IncomingMessage } from 'node:http';

/** Whether a message says that its body is longer than `max` bytes. */
export function isTooLong({ headers }: IncomingMessage, max: number): boolean {
  return Number(headers['content-length'] ?? 0) > max;
}

/** Counts a body that does not say how long it is, and calls back once it is longer than `max` bytes. */
export function limitBody(message: IncomingMessage, max: number, onTooLong: () => void): void {
  if (message.headers['content-length'] !== undefined) return; // The parser sees to it.
  let bytes = 0;
  const count = (chunk: Buffer): void => {
    bytes += chunk.length;
    if (bytes <= max) return;
    message.off('data', count);
    onTooLong();
  };
  message.on('data', count);
}
