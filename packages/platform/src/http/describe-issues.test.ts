import { expect, it } from 'vitest';
import * as z from 'zod';
import { describeIssues } from './describe-issues.ts';

const messageOf = (schema: z.ZodType, value: unknown): string =>
  describeIssues(schema.safeParse(value).error?.issues ?? [], 'body');

it('names the field in the nearest variant', () => {
  const variants = z.object({
    target: z.union([
      z.strictObject({ user: z.string() }),
      z.strictObject({ team: z.object({ id: z.string(), role: z.enum(['owner', 'member']) }) }),
    ]),
  });
  expect(messageOf(variants, { target: { team: { id: 'a', role: 'king' } } })).toMatch(
    /^Body field "target\.team\.role": /,
  );
  expect(messageOf(variants, { target: { user: 5 } })).toMatch(/^Body field "target\.user": /);
});

it('names an unknown field, and counts other issues', () => {
  const schema = z.strictObject({ a: z.string(), b: z.string(), c: z.string(), d: z.string() });
  expect(messageOf(schema, { a: '', b: '', c: '', d: '', extra: 1 })).toContain('"extra"');
  expect(messageOf(schema, {})).toMatch(/\(and 1 more\)\.$/);
});
