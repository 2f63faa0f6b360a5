// Joins a caller to a connection of its own to the program. It reads no HTTP: bytes are passed on as they come, and looked at.
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { pipeline } from 'node:stream';
import type { Duplex } from 'node:stream';
import type { StreamTap, Target } from './options.ts';

/** Joins a caller. Either end of it that breaks breaks the other. */
export function joinProgram(caller: Duplex, { host, port }: Target, tap: StreamTap | undefined): void {
  const program = connect({ host, port, noDelay: true, allowHalfOpen: true });
  if (tap !== undefined) {
    caller.on('data', (chunk: Buffer) => tap.request(chunk));
    program.on('data', (chunk: Buffer) => tap.response(chunk));
    program.on('end', () => tap.responseEnd?.());
  }
  caller.on('data', () => gather(program));
  pipeline(caller, program, caller, (error) => {
    tap?.end(error ?? undefined);
    if (error === undefined || error === null) return;
    program.destroy();
    caller.destroy();
  });
}

/** A frame seldom ends where a piece of the network does: what one turn brings is written at once. */
function gather(socket: Socket): void {
  if (socket.writableCorked > 0) return;
  socket.cork();
  process.nextTick(() => socket.uncork());
}
