// What becomes of a stream that the relay opens: a probe is answered here, anything else is the program's.
import { PROBE_PATH } from '../protocol.ts';
import type { YamuxStream } from '../yamux/stream.ts';
import { joinProgram } from './join-program.ts';
import type { StreamWatch, Target } from './options.ts';

/** Joins a stream. Either end of it that breaks breaks the other. */
export function joinTarget(stream: YamuxStream, target: Target, watch: StreamWatch | undefined): void {
  stream.once('readable', () => {
    const first = stream.read() as Buffer | null;
    if (first === null) return void stream.destroy(); // It ended before it began.
    if (isProbe(first)) return respondToProbe(stream, first);
    stream.unshift(first);
    joinProgram(stream, target, watch?.());
  });
}

const PROBE = Buffer.from(`GET ${PROBE_PATH}`);

function isProbe(first: Buffer): boolean {
  return first.subarray(0, PROBE.length).equals(PROBE);
}

/** Answers a probe with the token in its path, which proves that it came through this tunnel. */
function respondToProbe(stream: YamuxStream, first: Buffer): void {
  const [, word = ''] = /^GET \S*\/([A-Za-z0-9_-]{1,64}) HTTP\/1\.1\r\n/.exec(first.toString('latin1', 0, 1024)) ?? [];
  stream.end(
    `HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nCache-Control: no-store\r\nConnection: close\r\n` +
      `Content-Length: ${word.length}\r\n\r\n${word}`,
  );
  stream.resume();
}
