// Where workerd sends the requests of scripts: a server on the loopback address that rejects other clients.
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { messageOf } from '@bindery/diagnostics';
import { BodyStart } from '../body-start.ts';
import { requestOf, sendResponse } from '../http/node-messages.ts';
import type { RawOutgoing } from '../process/script-process.ts';
import { failureResponse } from '../process/outgoing-failure.ts';
import {
  DELIVERY_HEADER,
  GUARD_HEADER,
  KEY_HEADER,
  SCRIPT_HEADER,
  STACK_HEADER,
  URL_HEADER,
} from '../isolate/isolate-protocol.ts';

/** A running server. */
export interface OutgoingServer {
  readonly port: number;
  close(): void;
}

/** Headers that belong to the way between the processes, not to the script's request. */
const HOP_HEADER = /^(x-bindery-.*|host|connection|keep-alive|transfer-encoding|content-length)$/;

/** Room for the longest URL that a script may call: the platform's own limit, and headers. */
const MAX_HEADER_BYTES = 192 * 1024;

/** Starts it. Requests without the key are rejected. */
export function startOutgoingServer(
  key: string,
  answer: (outgoing: RawOutgoing) => Promise<Response>,
): Promise<OutgoingServer> {
  const server = createServer({ maxHeaderSize: MAX_HEADER_BYTES }, (incoming, outgoing) => {
    if (incoming.headers[KEY_HEADER] !== key) return void outgoing.writeHead(403).end('Denied by the host.');
    if (incoming.headers[GUARD_HEADER] !== undefined) return undefined; // Stays open for as long as this process lives.
    return void relay(incoming, outgoing, answer).catch((thrown: unknown) => rejectRequest(incoming, outgoing, thrown));
  });
  server.keepAliveTimeout = 0; // workerd closes what it does not use; closing here could meet its next request.
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const close = (): void => {
        server.close();
        server.closeAllConnections();
      };
      resolve({ port: (server.address() as AddressInfo).port, close });
    });
  });
}

/** What cannot be asked, or cannot be passed on. */
function rejectRequest(incoming: IncomingMessage, outgoing: ServerResponse, thrown: unknown): void {
  incoming.resume();
  if (outgoing.headersSent) return void outgoing.destroy();
  const message = `Couldn’t forward the request or its response: ${messageOf(thrown)}`;
  const { status, headers } = failureResponse({ code: 'request_failed', message });
  outgoing.writeHead(status, Object.fromEntries(headers)).end();
}

async function relay(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  answer: (outgoing: RawOutgoing) => Promise<Response>,
): Promise<void> {
  const { [URL_HEADER]: url, [SCRIPT_HEADER]: script, [DELIVERY_HEADER]: delivery } = incoming.headers;
  const [requestBody, answerBody] = [new BodyStart(), new BodyStart()];
  const onChunk = (chunk: Uint8Array): void => requestBody.note(chunk);
  const request = requestOf(incoming, outgoing, { url: String(url), headers: ownHeaders(incoming), onChunk });
  const stack = incoming.headers[STACK_HEADER];
  const named = {
    script: String(script),
    delivery: typeof delivery === 'string' ? delivery : undefined,
    ...(typeof stack === 'string' ? { stack: decodeURIComponent(stack) } : {}),
  };
  const response = await answer({ ...named, request, requestBody, answerBody });
  await sendResponse(response, outgoing, (chunk) => answerBody.note(chunk));
}

function ownHeaders({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers();
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]?.toLowerCase() ?? '';
    if (!HOP_HEADER.test(name)) headers.append(name, rawHeaders[index + 1] ?? '');
  }
  return headers;
}
