// Selects the platform and the token of a command.
import { createClient } from '@bindery/client';
import type { Client, ClientOptions } from '@bindery/client';
import { KitError } from '@bindery/diagnostics';
import { textOf } from '../command.ts';
import type { Input } from '../command.ts';
import type { Io } from '../io.ts';
import { isAlive } from './is-alive.ts';
import { provenFetch } from './prove-platform.ts';
import { findSession, searchSession } from './session.ts';
import type { SessionFile } from './session.ts';

/** The URL of a platform, and its token. */
export interface PlatformTarget {
  readonly url: string;
  readonly token: string | undefined;
  /** Whether it is the local platform. */
  readonly isLocal: boolean;
  /** The session of the local platform, if no flag or variable sets a URL. */
  readonly session?: SessionFile | undefined;
  /** The session that the token comes from. The platform proves that it wrote it. */
  readonly proof?: SessionFile | undefined;
}

/** A connection to a platform. */
export interface Connection {
  readonly url: string;
  readonly api: Client;
  /** Whether it is the local platform of `bindery dev` or `bindery platform serve`. */
  readonly isLocal: boolean;
}

/**
 * The platform of `--url` or BINDERY_URL with the token of BINDERY_TOKEN, else the local platform.
 * @throws {KitError} url_missing, platform_gone, token_missing_in_environment
 */
export function connect(input: Input, io: Io): Connection {
  return toConnection(requirePlatform(input, io));
}

/** A connection to a platform that has a token. @throws {KitError} token_missing_in_environment */
export function toConnection(platform: PlatformTarget): Connection {
  return { url: platform.url, api: clientOf(requireToken(platform)), isLocal: platform.isLocal };
}

/** Like {@link connect}, but undefined if there is no platform, and without requiring a token. */
export function findPlatform(input: Input, io: Io): PlatformTarget | undefined {
  const url = textOf(input, 'url');
  const token = io.env['BINDERY_TOKEN'];
  const session = findSession(io, dataOption(input, io));
  if (url === undefined) {
    return session && { url: session.url, token: session.token, isLocal: true, session, proof: session };
  }
  if (token !== undefined && token !== '') return { url, token, isLocal: false };
  if (session?.url === url) return { url, token: session.token, isLocal: true, proof: session };
  return { url, token: undefined, isLocal: false };
}

function dataOption(input: Input, io: Io): string | undefined {
  return textOf(input, 'data') ?? io.env['BINDERY_DATA'];
}

/** Like {@link findPlatform}, but requires a platform. @throws {KitError} url_missing, platform_gone */
export function requirePlatform(input: Input, io: Io): PlatformTarget {
  const platform = findPlatform(input, io);
  if (platform === undefined) {
    const { problems } = searchSession(io, dataOption(input, io));
    const reason = problems.length === 0 ? 'no local platform is running' : problems.join('; ');
    throw new KitError('url_missing', `No platform found: ${reason}, and no URL was given.`, {
      advice: 'Start one with "bindery dev" or "bindery platform serve", or set --url or BINDERY_URL.',
    });
  }
  const { session } = platform;
  if (session !== undefined && !isAlive(session.pid)) throw platformEnded(session);
  return platform;
}

/** A killed process leaves its session file. */
function platformEnded({ file, pid, url }: SessionFile): KitError {
  const message = `The platform from ${file} is no longer running (process ${pid} at ${url} exited).`;
  const advice = 'Restart it with "bindery dev" or "bindery platform serve". Your data is kept.';
  return new KitError('platform_gone', message, { advice, details: { file, pid } });
}

/** @throws {KitError} token_missing_in_environment */
export function requireToken(platform: PlatformTarget): PlatformTarget {
  if (platform.token !== undefined) return platform;
  throw new KitError('token_missing_in_environment', `BINDERY_TOKEN isn’t set, and ${platform.url} requires a token.`, {
    advice: 'Set BINDERY_TOKEN in the environment. (There’s no flag, so the token stays out of your shell history.)',
  });
}

/** The client for a platform. `more` replaces its fetch function or its user agent. */
export function clientOf(
  { url, token, proof }: PlatformTarget,
  more: Pick<ClientOptions, 'fetch' | 'retry' | 'userAgent'> = {},
): Client {
  return createClient({
    baseUrl: url,
    userAgent: 'bindery-cli',
    ...(token === undefined ? {} : { token }),
    ...more,
    ...(proof === undefined ? {} : { fetch: provenFetch(proof, more.fetch) }),
  });
}
