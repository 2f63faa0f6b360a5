// Checks whether the author’s own tunnel reaches this process: polls its URL until the response is this process’s token.
import { request as plainRequest } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { request as tlsRequest } from 'node:https';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { messageOf } from '@bindery/diagnostics';
import type { KitError } from '@bindery/diagnostics';
import { localLookup, tunnelError } from '@bindery/tunnel';

const FIRST_WAIT_MS = 200;
const MAX_WAIT_MS = 2_000;
const PROBE_TIMEOUT_MS = 5_000;

export interface ProbeOptions {
  /** URL of the probe. */
  readonly url: string;
  readonly word: string;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  /** Settles when the tunnel has ended. */
  readonly ended: Promise<KitError>;
}

/** Polls until the tunnel responds. @throws {KitError} tunnel_probe_failed, or the reason why the tunnel ended */
export async function probeTunnel({ signal, ended, ...request }: ProbeOptions): Promise<void> {
  const over = new AbortController();
  const ending = ended.then((reason) => Promise.reject(reason));
  try {
    await Promise.race([pollUntilReached({ ...request, signal: AbortSignal.any([signal, over.signal]) }), ending]);
  } finally {
    over.abort(); // Stop polling when the tunnel ends. Otherwise, the command couldn’t exit.
  }
}

async function pollUntilReached({ url, word, timeoutMs, signal }: Omit<ProbeOptions, 'ended'>): Promise<void> {
  const until = performance.now() + timeoutMs;
  for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(MAX_WAIT_MS, waitMs * 2)) {
    const failure = await failureOf(url, word, signal);
    if (failure === undefined) return;
    signal.throwIfAborted();
    if (performance.now() + waitMs > until) throw failed(url, failure);
    await delay(waitMs, undefined, { signal });
  }
}

async function failureOf(url: string, word: string, signal: AbortSignal): Promise<string | undefined> {
  try {
    const answer = await get(new URL(url), AbortSignal.any([signal, AbortSignal.timeout(PROBE_TIMEOUT_MS)]));
    const body = await text(answer);
    return answer.statusCode === 200 && body === word
      ? undefined
      : `it returned ${answer.statusCode} from another program`;
  } catch (thrown) {
    return messageOf(thrown);
  }
}

function get(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
  const send = url.protocol === 'https:' ? tlsRequest : plainRequest;
  return new Promise((resolve, reject) => {
    const request = send(url, { agent: false, signal, ...localLookup(url) });
    request.on('response', resolve).on('error', reject);
    // Node.js emits no error for some responses, for example a protocol switch.
    request.on('close', () => reject(new Error('it didn’t respond')));
    request.end();
  });
}

function failed(url: string, reason: string): KitError {
  const { origin } = new URL(url);
  return tunnelError('tunnel_probe_failed', `The tunnel at ${origin} doesn’t reach this program’s port: ${reason}.`);
}
