// Selects the profile of a command: by name, or by the URL of its platform.
import { KitError, suggest } from '@bindery/diagnostics';
import type { Io } from '../io.ts';
import { readProfiles } from './profile.ts';
import type { Profile, Profiles } from './profile.ts';

/** A profile with its name. */
export interface NamedProfile {
  readonly name: string;
  readonly profile: Profile;
}

/** The profile of a name. @throws {KitError} profile_not_found, profiles_unreadable */
export function requireProfile(io: Pick<Io, 'env'>, name: string): NamedProfile {
  const profiles = readProfiles(io);
  const profile = Object.hasOwn(profiles, name) ? profiles[name] : undefined;
  if (profile !== undefined) return { name, profile };
  throw new KitError('profile_not_found', `No profile is named "${name}".`, {
    advice: adviceOn(name, profiles),
    owner: 'user',
  });
}

function adviceOn(name: string, profiles: Profiles): string {
  return suggest(name, Object.keys(profiles)) ?? `Log in first: bindery login --url <url> --profile ${name}`;
}

/** The profile of a platform, if exactly one has its URL. @throws {KitError} profile_ambiguous, profiles_unreadable */
export function findProfileOf(io: Pick<Io, 'env'>, url: string): NamedProfile | undefined {
  const found = Object.entries(readProfiles(io)).filter(([, profile]) => profile.url === normalizeUrl(url));
  const [first] = found;
  if (first === undefined) return undefined;
  if (found.length === 1) return { name: first[0], profile: first[1] };
  const names = found.map(([name]) => name).join(', ');
  throw new KitError('profile_ambiguous', `Several profiles have the URL ${url}: ${names}.`, {
    advice: 'Choose one with --profile or BINDERY_PROFILE.',
    owner: 'user',
  });
}

/** A URL without a slash at its end, as profiles have it. */
export function normalizeUrl(url: string): string {
  return url.replace(/(?<!\/)\/+$/, '');
}
