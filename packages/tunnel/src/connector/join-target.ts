// Joins a stream to a connection of its own. It reads no HTTP: bytes are passed on as they come.
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { pipeline } from 'node:stream';
import { PROBE_PATH } from '../relay/route.ts';
import type { YamuxStream } from '../yamux/stream.ts';
import type { StreamWatch, Target } from './options.ts';

/** Joins a stream. Either end of it that breaks breaks the other. */
export function joinTarget(stream: YamuxStream, { host, port }: Target, watch: StreamWatch | undefined): void {
  stream.once('readable', () => {
    const first = stream.read() as Buffer | null;
    if (first === null) return void stream.destroy(); // It ended before it began.
    if (isProbe(first)) return answerProbe(stream, first);
    stream.unshift(first);
    const socket = connect({ host, port, noDelay: true, allowHalfOpen: true });
    const tap = watch?.();
    if (tap !== undefined) {
      stream.on('data', (chunk: Buffer) => tap.request(chunk));
      socket.on('data', (chunk: Buffer) => tap.response(chunk));
      socket.on('end', () => tap.responseEnd?.());
    }
    stream.on('data', () => gather(socket));
    pipeline(stream, socket, stream, (error) => {
      tap?.end(error ?? undefined);
      if (error === undefined || error === null) return;
      socket.destroy();
      stream.destroy();
    });
  });
}

/** A frame seldom ends where a piece of the network does: what one turn brings is written at once. */
function gather(socket: Socket): void {
  if (socket.writableCorked > 0) return;
  socket.cork();
  process.nextTick(() => socket.uncork());
}

const PROBE = Buffer.from(`GET ${PROBE_PATH}`);

function isProbe(first: Buffer): boolean {
  return first.subarray(0, PROBE.length).equals(PROBE);
}

/** Answers a probe with its own last word: it has come all the way. */
function answerProbe(stream: YamuxStream, first: Buffer): void {
  const [, word = ''] = /^GET \S*\/([A-Za-z0-9_-]{1,64}) HTTP\/1\.1\r\n/.exec(first.toString('latin1', 0, 1024)) ?? [];
  stream.end(
    `HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nCache-Control: no-store\r\nConnection: close\r\n` +
      `Content-Length: ${word.length}\r\n\r\n${word}`,
  );
  stream.resume();
}
