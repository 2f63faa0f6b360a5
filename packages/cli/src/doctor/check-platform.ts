// The platform that commands use here: whether it responds, and accepts the token.
import type { ApiError } from '@bindery/client';
import { isKitError, messageOf } from '@bindery/diagnostics';
import { clientOf, findPlatform } from '../config/connection.ts';
import type { PlatformTarget } from '../config/connection.ts';
import { isAlive } from '../config/is-alive.ts';
import type { DoctorContext } from './doctor-context.ts';
import { ok, problem, warning } from './finding.ts';
import type { Result } from './finding.ts';
import { binderyCommand } from './package-manager.ts';

/** A platform that hasn’t responded by then has a problem. */
const RESPONSE_MS = 10_000;

const UNAUTHORIZED = 401;

export async function checkPlatform({ input, io, folder, manager }: DoctorContext): Promise<Result> {
  const start = `Start one with "${binderyCommand(manager, 'dev')}".`;
  const platform = findPlatform(input, { ...io, cwd: folder });
  if (platform === undefined) return ok('No platform is running here, and BINDERY_URL isn’t set.');
  const { url, session, token } = platform;
  if (!URL.canParse(url)) {
    return problem(
      `The platform URL is ${JSON.stringify(url)}.`,
      'Set --url or BINDERY_URL to a URL like https://api.example.com.',
    );
  }
  if (session !== undefined && !isAlive(session.pid)) {
    return warning(`The platform at ${url} ended unexpectedly. Its data is kept.`, start);
  }
  if (token === undefined) return problem(`${url} requires a token.`, 'Set BINDERY_TOKEN in the environment.');
  return request(platform);
}

async function request(platform: PlatformTarget): Promise<Result> {
  const { url, isLocal } = platform;
  const limited: typeof fetch = (resource, init) =>
    fetch(resource, { ...init, signal: AbortSignal.timeout(RESPONSE_MS) });
  try {
    const { displayName } = await clientOf(platform, { retry: false, fetch: limited }).request('GET /user');
    return ok(`${url} responds, and its token is valid. You are ${displayName}.`);
  } catch (thrown) {
    const { status } = thrown as Partial<ApiError>;
    if (status === UNAUTHORIZED) {
      return problem(`${url} rejects the token.`, 'Set BINDERY_TOKEN to a valid token of this platform.');
    }
    const advice = isKitError(thrown) ? thrown.advice : undefined;
    const fix = isLocal ? 'Restart the platform.' : 'Check the URL, your network, and the proxy.';
    return problem(`${url} doesn’t work. ${messageOf(thrown)}`, advice ?? fix);
  }
}
