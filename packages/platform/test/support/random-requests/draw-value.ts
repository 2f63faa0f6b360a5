// Values that a JSON Schema of the contract accepts, mostly: with boundaries, and with IDs where a field takes one.
import fc from 'fast-check';
import type { Components, FieldSchema } from '../conformance/changes.ts';
import { drawOddText, drawOddValue } from './odd-values.ts';
import type { Random } from './random.ts';

/** A JSON Schema, as far as values are drawn from it. */
export interface ValueSchema extends FieldSchema {
  readonly allOf?: readonly ValueSchema[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly items?: ValueSchema;
  readonly minItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly properties?: Readonly<Record<string, ValueSchema>>;
  readonly additionalProperties?: boolean | ValueSchema;
  readonly propertyNames?: ValueSchema;
}

/** What values are drawn with. */
export interface DrawContext {
  readonly random: Random;
  readonly models: Components;
  /** An ID for a field of this name; undefined if it takes none. */
  readonly drawId: (field: string) => string | undefined;
  /** A text that only the caller’s organization has. */
  readonly mark: string;
  /** URLs on this computer: nothing else is fetched. */
  readonly urls: readonly string[];
}

const PREFIX = '#/components/schemas/';
const DEPTH = 7;

/** A value for a field. */
export function drawValue(context: DrawContext, schema: ValueSchema, at = { name: '', depth: 0 }): unknown {
  const { random, models } = context;
  if (schema.$ref !== undefined) return drawValue(context, models[schema.$ref.slice(PREFIX.length)] ?? {}, at);
  const variants = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])] as ValueSchema[];
  if (variants.length > 0) return drawValue(context, random.pick(variants), at);
  if (schema.allOf !== undefined) {
    return Object.assign({}, ...schema.allOf.map((part) => drawValue(context, part, at))) as unknown;
  }
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return random.pick(schema.enum);
  if (schema.type === 'object' || schema.properties !== undefined) return drawObject(context, schema, at);
  if (schema.type === 'array') return drawList(context, schema, at);
  if (schema.type === 'string') return drawText(context, schema, at.name);
  if (schema.type === 'number' || schema.type === 'integer') return drawNumber(random, schema);
  if (schema.type === 'boolean') return random.isLikely(0.5);
  if (schema.type === 'null') return null;
  return drawOddValue(random);
}

function drawObject(context: DrawContext, schema: ValueSchema, at: { depth: number }): unknown {
  const { random } = context;
  const { properties = {}, required = [], additionalProperties } = schema;
  const depth = at.depth + 1;
  const isSparse = depth > DEPTH;
  const share = random.pick([0.1, 0.4, 0.9]);
  const names = Object.keys(properties).filter(
    (name) => required.includes(name) || (!isSparse && random.isLikely(share)),
  );
  const drawn = names.map((name) => [name, drawValue(context, properties[name] ?? {}, { name, depth })]);
  if (typeof additionalProperties === 'object' && !isSparse) {
    for (let count = random.below(3); count > 0; count--) {
      const name = drawText(context, schema.propertyNames ?? { type: 'string' }, 'key');
      drawn.push([name, drawValue(context, additionalProperties, { name: 'value', depth })]);
    }
  }
  return Object.fromEntries(drawn) as unknown;
}

function drawList(context: DrawContext, schema: ValueSchema, at: { name: string; depth: number }): unknown[] {
  const { random } = context;
  const least = schema.minItems ?? 0;
  const most = at.depth > DEPTH ? least : Math.min(schema.maxItems ?? 5, least + random.pick([0, 1, 1, 2, 5]));
  return Array.from({ length: most }, () => drawValue(context, schema.items ?? {}, { ...at, depth: at.depth + 1 }));
}

function drawNumber(random: Random, { minimum, maximum, type }: ValueSchema): number {
  const low = Math.max(minimum ?? 0, -1000);
  const high = Math.min(maximum ?? low + 1000, low + 10_000);
  const value = random.pick([low, high, minimum ?? -1, maximum ?? 2 ** 31, low + random.next() * (high - low)]);
  return type === 'integer' ? Math.round(value) : value;
}

function drawText(context: DrawContext, schema: ValueSchema, name: string): string {
  const { random } = context;
  const id = context.drawId(name);
  if (id !== undefined && random.isLikely(0.9)) return id;
  const formatted = drawFormat(context, schema.format ?? name);
  if (formatted !== undefined) return formatted;
  if (schema.pattern !== undefined) return drawPattern(random, schema.pattern);
  const most = schema.maxLength ?? 200;
  if (random.isLikely(0.08)) return drawOddText(random);
  if (random.isLikely(0.05)) return 'x'.repeat(Math.min(most, 5000));
  const text = random.pick([
    `${context.mark} ${random.below(1000)}`,
    `# ${context.mark}\n\nA *text* with a [link](page.md) and \`code\`.`,
    `${context.mark}-${random.below(50)}`,
    'Page',
  ]);
  return text.slice(0, Math.max(most, schema.minLength ?? 0)).padEnd(schema.minLength ?? 0, 'x');
}

function drawFormat({ random, urls }: DrawContext, format: string): string | undefined {
  if (/^(uri|url|href|\w*U[rR][lL])$/.test(format)) return random.pick(urls);
  if (format === 'date-time') return new Date(random.pick([0, 1.7e12, 1.8e12, 4e12])).toISOString();
  if (format === 'date') return random.pick(['2026-01-31', '1970-01-01', '2024-02-29']);
  if (format === 'email') return random.pick(['someone@example.com', 'a+b@ours.example.com', 'ü@example.com']);
  if (/^(slug|path|source)$/.test(format))
    return random.pick(['a', '/old', '/a/b', 'guide', 'page-1', 'Ä b', '/old/*']);
  if (format === 'condition') return random.pick(['visitor.claims.isBeta == true', '"x"', 'visitor.claims.x', '1 +']);
  return undefined;
}

const compiled = new Map<string, fc.Arbitrary<string>>();

/** A text that a pattern matches; an ordinary one if nothing can be made of the pattern. */
function drawPattern(random: Random, pattern: string): string {
  try {
    const arbitrary = compiled.get(pattern) ?? fc.stringMatching(new RegExp(pattern), { size: 'small' });
    compiled.set(pattern, arbitrary);
    return fc.sample(arbitrary, { numRuns: 1, seed: random.below(2 ** 31) })[0] ?? 'x';
  } catch {
    return random.pick(['x', 'abc', 'a-b', '1']);
  }
}
