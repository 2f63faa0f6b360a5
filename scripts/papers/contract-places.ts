// Looks a place up in the contract, as its JSON Schema says it: `Space.urls.public`, `createSite.body.type`.
import { operations } from '../../packages/contract/src/operations/index.ts';
import { successStatus } from '../../packages/contract/src/operation.ts';
import type { Operation } from '../../packages/contract/src/operation.ts';
import { createOpenApiDocument } from '../../packages/contract/src/openapi.ts';
import { operationsOfDocument } from '../../packages/contract/src/testing/published-documents.ts';
import type {
  Described,
  DescribedOperation,
  JsonSchema,
} from '../../packages/contract/src/testing/published-documents.ts';
import type { Facts } from './spec-statements/statement.ts';

type Schema = JsonSchema & { readonly default?: unknown };

const document = createOpenApiDocument(operations, { version: '0', serverUrl: 'http://127.0.0.1' });
const described = document as unknown as Described;
const models = document.components['schemas'] as Readonly<Record<string, Schema>>;
const describedOperations = operationsOfDocument(described);

/** What does not hold of a place, a line each; a place that is not there holds nothing. */
export function findContractFaults(place: string, facts: Facts): string[] {
  const [head = '', ...path] = place.split('.');
  const declared = (operations as Record<string, Operation>)[head];
  if (declared !== undefined && path.length === 0) return findOperationFaults(head, declared, facts);
  const holders = pathTo(head, path);
  const name = path.at(-1) ?? '';
  const found = holders.flatMap(({ properties = {} }) => properties[name] ?? []);
  if (found.length === 0) return [`${place} is not in the contract`];
  const isRequired = holders.some(({ required = [] }) => required.includes(name));
  return findSchemaFaults(found, facts, isRequired).map((fault) => `${place} ${fault}`);
}

/** The objects that may hold the last name of a path. */
function pathTo(head: string, path: readonly string[]): Schema[] {
  const isModel = head in models;
  const start = isModel ? [{ $ref: `#/components/schemas/${head}` }] : partOf(head, path[0] ?? '');
  const names = (isModel ? path : path.slice(1)).slice(0, -1);
  return names.reduce(
    (holders, name) => expand(holders.flatMap(({ properties = {} }) => properties[name] ?? [])),
    expand(start),
  );
}

/** Query, body or result of an operation as schemas. */
function partOf(id: string, part: string): Schema[] {
  const operation = describedOperations.get(id);
  if (operation === undefined) return [];
  if (part === 'result') return resultsOf(operation);
  if (part === 'body') return Object.values(operation.requestBody?.content ?? {}).flatMap(({ schema }) => schema ?? []);
  if (part !== 'query' && part !== 'path') return [];
  const parameters = (operation.parameters ?? []).filter((parameter) => parameter.in === part);
  return [
    {
      properties: Object.fromEntries(
        parameters.map(({ name, schema = {} }) => [name, { ...schema, default: defaultOf(id, name) }]),
      ),
      required: parameters.filter(({ required }) => required).map(({ name }) => name),
    },
  ];
}

/** What a query parameter is when it is left out. The OpenAPI document does not have it where it is turned into a boolean. */
function defaultOf(id: string, name: string): unknown {
  const { query } = (operations as Record<string, Operation>)[id] ?? {};
  const { shape = {} } = (query?._zod.def ?? {}) as { readonly shape?: Readonly<Record<string, StandardSchema>> };
  return shape[name]?.['~standard'].validate(undefined).value;
}

interface StandardSchema {
  readonly '~standard': { validate: (value: unknown) => { readonly value?: unknown } };
}

function resultsOf({ responses }: DescribedOperation): Schema[] {
  const successes = Object.entries(responses).filter(([status]) => status.startsWith('2'));
  return successes.flatMap(([, { content = {} }]) => Object.values(content).flatMap(({ schema }) => schema ?? []));
}

/** The schemas, and those that they consist of: references, variants and, unless told otherwise, items and values. */
function expand(schemas: readonly Schema[], withItems = true): Schema[] {
  const found = new Set<Schema>();
  const visit = (schema: Schema): void => {
    if (found.has(schema)) return;
    found.add(schema);
    const named = schema.$ref === undefined ? undefined : models[schema.$ref.split('/').at(-1) ?? ''];
    const variants = [...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
    const items = withItems ? [schema.items, schema.additionalProperties] : [];
    for (const part of [named, ...variants, ...items]) if (typeof part === 'object') visit(part);
  };
  for (const schema of schemas) visit(schema);
  return [...found];
}

function findOperationFaults(id: string, declared: Operation, facts: Facts): string[] {
  const { status, answers, paged, deprecated } = facts;
  const faults: string[] = [];
  if (status !== undefined && status !== successStatus(declared)) faults.push(`answers ${successStatus(declared)}`);
  const results = expand(partOf(id, 'result'), false);
  const isPage = results.some(({ properties = {} }) => 'items' in properties && 'next' in properties);
  if (paged === true && !(isPage && findContractFaults(`${id}.query.limit`, {}).length === 0))
    faults.push('has no pages');
  const items = results.flatMap(({ properties = {} }) => properties['items']?.items ?? []);
  const answered = paged === true ? items : results;
  if (answers !== undefined && !isOfType(answered, answers)) faults.push(`does not answer ${answers}`);
  if (deprecated === true && declared.deprecated === undefined) faults.push('is not deprecated');
  return faults.map((fault) => `${id} ${fault}`);
}

const LIMITS = ['pattern', 'minLength', 'maxLength', 'maximum', 'default'] as const;

function findSchemaFaults(found: readonly Schema[], facts: Facts, isRequired: boolean): string[] {
  const all = expand(found);
  const limits = LIMITS.filter(
    (limit) => facts[limit] !== undefined && !all.some((schema) => isSame(schema[limit], facts[limit])),
  );
  const values = new Set(
    all.flatMap((schema) => ['const' in schema ? schema.const : undefined, ...(schema.enum ?? [])]),
  );
  const missing = (facts.values ?? []).filter((value) => !values.has(value));
  return [
    ...(facts.type === undefined || isOfType(found, facts.type) ? [] : [`is not of the type ${facts.type}`]),
    ...limits.map((limit) => `has not the ${limit} ${String(facts[limit])}`),
    ...missing.map((value) => `has not the value ${value}`),
    ...(facts.nullable === true && !all.some(({ type }) => type === 'null') ? ['cannot be null'] : []),
    ...(facts.required === undefined || facts.required === isRequired
      ? []
      : [isRequired ? 'is required' : 'is not required']),
  ];
}

/** A pattern may have its slashes escaped. */
function isSame(one: unknown, other: unknown): boolean {
  return one === other || (typeof one === 'string' && one.replaceAll('\\/', '/') === other);
}

/** Types are those of JSON Schema, `date-time`, `uri`, the name of a model, or one of these with `[]`; `map` has any names. */
function isOfType(schemas: readonly Schema[], type: string): boolean {
  const all = expand(schemas, false);
  if (type.endsWith('[]'))
    return isOfType(
      all.flatMap(({ items }) => items ?? []),
      type.slice(0, -2),
    );
  if (type === 'map') return all.some(({ additionalProperties }) => typeof additionalProperties === 'object');
  return all.some((one) => one.type === type || one.format === type || one.$ref === `#/components/schemas/${type}`);
}
