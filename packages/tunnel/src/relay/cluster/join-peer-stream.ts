// Joins a connection of another relay to a stream of a tunnel. Bytes go through as they come.
import type { Duplex } from 'node:stream';
import { joinStreams } from '../forwarding/join-streams.ts';
import type { Throttle } from '../forwarding/throttle.ts';

/** A caller that has left is missed by the program within this. */
const ENDED_MS = 50;

/** Joins them. Either end that breaks breaks the other. */
export function joinPeerStream(socket: Duplex, stream: Duplex, throttle: Throttle | undefined): void {
  joinStreams(socket, stream, throttle);
  // A connection that the other relay destroyed looks like one that ended normally. No caller is waiting any longer.
  let timer: NodeJS.Timeout | undefined;
  socket.once('end', () => {
    const stop = (): void => void stream.destroy();
    if (stream.writableFinished) timer = setTimeout(stop, ENDED_MS);
    else stream.once('finish', () => (timer = setTimeout(stop, ENDED_MS)));
  });
  stream.once('close', () => clearTimeout(timer));
}
