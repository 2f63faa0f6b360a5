// Values of query parameters that are no number, no boolean, and none of a list: rejected, never read as something else.
import { expect, it } from 'vitest';
import * as z from 'zod';
import { operations } from './operations/index.ts';

type JsonSchema = Record<string, unknown> & { readonly items?: JsonSchema; readonly anyOf?: readonly JsonSchema[] };

const KINDS = new Set(['number', 'integer', 'boolean']);

/** Whether a parameter takes something else than any text. */
function isTyped(schema: JsonSchema): boolean {
  if (schema.anyOf !== undefined) return schema.anyOf.every(isTyped);
  if (schema.items !== undefined) return isTyped(schema.items);
  return KINDS.has(String(schema['type'])) || 'enum' in schema || 'const' in schema;
}

const typed = Object.entries(operations).flatMap(([id, { query }]) => {
  if (query === undefined) return [];
  const { properties = {} } = z.toJSONSchema(query as unknown as z.ZodType, {
    unrepresentable: 'any',
  }) as JsonSchema & {
    properties?: Record<string, JsonSchema>;
  };
  return Object.entries(properties).flatMap(([name, schema]) => (isTyped(schema) ? [[id, name, query] as const] : []));
});

const pathsOf = (query: unknown, values: object): string[] =>
  (z.safeParse(query as z.ZodType, values).error?.issues ?? []).map(({ path }) => String(path[0]));

it('are of many parameters', () => {
  const names = new Set(typed.map(([, name]) => name));
  expect([...names]).toEqual(
    expect.arrayContaining(['limit', 'minDurationMs', 'maxDurationMs', 'details', 'metadata']),
  );
  expect(typed.length).toBeGreaterThan(100);
});

it.each(['', ' ', '0x10', '1e2', '+1', '.5', 'Infinity', 'null', ' 5 ', 'True', '[]'])('rejects %j', (value) => {
  const accepted = typed.filter(([, name, query]) => !pathsOf(query, { [name]: value }).includes(name));
  expect(accepted.map(([id, name]) => `${id} ${name}`)).toEqual([]);
});

it('accepts decimal digits', () => {
  const limits = typed.filter(([, name]) => name === 'limit');
  for (const value of ['0', '7', '007', 7])
    for (const [, , query] of limits) expect(pathsOf(query, { limit: value })).not.toContain('limit');
});
