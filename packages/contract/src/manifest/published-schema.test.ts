// Compares the publish body with the API’s published description: every field and every limit must match.
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { PublishIntegration } from './publish-integration.ts';

interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly const?: string;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly additionalProperties?: JsonSchema | boolean;
  readonly items?: JsonSchema;
  readonly allOf?: readonly JsonSchema[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly maxLength?: number;
  readonly minLength?: number;
  readonly maxItems?: number;
  readonly minItems?: number;
}

const published = createRequire(import.meta.url)('@gitbook/api/spec/openapi.json') as {
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> };
};

const LIMITS = ['maxLength', 'minLength', 'maxItems', 'minItems'] as const;

function resolveReference(schema: JsonSchema): JsonSchema {
  const name = schema.$ref?.split('/').at(-1);
  return name === undefined ? schema : resolveReference(published.components.schemas[name] ?? {});
}

/** All constraints of a schema, one per line. The branches of a union are merged. */
function factsOf(root: JsonSchema, path = ''): string[] {
  const schema = resolveReference(root);
  const below = [schema.items, schema.additionalProperties].filter((item) => typeof item === 'object');
  return [
    ...LIMITS.flatMap((limit) =>
      schema[limit] === undefined || schema[limit] === 0 ? [] : [`${path} ${limit} ${schema[limit]}`],
    ),
    ...[...(schema.enum ?? []), ...(schema.const === undefined ? [] : [schema.const])].map(
      (value) => `${path} is ${value}`,
    ),
    ...(schema.required ?? []).map((name) => `${path}.${name} required`),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, item]) => [
      `${path}.${name} exists`,
      ...factsOf(item, `${path}.${name}`),
    ]),
    ...below.flatMap((item) => factsOf(item, `${path}[]`)),
    ...[...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((item) =>
      factsOf(item, path),
    ),
  ];
}

describe('the published publish body', () => {
  it('has no field, value or limit that ours does not have', () => {
    const theirs = new Set(factsOf({ $ref: '#/components/schemas/PublishIntegration' }));
    const ours = new Set(
      factsOf(z.toJSONSchema(PublishIntegration, { io: 'input', unrepresentable: 'any' }) as JsonSchema),
    );
    expect(theirs.size).toBeGreaterThan(120);
    expect([...theirs].filter((fact) => !ours.has(fact))).toEqual([]);
  });
});
