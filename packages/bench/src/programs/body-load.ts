// A large body through a way, in a process of its own. Arguments: port, Host header, `down` or `up`, bytes. Prints MB/s.
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';

const [port = '', host = '', direction = '', bytes = ''] = process.argv.slice(2);
const size = Number(bytes);
const PIECE = Buffer.alloc(64 * 1024, 'a body ');
const TIMEOUT_MS = 30_000;

setTimeout(() => fail(new Error(`It took longer than ${TIMEOUT_MS} ms.`)), TIMEOUT_MS).unref();
const startedAt = performance.now();
const moved = direction === 'down' ? await download() : await upload();
const seconds = (performance.now() - startedAt) / 1000;
if (moved !== size) fail(new Error(`${moved} of ${size} bytes arrived.`));
process.stdout.write(`result ${JSON.stringify(size / 1e6 / seconds)}\n`);
process.exit(0);

function download(): Promise<number> {
  return new Promise((resolve) => {
    const clientRequest = request(
      { host: '127.0.0.1', port, path: `/bytes?size=${size}`, headers: { host } },
      (response) => {
        let received = 0;
        check(response);
        response.on('data', (chunk: Buffer) => (received += chunk.length));
        response.on('end', () => resolve(received));
      },
    );
    clientRequest.on('error', fail).end();
  });
}

function upload(): Promise<number> {
  return new Promise((resolve) => {
    const headers = { host, 'content-length': size };
    const clientRequest = request({ host: '127.0.0.1', port, path: '/count', method: 'POST', headers }, (response) => {
      let text = '';
      check(response);
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () => resolve(Number(text)));
    });
    clientRequest.on('error', fail);
    let remaining = size;
    const send = (): void => {
      while (remaining > 0) {
        const piece = remaining < PIECE.length ? PIECE.subarray(0, remaining) : PIECE;
        remaining -= piece.length;
        if (!clientRequest.write(piece)) return void clientRequest.once('drain', send);
      }
      clientRequest.end();
    };
    send();
  });
}

function check(response: IncomingMessage): void {
  response.on('error', fail);
  if (response.statusCode !== 200) fail(new Error(`The answer has status ${response.statusCode}.`));
}

function fail(error: Error): never {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
