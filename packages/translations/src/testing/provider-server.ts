// A real HTTP server as a mock provider, and its ports.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { runProgram } from '../providers/command/run-program.ts';
import type { ProviderPorts } from '../providers/provider-ports.ts';
import type { TranslateOptions } from '../providers/provider.ts';

/** A request that came, its body read as JSON. */
export interface ReceivedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: unknown;
}

/** A mock provider. Closing it aborts pending responses. */
export interface ProviderServer {
  readonly url: string;
  readonly requests: ReceivedRequest[];
  close(): void;
}

/** Starts a server. */
export async function serveProvider(
  answer: (request: ReceivedRequest, response: ServerResponse) => void,
): Promise<ProviderServer> {
  const requests: ReceivedRequest[] = [];
  const server: Server = createServer((incoming, response) => {
    const body = incoming.method === 'POST' ? json(incoming) : Promise.resolve(undefined);
    void body.then((read) => {
      const { method = '', url = '', headers } = incoming;
      const request = { method, path: url, headers, body: read };
      requests.push(request);
      answer(request, response);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Answers with JSON. */
export function sendJson(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** Ports that allow this computer. Delays are recorded and skipped. */
export function portsWith(waits: number[] = []): ProviderPorts {
  return {
    fetch: ({ url, ...request }) => fetch(url, { ...request, body: request.body?.slice() ?? null, redirect: 'manual' }),
    run: runProgram,
    wait: async (ms, signal) => {
      signal.throwIfAborted();
      waits.push(ms);
    },
  };
}

/** From English to German, unless said otherwise. */
export function optionsWith(change: Partial<TranslateOptions> = {}): TranslateOptions {
  return {
    source: 'en',
    target: 'de',
    instructions: '',
    glossary: [],
    signal: new AbortController().signal,
    ...change,
  };
}
