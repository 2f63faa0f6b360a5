// The body within a request that was kept as it came: its chunks are joined only when it is read.
import { MessageParser } from './message-parser.ts';

/** The body in the bytes of a request, as far as they go. */
export function requestBodyOf(wire: Buffer): Buffer {
  const pieces: Buffer[] = [];
  const nothing = (): void => {};
  const parser = new MessageParser({
    kind: 'request',
    listener: {
      onHead: nothing,
      onBody: (piece) => void pieces.push(piece),
      onTrailers: nothing,
      onMessageEnd: nothing,
    },
  });
  try {
    parser.push(wire);
  } catch {
    // The result is the readable part before the first invalid byte.
  }
  return Buffer.concat(pieces);
}
