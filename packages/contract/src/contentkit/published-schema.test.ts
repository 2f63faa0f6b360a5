import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { ELEMENT_SCHEMAS } from './element-schemas.ts';
import { ELEMENTS, ELEMENT_NAMES } from './elements.ts';
import { ContentKitRenderOutput, RenderIntegrationUI } from './render.ts';
import { SHAPES } from './shapes.ts';

type Json = Record<string, unknown>;

const require = createRequire(import.meta.url);
// The package doesn’t export the document, so it is located next to its entry.
const entry = require.resolve('@gitbook/api');
const published = JSON.parse(readFileSync(join(dirname(entry), '../spec/openapi.json'), 'utf8')) as {
  components: { schemas: Record<string, Json> };
};

/**
 * Differences between our schemas and the published document, with reasons. In addition, ours reject unknown fields in
 * elements and shapes, which the published ones allow: authors see a misspelled prop before readers miss it.
 * A new line here is a decision. A line that is no longer true fails the test.
 */
const DIFFERENCES: Readonly<Record<string, string>> = {
  PlainObject: 'ours says that it is an object; the published one leaves the word out',
};

/** Schemas that one of the documents inlines into others. */
const FOLDED: Readonly<Record<string, string>> = {
  ContentKitContextBase: 'its one field, theme, stands in each context',
  ContentKitBuiltInSource: 'written out in the options of select',
  PlainValue: 'a name of ours for the values of PlainObject',
};

describe('the ContentKit schemas', () => {
  const ours = canonicalOurs();
  const theirs = canonicalPublished();

  it('cover every published ContentKit schema', () => {
    const missing = Object.keys(theirs).filter((name) => !(name in ours) && !(name in FOLDED));
    expect(missing).toEqual([]);
  });

  it('say nothing that is not published', () => {
    expect(Object.keys(ours).filter((name) => !(name in theirs))).toEqual([]);
  });

  it('agree with the published document but for the listed differences', () => {
    const unlisted = Object.keys(theirs).filter((name) => name in ours && !(name in DIFFERENCES));
    const pick = (from: Record<string, unknown>): unknown =>
      Object.fromEntries(unlisted.map((name) => [name, from[name]]));
    expect(pick(ours)).toEqual(pick(theirs));
    for (const name of Object.keys(DIFFERENCES)) expect(ours[name], `${name} is listed`).not.toEqual(theirs[name]);
  });

  it('reject fields that no element has', () => {
    for (const name of ELEMENT_NAMES) {
      const result = ELEMENT_SCHEMAS[name].safeParse({ type: name, colour: 'red' });
      const codes = result.error?.issues.map((issue) => issue.code) ?? [];
      expect(codes, name).toContain('unrecognized_keys');
    }
  });

  it('name in the table the published schema of every element and shape', () => {
    const names = [
      ...ELEMENT_NAMES.map((name) => ELEMENTS[name].schema),
      ...Object.values(SHAPES).map((spec) => spec.schema),
    ];
    expect(names.filter((name) => !(name in published.components.schemas))).toEqual([]);
  });

  it('keep the published defaults of the table', () => {
    const found = ELEMENT_NAMES.flatMap((name) =>
      Object.entries(
        (published.components.schemas[ELEMENTS[name].schema]?.['properties'] ?? {}) as Record<string, Json>,
      )
        .filter(([, property]) => 'default' in property)
        .map(([key, property]) => ({
          name,
          key,
          published: property['default'],
          ours: ELEMENTS[name].props[key]?.default,
        })),
    );
    expect(found.length).toBeGreaterThan(3);
    for (const each of found) expect(each.ours, `${each.name}.${each.key}`).toBe(each.published);
  });
});

function canonicalPublished(): Record<string, unknown> {
  const names = Object.keys(published.components.schemas).filter(
    (name) => name.startsWith('ContentKit') || name === 'RenderIntegrationUI' || name === 'PlainObject',
  );
  return Object.fromEntries(
    names.map((name) => [
      name,
      canonical(published.components.schemas[name], (ref) => published.components.schemas[ref]),
    ]),
  );
}

function canonicalOurs(): Record<string, unknown> {
  const all = [...Object.values(ELEMENT_SCHEMAS), RenderIntegrationUI, ContentKitRenderOutput];
  const root = z.toJSONSchema(z.union(all), { target: 'openapi-3.0', io: 'input', unrepresentable: 'throw' }) as Json;
  const definitions = { ...(root['definitions'] as Record<string, Json>), ...(root['$defs'] as Record<string, Json>) };
  const named = (ref: string): Json | undefined => definitions[ref];
  return Object.fromEntries(
    Object.keys(definitions)
      .filter((name) => !name.startsWith('__') && !(name in FOLDED))
      .map((name) => [name, canonical(definitions[name], named)]),
  );
}

/** A schema as plain data, in a canonical notation. */
function canonical(schema: Json | undefined, lookUp: (name: string) => Json | undefined): unknown {
  if (schema === undefined) throw new Error('A schema that is referred to is not there.');
  const ref = schema['$ref'];
  if (typeof ref === 'string') {
    const name = ref.split('/').at(-1) as string;
    const anonymous = name.startsWith('__') || name in FOLDED;
    return anonymous ? canonical(lookUp(name), lookUp) : `→${name}`;
  }
  const all = schema['allOf'];
  if (Array.isArray(all) && all.length === 1) return canonical(all[0] as Json, lookUp);
  if (Array.isArray(all)) return merged(all.map((part: Json) => canonical(resolveRef(part, lookUp), lookUp)));
  const union = schema['oneOf'] ?? schema['anyOf'];
  if (Array.isArray(union))
    return { union: [...new Set(union.flatMap((part: Json) => branches(canonical(part, lookUp))))].sort() };
  if (Array.isArray(schema['enum'])) return { enum: [...(schema['enum'] as string[])].sort() };
  if (schema['const'] !== undefined) return { enum: [schema['const']] };
  return pruned(schema, lookUp);
}

function resolveRef(part: Json, lookUp: (name: string) => Json | undefined): Json {
  const ref = part['$ref'];
  return typeof ref === 'string' ? (lookUp(ref.split('/').at(-1) as string) as Json) : part;
}

function pruned(schema: Json, lookUp: (name: string) => Json | undefined): unknown {
  const result: Json = { type: schema['type'] };
  for (const key of ['format', 'maxLength', 'minLength', 'minItems', 'maxItems'])
    if (key in schema) result[key] = schema[key];
  if (schema['items'] !== undefined) result['items'] = canonical(schema['items'] as Json, lookUp);
  const extra = schema['additionalProperties'];
  if (typeof extra === 'object' && Object.keys(extra as Json).length > 0)
    result['values'] = canonical(extra as Json, lookUp);
  const properties = schema['properties'] as Record<string, Json> | undefined;
  if (properties !== undefined && Object.keys(properties).length > 0) {
    const required = (schema['required'] ?? []) as string[];
    result['properties'] = Object.fromEntries(
      Object.keys(properties)
        .sort()
        .map((key) => [`${key}${required.includes(key) ? '' : '?'}`, canonical(properties[key], lookUp)]),
    );
  }
  return result;
}

function merged(parts: readonly unknown[]): unknown {
  const properties = Object.assign({}, ...parts.map((part) => (part as { properties: Json }).properties)) as Json;
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(properties).sort(([a], [b]) => a.localeCompare(b))),
  };
}

/** A nested union is equivalent to the union of both. */
function branches(part: unknown): string[] {
  const inner = typeof part === 'object' && part !== null ? (part as { union?: string[] }).union : undefined;
  return inner ?? [JSON.stringify(part)];
}
