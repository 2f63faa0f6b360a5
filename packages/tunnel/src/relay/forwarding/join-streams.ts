// Joins two connections: bytes go both ways as they come.
import type { Duplex } from 'node:stream';
import type { Throttle } from './throttle.ts';

/** Joins them. Either end that breaks, or is over, takes the other with it. */
export function joinStreams(caller: Duplex, stream: Duplex, throttle: Throttle | undefined): void {
  for (const [one, other] of [
    [caller, stream],
    [stream, caller],
  ] as const) {
    one.on('error', () => other.destroy());
    one.on('close', () => other.destroy());
    if (throttle === undefined) one.pipe(other);
    else one.pipe(throttle.createStream()).pipe(other);
  }
}
