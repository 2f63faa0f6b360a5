// Selects the platform and the token of a command.
import { createClient } from '@bindery/client';
import type { Client, ClientOptions } from '@bindery/client';
import { KitError } from '@bindery/diagnostics';
import { readSecrets } from '../account/profile-secrets.ts';
import { findProfileOf, normalizeUrl, requireProfile } from '../account/select-profile.ts';
import type { NamedProfile } from '../account/select-profile.ts';
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
  /** Returns the token of a profile, renewed if it has expired. */
  readonly currentToken?: (() => Promise<string>) | undefined;
}

/** A connection to a platform. */
export interface Connection {
  readonly url: string;
  readonly api: Client;
  /** Whether it is the local platform of `bindery dev` or `bindery platform serve`. */
  readonly isLocal: boolean;
}

/**
 * The platform of `--profile`; else that of `--url` or BINDERY_URL with the token of BINDERY_TOKEN or of its profile; else the local platform.
 * @throws {KitError} url_missing, platform_gone, token_missing_in_environment, profile_not_found
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
  const name = textOf(input, 'profile');
  if (name !== undefined) return ofProfile(io, requireUrlOf(requireProfile(io, name), url));
  const token = io.env['BINDERY_TOKEN'];
  const session = findSession(io, dataOption(input, io));
  if (url === undefined) {
    return session && { url: session.url, token: session.token, isLocal: true, session, proof: session };
  }
  if (token !== undefined && token !== '') return { url, token, isLocal: false };
  if (session?.url === url) return { url, token: session.token, isLocal: true, proof: session };
  const named = findProfileOf(io, url);
  return named === undefined ? { url, token: undefined, isLocal: false } : ofProfile(io, named);
}

/** Throws usage if another platform is named, too. */
function requireUrlOf(named: NamedProfile, url: string | undefined): NamedProfile {
  const { name, profile } = named;
  if (url === undefined || normalizeUrl(url) === profile.url) return named;
  throw new KitError('usage', `The profile "${name}" is for ${profile.url}, but --url or BINDERY_URL is ${url}.`, {
    advice: 'Remove one of them.',
  });
}

/** A token that expires is renewed by code that most commands don’t load. */
function ofProfile(io: Io, named: NamedProfile): PlatformTarget {
  const { name, profile } = named;
  const { token } = readSecrets(io, name, profile);
  const target = { url: profile.url, token, isLocal: false };
  if (profile.expiresAt === undefined) return target;
  const currentToken = async (): Promise<string> =>
    (await import('../account/renew-token.ts')).currentToken(io, requireProfile(io, name));
  return { ...target, currentToken };
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
      advice: 'Start one with "bindery dev" or "bindery platform serve", or set --url, --profile, or BINDERY_URL.',
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
    advice: `Log in with "bindery login --url ${platform.url}", or set BINDERY_TOKEN in the environment. (There’s no flag, so the token stays out of your shell history.)`,
  });
}

/** The client for a platform. `more` replaces its fetch function or its user agent. */
export function clientOf(
  { url, token, proof, currentToken }: PlatformTarget,
  more: Pick<ClientOptions, 'fetch' | 'retry' | 'userAgent'> = {},
): Client {
  return createClient({
    baseUrl: url,
    userAgent: 'bindery-cli',
    ...(token === undefined ? {} : { token: currentToken ?? token }),
    ...more,
    ...(proof === undefined ? {} : { fetch: provenFetch(proof, more.fetch) }),
  });
}
