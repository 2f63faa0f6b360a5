import type { FaultRule } from '@bindery/contract';
import { KitError } from '@bindery/diagnostics';
import { isSet, textOf } from '../../command.ts';
import type { Input } from '../../command.ts';
import { connect } from '../../config/connection.ts';
import type { Connection } from '../../config/connection.ts';
import { EXIT } from '../../exit-codes.ts';
import type { Io } from '../../io.ts';
import { formatTable } from '../../output/table.ts';
import { readAction } from './actions.ts';

type Api = Connection['api'];

/** Flags whose text is a field of a rule, unchanged. */
const TEXTS = ['on', 'effect', 'operation', 'method', 'path', 'caller', 'integration', 'eventType', 'seed'] as const;
const NUMBERS = ['status', 'retryAfter', 'delayMs', 'probability', 'times'] as const;

/** Lists, adds, or deletes fault rules. Throws ApiError, usage, url_missing … */
export async function run(input: Input, io: Io): Promise<number> {
  const action = readAction(input, { list: [], add: [...TEXTS, ...NUMBERS, 'body'], remove: ['id'], clear: [] });
  const { api } = connect(input, io);
  if (action === 'list') return list(input, io, api);
  if (action === 'add') return add(input, io, api);
  if (action === 'clear') {
    await api.request('DELETE /_platform/v1/faults');
    io.stdout.write(isSet(input, 'json') ? '{"cleared":true}\n' : 'Deleted all fault rules.\n');
    return EXIT.DONE;
  }
  const faultId = textOf(input, 'id') ?? '';
  await api.request('DELETE /_platform/v1/faults/{faultId}', { faultId });
  io.stdout.write(
    isSet(input, 'json') ? `${JSON.stringify({ id: faultId, removed: true })}\n` : `Deleted ${faultId}.\n`,
  );
  return EXIT.DONE;
}

async function list(input: Input, io: Io, api: Api): Promise<number> {
  const { items } = await api.request('GET /_platform/v1/faults');
  if (isSet(input, 'json')) for (const rule of items) io.stdout.write(`${JSON.stringify(rule)}\n`);
  else io.stdout.write(formatTable(items.map(describe)));
  return EXIT.DONE;
}

function describe({ id, on, effect, met, used, ...fields }: FaultRule): string[] {
  const rest = Object.entries(fields).filter(
    ([name, value]) => value !== '' && !(name === 'probability' && value === 1),
  );
  const conditions = rest.map(
    ([name, value]) => `${name}=${typeof value === 'object' ? JSON.stringify(value) : value}`,
  );
  return [id, on, effect, `applied ${used} of ${met}`, conditions.join(' ')];
}

async function add(input: Input, io: Io, api: Api): Promise<number> {
  const texts = TEXTS.map((name) => [name, textOf(input, name)]);
  const numbers = NUMBERS.map((name) => [name, readNumber(input, name)]);
  const body = { ...Object.fromEntries([...texts, ...numbers]), body: readBody(textOf(input, 'body')) };
  // The platform validates the fields and names the invalid one.
  const rule = await api.request('POST /_platform/v1/faults', { body: body as never });
  io.stdout.write(isSet(input, 'json') ? `${JSON.stringify(rule)}\n` : `Added ${rule.id}.\n`);
  return EXIT.DONE;
}

function readNumber(input: Input, name: string): number | undefined {
  const text = textOf(input, name);
  if (text === undefined) return undefined;
  const number = Number(text);
  if (text.trim() !== '' && Number.isFinite(number)) return number;
  const flag = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  throw new KitError('usage', `--${flag} is "${text}". Expected a number.`);
}

function readBody(text: string | undefined): unknown {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw new KitError('usage', '--body must be valid JSON.', { advice: `For example: --body '{"message":"…"}'.` });
  }
}
