// Sends a request on and its answer back: parsed and written anew, so that no byte of a caller is taken for the head of
// another request.
import { request as sendRequest } from 'node:http';
import type { Agent, ClientRequest, IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { isKitError } from '@bindery/diagnostics';
import type { KitError } from '@bindery/diagnostics';
import { tunnelError } from '../error-codes.ts';
import { backwardHeaders, hasBody, trailersOf } from './headers.ts';
import { limitBody, isTooLong } from './measure-body.ts';
import type { Pace } from './pace.ts';
import { refuse } from './refuse.ts';

/** Where a request goes, and what it may take. */
export interface Passage {
  /** Connections to where it goes. */
  readonly agent: Agent & { heardKeepAlive?(header: string | readonly string[] | undefined): void };
  /** Makes a connection that was never used. */
  readonly connect: (...given: never[]) => unknown;
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
  readonly pace: Pace | undefined;
  /** Finds the way anew, when the tunnel was lost under a request that may be repeated. */
  readonly again: () => void;
  /** What a broken stream means, where it leads through another relay. */
  readonly explain?: (thrown: Error) => Promise<Error>;
}

/** How long a program may keep a caller waiting that expects a word before it sends its body. */
const CONTINUE_MS = 1_000;

/** Sends a request on. Always answers. */
export function forward(incoming: IncomingMessage, outgoing: ServerResponse, passage: Passage): void {
  if (isTooLong(incoming, passage.maxBodyBytes)) return refuse(incoming, outgoing, tooLarge(passage.maxBodyBytes));
  let onward: ClientRequest;
  const decide = (thrown: Error, isSecond: boolean): void => {
    const mayRepeat = isSafe(incoming) || (isUnsent(thrown) && isUntouched(incoming));
    // Only what changes nothing is repeated, and only where nothing of an answer is known.
    if (outgoing.headersSent || outgoing.destroyed || !mayRepeat) return fail(incoming, outgoing, thrown);
    if (isKitError(thrown) && LOST.has(thrown.code)) return passage.again();
    // The program closed a kept connection at the moment it was used again.
    if (isSecond || !onward.reusedSocket || isOwn(thrown)) return fail(incoming, outgoing, thrown);
    return tryOnce(true);
  };
  const hear = (broken: Error, isSecond: boolean): void => {
    if (passage.explain === undefined || outgoing.destroyed) return decide(broken, isSecond);
    return void passage
      .explain(broken)
      .catch(() => broken)
      .then((thrown) => decide(thrown, isSecond));
  };
  const tryOnce = (isSecond: boolean): void => {
    onward = sendOn(incoming, outgoing, passage, isSecond || passage.isFresh);
    listenForFailure(onward, (broken) => hear(broken, isSecond));
  };
  tryOnce(false);
  outgoing.setTimeout(passage.idleMs, () => {
    const idle = tunnelError('tunnel_idle', `Nothing was sent for ${passage.idleMs} ms.`);
    if (outgoing.headersSent || onward.destroyed) fail(incoming, outgoing, idle);
    else onward.destroy(idle);
  });
}

/** Calls back for each failure of a request, also for those that Node is silent about. */
function listenForFailure(onward: ClientRequest, onFailure: (broken: Error) => void): void {
  let isHeard = false;
  onward.on('response', () => {
    isHeard = true;
  });
  onward.on('error', (broken) => {
    isHeard = true;
    onFailure(broken);
  });
  onward.on('upgrade', (_answer, socket) => {
    isHeard = true;
    socket.destroy();
    onFailure(new Error('The program changed the protocol, and nobody had asked for it.'));
  });
  onward.on('close', () => {
    if (!isHeard) onFailure(new Error('The connection ended without an answer.'));
  });
}

/** Ends of a tunnel after which its connector comes back; and a relay that could not be asked for it. */
export const LOST: ReadonlySet<string> = new Set(['tunnel_lost', 'tunnel_silent', 'tunnel_taken_over', 'tunnel_away']);

/** One try. Whoever calls listens for failures. */
function sendOn(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  passage: Passage,
  isFresh: boolean,
): ClientRequest {
  const { agent, connect, path, expectsContinue } = passage;
  const headers = expectsContinue ? [...passage.headers, 'Expect', '100-continue'] : passage.headers;
  const connection = isFresh ? { createConnection: connect as never } : { agent };
  const onward = sendRequest({ ...connection, method: incoming.method, path, headers, setHost: false });
  onward.on('information', ({ statusCode, headers: hints }) => {
    if (statusCode === 103) passHints(outgoing, hints);
  });
  onward.on('response', (answer) => sendBack(answer, { incoming, outgoing, onward, passage }));
  outgoing.on('close', () => {
    if (!outgoing.writableFinished) onward.destroy(); // The caller left: so does the request.
  });
  if (expectsContinue) sendBodyOnDemand(incoming, outgoing, onward, passage);
  else sendBody(incoming, onward, passage);
  return onward;
}

function sendBody(incoming: IncomingMessage, onward: ClientRequest, { pace, maxBodyBytes }: Passage): void {
  if (!hasBody(incoming)) return void onward.end();
  incoming.on('error', () => onward.destroy());
  limitBody(incoming, maxBodyBytes, () => onward.destroy(tooLarge(maxBodyBytes)));
  paced(incoming, pace)
    // `pipe`, not `pipeline`: that makes an AbortController for each, an eighth of all the relay does.
    .on('end', () => {
      if (incoming.rawTrailers.length > 0) onward.addTrailers(trailersOf(incoming));
      onward.end();
    })
    .pipe(onward, { end: false });
}

/** The caller sends its body only once the program wants it. */
function sendBodyOnDemand(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  onward: ClientRequest,
  passage: Passage,
): void {
  const goOn = (): void => {
    stop();
    outgoing.writeContinue();
    sendBody(incoming, onward, passage);
  };
  const timer = setTimeout(goOn, CONTINUE_MS);
  const stop = (): void => {
    clearTimeout(timer);
    onward.off('continue', goOn);
  };
  onward.once('continue', goOn).once('response', stop).once('close', stop);
  onward.flushHeaders();
}

/** What Node reads in the phrase of a status, and does not write. */
const NOT_IN_PHRASE = /[^\t\x20-\x7e\x80-\xff]/g;

interface Exchange {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
  readonly onward: ClientRequest;
  readonly passage: Passage;
}

function sendBack(answer: IncomingMessage, { incoming, outgoing, onward, passage }: Exchange): void {
  const { agent, maxBodyBytes, pace } = passage;
  agent.heardKeepAlive?.(answer.headers['keep-alive']);
  const { statusCode: status = 0, statusMessage: phrase = '' } = answer;
  const hasNoBody = incoming.method === 'HEAD' || status === 204 || status === 304;
  if (status < 200) return void onward.destroy(new Error(`The program answered ${status}, and that was all.`));
  if (isTooLong(answer, maxBodyBytes) && !hasNoBody) return void onward.destroy(tooLarge(maxBodyBytes));
  const headers = backwardHeaders(answer);
  const { trailer } = answer.headers;
  const isChunked = answer.headers['transfer-encoding'] !== undefined && incoming.httpVersion !== '1.0' && !hasNoBody;
  if (trailer !== undefined && isChunked) headers.push('Trailer', trailer);
  if (!onward.writableEnded && passage.expectsContinue) headers.push('Connection', 'close'); // The body is not wanted.
  try {
    outgoing.writeHead(status, phrase.replaceAll(NOT_IN_PHRASE, ' '), headers);
  } catch (thrown) {
    return void onward.destroy(thrown as Error); // Node read a head that it does not write.
  }
  answer.on('error', () => outgoing.destroy()); // Broken off: the caller is to notice.
  limitBody(answer, maxBodyBytes, () => outgoing.destroy());
  paced(answer, pace)
    .on('end', () => {
      // An answer before the whole request: what is left of it would be the head of the next one on this connection.
      if (!onward.writableEnded) {
        incoming.unpipe();
        onward.destroy();
      }
      if (answer.rawTrailers.length > 0 && isChunked) outgoing.addTrailers(trailersOf(answer));
      outgoing.end();
    })
    .pipe(outgoing, { end: false });
}

/** Hints before the answer. What Node does not take for a link is left out: the answer comes all the same. */
function passHints(outgoing: ServerResponse, { link }: IncomingHttpHeaders): void {
  try {
    if (link !== undefined && !outgoing.headersSent) outgoing.writeEarlyHints({ link });
  } catch {
    return;
  }
}

function paced(body: IncomingMessage, pace: Pace | undefined): Readable {
  if (pace === undefined) return body;
  const through = pace.through();
  body.on('error', (thrown) => through.destroy(thrown));
  through.on('error', () => {});
  return body.pipe(through);
}

/** Whether a request changes nothing and has no body that is gone by now. */
function isSafe(incoming: IncomingMessage): boolean {
  const { method } = incoming;
  return !hasBody(incoming) && (method === 'GET' || method === 'HEAD' || method === 'OPTIONS');
}

/** Whether nothing of a request's body is gone. */
function isUntouched(incoming: IncomingMessage): boolean {
  return !hasBody(incoming) || incoming.readableFlowing === null;
}

/** Whether whoever was to be asked was not reached at all. */
function isUnsent(thrown: Error): boolean {
  return isKitError(thrown) && thrown.code === 'tunnel_away';
}

function fail(incoming: IncomingMessage, outgoing: ServerResponse, thrown: Error): void {
  if (outgoing.headersSent || outgoing.destroyed) return void outgoing.destroy();
  try {
    return refuse(incoming, outgoing, reasonOf(thrown));
  } catch {
    return void outgoing.destroy(); // Whatever a program sent, it ends no more than its own exchange.
  }
}

/** Whether the relay itself ended the exchange. */
function isOwn(thrown: Error): boolean {
  return isKitError(thrown) && thrown.code !== 'tunnel_stream_reset';
}

/** Why there is no answer, in the words of the caller's end. */
export function reasonOf(thrown: Error): KitError {
  if (isOwn(thrown)) return thrown as KitError;
  return tunnelError('tunnel_target_silent', 'The program behind the tunnel gave no answer.', thrown);
}

function tooLarge(max: number): KitError {
  return tunnelError('tunnel_body_too_large', `A body is longer than ${max} bytes.`);
}
