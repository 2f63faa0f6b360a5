import { profilesFile, readProfiles } from '../../account/profile.ts';
import { isSet } from '../../command.ts';
import type { Input } from '../../command.ts';
import { EXIT } from '../../exit-codes.ts';
import type { Io } from '../../io.ts';
import { formatTable } from '../../output/table.ts';

/** Lists the profiles, without their tokens. Throws profiles_unreadable. */
export async function run(input: Input, io: Io): Promise<number> {
  const profiles = Object.entries(readProfiles(io)).map(([name, { url, user, storage }]) => ({
    name,
    url,
    user,
    storage,
  }));
  if (isSet(input, 'json')) {
    io.stdout.write(`${JSON.stringify(profiles)}\n`);
    return EXIT.DONE;
  }
  if (profiles.length === 0) io.stderr.write('No profiles. Log in with "bindery login --url <url>".\n');
  else io.stdout.write(formatTable(profiles.map(({ name, url, user, storage }) => [name, url, user, storage])));
  if (profiles.some(({ storage }) => storage === 'file'))
    io.stderr.write(`Tokens with storage "file" are in ${profilesFile(io)}.\n`);
  return EXIT.DONE;
}
