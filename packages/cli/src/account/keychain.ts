// The keychain of the system: `security` on macOS, `secret-tool` where a desktop has one. Tokens go through standard input, since other users
// of the computer can see arguments.
import { spawnSync } from 'node:child_process';
import type { Io } from '../io.ts';

const SERVICE = 'bindery';

/** A locked keychain asks the user, who has this long, in milliseconds. */
const TIMEOUT_MS = 60_000;

/** Stores one text for each name. */
export interface Keychain {
  /** Whether it was stored. */
  set(name: string, secret: string): boolean;
  get(name: string): string | undefined;
  remove(name: string): void;
}

type Environment = Pick<Io, 'env'>;

/** The keychain of this computer; one that stores nothing if there is none, or with `BINDERY_KEYCHAIN=off`. */
export function openKeychain({ env }: Environment): Keychain {
  if (env['BINDERY_KEYCHAIN'] === 'off') return NONE;
  const run = (command: string, args: readonly string[], input = ''): string | undefined => {
    const { status, stdout } = spawnSync(command, args, {
      env: { ...env },
      input,
      encoding: 'utf8',
      timeout: TIMEOUT_MS,
    });
    return status === 0 ? stdout : undefined;
  };
  return process.platform === 'darwin' ? ofMacOS(run) : ofDesktop(run);
}

type Run = (command: string, args: readonly string[], input?: string) => string | undefined;

function ofDesktop(run: Run): Keychain {
  const attributes = (name: string) => ['service', SERVICE, 'profile', name];
  return {
    set: (name, secret) =>
      run('secret-tool', ['store', `--label=Bindery: ${name}`, ...attributes(name)], secret) !== undefined,
    get: (name) => nonEmpty(run('secret-tool', ['lookup', ...attributes(name)])),
    remove: (name) => void run('secret-tool', ['clear', ...attributes(name)]),
  };
}

/** `security` reads commands from standard input. Names and secrets have no quotation marks, see {@link isPlain}. */
function ofMacOS(run: Run): Keychain {
  const account = (name: string) => ['-s', SERVICE, '-a', name];
  return {
    set: (name, secret) => {
      if (!isPlain(secret)) return false;
      const line = `add-generic-password -U -s ${SERVICE} -a "${name}" -w "${secret}"\n`;
      return run('security', ['-i'], line) !== undefined;
    },
    get: (name) => nonEmpty(run('security', ['find-generic-password', ...account(name), '-w'])),
    remove: (name) => void run('security', ['delete-generic-password', ...account(name)]),
  };
}

/** Base64url, since quotation marks and backslashes would need escapes. */
const isPlain = (secret: string): boolean => /^[\w=.-]+$/.test(secret);

const nonEmpty = (text: string | undefined): string | undefined => text?.trim() || undefined;

const NONE: Keychain = { set: () => false, get: () => undefined, remove: () => {} };
