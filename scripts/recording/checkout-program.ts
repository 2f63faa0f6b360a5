// The program of the process that runs a checkout's platform, from its sources. Started by checkout-process.ts.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sendOverHttp } from './send-over-http.ts';
import type { FromCheckout, Origin, SceneOptions, ToCheckout, WireAnswer, WireRequest } from './wire.ts';

/** As much of a platform as a recording uses, all of it documented. */
interface CheckoutPlatform {
  fetch(request: string, init: RequestInit): Promise<Response>;
  fetchEndpoint(request: string, init: RequestInit): Promise<Response>;
  fetchSite(request: string, init: RequestInit): Promise<Response>;
  idle(): Promise<void>;
  close(): Promise<void>;
  readonly token: string;
  readonly origins?: Origins;
  /** The origins in older checkouts, which a recording can compare with. */
  readonly addresses?: Origins;
}

type Origins = Readonly<Record<Origin, string>>;

function originsOf({ origins, addresses }: CheckoutPlatform): Origins {
  return (origins ?? addresses) as Origins;
}

/** The time at which every recording starts. */
const STARTS_AT = Date.parse('2026-06-01T08:00:00Z');

/** A request that takes longer hangs. */
const REQUEST_TIMEOUT_MS = 60_000;

/** How long a message of a stream is waited for. */
const MESSAGE_TIMEOUT_MS = 5_000;

const faults: string[] = [];
let platform: CheckoutPlatform | undefined;
let isOverHttp = false;

async function start(root: string, options: SceneOptions): Promise<FromCheckout> {
  const source = join(root, 'packages', 'platform', 'src', 'index.ts');
  const loaded = (await import(pathToFileURL(source).href)) as {
    createPlatform(options: SceneOptions): Promise<CheckoutPlatform>;
  };
  platform = await loaded.createPlatform({
    seed: 'recording',
    clock: { now: STARTS_AT, frozen: true },
    token: 'token-of-the-owner',
    version: '0.0.0-recorded',
    checkResponses: true,
    browser: false,
    random: () => 0.5,
    report: (thrown: unknown) => void faults.push(thrown instanceof Error ? thrown.message : String(thrown)),
    ...options,
  });
  isOverHttp = options['port'] !== undefined;
  return { kind: 'started', token: platform.token, origins: { ...originsOf(platform) } };
}

async function send(running: CheckoutPlatform, request: WireRequest): Promise<WireAnswer> {
  const { during = [], messages = 0 } = request;
  const response = await (isOverHttp
    ? sendOverHttp(originsOf(running)[request.origin], request)
    : fetchFrom(running, request));
  const isStream = response.headers.get('content-type') === 'text/event-stream';
  const body = isStream ? await readMessages(running, response, during, messages) : await response.bytes();
  await running.idle();
  return {
    status: response.status,
    headers: Object.fromEntries([...response.headers].sort(([a], [b]) => (a < b ? -1 : 1))),
    body,
    faults: faults.splice(0),
  };
}

function fetchFrom(running: CheckoutPlatform, { origin, method, path, headers, body }: WireRequest): Promise<Response> {
  const init: RequestInit = {
    method,
    headers,
    redirect: 'manual',
    ...(body === undefined ? {} : { body: body as string }),
  };
  if (origin === 'endpoints') return running.fetchEndpoint(path, init);
  if (origin === 'sites') return running.fetchSite(path, init);
  return running.fetch(path, init);
}

/** The first messages of a stream, read while other requests are sent. */
async function readMessages(
  running: CheckoutPlatform,
  response: Response,
  during: readonly WireRequest[],
  count: number,
): Promise<Uint8Array> {
  for (const request of during) await send(running, request);
  if (response.body === null || count === 0) {
    await response.body?.cancel();
    return new Uint8Array();
  }
  const reader = response.body.getReader();
  const deadline = setTimeout(() => void reader.cancel(), MESSAGE_TIMEOUT_MS);
  let text = '';
  while (text.split('\n\n').length <= count) {
    const { done, value } = await reader.read();
    if (done) break;
    text += Buffer.from(value as Uint8Array).toString('utf8');
  }
  clearTimeout(deadline);
  await reader.cancel();
  return Buffer.from(text.split('\n\n').slice(0, count).join('\n\n'));
}

async function inTime<Result>(running: Promise<Result>, { method, path }: WireRequest): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const error = new Error(`${method} ${path.slice(0, 500)} was not answered in ${REQUEST_TIMEOUT_MS} ms.`);
    timer = setTimeout(() => reject(error), REQUEST_TIMEOUT_MS);
  });
  return Promise.race([running, late]).finally(() => clearTimeout(timer));
}

async function answer(message: ToCheckout): Promise<FromCheckout> {
  if (message.kind === 'start') return start(message.root, message.options);
  if (message.kind === 'send' && platform !== undefined) {
    return { kind: 'answer', answer: await inTime(send(platform, message.request), message.request) };
  }
  await platform?.close();
  platform = undefined;
  return { kind: 'stopped' };
}

process.on('message', (message: ToCheckout) => {
  answer(message)
    .catch((thrown: unknown): FromCheckout => {
      const text = thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
      return { kind: 'failed', message: text };
    })
    .then((reply) => process.send?.(reply))
    .catch(() => process.exit(1));
});
process.on('disconnect', () => process.exit(0));
