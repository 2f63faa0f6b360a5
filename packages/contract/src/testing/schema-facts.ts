// What a JSON Schema says, as comparable lines: fields, types, values, limits. Unions and intersections are laid over each
// other, so that two ways to write the same thing say the same.
import type { Described, JsonSchema } from './published-documents.ts';

/** Facts of one schema: what is said of each path below it. */
export interface Facts {
  /** Paths of fields that may be there, such as `.items[].id`. */
  readonly fields: ReadonlySet<string>;
  /** `path is value`, for every value of an enumeration or constant. */
  readonly values: ReadonlySet<string>;
  /** `path maxLength 50`, for every limit. */
  readonly limits: ReadonlySet<string>;
}

const LIMITS = ['minLength', 'maxLength', 'minItems', 'maxItems', 'minimum', 'maximum', 'pattern'] as const;

/** Deepest path that is looked at: recursive models repeat below. */
const MAX_DEPTH = 7;

/** Reads the facts of a schema of a document. */
export function readFacts(document: Described, schema: JsonSchema): Facts {
  const facts = { fields: new Set<string>(), values: new Set<string>(), limits: new Set<string>() };
  const visited = new Set<string>();
  const visit = (given: JsonSchema, path: string, depth: number): void => {
    const resolved = resolve(document, given);
    const mark = `${path} ${given.$ref ?? ''}`;
    if (depth > MAX_DEPTH || (given.$ref !== undefined && visited.has(mark))) return;
    visited.add(mark);
    for (const value of [...(resolved.enum ?? []), ...('const' in resolved ? [resolved.const] : [])]) {
      if (value !== null) facts.values.add(`${path} is ${String(value)}`);
    }
    for (const limit of LIMITS) addLimit(facts.limits, path, limit, resolved[limit]);
    for (const [name, field] of Object.entries(resolved.properties ?? {})) {
      facts.fields.add(`${path}.${name}`);
      visit(field, `${path}.${name}`, depth + 1);
    }
    if (resolved.items !== undefined) visit(resolved.items, `${path}[]`, depth);
    if (typeof resolved.additionalProperties === 'object') visit(resolved.additionalProperties, `${path}{}`, depth + 1);
    for (const part of [...(resolved.allOf ?? []), ...(resolved.anyOf ?? []), ...(resolved.oneOf ?? [])]) {
      visit(part, path, depth);
    }
  };
  visit(schema, '', 0);
  return facts;
}

/** Limits that every value fulfils say nothing. */
function addLimit(limits: Set<string>, path: string, name: string, limit: string | number | undefined): void {
  if (limit === undefined || Math.abs(Number(limit)) >= Number.MAX_SAFE_INTEGER) return;
  if (limit === 0 && name !== 'maxLength') return;
  limits.add(`${path} ${name} ${String(limit).replaceAll('\\/', '/')}`);
}

function resolve(document: Described, schema: JsonSchema): JsonSchema {
  if (schema.$ref === undefined) return schema;
  const [, , kind = '', name = ''] = schema.$ref.split('/');
  return resolve(document, document.components[kind]?.[name] ?? {});
}
