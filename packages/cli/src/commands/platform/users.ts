import { KitError } from '@bindery/diagnostics';
import { isSet, textOf } from '../../command.ts';
import type { Input } from '../../command.ts';
import { connect } from '../../config/connection.ts';
import type { Connection } from '../../config/connection.ts';
import { EXIT } from '../../exit-codes.ts';
import type { Io } from '../../io.ts';
import { formatTable } from '../../output/table.ts';

/** Lists the platform’s users, or adds one. Throws ApiError, usage, url_missing … */
export async function run(input: Input, io: Io): Promise<number> {
  if (textOf(input, 'action') === 'add') return add(input, io);
  const wrong = ['name', 'email'].find((flag) => textOf(input, flag) !== undefined);
  if (wrong !== undefined) {
    throw new KitError('usage', `--${wrong} can only be used with "add".`, {
      advice: 'Run "bindery platform users add".',
    });
  }
  return list(input, io, connect(input, io));
}

async function list(input: Input, io: Io, { api }: Connection): Promise<number> {
  const rows: string[][] = [];
  for await (const user of api.paginate('GET /_platform/v1/users')) {
    if (isSet(input, 'json')) io.stdout.write(`${JSON.stringify(user)}\n`);
    else rows.push([user.id, user.displayName, user.email ?? '']);
  }
  io.stdout.write(formatTable(rows));
  return EXIT.DONE;
}

async function add(input: Input, io: Io): Promise<number> {
  const displayName = textOf(input, 'name');
  const email = textOf(input, 'email');
  if (displayName === undefined || email === undefined) {
    throw new KitError('usage', `--${displayName === undefined ? 'name' : 'email'} is missing.`, {
      advice: 'For example: --name "Grace Hopper" --email grace@example.com.',
    });
  }
  const { api } = connect(input, io);
  const user = await api.request('POST /_platform/v1/users', { body: { displayName, email } });
  io.stdout.write(isSet(input, 'json') ? `${JSON.stringify(user)}\n` : `${user.id}\n`);
  if (!isSet(input, 'json')) {
    io.stderr.write(`To issue a token, run "bindery platform token --user ${email}".\n`);
  }
  return EXIT.DONE;
}
