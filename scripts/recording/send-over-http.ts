// Sends a request over HTTP with its raw path and headers, which `fetch` would normalize.
import { once } from 'node:events';
import { request as openRequest } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { WireRequest } from './wire.ts';

/** Sends a request to an origin, on a new connection. */
export async function sendOverHttp(origin: string, { method, path, headers, body }: WireRequest): Promise<Response> {
  const { hostname, port } = new URL(origin);
  const outgoing = openRequest({ hostname, port, method, path, headers, agent: false });
  outgoing.end(body);
  const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage];
  const chunks: Uint8Array[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Uint8Array);
  const received = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) received.set(name, [value ?? ''].flat().join(', '));
  const { statusCode = 0 } = incoming;
  const isEmpty = statusCode === 204 || statusCode === 304;
  return new Response(isEmpty ? null : Buffer.concat(chunks), { status: statusCode, headers: received });
}
