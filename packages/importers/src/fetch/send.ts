// One request over HTTP. The caller checks the IP address: only its `lookup` is used.
import { request as plainRequest } from 'node:http';
import type { IncomingMessage, OutgoingHttpHeaders, RequestOptions } from 'node:http';
import { request as tlsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import type { HostAddress } from './resolve.ts';

/** Name that sites know the platform by, in robots.txt too. */
export const USER_AGENT = 'bindery';

/** What is sent, and how names are looked up. */
export interface Sending {
  /** Default: GET. */
  readonly method?: string;
  readonly headers: OutgoingHttpHeaders;
  /** Its length is sent along when it is known. */
  readonly body?: ReadableStream<Uint8Array> | Uint8Array | null;
  readonly lookup: LookupFunction;
  readonly signal: AbortSignal;
}

/** Sends a request. The body of the response is neither read nor decoded. */
export function send(url: URL, { method = 'GET', headers, body, lookup, signal }: Sending): Promise<IncomingMessage> {
  // No agent: a connection of another request was checked for the name of that one.
  const options: RequestOptions = { method, headers, lookup, signal, agent: false };
  return new Promise((resolve, reject) => {
    const outgoing = url.protocol === 'https:' ? tlsRequest(url, options) : plainRequest(url, options);
    outgoing.on('response', resolve).on('error', reject);
    // Node is silent about a response that changes the protocol, and closes.
    outgoing.on('close', () => reject(new Error('the connection closed without a response')));
    if (body === undefined || body === null) outgoing.end();
    else if (body instanceof Uint8Array) outgoing.end(body);
    else pipeline(Readable.fromWeb(body as NodeReadableStream), outgoing).catch(reject);
  });
}

/** A look-up that gives these IP addresses, whatever the name. */
export function lookupIn(ipAddresses: readonly HostAddress[]): LookupFunction {
  return (_hostname, options, callback) => {
    const [first] = ipAddresses;
    if (options.all === true) callback(null, [...ipAddresses]);
    else callback(null, first?.address ?? '', first?.family ?? 0);
  };
}
