// Models: a class for types, a schema at run time.
import { describe, expect, it } from 'vitest';
import { defineModel, defineSchema, findModel } from './model.ts';
import { createOpenApiDocument } from './openapi.ts';
import { operations } from './operations/index.ts';
import * as z from './schema.ts';

class Leaf extends defineModel<Leaf>('TestLeaf')(() => z.strictObject({ name: z.string(), tree: Tree.optional() })) {}
class Tree extends defineModel<Tree>('TestTree')(() => z.strictObject({ count: z.number().int() })) {}

describe('defineModel', () => {
  it('declares a schema with a named type, which can refer to a later one', () => {
    const leaf: Leaf = Leaf.parse({ name: 'a', tree: { count: 1 } });
    const tree: Tree | undefined = leaf.tree;
    expect(tree).toEqual({ count: 1 });
    expect(z.array(Leaf).safeParse([{ name: 1 }]).success).toBe(false);
    expect(Leaf.optional().parse(undefined)).toBeUndefined();
  });

  it('rejects to be instantiated', () => {
    expect(() => new Tree()).toThrow('"TestTree" is a schema and has no instances.');
  });

  it('rejects a name that is taken', () => {
    expect(() => defineSchema('TestTree', () => z.string())).toThrow('The model "TestTree" is declared twice.');
  });
});

describe('the models', () => {
  const { components } = createOpenApiDocument(operations, { version: '1', serverUrl: 'http://localhost' });
  const ids = Object.keys(components['schemas'] as object).filter((id) => findModel(id) !== undefined);

  it('have equal input and output types, without defaults and transforms', () => {
    expect(ids.length).toBeGreaterThan(300);
    expect(ids.filter((id) => changesValues(findModel(id)))).toEqual([]);
  });
});

const CHANGING = new Set(['default', 'prefault', 'transform', 'pipe', 'catch']);

/** Whether a schema, or a nested one, has different input and output types. Models can be recursive. */
function changesValues(schema: unknown, seen = new Set<unknown>()): boolean {
  if (seen.has(schema)) return false;
  seen.add(schema);
  const { def } = (schema as z.Schema)._zod;
  if (CHANGING.has(def.type)) return true;
  const parts = Object.values(def).flatMap((part: unknown) =>
    isSchema(part) ? [part] : typeof part === 'object' && part !== null ? Object.values(part).filter(isSchema) : [],
  );
  return parts.some((part) => changesValues(part, seen));
}

function isSchema(value: unknown): value is z.Schema {
  return (typeof value === 'object' || typeof value === 'function') && value !== null && '_zod' in value;
}
