// Between Node's HTTP server and what answers.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { closeSignal, requestOf, sendResponse } from '@bindery/host';
import type { Answer } from './answer.ts';
import { apiError, errorAnswer } from './api-error.ts';
import { callOfMessage } from './call.ts';
import type { Call } from './call.ts';
import { setCallerSignal } from './caller-signal.ts';

/** Listens for an API that never rejects. */
export function createCallListener(api: (call: Call) => Promise<Answer>): RequestListener {
  return listener(async (incoming, outgoing) => api(callOfMessage(incoming, outgoing)));
}

/** Listens for an app that never rejects. */
export function createRequestListener(app: (request: Request) => Promise<Response>): RequestListener {
  return listener(async (incoming, outgoing) => {
    const request = toRequest(incoming, outgoing);
    setCallerSignal(request, closeSignal(outgoing));
    return app(request);
  });
}

function listener(answer: (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<Answer>): RequestListener {
  return (incoming, outgoing) => {
    answer(incoming, outgoing)
      .catch(() => {
        // Only reading the request rejects: it is one that cannot be, and nobody else hears of it.
        incoming.resume();
        return errorAnswer(apiError('request_invalid', 'The request has a method or an address that is none.'), ignore);
      })
      .then((made) => send(made, outgoing))
      .catch(() => outgoing.destroy()); // An answer that cannot be written: the caller is to notice.
  };
}

function ignore(): void {}

function toRequest(incoming: IncomingMessage, outgoing: ServerResponse): Request {
  const headers = incoming.headers as Record<string, string>; // Node joins what is given twice, but for cookies of answers.
  return requestOf(incoming, outgoing, { url: toUrl(incoming), headers });
}

/** The address as it was called. A host that is none leads nowhere; the guard reads the header and refuses it. */
function toUrl({ url = '/', headers: { host = '' } }: IncomingMessage): string {
  const path = url.startsWith('/') ? url : pathOf(url);
  const address = `http://${host}${path}`;
  return !host.includes('@') && URL.canParse(address) ? address : `http://invalid.invalid${path}`;
}

/** A request target may be a whole address. */
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
