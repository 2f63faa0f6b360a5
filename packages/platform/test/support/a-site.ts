// A small site on loopback, to import from: what it serves is said by its paths, and what it was requested is kept.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What is at a path: HTML or text, bytes of a type, or whatever a listener answers. */
export type Served = string | readonly [contentType: string, bytes: string | Uint8Array] | RequestListener;

/** A site that is being served. */
export interface Site {
  readonly url: string;
  /** `host:port`, as `allowPrivate` takes it. */
  readonly host: string;
  /** What is at which path; tests can change it. */
  readonly paths: Record<string, Served>;
  /** Paths that were requested. */
  readonly requests: string[];
  close(): void;
}

/** Serves a site. The caller closes it. */
export async function serveSite(
  paths: Record<string, Served> = {},
  { isKeepingAlive = true }: { readonly isKeepingAlive?: boolean } = {},
): Promise<Site> {
  const requests: string[] = [];
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '';
    requests.push(path);
    const served = paths[path];
    if (served === undefined) outgoing.writeHead(404).end();
    else if (typeof served === 'function') served(incoming, outgoing);
    else if (typeof served === 'string') outgoing.writeHead(200, { 'Content-Type': 'text/html' }).end(served);
    else outgoing.writeHead(200, { 'Content-Type': served[0] }).end(served[1]);
  }).listen(0, '127.0.0.1');
  if (!isKeepingAlive) server.unref();
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = (): void => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://${host}`, host, paths, requests, close };
}
