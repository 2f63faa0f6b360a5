// One request over HTTP, to an address that was looked at before.
import { request as plainRequest } from 'node:http';
import type { IncomingMessage, RequestOptions } from 'node:http';
import { request as tlsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { HostAddress } from './reachable.ts';

/** Name that sites know the platform by, in robots.txt too. */
export const USER_AGENT = 'bindery';

/** Sends a GET to one of these addresses of the host. The body is still to be read, and as it was encoded. */
export function send(
  url: URL,
  { addresses, accept, signal }: { addresses: readonly HostAddress[]; accept: string; signal: AbortSignal },
): Promise<IncomingMessage> {
  const options: RequestOptions = {
    headers: { 'User-Agent': USER_AGENT, Accept: accept, 'Accept-Encoding': 'gzip, deflate, br' },
    lookup: lookupIn(addresses),
    signal,
    agent: false, // A kept connection of another request was looked at for that one's name.
  };
  return new Promise((resolve, reject) => {
    const outgoing = url.protocol === 'https:' ? tlsRequest(url, options) : plainRequest(url, options);
    outgoing.on('response', resolve).on('error', reject);
    // Node is silent about an answer that changes the protocol, and closes.
    outgoing.on('close', () => reject(new Error('the connection ended without an answer')));
    outgoing.end();
  });
}

function lookupIn(addresses: readonly HostAddress[]): LookupFunction {
  return (_hostname, options, done) => {
    const [first] = addresses;
    if (options.all === true) done(null, [...addresses]);
    else done(null, first?.address ?? '', first?.family ?? 0);
  };
}
