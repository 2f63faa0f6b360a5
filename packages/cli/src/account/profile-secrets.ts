// The tokens of profiles, in the keychain or in the file of the profiles.
import { KitError } from '@bindery/diagnostics';
import type { Io } from '../io.ts';
import { openKeychain } from './keychain.ts';
import { readProfiles, writeProfiles } from './profile.ts';
import type { Profile, Secrets } from './profile.ts';

type Environment = Pick<Io, 'env'>;

/** Saves a profile. Its tokens go to the keychain if there is one, otherwise to the file. Returns the profile as it is stored. */
export function saveProfile(
  io: Environment,
  name: string,
  profile: Omit<Profile, 'storage' | 'secrets'>,
  secrets: Secrets,
): Profile {
  const profiles = readProfiles(io);
  const isKept = openKeychain(io).set(name, encode(secrets));
  const saved: Profile = isKept ? { ...profile, storage: 'keychain' } : { ...profile, storage: 'file', secrets };
  writeProfiles(io, { ...profiles, [name]: saved });
  return saved;
}

/** The tokens of a profile. @throws {KitError} profile_token_missing */
export function readSecrets(io: Environment, name: string, profile: Profile): Secrets {
  const stored = profile.storage === 'file' ? profile.secrets : decode(openKeychain(io).get(name));
  if (typeof stored?.token === 'string') return stored;
  throw new KitError('profile_token_missing', `The keychain has no token for the profile "${name}".`, {
    advice: `Unlock the keychain, or log in again: bindery login --url ${profile.url} --profile ${name}`,
    owner: 'user',
  });
}

/** Deletes a profile with its tokens. */
export function deleteProfile(io: Environment, name: string): void {
  const { [name]: deleted, ...others } = readProfiles(io);
  if (deleted?.storage === 'keychain') openKeychain(io).remove(name);
  if (deleted !== undefined) writeProfiles(io, others);
}

/** One text without characters that a keychain would have to escape. */
function encode(secrets: Secrets): string {
  return Buffer.from(JSON.stringify(secrets)).toString('base64url');
}

function decode(text: string | undefined): Secrets | undefined {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as Secrets;
  } catch {
    return undefined;
  }
}
