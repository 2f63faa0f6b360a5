import { isSet } from '../command.ts';
import type { Input } from '../command.ts';
import { connect } from '../config/connection.ts';
import { EXIT } from '../exit-codes.ts';
import type { Io } from '../io.ts';

/** Prints the current user and platform. Throws ApiError, url_missing … */
export async function run(input: Input, io: Io): Promise<number> {
  const { api, url, isLocal } = connect(input, io);
  const user = await api.request('GET /user');
  const organizations: { id: string; title: string }[] = [];
  for await (const { id, title } of api.paginate('GET /orgs')) organizations.push({ id, title });
  if (isSet(input, 'json')) {
    const { id, displayName, email } = user;
    io.stdout.write(`${JSON.stringify({ url, isLocal, user: { id, displayName, email }, organizations })}\n`);
    return EXIT.DONE;
  }
  const names = organizations.map(({ id, title }) => `  ${title} (${id})`).join('\n');
  io.stdout.write(`${user.displayName} <${user.email ?? user.id}> on ${url}\n${names}\n`);
  return EXIT.DONE;
}
