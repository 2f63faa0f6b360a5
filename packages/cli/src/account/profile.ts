// Profiles: platforms that a user logged in to, in a file that only they can read. The file has the tokens only where the system has no keychain.
import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { KitError } from '@bindery/diagnostics';
import type { Io } from '../io.ts';
import { readOwnFile, writeOwnFile } from '../private-files/own-file.ts';

/** How the tokens of a profile are renewed. */
export interface Renewal {
  /** URL that publishes the metadata of the authorization server. */
  readonly issuer: string;
  readonly clientId: string;
}

/** Tokens of a profile. */
export interface Secrets {
  readonly token: string;
  readonly refreshToken?: string | undefined;
}

/** A platform and the user of it. */
export interface Profile {
  readonly url: string;
  /** Name and email address, for lists. */
  readonly user: string;
  readonly storage: 'file' | 'keychain';
  /** Only with storage `file`. */
  readonly secrets?: Secrets | undefined;
  /** Undefined for a token that a user pasted. */
  readonly renewal?: Renewal | undefined;
  /** When the token expires, in milliseconds since 1970. Undefined: not known. */
  readonly expiresAt?: number | undefined;
}

/** Profiles by name. */
export type Profiles = Readonly<Record<string, Profile>>;

type Environment = Pick<Io, 'env'>;

/** Names that a profile can have. */
export const PROFILE_NAME = /^[\w.:-]{1,100}$/;

/** The file of the profiles: `bindery/profiles.json` in the user's configuration folder. */
export function profilesFile({ env }: Environment): string {
  const { XDG_CONFIG_HOME: xdg = '', APPDATA: appData = '', HOME: home = '' } = env;
  const windows = process.platform === 'win32' && appData !== '' ? appData : undefined;
  const folder = xdg === '' ? (windows ?? join(home === '' ? homedir() : home, '.config')) : xdg;
  return join(folder, 'bindery', 'profiles.json');
}

/** The profiles of the user. @throws {KitError} profiles_unreadable */
export function readProfiles(io: Environment): Profiles {
  const file = profilesFile(io);
  const { text, problem } = readOwnFile(file);
  if (problem !== undefined) {
    throw unreadable(
      file,
      problem,
      `Make it readable only for you ("chmod 600 ${file}"), or delete it and log in again.`,
    );
  }
  if (text === undefined) return {};
  const profiles = parse(text);
  if (profiles !== undefined) return profiles;
  throw unreadable(file, 'isn’t a file of profiles', 'Delete it, and log in again.');
}

function unreadable(file: string, problem: string, advice: string): KitError {
  return new KitError('profiles_unreadable', `${file} ${problem}.`, { advice, owner: 'user', details: { file } });
}

function parse(text: string): Profiles | undefined {
  try {
    const { profiles } = JSON.parse(text) as { readonly profiles?: unknown };
    if (typeof profiles !== 'object' || profiles === null) return undefined;
    return Object.values(profiles).every(isProfile) ? (profiles as Profiles) : undefined;
  } catch {
    return undefined;
  }
}

function isProfile(value: unknown): boolean {
  const { url, storage } = (value ?? {}) as Partial<Profile>;
  return typeof url === 'string' && URL.canParse(url) && (storage === 'file' || storage === 'keychain');
}

/** Replaces the file in one step, so that an interrupted command keeps the former one. @throws {KitError} profiles_unwritable */
export function writeProfiles(io: Environment, profiles: Profiles): void {
  const file = profilesFile(io);
  const draft = `${file}.${process.pid}`;
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    writeOwnFile(draft, `${JSON.stringify({ profiles }, null, 2)}\n`);
    renameSync(draft, file);
  } catch (cause) {
    rmSync(draft, { recursive: true, force: true });
    throw new KitError('profiles_unwritable', `Can’t write ${file}: ${(cause as Error).message}.`, {
      advice: 'Make its folder writable, or set XDG_CONFIG_HOME to another folder.',
      owner: 'user',
      cause,
    });
  }
}

/** The name of a profile unless the user chooses one: the host of its platform. */
export function defaultProfileName(url: string): string {
  return new URL(url).host;
}
