// The thread of one script: loads its modules, gives it events, and sends its requests to the host. Started by start-thread-process.ts.
import { AsyncLocalStorage } from 'node:async_hooks';
import { parentPort, workerData } from 'node:worker_threads';
import type { ScriptHandler } from '../integration-host.ts';
import type { IsolateMessage } from '../isolate/isolate-protocol.ts';
import { createIsolateCore } from '../isolate/load-core.ts';
import { BodyTransfer } from './body-transfer.ts';
import { followRedirects } from '../isolate/follow-redirects.ts';
import type { Hop } from '../isolate/follow-redirects.ts';
import { startPreciseCoverage } from './precise-coverage.ts';
import { SCRIPT_SCHEME, provideModules } from './script-modules.ts';
import type { HostMessage, ThreadData, ThreadMessage, WireResponse } from './thread-messages.ts';

const port = parentPort;
if (port === null) throw new Error('This module runs in a worker thread.');

const post = (message: ThreadMessage): void => port.postMessage(message);
const bodies = new BodyTransfer(post);
const waiting = new Map<number, PromiseWithResolvers<WireResponse>>();
let lastFetch = 0;
let handler: ScriptHandler | undefined;
const coverage = (workerData as ThreadData).recordsCoverage ? startPreciseCoverage() : undefined;
let main = { url: '', length: 0 };

const core = createIsolateCore({
  current: new AsyncLocalStorage(),
  defer: setImmediate,
  print: (json) => {
    if (coverage !== undefined && (JSON.parse(json) as IsolateMessage).kind === 'end') postCoverage();
    post({ kind: 'note', json: json.replaceAll(SCRIPT_SCHEME, '') });
  },
  fetchOut: (request) => followRedirects(request, (hop) => sendOut(hop, request.signal)),
});
process.on('unhandledRejection', (reason, promise) => void core.noteRejection(promise, reason));
process.on('rejectionHandled', (promise) => core.noteHandled(promise));
process.on('uncaughtException', (thrown) => core.noteUncaught(thrown));

function postCoverage(): void {
  if (coverage !== undefined) post({ kind: 'coverage', parts: coverage.take(main.url, main.length) });
}

async function sendOut({ method, url, headers, body }: Hop, signal: AbortSignal): Promise<Response> {
  signal.throwIfAborted();
  const id = ++lastFetch;
  const answer = Promise.withResolvers<WireResponse>();
  waiting.set(id, answer);
  const abort = (): void => {
    post({ kind: 'abort', id });
    answer.reject(signal.reason as Error);
  };
  signal.addEventListener('abort', abort, { once: true });
  post({ kind: 'fetch', id, request: { method, url, headers: [...headers], body } });
  try {
    return bodies.unpack(await answer.promise);
  } finally {
    waiting.delete(id);
    signal.removeEventListener('abort', abort);
  }
}

async function load({ modules, mainModule, script }: Extract<HostMessage, { kind: 'load' }>): Promise<Response> {
  core.setTopLevel({ channel: '', script });
  try {
    provideModules(modules);
    main = { url: SCRIPT_SCHEME + encodeURI(mainModule), length: modules[mainModule]?.length ?? 0 };
    const loaded = (await import(main.url)) as { readonly default?: ScriptHandler };
    handler = loaded.default;
    postCoverage();
    return Response.json(core.inspect(loaded));
  } catch (thrown) {
    return new Response(JSON.stringify(core.describeLoadFailure(thrown)).replaceAll(SCRIPT_SCHEME, ''));
  }
}

async function deliver(message: Extract<HostMessage, { kind: 'deliver' }>): Promise<Response> {
  if (handler === undefined) throw new Error('The script isn’t loaded.');
  const request = new Request(`http://integration${message.path}`, {
    method: 'POST',
    headers: { 'content-type': message.contentType },
    body: message.body as Uint8Array<ArrayBuffer>,
  });
  return core.handle(handler, { request, props: message.props, keepAlive: () => {} });
}

async function reply(id: number, answer: () => Promise<Response>): Promise<void> {
  try {
    post({ kind: 'reply', id, failed: false, response: await bodies.pack(await answer()) });
  } catch (thrown) {
    const response = Response.json({ message: String(thrown) }, { status: 500 });
    post({ kind: 'reply', id, failed: true, response: await bodies.pack(response) });
  }
}

port.on('message', (message: HostMessage) => {
  if (message.kind === 'load') void reply(message.id, () => load(message));
  else if (message.kind === 'deliver') void reply(message.id, () => deliver(message));
  else if (message.kind === 'ping') void reply(message.id, async () => new Response('pong'));
  else if (message.kind === 'answer') waiting.get(message.id)?.resolve(message.response);
  else bodies.receive(message);
});
post({ kind: 'started' });
