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
  const probeUrl = new URL(`${url.replace(/\/$/, '')}${PROBE_PATH}${word}`);
  const agent = proxyAgent(probeUrl, environment, ca);
  const options: RequestOptions & { ca?: string | Buffer } = {
    signal: AbortSignal.timeout(PROBE_MS),
    headers: { 'user-agent': 'bindery-tunnel-probe' },
    ...localLookup(probeUrl),
    ...(agent === undefined ? {} : { agent }),
    ...(ca === undefined ? {} : { ca }),
  };
  let status: number | undefined;
  try {
    const response = await get(probeUrl, options);
    status = response.statusCode;
    if (status === 200 && (await text(response)) === word) return;
    response.destroy();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw tunnelError('tunnel_probe_failed', `${url} didn’t respond: ${reason}.`, cause);
  }
  throw tunnelError('tunnel_probe_failed', `${url} returned ${status}, but not through this tunnel.`);
}

function get(probeUrl: URL, options: RequestOptions): Promise<IncomingMessage> {
  const request = probeUrl.protocol === 'https:' ? tlsRequest : plainRequest;
  return new Promise((resolve, reject) => {
    request(probeUrl, options).on('response', resolve).on('error', reject).end();
  });
}
