// Operations and schemas of a specification with all that they refer to: what someone needs who renders them, and no more of it.
import { specificationError } from '../error-codes.ts';
import {
  entriesOf,
  exampleValue,
  findRecord,
  findResolved,
  flatOf,
  pointerOf,
  readCallbacks,
  requestDirection,
  responseDirection,
  writtenExamples,
} from '@bindery/api-model';
import type { ApiCallback, ApiOperation, Direction, JsonRecord, References } from '@bindery/api-model';
import { apiOperationOf } from './operations/api-operation.ts';
import type { Operation } from './reading/operations.ts';
import type { Specification } from './reading/specification.ts';

/** What is wanted of a specification. */
export type PartRequest =
  | { readonly kind: 'operation' | 'webhook'; readonly path: string; readonly method: string }
  /** Schemas by name. All schemas if `names` is empty. */
  | { readonly kind: 'schemas'; readonly names: readonly string[] };

/** A part of a specification, as JSON. */
export interface SpecificationPart {
  /** The targets of its references, by reference. The nearest are first, and distant ones can be missing. */
  readonly targets: JsonRecord;
  readonly schemas: readonly { readonly name: string; readonly schema: unknown }[];
  readonly operation?: OperationPart;
}

/** An operation or a webhook. */
export interface OperationPart {
  readonly kind: 'operation' | 'webhook';
  readonly method: string;
  readonly path: string;
  /** The operation object. Bodies without an example have one that was made of their schema. */
  readonly operation: JsonRecord;
  readonly parameters: readonly unknown[];
  readonly servers: readonly unknown[];
  readonly security: readonly unknown[];
  readonly securitySchemes: JsonRecord;
  /** Callbacks that the operation has besides those in its object. */
  readonly omittedCallbacks?: number | undefined;
}

/** Maximum number of targets, and their characters. */
const MAX_TARGETS = 1_500;
const MAX_CHARACTERS = 1_500_000;

/** Schemas of a page. */
const MAX_SCHEMAS = 500;

/** The part. Throws specification_part_missing. */
export function specificationPart(specification: Specification, request: PartRequest): SpecificationPart {
  if (request.kind === 'schemas') {
    const all = entriesOf(specification.schemas);
    const named = request.names.length === 0 ? all : all.filter(([name]) => request.names.includes(name));
    const schemas = named.slice(0, MAX_SCHEMAS).map(([name, schema]) => ({ name, schema }));
    return { schemas, targets: targetsOf(specification, schemas) };
  }
  const { kind, path, method } = request;
  const found = specification.operationsAt(kind, path).find((one) => one.method === method.toLowerCase());
  if (found === undefined) {
    const label = `${method.toUpperCase().slice(0, 20)} "${path.slice(0, 100)}"`;
    throw specificationError('specification_part_missing', `The specification has no ${label}.`);
  }
  const operation = operationPart(specification, found);
  return { operation, schemas: [], targets: targetsOf(specification, operation) };
}

function operationPart(specification: Specification, operation: Operation): OperationPart {
  const { resolve, ...part } = apiOperationOf(specification, operation);
  const { 'x-hideTryItPanel': isHidden } = specification.root;
  const { callbacks, more } = readCallbacks({ ...part, resolve });
  return {
    ...part,
    kind: operation.kind,
    operation: {
      // What is said of the whole description is said of each operation that does not say otherwise.
      ...(isHidden === true && { 'x-hideTryItPanel': true }),
      ...withExamples({ ...part, resolve }),
      ...(callbacks.length > 0 && { callbacks: callbackObject(callbacks) }),
    },
    ...(more > 0 && { omittedCallbacks: more }),
  };
}

/** Callbacks with their examples, as the description has them. */
function callbackObject(callbacks: readonly ApiCallback[]): JsonRecord {
  const byName = new Map<string, Map<string, JsonRecord>>();
  for (const { name, api } of callbacks) {
    const items = byName.get(name) ?? new Map<string, JsonRecord>();
    byName.set(name, items);
    items.set(api.path, { ...items.get(api.path), parameters: api.parameters, [api.method]: withExamples(api) });
  }
  return Object.fromEntries([...byName].map(([name, items]) => [name, Object.fromEntries(items)]));
}

function withExamples(api: ApiOperation): JsonRecord {
  const { callbacks: _callbacks, ...operation } = api.operation;
  const body = findResolved(operation['requestBody'], api);
  const responses = entriesOf(operation['responses']).map(([status, one]) => {
    const response = findResolved(one, api);
    return [status, response === undefined ? one : withExample(api, response, responseDirection(api))] as const;
  });
  return {
    ...operation,
    ...(body !== undefined && { requestBody: withExample(api, body, requestDirection(api)) }),
    ...(responses.length > 0 && { responses: Object.fromEntries(responses) }),
  };
}

function withExample(references: References, body: JsonRecord, direction: Direction): JsonRecord {
  const content = entriesOf(body['content']);
  if (content.length === 0) return body;
  const samples = content.map(([type, one]) => {
    const media = findRecord(one);
    const schema = media?.['schema'];
    if (media === undefined || schema === undefined || writtenExamples(media, references).length > 0)
      return [type, one] as const;
    if (writtenExamples(flatOf(schema, references).schema, references).length > 0) return [type, one] as const;
    return [type, { ...media, example: exampleValue(schema, direction, references) }] as const;
  });
  return { ...body, content: Object.fromEntries(samples) };
}

/** What is referred to, and what that refers to, the nearest first. */
function targetsOf(specification: Specification, value: unknown): JsonRecord {
  const targets: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  let level = referencesIn(value);
  let characters = 0;
  for (let count = 0; level.length > 0;) {
    const next: string[] = [];
    for (const pointer of level) {
      if (pointer in targets) continue;
      const target = specification.resolveRecord({ $ref: pointer });
      const size = JSON.stringify(target)?.length ?? 0;
      if (count >= MAX_TARGETS || characters + size > MAX_CHARACTERS) return { ...targets };
      targets[pointer] = target;
      count++;
      characters += size;
      next.push(...referencesIn(target));
    }
    level = next;
  }
  return { ...targets };
}

/** References in a value, each once. It has no circles: references are not followed. */
function referencesIn(value: unknown): string[] {
  const found = new Set<string>();
  const open: unknown[] = [value];
  while (open.length > 0) {
    const one = open.pop();
    if (typeof one !== 'object' || one === null) continue;
    const pointer = pointerOf(one);
    if (pointer !== undefined) found.add(pointer);
    open.push(...Object.values(one));
  }
  return [...found];
}
