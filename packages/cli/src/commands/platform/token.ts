import { KitError } from '@bindery/diagnostics';
import { isSet, textOf } from '../../command.ts';
import type { Input } from '../../command.ts';
import { connect } from '../../config/connection.ts';
import type { Connection } from '../../config/connection.ts';
import { EXIT } from '../../exit-codes.ts';
import type { Io } from '../../io.ts';

/** Issues a token and prints it. Throws ApiError, usage, url_missing … */
export async function run(input: Input, io: Io): Promise<number> {
  const integration = textOf(input, 'integration');
  const person = textOf(input, 'user');
  const label = textOf(input, 'label');
  if (integration !== undefined && person !== undefined) {
    throw new KitError('usage', 'A token belongs to a user or to an integration.', {
      advice: 'Give one of --user and --integration.',
    });
  }
  const { api } = connect(input, io);
  const bearer =
    integration !== undefined
      ? { kind: 'integration' as const, integration }
      : { kind: 'user' as const, ...(person === undefined ? {} : { user: await findUser(api, person) }) };
  const body = { ...bearer, ...(label === undefined ? {} : { label }) };
  const issued = await api.request('POST /_platform/v1/tokens', { body });
  io.stdout.write(isSet(input, 'json') ? `${JSON.stringify(issued)}\n` : `${issued.token}\n`);
  if (!isSet(input, 'json')) io.stderr.write('Only its hash is stored: save the token now.\n');
  return EXIT.DONE;
}

/** The id of a person who was named by id or e-mail address. */
async function findUser(api: Connection['api'], named: string): Promise<string> {
  if (!named.includes('@')) return named;
  const email = named.toLowerCase();
  for await (const user of api.paginate('GET /_platform/v1/users')) {
    if (user.email === email) return user.id;
  }
  throw new KitError('usage', `No user of the platform has the e-mail address ${named}.`, {
    advice: '"bindery platform users" lists everybody; "bindery platform users add" adds one.',
  });
}
