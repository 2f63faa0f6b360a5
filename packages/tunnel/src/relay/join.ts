// Joins two connections: bytes go both ways as they come.
import type { Duplex } from 'node:stream';
import type { Pace } from './pace.ts';

/** Joins them. Either end that breaks, or is over, takes the other with it. */
export function join(caller: Duplex, stream: Duplex, pace: Pace | undefined): void {
  for (const [one, other] of [
    [caller, stream],
    [stream, caller],
  ] as const) {
    one.on('error', () => other.destroy());
    one.on('close', () => other.destroy());
    if (pace === undefined) one.pipe(other);
    else one.pipe(pace.through()).pipe(other);
  }
}
