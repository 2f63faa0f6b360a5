// Connects a caller to the program through a new connection. Bytes are forwarded without parsing HTTP, and passed to the tap.
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { connectionOptions } from './local-names.ts';
import { destroyOnceWritten } from './destroy-once-written.ts';
import type { StreamTap, Target } from './options.ts';
import { ProgramSocket } from './program-socket.ts';

/** Joins a caller. What the program answered reaches the caller before the end or the failure of its connection does. */
export function joinProgram(caller: Duplex, target: Target, tap: StreamTap | undefined): void {
  const program = new ProgramSocket().connect(connectionOptions(target));
  if (tap !== undefined) {
    caller.on('data', (chunk: Buffer) => tap.request(chunk));
    program.on('data', (chunk: Buffer) => tap.response(chunk));
    program.on('end', () => tap.responseEnd?.());
  }
  caller.on('data', () => gather(program));
  caller.pipe(program);
  program.pipe(caller, { end: false });
  let failure: Error | undefined;
  const breakCaller = (thrown: Error): void => {
    failure ??= thrown;
    destroyOnceWritten(caller);
  };
  program.on('error', breakCaller);
  program.on('end', () => {
    if (program.hasAborted) breakCaller(new Error('The program aborted the connection.'));
    else caller.end();
  });
  program.on('close', () => {
    if (!caller.writableEnded) destroyOnceWritten(caller);
    else caller.resume(); // What is left of the request has no reader; unread, it would keep the caller waiting.
  });
  caller.on('error', (thrown) => {
    failure ??= thrown;
  });
  caller.on('close', () => {
    const isWhole = caller.readableEnded && caller.writableFinished;
    if (!isWhole) program.destroy();
    tap?.end(isWhole ? failure : (failure ?? new Error('The caller disconnected.')));
  });
}

/** Frames rarely align with chunks of the network: the chunks of one turn are written together. */
function gather(socket: Socket): void {
  if (socket.writableCorked > 0) return;
  socket.cork();
  process.nextTick(() => socket.uncork());
}
