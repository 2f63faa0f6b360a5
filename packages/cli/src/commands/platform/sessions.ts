import { KitError } from '@bindery/diagnostics';
import { isSet, textOf } from '../../command.ts';
import type { Input } from '../../command.ts';
import { connect } from '../../config/connection.ts';
import type { Connection } from '../../config/connection.ts';
import { EXIT } from '../../exit-codes.ts';
import type { Io } from '../../io.ts';
import { formatTable } from '../../output/table.ts';

/** Lists SSO sessions, or ends one. Throws ApiError, usage, url_missing … */
export async function run(input: Input, io: Io): Promise<number> {
  const isEnding = textOf(input, 'action') === 'end';
  requireFlags(input, isEnding);
  const { api } = connect(input, io);
  return isEnding ? end(input, io, api) : list(input, io, api);
}

/** Throws usage for a flag or an argument of the other action. */
function requireFlags(input: Input, isEnding: boolean): void {
  const [id, organization] = [textOf(input, 'id'), textOf(input, 'organization')];
  if (!isEnding && id !== undefined) {
    throw new KitError('usage', 'A session ID can only be used with "end".', {
      advice: 'Run "bindery platform sessions end <id>".',
    });
  }
  if (isEnding && organization !== undefined) {
    throw new KitError('usage', '"end" accepts only a session ID.', {
      advice: 'Run "bindery platform sessions --organization <id>" to list the IDs.',
    });
  }
  if (isEnding && id === undefined) {
    throw new KitError('usage', '"end" requires a session ID.', {
      advice: 'Run "bindery platform sessions" to list the IDs.',
    });
  }
}

type Api = Connection['api'];

async function list(input: Input, io: Io, api: Api): Promise<number> {
  const organization = textOf(input, 'organization');
  const query = organization === undefined ? {} : { organization };
  const { items } = await api.request('GET /_platform/v1/sessions', { query });
  if (isSet(input, 'json')) for (const session of items) io.stdout.write(`${JSON.stringify(session)}\n`);
  else
    io.stdout.write(
      formatTable(
        items.map(({ id, user, lastUsedAt, expiresAt, userAgent = '' }) => [
          id,
          user,
          lastUsedAt,
          expiresAt,
          userAgent,
        ]),
      ),
    );
  return EXIT.DONE;
}

async function end(input: Input, io: Io, api: Api): Promise<number> {
  const id = textOf(input, 'id') ?? '';
  await api.request('DELETE /_platform/v1/sessions/{sessionId}', { sessionId: id });
  io.stdout.write(isSet(input, 'json') ? `${JSON.stringify({ id, ended: true })}\n` : `Ended ${id}.\n`);
  return EXIT.DONE;
}
