// `bindery trust`: the CI jobs that can publish an integration without a stored token.
import type { TrustedPublisher } from '@bindery/contract';
import { KitError } from '@bindery/diagnostics';
import { isSet, textOf } from '../../command.ts';
import type { Input } from '../../command.ts';
import { connect } from '../../config/connection.ts';
import type { Connection } from '../../config/connection.ts';
import { integrationName } from '../../config/integration-name.ts';
import { EXIT } from '../../exit-codes.ts';
import type { Io } from '../../io.ts';
import { formatTable } from '../../output/table.ts';
import { requireExchange } from '../../config/require-exchange.ts';

const ROUTE = '/_platform/v1/integrations/{integrationName}/trusted-publishers' as const;

/** Issuer of jobs at github.com. */
const GITHUB = 'https://token.actions.githubusercontent.com';

/** Flags of one action. */
const ADD_FLAGS = ['repository', 'ref', 'issuer', 'audience', 'environment', 'workflow'] as const;

/** Lists, adds, or removes trusted publishers. Throws ApiError, token_exchange_not_supported, usage, url_missing … */
export async function run(input: Input, io: Io): Promise<number> {
  const action = textOf(input, 'action') ?? 'list';
  const id = textOf(input, 'id');
  const wrong = action === 'add' ? undefined : ADD_FLAGS.find((flag) => textOf(input, flag) !== undefined);
  if (wrong !== undefined) {
    throw new KitError('usage', `--${wrong} can only be used with "add".`, { advice: 'Run "bindery trust add".' });
  }
  if (id !== undefined && action !== 'remove') {
    throw new KitError('usage', `"${id}" can only be used with "remove".`, {
      advice: 'Run "bindery trust remove <id>".',
    });
  }
  const name = await integrationName(input, io);
  const connection = connect(input, io);
  const actions = { list, add, remove };
  return requireExchange(connection, () => actions[action as keyof typeof actions](input, io, { connection, name }));
}

interface Target {
  readonly connection: Connection;
  readonly name: string;
}

async function list(input: Input, io: Io, { connection, name }: Target): Promise<number> {
  const rows: string[][] = [];
  for await (const publisher of connection.api.paginate(`GET ${ROUTE}`, { integrationName: name })) {
    if (isSet(input, 'json')) io.stdout.write(`${JSON.stringify(publisher)}\n`);
    else rows.push(toRow(publisher));
  }
  io.stdout.write(formatTable(rows));
  return EXIT.DONE;
}

async function add(input: Input, io: Io, { connection, name }: Target): Promise<number> {
  const [repository, ref] = [requireFlag(input, 'repository'), requireFlag(input, 'ref')];
  const [environment, workflow] = [textOf(input, 'environment'), textOf(input, 'workflow')];
  const publisher = await connection.api.request(`POST ${ROUTE}`, {
    integrationName: name,
    body: {
      issuer: textOf(input, 'issuer') ?? GITHUB,
      audience: textOf(input, 'audience') ?? connection.url,
      repository,
      ref,
      ...(environment === undefined ? {} : { environment }),
      ...(workflow === undefined ? {} : { workflow }),
    },
  });
  io.stdout.write(isSet(input, 'json') ? `${JSON.stringify(publisher)}\n` : `${publisher.id}\n`);
  if (!isSet(input, 'json')) {
    io.stderr.write(
      `Jobs of ${repository} at ${ref} can publish ${name} to ${connection.url} without BINDERY_TOKEN.\n`,
    );
  }
  return EXIT.DONE;
}

async function remove(input: Input, io: Io, { connection, name }: Target): Promise<number> {
  const publisherId = textOf(input, 'id');
  if (publisherId === undefined) {
    throw new KitError('usage', 'The ID of the trusted publisher is missing.', {
      advice: 'Run "bindery trust list" to see the IDs.',
    });
  }
  await connection.api.request(`DELETE ${ROUTE}/{publisherId}`, { integrationName: name, publisherId });
  if (isSet(input, 'json')) io.stdout.write(`${JSON.stringify({ removed: publisherId })}\n`);
  else io.stderr.write(`Removed trusted publisher ${publisherId} of ${name}.\n`);
  return EXIT.DONE;
}

function requireFlag(input: Input, flag: 'repository' | 'ref'): string {
  const value = textOf(input, flag);
  if (value !== undefined) return value;
  throw new KitError('usage', `--${flag} is missing.`, {
    advice: 'For example: --repository owner/name --ref refs/heads/main.',
  });
}

function toRow({ id, repository, ref, environment, workflow, issuer }: TrustedPublisher): string[] {
  const more = [
    ...(environment === undefined ? [] : [`environment ${environment}`]),
    ...(workflow === undefined ? [] : [`workflow ${workflow}`]),
  ];
  return [id, repository, ref, more.join(', '), issuer];
}
