import { KitError } from '@bindery/diagnostics';
import { readProfiles } from '../../account/profile.ts';
import { deleteProfile } from '../../account/profile-secrets.ts';
import { revokeTokens } from '../../account/renew-token.ts';
import { requireProfile } from '../../account/select-profile.ts';
import type { NamedProfile } from '../../account/select-profile.ts';
import { isSet, textOf } from '../../command.ts';
import type { Input } from '../../command.ts';
import { EXIT } from '../../exit-codes.ts';
import type { Io } from '../../io.ts';
import { paint } from '../../output/paint.ts';

/** Revokes tokens and deletes their profiles. Throws profile_not_found, profile_missing, profiles_unreadable. */
export async function run(input: Input, io: Io): Promise<number> {
  const results: { profile: string; url: string; revoked: boolean; reason?: string }[] = [];
  for (const named of choose(input, io)) {
    const { name, profile } = named;
    const reason = await revokeTokens(io, named);
    deleteProfile(io, name);
    results.push({
      profile: name,
      url: profile.url,
      revoked: reason === undefined,
      ...(reason === undefined ? {} : { reason }),
    });
    if (isSet(input, 'json')) continue;
    io.stdout.write(`Logged out of ${profile.url}. Profile "${name}" deleted.\n`);
    if (reason !== undefined)
      io.stderr.write(`${paint(io.stderr, 'yellow', 'warning')} The token wasn’t revoked: ${reason}.\n`);
  }
  if (isSet(input, 'json')) io.stdout.write(`${JSON.stringify(results)}\n`);
  return EXIT.DONE;
}

function choose(input: Input, io: Io): readonly NamedProfile[] {
  const name = textOf(input, 'profile');
  if (name !== undefined) return [requireProfile(io, name)];
  const all = Object.entries(readProfiles(io)).map(([each, profile]) => ({ name: each, profile }));
  if (isSet(input, 'all') || all.length === 1) return all;
  if (all.length === 0) throw new KitError('profile_missing', 'You aren’t logged in to a platform.', { owner: 'user' });
  throw new KitError(
    'profile_missing',
    `You have ${all.length} profiles: ${all.map((each) => each.name).join(', ')}.`,
    {
      advice: 'Choose one with --profile, or all with --all.',
      owner: 'user',
    },
  );
}
