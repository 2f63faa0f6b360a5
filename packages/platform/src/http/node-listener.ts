// Between Node's HTTP server and what answers.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { closeSignal, discardBody, requestOf, sendResponse } from '@bindery/host';
import type { Answer } from '../core/answer.ts';
import { apiError, errorAnswer } from '../core/api-error.ts';
import { callOfMessage } from '../core/call.ts';
import type { Call } from '../core/call.ts';
import { ConnectionResetError } from '../core/faults/apply-fault.ts';
import { withOriginHeaders } from './origin-headers.ts';
import { setCallerIpAddress } from '../core/requests/caller-ip-address.ts';
import { setCallerSignal } from '../core/caller-signal.ts';

type Report = (thrown: unknown) => void;

/** Creates a listener for an API that rejects only to reset the connection. `report` receives errors of responses that can’t be written. */
export function createCallListener(api: (call: Call) => Promise<Answer>, report: Report): RequestListener {
  return listener(report, async (incoming, outgoing) => {
    const call = readCall(incoming, outgoing);
    return call instanceof Error ? withOriginHeaders(errorAnswer(call, report)) : api(call);
  });
}

/** An error for a request whose URL is none, or two. */
function readCall(incoming: IncomingMessage, outgoing: ServerResponse): Call | Error {
  try {
    requireOneHost(incoming);
    return callOfMessage(incoming, outgoing);
  } catch (thrown) {
    return thrown as Error;
  }
}

/** Creates a listener for an app that never rejects. `report` receives errors of responses that can’t be written. */
export function createRequestListener(app: (request: Request) => Promise<Response>, report: Report): RequestListener {
  return listener(report, async (incoming, outgoing) => {
    const request = readRequest(incoming, outgoing);
    setCallerSignal(request, closeSignal(outgoing));
    setCallerIpAddress(request, incoming.socket.remoteAddress);
    return app(request);
  });
}

/**
 * The guard reads one `Host`. A second one, or a target that is the address of another host, would be what something in front of here, or
 * the URL in a response, took for it. Throws host_refused.
 */
function requireOneHost({ rawHeaders, headers: { host = '' }, url = '/' }: IncomingMessage): void {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++;
  }
  if (hosts > 1) throw apiError('host_refused', 'The request has more than one "Host" header.');
  if (url.startsWith('/') || !URL.canParse(url)) return;
  const target = new URL(url);
  if (target.username === '' && target.host === hostOf(host)) return;
  throw apiError('host_refused', 'The request target’s host doesn’t match the "Host" header.');
}

/** A header `Host` as a URL spells it, without the port that goes without saying. */
function hostOf(header: string): string | undefined {
  return URL.canParse(`http://${header}`) ? new URL(`http://${header}`).host : undefined;
}

function listener(
  report: Report,
  answer: (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<Answer>,
): RequestListener {
  return (incoming, outgoing) => {
    answer(incoming, outgoing)
      .then((response) => {
        if (hasUnreadBody(incoming)) discardBody(incoming, outgoing);
        return send(response, outgoing);
      })
      .catch(async (thrown: unknown) => {
        if (thrown instanceof ConnectionResetError) return void outgoing.socket?.resetAndDestroy();
        discardBody(incoming, outgoing);
        if (outgoing.headersSent || outgoing.destroyed) outgoing.destroy(); // The caller is to notice.
        else await send(errorAnswer(thrown, report), outgoing);
      })
      .catch(() => outgoing.destroy());
  };
}

function hasUnreadBody({ complete, headers }: IncomingMessage): boolean {
  return !complete && (headers['transfer-encoding'] !== undefined || headers['content-length'] !== undefined);
}

/** Throws request_invalid or host_refused. */
function readRequest(incoming: IncomingMessage, outgoing: ServerResponse): Request {
  requireOneHost(incoming);
  try {
    return toRequest(incoming, outgoing);
  } catch (cause) {
    throw apiError('request_invalid', 'The request has an invalid method or URL.', { cause });
  }
}

function toRequest(incoming: IncomingMessage, outgoing: ServerResponse): Request {
  const headers = incoming.headers as Record<string, string>; // Node joins what is given twice, but for cookies of responses.
  return requestOf(incoming, outgoing, { url: toUrl(incoming), headers });
}

/** The requested URL. An invalid host becomes a placeholder, and the guard rejects the header. */
function toUrl({ url = '/', headers: { host = '' } }: IncomingMessage): string {
  const path = url.startsWith('/') ? url : pathOf(url);
  const target = `http://${host}${path}`;
  return !host.includes('@') && URL.canParse(target) ? target : `http://invalid.invalid${path}`;
}

/** A request target can be a whole URL. */
function pathOf(target: string): string {
  if (!URL.canParse(target)) return '/';
  const { pathname, search } = new URL(target);
  return pathname + search;
}

async function send(answer: Answer, outgoing: ServerResponse): Promise<void> {
  if (answer instanceof Response) return sendResponse(answer, outgoing);
  const { status, headers, text } = answer;
  if (text === null) outgoing.writeHead(status, headers).end();
  else outgoing.writeHead(status, { ...headers, 'Content-Length': Buffer.byteLength(text) }).end(text);
}
