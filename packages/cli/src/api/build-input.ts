// Builds the client’s input from flags: path parameters, query, and body.
import { KitError } from '@bindery/diagnostics';
import { readJsonFlag } from '../config/read-json.ts';
import type { Io } from '../io.ts';
import type { DescribedOperation } from './described-operation.ts';
import { flagsOf } from './operation-flags.ts';
import type { BodyField, FlagValues } from './read-flags.ts';

/** Input of the client for a route. */
export interface RequestInput {
  readonly [parameter: string]: unknown;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/**
 * Builds a request. Rejects incomplete input before anything is sent.
 * @throws {KitError} usage
 */
export async function buildInput(operation: DescribedOperation, read: FlagValues, io: Io): Promise<RequestInput> {
  requireParameters(operation, read);
  const body = await buildBody(operation, read, io);
  return {
    ...read.path,
    ...(Object.keys(read.query).length === 0 ? {} : { query: read.query }),
    ...(body === undefined ? {} : { body }),
  };
}

function requireParameters(operation: DescribedOperation, { path, query }: FlagValues): void {
  const missing = flagsOf(operation).filter(
    ({ location, field, isRequired }) =>
      isRequired &&
      ((location === 'path' && (path[field] ?? '') === '') || (location === 'query' && query[field] === undefined)),
  );
  const odd = Object.entries(path).find(([, value]) => value === '.' || value === '..');
  if (odd !== undefined)
    throw new KitError('usage', `--${odd[0]} is "${odd[1]}", which would change the request path.`);
  if (missing.length === 0) return;
  const names = missing.map(({ name }) => `--${name}`).join(' and ');
  throw new KitError('usage', `${names} ${missing.length === 1 ? 'is' : 'are'} missing.`, {
    advice: `Run "bindery api ${operation.id} --help" to see its parameters.`,
  });
}

async function buildBody(operation: DescribedOperation, { common, fields }: FlagValues, io: Io): Promise<unknown> {
  const { id, body } = operation;
  const bodyInput = common['body'];
  if (body === undefined && bodyInput !== undefined)
    throw new KitError('usage', `The operation "${id}" doesn’t accept a body.`);
  const whole = typeof bodyInput === 'string' ? await readJsonFlag(bodyInput, '--body', io) : undefined;
  if (fields.length > 0) return withFields(whole, fields);
  if (whole === undefined && body?.isRequired === true) {
    throw new KitError('usage', `The operation "${id}" requires a body.`, {
      advice: `Pass its fields as flags, or the full body with --body. Run "bindery api ${id} --help" to see the fields.`,
    });
  }
  return whole;
}

function withFields(whole: unknown, fields: readonly BodyField[]): unknown {
  if (whole !== undefined && !isObject(whole)) {
    throw new KitError('usage', '--body must be a JSON object to combine it with field flags.');
  }
  const body = whole ?? {};
  // Full objects first, so that flags of single fields override them in any order.
  for (const { path, value } of fields.toSorted((a, b) => a.path.length - b.path.length)) put(body, path, value);
  return body;
}

function put(target: Record<string, unknown>, [name = '', ...rest]: readonly string[], value: unknown): void {
  const own = Object.hasOwn(target, name) ? target[name] : undefined;
  const inner = isObject(own) ? own : {};
  if (rest.length > 0) put(inner, rest, value);
  // Defined instead of assigned, so that "__proto__" is a field like any other.
  const field = { value: rest.length > 0 ? inner : value, enumerable: true, configurable: true, writable: true };
  Object.defineProperty(target, name, field);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
