// Forwards a request and its response: parsed and serialized again, so that no byte of a caller is taken for the head of
// another request.
import { request as sendRequest } from 'node:http';
import type { Agent, ClientRequest, IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { isKitError } from '@bindery/diagnostics';
import type { KitError } from '@bindery/diagnostics';
import { tunnelError } from '../../error-codes.ts';
import { downstreamHeaders, hasBody, trailersOf } from './headers.ts';
import { limitBody, isTooLong } from './body-limit.ts';
import type { Throttle } from './throttle.ts';
import { linger } from '../linger.ts';
import { rejectRequest } from '../reject-request.ts';

/** Where a request is forwarded to, and its limits. */
export interface ForwardOptions {
  /** Connections to where it goes. */
  readonly agent: Agent & { noteKeepAlive?(header: string | readonly string[] | undefined): void };
  /** Creates a connection that was never used. */
  readonly connect: (...parameters: never[]) => unknown;
  /** Whether the request must not use a connection that others used. */
  readonly isFresh: boolean;
  /** Path and query as the program is to see them. */
  readonly path: string;
  /** Name after value. */
  readonly headers: readonly string[];
  /** The caller waits for a word before it sends the body. */
  readonly expectsContinue: boolean;
  readonly maxBodyBytes: number;
  readonly idleMs: number;
  readonly throttle: Throttle | undefined;
  /** Looks the tunnel up again, when it was lost during a request that may be repeated. */
  readonly retry: () => void;
  /** Classifies the error of a stream that goes through another relay. */
  readonly classifyError?: (thrown: Error) => Promise<Error>;
}

/** How long a program may keep a caller waiting that expects a word before it sends its body. */
const CONTINUE_MS = 1_000;

/** Sends a request on. Always answers. */
export function forward(incoming: IncomingMessage, outgoing: ServerResponse, options: ForwardOptions): void {
  if (isTooLong(incoming, options.maxBodyBytes))
    return rejectRequest(incoming, outgoing, tooLarge(options.maxBodyBytes));
  let upstream: ClientRequest;
  const decide = (thrown: Error, isSecond: boolean): void => {
    const mayRepeat = isSafe(incoming) || (isUnsent(thrown) && isUntouched(incoming));
    if (outgoing.headersSent) return; // A response came. Whether all of it did, it says itself.
    // Only what changes nothing is repeated, and only where nothing of a response is known.
    if (outgoing.destroyed || !mayRepeat) return fail(incoming, outgoing, thrown);
    if (isKitError(thrown) && RETRYABLE_CODES.has(thrown.code)) return options.retry();
    // The program closed a kept connection at the moment it was used again.
    if (isSecond || !upstream.reusedSocket || isOwn(thrown)) return fail(incoming, outgoing, thrown);
    return tryOnce(true);
  };
  const onBroken = (broken: Error, isSecond: boolean): void => {
    if (options.classifyError === undefined || outgoing.destroyed) return decide(broken, isSecond);
    return void options
      .classifyError(broken)
      .catch(() => broken)
      .then((thrown) => decide(thrown, isSecond));
  };
  const tryOnce = (isSecond: boolean): void => {
    upstream = sendOn(incoming, outgoing, options, isSecond || options.isFresh);
    listenForFailure(upstream, (broken) => onBroken(broken, isSecond));
  };
  tryOnce(false);
  outgoing.setTimeout(options.idleMs, () => {
    const idle = tunnelError('tunnel_idle', `No data was sent for ${options.idleMs} ms.`);
    if (outgoing.headersSent || upstream.destroyed) fail(incoming, outgoing, idle);
    else upstream.destroy(idle);
  });
}

/** Calls back for each failure of a request, also for those that Node is silent about. */
function listenForFailure(upstream: ClientRequest, onFailure: (broken: Error) => void): void {
  let isHandled = false;
  upstream.on('response', () => {
    isHandled = true;
  });
  upstream.on('error', (broken) => {
    isHandled = true;
    onFailure(broken);
  });
  upstream.on('upgrade', (_answer, socket) => {
    isHandled = true;
    socket.destroy();
    onFailure(new Error('The program switched protocols unexpectedly.'));
  });
  upstream.on('close', () => {
    if (!isHandled) onFailure(new Error('The connection closed without a response.'));
  });
}

/** Reasons after which a connector reconnects, and failed requests to another relay. */
export const RETRYABLE_CODES: ReadonlySet<string> = new Set([
  'tunnel_lost',
  'tunnel_silent',
  'tunnel_taken_over',
  'tunnel_away',
]);

/** One attempt. The caller listens for failures. */
function sendOn(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  options: ForwardOptions,
  isFresh: boolean,
): ClientRequest {
  const { agent, connect, path, expectsContinue } = options;
  const headers = expectsContinue ? [...options.headers, 'Expect', '100-continue'] : options.headers;
  const connection = isFresh ? { createConnection: connect as never } : { agent };
  const upstream = sendRequest({ ...connection, method: incoming.method, path, headers, setHost: false });
  upstream.on('response', (answer) => sendBack(answer, { incoming, outgoing, upstream, options }));
  outgoing.on('close', () => {
    if (!outgoing.writableFinished) upstream.destroy(); // The caller left: so does the request.
  });
  if (expectsContinue) sendBodyOnDemand(incoming, outgoing, upstream, options);
  else sendBody(incoming, upstream, options);
  return upstream;
}

function sendBody(
  incoming: IncomingMessage,
  upstream: ClientRequest,
  { throttle, maxBodyBytes }: ForwardOptions,
): void {
  if (!hasBody(incoming)) return void upstream.end();
  incoming.on('error', () => upstream.destroy());
  limitBody(incoming, maxBodyBytes, () => upstream.destroy(tooLarge(maxBodyBytes)));
  throttled(incoming, throttle)
    // `pipe`, not `pipeline`: that makes an AbortController for each, an eighth of all the relay does.
    .on('end', () => {
      if (incoming.rawTrailers.length > 0) upstream.addTrailers(trailersOf(incoming));
      upstream.end();
    })
    .pipe(upstream, { end: false });
  process.nextTick(() => {
    if (!incoming.readableDidRead && !upstream.destroyed) upstream.flushHeaders();
  });
}

/** The caller sends its body only once the program wants it. */
function sendBodyOnDemand(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  upstream: ClientRequest,
  options: ForwardOptions,
): void {
  const sendNow = (): void => {
    stop();
    outgoing.writeContinue();
    sendBody(incoming, upstream, options);
  };
  const timer = setTimeout(sendNow, CONTINUE_MS);
  const stop = (): void => {
    clearTimeout(timer);
    upstream.off('continue', sendNow);
  };
  upstream.once('continue', sendNow).once('response', stop).once('close', stop);
  upstream.flushHeaders();
}

/** What Node reads in the phrase of a status, and does not write. */
const NOT_IN_PHRASE = /[^\t\x20-\x7e\x80-\xff]/g;

interface Exchange {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
  readonly upstream: ClientRequest;
  readonly options: ForwardOptions;
}

function sendBack(answer: IncomingMessage, { incoming, outgoing, upstream, options }: Exchange): void {
  const { agent, maxBodyBytes, throttle } = options;
  agent.noteKeepAlive?.(answer.headers['keep-alive']);
  const { statusCode: status = 0, statusMessage: phrase = '' } = answer;
  const hasNoBody = incoming.method === 'HEAD' || status === 204 || status === 304;
  if (status < 200) return void upstream.destroy(new Error(`The program returned only the interim status ${status}.`));
  if (isTooLong(answer, maxBodyBytes) && !hasNoBody) return void upstream.destroy(tooLarge(maxBodyBytes));
  const headers = downstreamHeaders(answer);
  const { trailer } = answer.headers;
  const isChunked = answer.headers['transfer-encoding'] !== undefined && incoming.httpVersion !== '1.0' && !hasNoBody;
  if (trailer !== undefined && isChunked) headers.push('Trailer', trailer);
  if (!upstream.writableEnded && options.expectsContinue) headers.push('Connection', 'close'); // The body is not wanted.
  try {
    outgoing.writeHead(status, phrase.replaceAll(NOT_IN_PHRASE, ' '), headers);
  } catch (thrown) {
    return void upstream.destroy(thrown as Error); // Node read a head that it does not write.
  }
  answer.on('error', () => outgoing.destroy()); // Broken off: the caller is to notice.
  limitBody(answer, maxBodyBytes, () => outgoing.destroy());
  linger(incoming, outgoing, upstream);
  throttled(answer, throttle)
    .on('end', () => {
      if (hasWaitingBody(incoming)) upstream.destroy(); // A body that wasn’t requested yet is no longer sent.
      if (answer.rawTrailers.length > 0 && isChunked) outgoing.addTrailers(trailersOf(answer));
      outgoing.end();
    })
    .pipe(outgoing, { end: false });
  // A head waits for no body; one that is there already goes with it.
  process.nextTick(() => {
    if (!answer.readableDidRead && !outgoing.writableEnded) outgoing.flushHeaders();
  });
}

function throttled(body: IncomingMessage, throttle: Throttle | undefined): Readable {
  if (throttle === undefined) return body;
  const limiter = throttle.createStream();
  body.on('error', (thrown) => limiter.destroy(thrown));
  limiter.on('error', () => {});
  return body.pipe(limiter);
}

/** Whether a request changes nothing and has no body that is gone by now. */
function isSafe(incoming: IncomingMessage): boolean {
  const { method } = incoming;
  return !hasBody(incoming) && (method === 'GET' || method === 'HEAD' || method === 'OPTIONS');
}

/** Whether nothing of a request's body is gone. */
function isUntouched(incoming: IncomingMessage): boolean {
  return !hasBody(incoming) || hasWaitingBody(incoming);
}

/** Whether a request has a body of which nothing was read. */
function hasWaitingBody(incoming: IncomingMessage): boolean {
  return hasBody(incoming) && incoming.readableFlowing === null;
}

/** Whether the request was not sent at all. */
function isUnsent(thrown: Error): boolean {
  return isKitError(thrown) && thrown.code === 'tunnel_away';
}

function fail(incoming: IncomingMessage, outgoing: ServerResponse, thrown: Error): void {
  if (outgoing.headersSent || outgoing.destroyed) return void outgoing.destroy();
  try {
    return rejectRequest(incoming, outgoing, reasonOf(thrown));
  } catch {
    return void outgoing.destroy(); // A bad response of a program ends only its own exchange.
  }
}

/** Whether the relay itself ended the exchange. */
function isOwn(thrown: Error): boolean {
  return isKitError(thrown) && thrown.code !== 'tunnel_stream_reset';
}

/** The reason for the missing response, from the caller’s perspective. */
export function reasonOf(thrown: Error): KitError {
  if (isOwn(thrown)) return thrown as KitError;
  return tunnelError('tunnel_target_silent', 'The program behind the tunnel didn’t respond.', thrown);
}

function tooLarge(max: number): KitError {
  return tunnelError('tunnel_body_too_large', `A body is larger than ${max} bytes.`);
}
