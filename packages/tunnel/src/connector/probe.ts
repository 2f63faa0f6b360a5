// Asks for the tunnel's public URL and sees whether the question comes back: only then does the tunnel work.
import { randomBytes } from 'node:crypto';
import { request as plainRequest } from 'node:http';
import type { IncomingMessage, RequestOptions } from 'node:http';
import { request as tlsRequest } from 'node:https';
import { text } from 'node:stream/consumers';
import { tunnelError } from '../error-codes.ts';
import { PROBE_PATH } from '../protocol.ts';
import { localLookup } from './local-names.ts';
import type { ConnectOptions } from './options.ts';
import { proxyAgent } from './proxy.ts';

const PROBE_MS = 5_000;

/** Asks once. @throws {KitError} tunnel_probe_failed */
export async function probe(
  url: string,
  { environment = {}, ca }: Pick<ConnectOptions, 'environment' | 'ca'>,
): Promise<void> {
  const word = randomBytes(12).toString('base64url');
  const address = new URL(`${url.replace(/\/$/, '')}${PROBE_PATH}${word}`);
  const agent = proxyAgent(address, environment, ca);
  const options: RequestOptions & { ca?: string | Buffer } = {
    signal: AbortSignal.timeout(PROBE_MS),
    headers: { 'user-agent': 'bindery-tunnel-probe' },
    ...localLookup(address),
    ...(agent === undefined ? {} : { agent }),
    ...(ca === undefined ? {} : { ca }),
  };
  let status: number | undefined;
  try {
    const answer = await ask(address, options);
    status = answer.statusCode;
    if (status === 200 && (await text(answer)) === word) return;
    answer.destroy();
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw tunnelError('tunnel_probe_failed', `${url} didn’t respond: ${why}.`, cause);
  }
  throw tunnelError('tunnel_probe_failed', `${url} returned ${status}, but not through this tunnel.`);
}

function ask(address: URL, options: RequestOptions): Promise<IncomingMessage> {
  const request = address.protocol === 'https:' ? tlsRequest : plainRequest;
  return new Promise((resolve, reject) => {
    request(address, options).on('response', resolve).on('error', reject).end();
  });
}
