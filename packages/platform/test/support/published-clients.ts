// The published clients in both versions, with their descriptions: which operations they share with the contract, their methods, and
// whether answers are as their description says.
import { createRequire } from 'node:module';
import { isLocalOperation, operations } from '@bindery/contract';
import type { Operation } from '@bindery/contract';
import { GitBookAPI } from '@gitbook/api';
import { GitBookAPI as GitBookAPI130 } from 'gitbook-api-130';
import { createValidate } from './create-validate.ts';
import { ANSWER_DIFFERENCES } from './published-differences.ts';

/** An operation as a description has it. */
export interface DescribedOperation {
  readonly operationId?: string;
  readonly requestBody?: unknown;
  readonly parameters?: readonly { readonly in?: string; readonly $ref?: string }[];
}

interface ApiDescription {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>;
}

/** What a client makes of a response. */
export interface ClientResponse {
  readonly status: number;
  readonly data: unknown;
}

/** A method of a client. */
export type ClientCall = (...values: unknown[]) => Promise<ClientResponse>;

const require = createRequire(import.meta.url);
const VERSIONS = {
  '0.130.0': { client: GitBookAPI130, document: require('gitbook-api-130/spec/openapi.json') as ApiDescription },
  '0.202.0': { client: GitBookAPI, document: require('@gitbook/api/spec/openapi.json') as ApiDescription },
} as const;

type ClientVersion = keyof typeof VERSIONS;

/** What runs scripts: it is called in an order, on one installation. */
const OF_INTEGRATIONS = /integration|installation|development|computed/i;

/** Whom a client calls, and how. */
export interface ClientTarget {
  readonly endpoint: string;
  readonly authToken: string;
  /** What sends its requests. */
  readonly fetch: typeof fetch;
}

/** A client, its description, and what it shares with the contract. */
export interface PublishedClient {
  readonly version: ClientVersion;
  /** Operations that the client describes and the contract has. */
  readonly shared: ReadonlyMap<string, Operation>;
  describedOf(id: string): DescribedOperation;
  /** The client's own method for an operation. Throws if it has none. */
  methodOf(id: string, called: ClientTarget): ClientCall;
  /** What is wrong with a response, but for the known differences; those are noted in `used`. */
  faultsOf(id: string, answer: ClientResponse, used?: Set<string>): string[];
}

/** Opens both versions, the older one first. */
export function openClients(): PublishedClient[] {
  return (Object.keys(VERSIONS) as ClientVersion[]).map(openClient);
}

/** What the clients share with the contract, together. */
export function sharedBy(clients: readonly PublishedClient[]): [id: string, declared: Operation][] {
  return [...new Map(clients.flatMap(({ shared }) => [...shared]))];
}

function openClient(version: ClientVersion): PublishedClient {
  const { client, document } = VERSIONS[version];
  const described = operationsOf(document);
  const validate = createValidate(readable(document) as object);
  const locationOf = (id: string): ContentLocation => {
    const location = described.get(id);
    if (location === undefined) throw new Error(`The client ${version} does not describe "${id}".`);
    return location;
  };
  return {
    version,
    shared: new Map(
      Object.entries(operations as Record<string, Operation>).filter(
        ([id, one]) => !isLocalOperation(one) && described.has(id),
      ),
    ),
    describedOf: (id) => locationOf(id).described,
    methodOf(id, { endpoint, authToken, fetch: send }) {
      const holder = holderOf(new client({ endpoint, authToken, serviceBinding: { fetch: send } }), id);
      const method = holder?.[nameIn(holder, id) ?? ''];
      if (method === undefined) throw new Error(`The client ${version} has no method "${id}".`);
      return method;
    },
    faultsOf(id, { status, data }, used) {
      const { pointer, described: one } = locationOf(id);
      const content = (one as { responses?: Record<string, { content?: object }> }).responses?.[status]?.content ?? {};
      const [type] = Object.keys(content);
      if (type === undefined) return [];
      const escaped = encodeURIComponent(type.replaceAll('/', '~1'));
      const errors = validate(`${pointer}/responses/${status}/content/${escaped}/schema`, data);
      const lines = errors.map(({ instancePath, message }) => `${version} ${id} ${instancePath} ${message}`);
      return lines.filter((line) => !isKnown(line, used));
    },
  };
}

/** Whether an operation is about Git Sync installations. They have a test with a provider. */
export function isOfGitSync(id: string): boolean {
  return id.includes('GitSync');
}

/** Whether an operation is of the families that are called in an order. */
export function isOfIntegrations(id: string, declared: Operation): boolean {
  return OF_INTEGRATIONS.test(`${id} ${declared.path}`) || declared.resultType === 'stream';
}

function isKnown(line: string, used?: Set<string>): boolean {
  const match = ANSWER_DIFFERENCES.find((difference) => difference.line.test(line));
  if (match !== undefined) used?.add(String(match.line));
  return match !== undefined;
}

interface ContentLocation {
  /** JSON pointer of the operation in its document. */
  readonly pointer: string;
  readonly described: DescribedOperation;
}

function operationsOf(document: ApiDescription): Map<string, ContentLocation> {
  const found = new Map<string, ContentLocation>();
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, described] of Object.entries(methods)) {
      const escaped = encodeURIComponent(path.replaceAll('~', '~0').replaceAll('/', '~1'));
      const pointer = `/paths/${escaped}/${method}`;
      if (described.operationId !== undefined) found.set(described.operationId, { pointer, described });
    }
  }
  return found;
}

function holderOf(api: object, id: string): Record<string, ClientCall> | undefined {
  const groups = Object.values(api).filter((group): group is object => typeof group === 'object' && group !== null);
  const holder = [api, ...groups].find((one) => nameIn(one, id) !== undefined);
  return holder as Record<string, ClientCall> | undefined;
}

/** Clients write short forms of several words otherwise: `listOpenApiSpecs` for `listOpenAPISpecs`. */
function nameIn(group: object, id: string): string | undefined {
  return Object.keys(group).find((name) => name.toLowerCase() === id.toLowerCase());
}

/**
 * The document as a validator of JSON Schema 2020-12 reads it: `nullable` is a keyword of OpenAPI 3.0, and 0.130.0 requires
 * fields of some objects (`type` of a space, `location` of a section) that it does not describe. `PlainObject` has properties and no type:
 * without one any text would fit it too.
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
  if (typeof properties === 'object' && 'additionalProperties' in schema) schema['type'] ??= 'object';
  return nullable === true ? { anyOf: [schema, { type: 'null' }] } : schema;
}
