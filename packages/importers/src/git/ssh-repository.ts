// Repositories that SSH connects to, with the key and the known hosts that the operator named. Nothing of the account that runs the platform is
// used: no configuration, no agent, no other keys.
import { importError } from '../error-codes.ts';
import { resolveChecked } from '../fetch/reachable.ts';
import type { GitPolicy, Repository, SshAccess } from './git-policy.ts';

/** Seconds that a host has to accept the connection. */
const CONNECT_SECONDS = 15;

/** `git@host:path`: the form that most hosts show. */
const SHORT = /^(?<user>[\w.-]+)@(?<host>[\w.-]+):(?!\/\/)(?<path>.+)$/s;

/** The host of an SSH URL. */
interface SshHost {
  readonly url: URL;
  readonly port: string;
}

/** Whether a URL is one of SSH. */
export function isSshUrl(url: string): boolean {
  return /^ssh:\/\//i.test(url) || SHORT.test(url);
}

/**
 * The repository at an SSH URL.
 * @throws {KitError} repository_refused, repository_url_invalid, url_refused, download_failed
 */
export async function findSshRepository(policy: GitPolicy, url: string): Promise<Repository> {
  const { ssh, isAllowedHost, allowPrivate } = policy;
  if (ssh === undefined) {
    throw importError('repository_refused', 'This platform has no SSH key.', {
      advice: 'Use an https URL, or start the platform with --git-ssh-key and --git-known-hosts.',
    });
  }
  const host = hostOf(url);
  const { hostname } = host.url;
  if (!isAllowedHost(hostname)) throw importError('repository_refused', `Calls to ${hostname} aren’t allowed here.`);
  const [first] = await resolveChecked(host.url, host.port, { allowPrivate });
  return {
    url,
    settings: ['protocol.ssh.allow=always'],
    env: { GIT_SSH_COMMAND: commandOf(ssh, host, first?.address ?? hostname), GIT_SSH_VARIANT: 'ssh' },
  };
}

/** @throws {KitError} repository_url_invalid */
function hostOf(url: string): SshHost {
  const short = SHORT.exec(url)?.groups;
  const full = short === undefined ? url : `ssh://${short['user']}@${short['host']}/`;
  const parsed = URL.canParse(full) ? new URL(full) : undefined;
  const { hostname = '', username = '', password = '', port = '' } = parsed ?? {};
  if (password !== '') {
    throw importError('repository_url_invalid', 'An SSH URL can’t contain a password.', {
      advice: 'Remove the password. The platform authenticates with the key of --git-ssh-key.',
    });
  }
  // A name that begins with a hyphen would be an option of SSH.
  const isName =
    /^(?:[a-z0-9][a-z0-9.-]*|\[[0-9a-f:.]+\])$/i.test(hostname) && /^(?:[\w.~%+][\w.~%+-]*)?$/.test(username);
  if (!isName) throw importError('repository_url_invalid', 'The SSH URL isn’t valid.');
  return { url: new URL(`ssh://${hostname.toLowerCase()}${port === '' ? '' : `:${port}`}/`), port: port || '22' };
}

/** The command that Git runs through a shell. It connects to the checked IP address, and compares the key with that of the name. */
function commandOf({ keyFile, knownHostsFile }: SshAccess, { url: { hostname }, port }: SshHost, ip: string): string {
  const name = hostname.replace(/^\[|\]$/g, '');
  const options = {
    BatchMode: 'yes',
    IdentitiesOnly: 'yes',
    IdentityAgent: 'none',
    IdentityFile: pathOption(keyFile),
    UserKnownHostsFile: pathOption(knownHostsFile),
    GlobalKnownHostsFile: '/dev/null',
    StrictHostKeyChecking: 'yes',
    UpdateHostKeys: 'no',
    PreferredAuthentications: 'publickey',
    HostName: ip,
    Port: port,
    HostKeyAlias: port === '22' ? name : `[${name}]:${port}`,
    ClearAllForwardings: 'yes',
    ControlPath: 'none',
    ConnectTimeout: String(CONNECT_SECONDS),
  };
  const listed = Object.entries(options).flatMap(([option, value]) => ['-o', `${option}=${value}`]);
  return ['ssh', '-F', 'none', ...listed].map(quote).join(' ');
}

/** SSH expands `%` in names of files, and splits them at spaces. */
function pathOption(path: string): string {
  return `"${path.replaceAll('%', '%%').replaceAll(/[\\"]/g, String.raw`\$&`)}"`;
}

function quote(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
