// Keywords of schemas that no operation of the API has: they come from the one reader of descriptions, `@bindery/api-model`.
import { describe, expect, it } from 'vitest';
import { findDescribedOperation } from './described-operation.ts';
import type { DescribedOperation } from './described-operation.ts';
import { formatOperationHelp } from './operation-help.ts';
import { readFlags } from './read-flags.ts';

/** The operation with another body. */
function withBody(properties: object): DescribedOperation {
  const operation = findDescribedOperation('createSpace');
  if (operation === undefined) throw new Error('The operation is gone.');
  return { ...operation, body: { schema: { type: 'object', properties }, isRequired: true } };
}

const LABELED = withBody({
  labels: { patternProperties: { '^x-': { type: 'integer', maximum: 9 } }, additionalProperties: false },
  point: { prefixItems: [{ type: 'number' }, { enum: ['m', 'km'] }] },
});

describe('help of an operation', () => {
  it('has properties by pattern, and items by position', () => {
    const help = formatOperationHelp({ hasColors: false, write: () => {} }, LABELED);
    expect(help).toMatch(/--labels\.\/\^x-\/ <integer> +at most 9\n/);
    expect(help).toMatch(/--point <item> +repeatable; one of m, km; \[0\] a number; \[1\] text\n/);
  });

  it('describes flags that are read by the same schema', async () => {
    const read = (...words: string[]): unknown => readFlags(['--organizationId', 'o', ...words], LABELED);
    expect(await read('--labels.x-a', '3', '--point', '1.5', '--point', 'km')).toMatchObject({
      fields: [
        { path: ['labels', 'x-a'], value: 3 },
        { path: ['point'], value: [1.5, 'km'] },
      ],
    });
    await expect(async () => await read('--labels.x-a', 'many')).rejects.toThrow(
      '--labels.x-a is "many". Expected a whole number.',
    );
    await expect(async () => await read('--labels.other', '3')).rejects.toThrow('labels.other');
  });
});
