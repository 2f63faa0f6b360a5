// A request of any method whose connection leads to no private address: the address is checked where it is connected to, so that
// a name cannot mean another one a moment later. What a script asks for outside goes through it.
import { lookup as systemLookup } from 'node:dns';
import type { LookupAddress } from 'node:dns';
import { isIP } from 'node:net';
import type { LookupFunction } from 'node:net';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { isPrivateAddress } from './private-addresses.ts';
import { send } from './send.ts';

/** The request leads to an address that a script may not reach from here. */
export class PrivateAddressError extends Error {}

/** Whether an address is out of reach. */
type Refuses = (address: string) => boolean;

const BODILESS_STATUS = new Set([204, 205, 304]);

/**
 * Makes a request, and gives the answer as it came: redirects are not followed, encodings are left on.
 * @throws {PrivateAddressError}
 */
export async function guardedFetch(request: Request, refuses: Refuses = isPrivateAddress): Promise<Response> {
  const url = new URL(request.url);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && refuses(host)) throw new PrivateAddressError(`${host} is a private address`);
  const answer = await send(url, {
    method: request.method,
    headers: Object.fromEntries(request.headers),
    body: request.body as NodeReadableStream<Uint8Array> | null,
    lookup: createLookup(refuses),
    signal: request.signal,
  });
  const headers = new Headers();
  for (let index = 0; index < answer.rawHeaders.length; index += 2) {
    headers.append(answer.rawHeaders[index] ?? '', answer.rawHeaders[index + 1] ?? '');
  }
  for (const name of ['connection', 'keep-alive', 'transfer-encoding']) headers.delete(name);
  const status = answer.statusCode ?? 502;
  const isBodiless = BODILESS_STATUS.has(status) || request.method === 'HEAD';
  if (isBodiless) answer.resume();
  const body = isBodiless ? null : (Readable.toWeb(answer) as ReadableStream<Uint8Array>);
  return new Response(body, { status, statusText: answer.statusMessage ?? '', headers });
}

/** Looks a name up, and refuses it when any of its addresses is. */
function createLookup(refuses: Refuses): LookupFunction {
  return (hostname, options, done) => {
    systemLookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      if (error !== null) return done(error, '', 0);
      const bad = addresses.find(({ address }) => refuses(address));
      const [first] = addresses;
      if (bad !== undefined || first === undefined) {
        return done(new PrivateAddressError(`${hostname} leads to ${bad?.address ?? 'no address'}`), '', 0);
      }
      if (options.all === true) done(null, addresses);
      else done(null, first.address, first.family);
    });
  };
}
