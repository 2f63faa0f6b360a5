// One request with JSON, and its answer as JSON: within a time, within a size, tried again where the endpoint asks for that.
import { messageOf } from '@bindery/diagnostics';
import { isTranslationError, translationError } from '../../error-codes.ts';
import type { TranslationErrorCode } from '../../error-codes.ts';
import type { ProviderPorts } from '../provider-ports.ts';

/** The request. */
export interface JsonExchange {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  readonly maxAnswerBytes: number;
  readonly signal: AbortSignal;
}

const MAX_TRIES = 3;
/** Longer waits are for a later run. */
const MAX_WAIT_MS = 30_000;
const FIRST_WAIT_MS = 1000;
/** Too many requests, and what a proxy answers while its server starts. */
const TRIED_AGAIN: ReadonlySet<number> = new Set([429, 502, 503, 504]);

/**
 * Makes a request, at most three times.
 * @throws {KitError} provider_unreachable, provider_timeout, provider_rate_limited, provider_refused, provider_failed,
 *   provider_answer_too_large, provider_answer_malformed; the reason of the signal
 */
export async function exchangeJson(
  exchange: JsonExchange,
  ports: Pick<ProviderPorts, 'fetch' | 'wait'>,
): Promise<unknown> {
  for (let tries = 1; ; tries++) {
    const answer = await sendOnce(exchange, ports);
    if (answer.ok) return parseJson(answer.text);
    if (!TRIED_AGAIN.has(answer.status)) throw requestFailed(exchange, answer.status);
    const wait = waitOf(answer.headers) ?? FIRST_WAIT_MS * 2 ** (tries - 1);
    if (tries === MAX_TRIES || wait > MAX_WAIT_MS) throw busy(exchange, answer.status, wait);
    await ports.wait(wait, exchange.signal);
  }
}

interface Received {
  readonly ok: boolean;
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

async function sendOnce(exchange: JsonExchange, { fetch }: Pick<ProviderPorts, 'fetch'>): Promise<Received> {
  const deadline = AbortSignal.timeout(exchange.timeoutMs);
  const signal = AbortSignal.any([exchange.signal, deadline]);
  const body = exchange.body === undefined ? null : new TextEncoder().encode(JSON.stringify(exchange.body));
  const headers = new Headers({
    accept: 'application/json',
    'accept-encoding': 'identity',
    ...(body !== null && { 'content-type': 'application/json' }),
    ...exchange.headers,
  });
  try {
    const answer = await fetch({ url: exchange.url, method: exchange.method, headers, body, signal });
    const text = await readText(answer, exchange.maxAnswerBytes, signal);
    return { ok: answer.ok, status: answer.status, headers: answer.headers, text };
  } catch (thrown) {
    exchange.signal.throwIfAborted();
    if (deadline.aborted) throw timedOut(exchange);
    if (isTranslationError(thrown)) throw thrown;
    const message = `Can’t reach the provider at ${hostOf(exchange)}: ${messageOf(thrown)}`;
    throw translationError('provider_unreachable', message, { cause: thrown });
  }
}

async function readText(answer: Response, maxBytes: number, signal: AbortSignal): Promise<string> {
  const reader = answer.body?.getReader();
  if (reader === undefined) return '';
  const leave = () => void reader.cancel(signal.reason).catch(() => undefined);
  signal.addEventListener('abort', leave, { once: true });
  try {
    const chunks: Uint8Array[] = [];
    let bytes = 0;
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      bytes += next.value.byteLength;
      if (bytes > maxBytes) {
        leave();
        throw translationError('provider_answer_too_large', `The provider returned more than ${maxBytes} bytes.`);
      }
      chunks.push(next.value);
    }
    signal.throwIfAborted();
    return Buffer.concat(chunks).toString();
  } finally {
    signal.removeEventListener('abort', leave);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw translationError('provider_answer_malformed', 'The provider’s response isn’t JSON.', {
      cause,
    });
  }
}

/** `Retry-After`, in milliseconds. A date counts from that of the answer, so that no one's clock matters. */
function waitOf(headers: Headers): number | undefined {
  const value = headers.get('retry-after')?.trim();
  if (value === undefined || value === '') return undefined;
  if (/^\d+(?:\.\d+)?$/.test(value)) return Number(value) * 1000;
  const wait = Date.parse(value) - Date.parse(headers.get('date') ?? '');
  return Number.isNaN(wait) ? undefined : Math.max(0, wait);
}

function busy(exchange: JsonExchange, status: number, retryAfterMs: number): Error {
  const code: TranslationErrorCode = status === 429 || status === 503 ? 'provider_rate_limited' : 'provider_failed';
  const message = `The provider at ${hostOf(exchange)} returned status ${status}. Retry in ${Math.ceil(retryAfterMs / 1000)} s.`;
  return translationError(code, message, { details: { status, retryAfterMs } });
}

function requestFailed(exchange: JsonExchange, status: number): Error {
  const code: TranslationErrorCode = status >= 500 ? 'provider_failed' : 'provider_refused';
  const reason = status >= 300 && status < 400 ? 'redirects, which isn’t supported' : 'should have returned 200';
  return translationError(code, `The provider at ${hostOf(exchange)} returned status ${status}; it ${reason}.`, {
    details: { status },
  });
}

function timedOut(exchange: JsonExchange): Error {
  const message = `The provider at ${hostOf(exchange)} didn’t respond within ${exchange.timeoutMs} ms.`;
  return translationError('provider_timeout', message);
}

function hostOf({ url }: JsonExchange): string {
  return new URL(url).host;
}
