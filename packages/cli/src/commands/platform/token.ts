import { KitError } from '@bindery/diagnostics';
import { isSet, textOf } from '../../command.ts';
import type { Input } from '../../command.ts';
import { connect } from '../../config/connection.ts';
import type { Connection } from '../../config/connection.ts';
import { EXIT } from '../../exit-codes.ts';
import type { Io } from '../../io.ts';
import { formatTable } from '../../output/table.ts';

/** Issues and prints a token, lists tokens, or revokes one. Throws ApiError, usage, url_missing … */
export async function run(input: Input, io: Io): Promise<number> {
  const action = textOf(input, 'action') ?? 'issue';
  requireFlags(input, action);
  const { api } = connect(input, io);
  if (action === 'list') return list(input, io, api);
  return action === 'revoke' ? revoke(input, io, api) : issue(input, io, api);
}

/** Throws usage for a flag or an argument of another action. */
function requireFlags(input: Input, action: string): void {
  const [integration, user] = [textOf(input, 'integration'), textOf(input, 'user')];
  if (integration !== undefined && user !== undefined) {
    throw new KitError('usage', '--user and --integration can’t be combined.', {
      advice: 'Use one of them.',
    });
  }
  if (action !== 'issue' && textOf(input, 'label') !== undefined) {
    throw new KitError('usage', '--label can only be used when you issue a token.', {
      advice: 'Run "bindery platform token --label <text>".',
    });
  }
  if (action === 'revoke' && (integration ?? user) !== undefined) {
    throw new KitError('usage', '"revoke" accepts only a token ID.', {
      advice: 'Run "bindery platform token list" to list the IDs.',
    });
  }
  if (action !== 'revoke' && textOf(input, 'id') !== undefined) {
    throw new KitError('usage', 'A token ID can only be used with "revoke".', {
      advice: 'Run "bindery platform token revoke <id>".',
    });
  }
}

type Api = Connection['api'];

async function issue(input: Input, io: Io, api: Api): Promise<number> {
  const integration = textOf(input, 'integration');
  const person = textOf(input, 'user');
  const label = textOf(input, 'label');
  const bearer =
    integration !== undefined
      ? { kind: 'integration' as const, integration }
      : { kind: 'user' as const, ...(person === undefined ? {} : { user: await findUser(api, person) }) };
  const body = { ...bearer, ...(label === undefined ? {} : { label }) };
  const issued = await api.request('POST /_platform/v1/tokens', { body });
  io.stdout.write(isSet(input, 'json') ? `${JSON.stringify(issued)}\n` : `${issued.token}\n`);
  if (!isSet(input, 'json')) io.stderr.write('Save this token now. You won’t be able to see it again.\n');
  return EXIT.DONE;
}

async function list(input: Input, io: Io, api: Api): Promise<number> {
  const integration = textOf(input, 'integration');
  const person = textOf(input, 'user');
  const query = {
    ...(integration === undefined ? {} : { integration }),
    ...(person === undefined ? {} : { user: await findUser(api, person) }),
  };
  const rows: string[][] = [];
  for await (const token of api.paginate('GET /_platform/v1/tokens', { query })) {
    if (isSet(input, 'json')) io.stdout.write(`${JSON.stringify(token)}\n`);
    else rows.push([token.id, token.kind, token.user ?? token.integration ?? '', token.createdAt, token.label ?? '']);
  }
  io.stdout.write(formatTable(rows));
  return EXIT.DONE;
}

async function revoke(input: Input, io: Io, api: Api): Promise<number> {
  const id = textOf(input, 'id');
  if (id === undefined) {
    throw new KitError('usage', '"revoke" requires a token ID.', {
      advice: 'Run "bindery platform token list" to list the IDs.',
    });
  }
  await api.request('DELETE /_platform/v1/tokens/{tokenId}', { tokenId: id });
  io.stdout.write(isSet(input, 'json') ? `${JSON.stringify({ id, revoked: true })}\n` : `Revoked ${id}.\n`);
  return EXIT.DONE;
}

/** The ID of a user, by ID or email address. */
async function findUser(api: Api, named: string): Promise<string> {
  if (!named.includes('@')) return named;
  const email = named.toLowerCase();
  for await (const user of api.paginate('GET /_platform/v1/users')) {
    if (user.email === email) return user.id;
  }
  throw new KitError('usage', `No user has the email address ${named}.`, {
    advice: 'Run "bindery platform users" to list users, or "bindery platform users add" to add one.',
  });
}
