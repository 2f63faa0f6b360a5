// Repositories at https URLs, and at http URLs of private hosts that the operator allowed.
import { isIP } from 'node:net';
import { importError } from '../error-codes.ts';
import { resolveReachable, withoutPassword } from '../fetch/reachable.ts';
import type { HostAddress } from '../fetch/resolve.ts';
import type { GitPolicy, Repository } from './git-policy.ts';

const DEFAULT_PORTS: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };

/**
 * The repository at an http or https URL.
 * @throws {KitError} repository_refused, repository_url_invalid, url_refused, download_failed
 */
export async function findWebRepository({ isAllowedHost, allowPrivate }: GitPolicy, url: string): Promise<Repository> {
  if (!URL.canParse(url)) throw importError('repository_url_invalid', 'The URL isn’t valid.');
  const { parsed, env } = extractCredentials(new URL(url));
  const port = parsed.port || (DEFAULT_PORTS[parsed.protocol] as string);
  if (!isAllowedHost(parsed.hostname)) {
    throw importError('repository_refused', `Calls to ${parsed.hostname} aren’t allowed here.`);
  }
  const isPlain = parsed.protocol === 'http:';
  if (isPlain && !allowPrivate.includes(`${parsed.hostname}:${port}`)) {
    throw importError('repository_refused', 'An http URL is only allowed for a private host.', {
      advice: 'Use an https URL, or start the platform with --allow-private <host:port>.',
    });
  }
  const ipAddresses = await resolveReachable(parsed, { allowPrivate });
  return {
    url: parsed.href,
    settings: [...pinOf(parsed, port, ipAddresses), ...(isPlain ? ['protocol.http.allow=always'] : [])],
    ...(env === undefined ? {} : { env }),
  };
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
function pinOf({ hostname }: URL, port: string, ipAddresses: readonly HostAddress[]): string[] {
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return [];
  const hosts = ipAddresses.map(({ address, family }) => (family === 6 ? `[${address}]` : address));
  return [`http.curloptResolve=${hostname}:${port}:${hosts.join(',')}`];
}
