// Joins two connections: bytes go both ways as they come.
import type { Duplex } from 'node:stream';
import type { Throttle } from './throttle.ts';

/** Joins them. Either end that breaks, or is over, takes the other with it; what the program sent before that arrives. */
export function joinStreams(caller: Duplex, stream: Duplex, throttle: Throttle | undefined): void {
  for (const [one, other, end] of [
    [caller, stream, () => stream.destroy()],
    [stream, caller, () => endUnread(caller)],
  ] as const) {
    one.on('error', end);
    one.on('close', end);
    if (throttle === undefined) one.pipe(other);
    else one.pipe(throttle.createStream()).pipe(other);
  }
}

/** How long a caller may go on sending what no one reads, once it has all that it gets. */
const LINGER_MS = 1_000;

/** Ends a connection after its pending writes. Further input is dropped: unread, it would reset the connection. */
function endUnread(caller: Duplex): void {
  if (caller.destroyed || caller.writableEnded) return;
  caller.unpipe().resume();
  caller.end();
  caller.once('finish', () => {
    const timer = setTimeout(() => caller.destroy(), LINGER_MS).unref();
    caller.once('close', () => clearTimeout(timer));
  });
}
