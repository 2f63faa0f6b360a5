// Lists facts that only one of two JSON Schemas has: fields, values, limits. Unions and intersections are merged, so that
// equivalent notations have the same facts.
import type { DescribedDocument, JsonSchema } from './published-documents.ts';

const LIMITS = ['minLength', 'maxLength', 'minItems', 'maxItems', 'minimum', 'maximum', 'pattern'] as const;

/** Maximum depth of a path. Recursive models repeat below it. */
const MAX_DEPTH = 7;

/** Schemas at one path, and the document of their references. */
export interface SchemaNode {
  readonly document: DescribedDocument;
  readonly schemas: readonly JsonSchema[];
}

/** A pair of nodes, their depth, and whether limits are compared. */
interface NodePair {
  readonly theirs: SchemaNode;
  readonly ours: SchemaNode;
  readonly depth: number;
  readonly withLimits: boolean;
}

/**
 * Lists the facts that only the published schema has: `.items[].id`, `.kind is page`, `.title maxLength 50`. Models occur in many
 * operations, so a model that was already compared at this depth is skipped.
 */
export function createComparison(): (theirs: SchemaNode, ours: SchemaNode, withLimits: boolean) => readonly string[] {
  const cache = new Map<string, readonly string[]>();
  const ids = new WeakMap<JsonSchema, number>();
  let last = 0;
  const idOf = (schema: JsonSchema): number => {
    const id = ids.get(schema) ?? (last += 1);
    ids.set(schema, id);
    return id;
  };
  const idsOf = (schemas: readonly JsonSchema[]): number[] => schemas.map(idOf).toSorted((a, b) => a - b);
  const compare = (pair: NodePair): readonly string[] => {
    if (pair.depth > MAX_DEPTH) return [];
    const [theirs, ours] = [variantsOf(pair.theirs), variantsOf(pair.ours)];
    if (theirs.length === 0) return [];
    const key = JSON.stringify([idsOf(theirs), idsOf(ours), pair.depth, pair.withLimits]);
    const before = cache.get(key);
    if (before !== undefined) return before;
    cache.set(key, []);
    const resolvedPair = {
      ...pair,
      theirs: { ...pair.theirs, schemas: theirs },
      ours: { ...pair.ours, schemas: ours },
    };
    const lines = [...new Set([...missingFacts(resolvedPair), ...missingBelow(resolvedPair, compare)])];
    cache.set(key, lines);
    return lines;
  };
  return (theirs, ours, withLimits) => compare({ theirs, ours, depth: 0, withLimits });
}

/** Values and limits of the node itself. */
function missingFacts({ theirs, ours, withLimits }: NodePair): string[] {
  const factsOf = ({ schemas }: SchemaNode): string[] => [
    ...schemas.flatMap(valuesOf),
    ...(withLimits ? schemas.flatMap(limitsOf) : []),
  ];
  const facts = new Set(factsOf(ours));
  return factsOf(theirs).filter((line) => !facts.has(line));
}

function valuesOf(schema: JsonSchema): string[] {
  const values = [...(schema.enum ?? []), ...('const' in schema ? [schema.const] : [])];
  return values.filter((value) => value !== null).map((value) => ` is ${String(value)}`);
}

/** Ignores limits that every value meets. */
function limitsOf(schema: JsonSchema): string[] {
  return LIMITS.flatMap((name) => {
    const limit = schema[name];
    if (limit === undefined || Math.abs(Number(limit)) >= Number.MAX_SAFE_INTEGER) return [];
    if (limit === 0 && name !== 'maxLength') return [];
    return [` ${name} ${String(limit).replaceAll('\\/', '/')}`];
  });
}

function missingBelow(pair: NodePair, compare: (below: NodePair) => readonly string[]): string[] {
  const { theirs, ours, depth } = pair;
  const below = (step: string, deeper: number, inside: (schema: JsonSchema) => JsonSchema | undefined): string[] => {
    const nodeAt = ({ document, schemas }: SchemaNode): SchemaNode => ({
      document,
      schemas: schemas.flatMap((one) => inside(one) ?? []),
    });
    const lines = compare({ ...pair, theirs: nodeAt(theirs), ours: nodeAt(ours), depth: depth + deeper });
    return lines.map((line) => step + line);
  };
  const namesOf = ({ schemas }: SchemaNode): Set<string> =>
    new Set(schemas.flatMap(({ properties }) => Object.keys(properties ?? {})));
  const ourNames = namesOf(ours);
  return [
    ...[...namesOf(theirs)].flatMap((name) => [
      ...(ourNames.has(name) ? [] : [`.${name}`]),
      ...below(`.${name}`, 1, ({ properties }) => properties?.[name]),
    ]),
    ...below('[]', 0, ({ items }) => items),
    ...below('{}', 1, ({ additionalProperties }) =>
      typeof additionalProperties === 'object' ? additionalProperties : undefined,
    ),
  ];
}

/** Every schema of a node, without references. */
function variantsOf({ document, schemas }: SchemaNode): JsonSchema[] {
  const found = new Set<JsonSchema>();
  const visit = (part: JsonSchema): void => {
    const schema = resolve(document, part);
    if (found.has(schema)) return;
    found.add(schema);
    for (const branch of [...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]) visit(branch);
  };
  for (const schema of schemas) visit(schema);
  return [...found];
}

function resolve(document: DescribedDocument, schema: JsonSchema): JsonSchema {
  if (schema.$ref === undefined) return schema;
  const [, , kind = '', name = ''] = schema.$ref.split('/');
  return resolve(document, document.components[kind]?.[name] ?? {});
}
