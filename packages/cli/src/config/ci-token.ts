// A token for a job of a CI service without a stored one: the job’s ID token is exchanged. Neither is written to a file.
import { ID_TOKEN_MAX } from '@bindery/contract';
import { KitError } from '@bindery/diagnostics';
import type { Io } from '../io.ts';
import { clientOf } from './connection.ts';
import type { PlatformTarget } from './connection.ts';
import { requireExchange } from './require-exchange.ts';

/** Milliseconds that GitHub has to return an ID token. */
const TIMEOUT_MS = 15_000;

/**
 * The platform with a token that publishes one integration, if it has none and the job has an ID token. Otherwise, the platform unchanged.
 * @throws {KitError} id_token_unavailable, token_exchange_not_supported, and codes of the platform
 */
export async function withCiToken(platform: PlatformTarget, integration: string, io: Io): Promise<PlatformTarget> {
  if (platform.token !== undefined) return platform;
  const idToken = await findIdToken(io, platform.url);
  if (idToken === undefined) return platform;
  mask(io, idToken);
  const token = await exchange(platform, idToken, integration);
  mask(io, token);
  return { ...platform, token };
}

/** The ID token of the job, for the URL of the platform; undefined outside of CI. */
async function findIdToken({ env }: Io, audience: string): Promise<string | undefined> {
  const given = env['BINDERY_ID_TOKEN'];
  if (given !== undefined && given !== '') return given;
  const { ACTIONS_ID_TOKEN_REQUEST_URL: url = '', ACTIONS_ID_TOKEN_REQUEST_TOKEN: token = '' } = env;
  return url === '' || token === '' ? undefined : fetchFromGitHub(url, token, audience);
}

async function fetchFromGitHub(requestUrl: string, requestToken: string, audience: string): Promise<string> {
  const unavailable = (reason: string, cause?: unknown): KitError =>
    new KitError('id_token_unavailable', `GitHub returned no ID token: ${reason}.`, {
      advice: 'Run the job again, or set BINDERY_TOKEN.',
      owner: 'user',
      cause,
    });
  if (!URL.canParse(requestUrl)) throw unavailable('ACTIONS_ID_TOKEN_REQUEST_URL isn’t a URL');
  const url = new URL(requestUrl);
  url.searchParams.set('audience', audience);
  const headers = { Authorization: `Bearer ${requestToken}`, Accept: 'application/json' };
  const response = await fetch(url, { headers, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
    (cause: unknown) => {
      throw unavailable(`${url.host} didn’t respond`, cause);
    },
  );
  if (!response.ok) throw unavailable(`${url.host} returned status ${response.status}`);
  const { value } = (await response.json().catch(() => ({}))) as { readonly value?: unknown };
  if (typeof value !== 'string' || value.length > ID_TOKEN_MAX) throw unavailable(`${url.host} returned no "value"`);
  return value;
}

/** A retry would send the ID token a second time, which the platform rejects. */
async function exchange(platform: PlatformTarget, token: string, integration: string): Promise<string> {
  const api = clientOf(platform, { retry: false });
  const request = () => api.request('POST /_platform/v1/publish-tokens', { body: { token, integration } });
  return (await requireExchange(platform, request)).token;
}

/** GitHub replaces it in all logs of the job. Standard output is for results. */
function mask(io: Io, secret: string): void {
  if (io.env['GITHUB_ACTIONS'] === 'true') io.stderr.write(`::add-mask::${secret}\n`);
}
