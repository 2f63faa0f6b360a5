// The published clients, both versions, call every operation of the families that they have: over real HTTP, with requests
// that succeed, and each answer is valid against the client's own description, but for the differences listed.
import { createRequire } from 'node:module';
import { isLocalOperation, operations } from '@bindery/contract';
import type { Operation } from '@bindery/contract';
import { GitBookAPI } from '@gitbook/api';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { GitBookAPI as GitBookAPI130 } from 'gitbook-api-130';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { handlers } from '../src/handlers.ts';
import { exampleOf } from './support/conformance/requests.ts';
import { createWorld } from './support/conformance/world.ts';
import type { World } from './support/conformance/world.ts';
import { ANSWER_DIFFERENCES } from './support/published-differences.ts';
import { removeFolders } from './support/temporary-folder.ts';
import { closePlatforms } from './support/test-platform.ts';

interface DescribedOperation {
  readonly operationId?: string;
  readonly requestBody?: unknown;
  readonly parameters?: readonly { readonly in?: string; readonly $ref?: string }[];
}
interface Described {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>;
}

type Call = (...values: unknown[]) => Promise<{ readonly status: number; readonly data: unknown }>;

const require = createRequire(import.meta.url);
const VERSIONS = {
  '0.130.0': { client: GitBookAPI130, document: require('gitbook-api-130/spec/openapi.json') as Described },
  '0.202.0': { client: GitBookAPI, document: require('@gitbook/api/spec/openapi.json') as Described },
} as const;

/** Operations that a client has and describes, of those that are called here: one that goes missing is noticed. */
const OPERATIONS: Readonly<Record<string, [number, number]>> = { '0.130.0': [209, 219], '0.202.0': [205, 219] };

/** What runs scripts and tunnels has its own tests with these clients. */
const OTHER_FAMILIES = /integration|installation|development|computed/i;

const called = Object.entries(operations as Record<string, Operation>).filter(
  ([id, declared]) =>
    id in handlers &&
    !isLocalOperation(declared) &&
    declared.resultType !== 'stream' &&
    !OTHER_FAMILIES.test(`${id} ${declared.path}`) &&
    declared.tokens.includes('user'),
);

const used = new Set<string>();

/** Reads share a world, until something is written in another one. */
let ofReads: World | undefined;

async function worldFor({ method }: Operation): Promise<World> {
  if (method !== 'GET') return createWorld({ port: 0 });
  return (ofReads ??= await createWorld({ port: 0 }));
}

async function closeWorlds(): Promise<void> {
  ofReads = undefined;
  await closePlatforms();
}

afterAll(async () => {
  await closeWorlds();
  removeFolders();
});

describe.each(Object.entries(VERSIONS))('client %s', (version, { client, document }) => {
  const described = operationsOf(document);
  const known = called
    .filter(([id]) => described.has(id) && hasMethod(client, id))
    .sort(([, one], [, other]) => Number(one.method !== 'GET') - Number(other.method !== 'GET'));
  const ajv = new Ajv2020({ strict: false, allErrors: true, logger: false });
  addFormats.default(ajv);
  ajv.addSchema(readable(document) as object, version);

  it('has so many of the operations', () => {
    expect([known.length, called.length]).toEqual(OPERATIONS[version]);
  });

  it.each(known)('%s', async (id, declared) => {
    const world = await worldFor(declared);
    if (declared.method !== 'GET') onTestFinished(closeWorlds);
    const { pointer, described: theirs } = described.get(id) as Place;
    const answer = await methodOf(client, world, id)(...valuesOf(id, declared, theirs, world));
    expect(answer.status).toBeLessThan(300);
    if (declared.result === undefined || answer.status === 204) return;
    const validate = ajv.compile({
      $ref: `${version}#${pointer}/responses/${answer.status}/content/application~1json/schema`,
    });
    validate(answer.data);
    const faults = (validate.errors ?? []).map((error) => `${version} ${id} ${error.instancePath} ${error.message}`);
    expect(faults.filter((line) => !isKnown(line))).toEqual([]);
    expect(world.test.faults).toEqual([]);
  });
});

it('lists no difference that is gone', () => {
  expect(ANSWER_DIFFERENCES.map(({ line }) => String(line)).filter((line) => !used.has(line))).toEqual([]);
});

function isKnown(line: string): boolean {
  const known = ANSWER_DIFFERENCES.find((difference) => difference.line.test(line));
  if (known !== undefined) used.add(String(known.line));
  return known !== undefined;
}

interface Place {
  /** JSON pointer of the operation in its document. */
  readonly pointer: string;
  readonly described: DescribedOperation;
}

function operationsOf(document: Described): Map<string, Place> {
  const found = new Map<string, Place>();
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, described] of Object.entries(methods)) {
      const escaped = encodeURIComponent(path.replaceAll('~', '~0').replaceAll('/', '~1'));
      const pointer = `/paths/${escaped}/${method}`;
      if (described.operationId !== undefined) found.set(described.operationId, { pointer, described });
    }
  }
  return found;
}

type Client = typeof GitBookAPI | typeof GitBookAPI130;

/** The client's own method for an operation: it is named by the operation's id, in some group or in none. */
function methodOf(client: Client, { test, token }: World, id: string): Call {
  const api = new client({ endpoint: test.platform.addresses.api, authToken: token });
  const holder = holderOf(api, id) as Record<string, Call>;
  const method = holder[nameIn(holder, id) ?? ''];
  if (method === undefined) throw new Error(`The client has no method "${id}".`);
  return method;
}

function hasMethod(client: Client, id: string): boolean {
  return holderOf(new client({ endpoint: 'http://127.0.0.1' }), id) !== undefined;
}

function holderOf(api: object, id: string): object | undefined {
  const groups = Object.values(api).filter((group): group is object => typeof group === 'object' && group !== null);
  return [api, ...groups].find((one) => nameIn(one, id) !== undefined);
}

/** Clients write short forms of several words otherwise: `listOpenApiSpecs` for `listOpenAPISpecs`. */
function nameIn(group: object, id: string): string | undefined {
  return Object.keys(group).find((name) => name.toLowerCase() === id.toLowerCase());
}

/**
 * The document as a validator of JSON Schema 2020-12 reads it: `nullable` is a keyword of OpenAPI 3.0, and 0.130.0 requires
 * fields of some objects (`type` of a space, `location` of a section) that it does not describe.
 */
function readable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(readable);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, readable(inner)] as const);
  const { nullable, ...schema } = Object.fromEntries(entries) as Record<string, unknown>;
  const { properties, required } = schema;
  if (Array.isArray(required) && typeof properties === 'object' && properties !== null) {
    schema['required'] = required.filter((name: string) => name in properties);
  }
  return nullable === true ? { anyOf: [schema, { type: 'null' }] } : schema;
}

/** What the client's methods take: parameters of the path in order, then the body, then the query. */
function valuesOf(id: string, declared: Operation, theirs: DescribedOperation, world: World): unknown[] {
  const { parameters, body, query } = exampleOf(id, declared, world);
  const inPath = [...declared.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => parameters[name]);
  return [
    ...inPath,
    ...(theirs.requestBody === undefined ? [] : [body ?? {}]),
    ...(declared.query === undefined ? [] : [query]),
  ];
}
