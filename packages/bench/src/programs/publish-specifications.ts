// Publishes a specification as text, again and again, each time another one, until it is ended. In a process of its
// own: making and sending its bodies is not to delay the requests that are measured.
// Usage: publish-specifications.ts <URL of the specification> <token> <file with its text, an object of JSON>
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { setTimeout } from 'node:timers/promises';

const [url = '', token = '', file = ''] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
/** The poll interval of the state of a specification, without noticeable load. */
const POLL_MS = 5;
const MARK = 'the number goes here';

const over = new AbortController();
process.once('SIGTERM', () => over.abort());

const [before, after] = JSON.stringify({
  source: { text: `${readFileSync(file, 'utf8').slice(0, -1)},"x-published":"${MARK}"}` },
})
  .split(MARK)
  .map((part) => Buffer.from(part)) as [Buffer, Buffer];

await publish(0);
process.stdout.write('publishing\n');
let count = 1;
for (; !over.signal.aborted; count++) await publish(count);
process.stdout.write(`published ${count - 1}\n`);
process.exit(0);

/** Sends one, and waits until it is the latest version. */
async function publish(number: number): Promise<void> {
  await send('PUT', [before, Buffer.from(`${process.pid} ${number}`), after]);
  while ((await send('GET')).processingState !== 'complete') await setTimeout(POLL_MS);
}

function send(method: string, parts: readonly Buffer[] = []): Promise<{ readonly processingState: string }> {
  return new Promise((resolve, reject) => {
    const length = parts.reduce((sum, part) => sum + part.length, 0);
    const clientRequest = request(
      url,
      { method, agent, headers: { ...headers, 'content-length': length } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString('utf8');
          if ((response.statusCode ?? 0) >= 300)
            reject(new Error(`${method} is answered with ${response.statusCode}: ${text}`));
          else resolve(JSON.parse(text) as { processingState: string });
        });
      },
    );
    clientRequest.on('error', reject);
    for (const part of parts) clientRequest.write(part);
    clientRequest.end();
  });
}
