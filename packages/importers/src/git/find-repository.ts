// Which repositories may be used: folders of this computer below those that the operator named, and public URLs.
import { realpath } from 'node:fs/promises';
import { isIP } from 'node:net';
import { relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { resolveReachable, withoutPassword } from '../fetch/reachable.ts';
import type { HostAddress } from '../fetch/resolve.ts';
import { importError } from '../error-codes.ts';

/** What may be used. */
export interface GitPolicy {
  /** Folders; repositories below them may be read and written. Default: none. */
  readonly folders: readonly string[];
  /** Whether a host may be called. */
  readonly isAllowedHost: (hostname: string) => boolean;
  readonly allowPrivate: readonly string[];
}

/** A repository that may be used. */
export interface Repository {
  /** What Git connects to. */
  readonly url: string;
  /** Settings of Git for each connection to it. */
  readonly settings: readonly string[];
  /** Its credentials, as environment variables of Git. Other users of the computer can’t read them, unlike arguments. */
  readonly env?: Readonly<Record<string, string>> | undefined;
}

/**
 * The repository at a URL or path.
 * @throws {KitError} repository_refused for one that may not be used; repository_url_invalid, repository_folder_url_invalid,
 *   repository_folder_missing; url_refused, download_failed
 */
export async function findRepository(policy: GitPolicy, url: string): Promise<Repository> {
  if (/^https:\/\//i.test(url)) return checkRemote(policy, url);
  if (/^[a-z][a-z0-9+.-]*:/i.test(url) && !/^file:\/\/\//i.test(url)) {
    throw importError('repository_refused', 'Use an https URL or a local folder.');
  }
  return { url: await checkFolder(policy, url), settings: [] };
}

async function checkRemote({ isAllowedHost, allowPrivate }: GitPolicy, url: string): Promise<Repository> {
  if (!URL.canParse(url)) throw importError('repository_url_invalid', 'The URL isn’t valid.');
  const { parsed, env } = extractCredentials(new URL(url));
  if (!isAllowedHost(parsed.hostname)) {
    throw importError('repository_refused', `Calls to ${parsed.hostname} aren’t allowed here.`);
  }
  const ipAddresses = await resolveReachable(parsed, { allowPrivate });
  return { url: parsed.href, settings: pinOf(parsed, ipAddresses), ...(env === undefined ? {} : { env }) };
}

/** The URL without its username and password, and the header that they become. */
function extractCredentials(url: URL): Pick<Repository, 'env'> & { readonly parsed: URL } {
  const { username, password } = url;
  if (username === '' && password === '') return { parsed: url };
  const parsed = new URL(withoutPassword(url));
  const credentials = `${decode(username)}:${decode(password)}`;
  const env = {
    GIT_CONFIG_COUNT: '1',
    GIT_CONFIG_KEY_0: `http.${parsed.origin}/.extraHeader`,
    GIT_CONFIG_VALUE_0: `Authorization: Basic ${Buffer.from(credentials).toString('base64')}`,
  };
  return { parsed, env };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Git resolves names itself, so it gets the checked IP addresses. Versions before 2.37 ignore them. */
function pinOf({ hostname, port }: URL, ipAddresses: readonly HostAddress[]): string[] {
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return [];
  const hosts = ipAddresses.map(({ address, family }) => (family === 6 ? `[${address}]` : address));
  return [`http.curloptResolve=${hostname}:${port || '443'}:${hosts.join(',')}`];
}

async function checkFolder({ folders }: GitPolicy, url: string): Promise<string> {
  const rejected = importError('repository_refused', 'This platform isn’t allowed to use that repository.');
  if (folders.length === 0 || /\0/.test(url)) throw rejected;
  const path = pathOf(url);
  const allowed = await Promise.all(folders.map((folder) => realpath(folder).catch(() => undefined)));
  const isBelow = (candidate: string): boolean =>
    allowed.some((folder) => folder !== undefined && !/^\.\.(?:$|[/\\])/.test(relative(folder, candidate)));
  // The response must not say what is in a folder that may not be used.
  const real = await realpath(path).catch(() => undefined);
  if (!isBelow(real ?? path)) throw rejected;
  if (real === undefined) throw importError('repository_folder_missing', 'Folder not found.');
  return real;
}

function pathOf(url: string): string {
  if (!/^file:/i.test(url)) return resolve(url);
  try {
    return fileURLToPath(url);
  } catch (cause) {
    throw importError('repository_folder_url_invalid', `"${url.slice(0, 200)}" isn’t the URL of a folder.`, { cause });
  }
}
