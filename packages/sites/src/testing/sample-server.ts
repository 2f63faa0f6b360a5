// A server that returns the requests it received. Tests run the samples of an operation against it.
import { execFile, spawn } from 'node:child_process';
import type { StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A part of a form. `type` and `file` are those of files. */
export interface ReceivedPart {
  readonly name: string;
  readonly text: string;
  readonly file?: string;
  readonly type?: string;
}

/** A request as a server parses it, so that equivalent spellings compare equal. */
export interface ReceivedRequest {
  readonly method: string;
  readonly path: string;
  /** Names and values of the query, decoded. */
  readonly query: readonly (readonly [string, string])[];
  readonly headers: Readonly<Record<string, string>>;
  /** Without parameters. */
  readonly type: string;
  readonly body: unknown;
}

/** Headers that every client writes for itself. */
const OWN =
  /^(?:host|connection|user-agent|accept|accept-encoding|accept-language|content-length|content-type|sec-.*|expect|cache-control|pragma|transfer-encoding)$/;

/** A server that keeps what arrives. */
export interface SampleServer {
  readonly origin: string;
  /** The request received since the last call. */
  readonly take: () => ReceivedRequest | undefined;
  readonly close: () => Promise<void>;
}

/** Starts a server. Caller closes. */
export async function startSampleServer(): Promise<SampleServer> {
  let last: ReceivedRequest | undefined;
  const server = createServer((request, response) => {
    void readRequest(request).then((arrived) => {
      last = arrived;
      response.setHeader('Content-Type', 'application/json').end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    take: () => {
      const request = last;
      last = undefined;
      return request;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function readRequest(request: IncomingMessage): Promise<ReceivedRequest> {
  const { pathname, search } = new URL(request.url ?? '/', 'http://host');
  const type = request.headers['content-type'] ?? '';
  return {
    method: request.method ?? '',
    path: decodeURIComponent(pathname),
    query: [...new URLSearchParams(search)],
    headers: Object.fromEntries(
      Object.entries(request.headers).flatMap(([name, value]) => (OWN.test(name) ? [] : [[name, String(value)]])),
    ),
    type: type.split(';')[0] ?? '',
    body: await bodyOf(await buffer(request), type),
  };
}

async function bodyOf(bytes: Buffer, type: string): Promise<unknown> {
  if (type.startsWith('multipart/form-data')) {
    const form = await new Response(new Uint8Array(bytes), { headers: { 'Content-Type': type } }).formData();
    return Promise.all([...form].map(partOf));
  }
  const text = bytes.toString();
  if (type.startsWith('application/x-www-form-urlencoded')) return [...new URLSearchParams(text)];
  return /json/.test(type) && text !== '' ? (JSON.parse(text) as unknown) : text;
}

/** Browsers call a part that has a media type, and no file, `blob`. */
async function partOf([name, value]: [string, string | File]): Promise<ReceivedPart> {
  if (typeof value === 'string') return { name, text: value };
  const text = await value.text();
  return value.name === 'blob' ? { name, text } : { name, text, file: value.name, type: value.type };
}

/** Runs a command of curl in a folder. Throws where curl does. */
export async function runCurl(text: string, folder: string): Promise<void> {
  await run('sh', ['-c', text.replace(/^curl /, 'curl --silent --show-error --max-time 20 ')], { cwd: folder });
}

/** Runs a module of JavaScript in a folder, as a whole program. */
export async function runJavaScript(text: string, folder: string): Promise<void> {
  await run(process.execPath, ['--input-type=module', '--eval', text], { cwd: folder });
}

/** A process of Node in a folder, which runs modules one after the other: to start one for each takes ten times as long. */
export interface JavaScriptRunner {
  /** Runs the text of a module. Rejects if the module throws. */
  readonly run: (text: string) => Promise<void>;
  readonly close: () => void;
}

const RUN_MODULES = `process.on('message', (text) =>
  import('data:text/javascript,' + encodeURIComponent(text)).then(() => process.send(''), (thrown) => process.send(String(thrown?.stack ?? thrown))));`;

/** Starts one. Caller closes. */
export function startJavaScript(folder: string): JavaScriptRunner {
  const options = { cwd: folder, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] as StdioOptions };
  const child = spawn(process.execPath, ['--input-type=module', '--eval', RUN_MODULES], options);
  const closed = new Promise<never>((_resolve, reject) => {
    child.once('exit', () => reject(new Error('The module ended its process.')));
  });
  closed.catch(() => {});
  return {
    run: async (text) => {
      const ended = Promise.race([once(child, 'message'), closed]);
      // A module is evaluated once: the same text is another one under another URL.
      child.send(`${text}\n// ${performance.now()}`);
      const [thrown] = (await ended) as [string];
      if (thrown !== '') throw new Error(thrown);
    },
    close: () => void child.kill(),
  };
}
