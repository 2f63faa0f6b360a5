// The program behind every tunnel that is compared, a process for each. `/` is a small answer, `/bytes?size=` a body of
// that size, `/count` says how much arrived, `/echo` gives it back.
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { serve } from './announce.ts';

const SMALL = Buffer.alloc(128, 'hello ');
const PIECE = Buffer.alloc(64 * 1024, 'a body ');

const server = createServer({ keepAliveTimeout: 60_000 }, (incoming, outgoing) => {
  // First, and with the least work: what is measured is not this.
  if (incoming.url === '/') return sendSmall(outgoing);
  const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://origin');
  if (pathname === '/bytes') return void sendBytes(outgoing, Number(searchParams.get('size')));
  if (pathname === '/count') return count(incoming, outgoing);
  if (pathname === '/echo') return void incoming.pipe(outgoing);
  return void outgoing.writeHead(404).end();
});

function sendSmall(outgoing: ServerResponse): void {
  outgoing.writeHead(200, { 'content-type': 'text/plain', 'content-length': SMALL.length }).end(SMALL);
}

async function sendBytes(outgoing: ServerResponse, size: number): Promise<void> {
  outgoing.writeHead(200, { 'content-length': size });
  for (let remaining = size; remaining > 0 && !outgoing.destroyed; remaining -= PIECE.length) {
    const hasRoom = outgoing.write(remaining < PIECE.length ? PIECE.subarray(0, remaining) : PIECE);
    if (!hasRoom) await roomOrEnd(outgoing);
  }
  outgoing.end();
}

function roomOrEnd(outgoing: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const finish = (): void => {
      outgoing.off('drain', finish).off('close', finish);
      resolve();
    };
    outgoing.once('drain', finish).once('close', finish);
  });
}

function count(incoming: IncomingMessage, outgoing: ServerResponse): void {
  let received = 0;
  incoming.on('data', (chunk: Buffer) => (received += chunk.length));
  incoming.on('end', () => outgoing.end(String(received)));
}

serve(server);
