// The next request of a random run: an operation, a caller, and values that are mostly right.
import { absolutePath, createOpenApiDocument, operations } from '@bindery/contract';
import type { Operation } from '@bindery/contract';
import { MODELS, bodySchemaOf } from '../conformance/generated.ts';
import { kindOf } from '../conformance/id-fields.ts';
import { exampleOf } from '../conformance/requests.ts';
import type { Example } from '../conformance/requests.ts';
import type { World } from '../conformance/world.ts';
import { CALLERS } from './callers.ts';
import type { CallerName, Callers, Marks, Side } from './callers.ts';
import { drawValue } from './draw-value.ts';
import type { DrawContext, ValueSchema } from './draw-value.ts';
import type { IdPool } from './id-pool.ts';
import { integrationChanges } from './integration-changes.ts';
import { drawOddText, spoil } from './odd-values.ts';
import type { Random } from './random.ts';
import type { RequestStep } from './step.ts';

/**
 * Operations that end a run, its data, or the session of its callers; that fail on purpose, stream without an end, or copy the whole
 * store. They have their own tests.
 */
const LEFT_OUT = new Set([
  'resetPlatform',
  'restoreSnapshot',
  'takeSnapshot',
  'addFaultRule',
  'setClock',
  'streamChanges',
  'openInEditor',
  'joinOrganizationWithInvite',
]);

/** Operations that take access away from the callers for the rest of a run. */
const RARE = new Set([
  'updateOrganizationState',
  'updateMemberState',
  'updateSpaceState',
  'updateSiteState',
  'updateInstallationState',
  'updateMemberInOrganizationById',
  'removeMemberFromOrganizationById',
  'updateMembersInOrganizationTeam',
  'unpublishSite',
  'unpublishIntegration',
  'uninstallIntegration',
]);

const RARELY = 0.05;

type OperationEntry = readonly [id: string, declared: Operation];

/** Operations that a run calls. */
export const CALLED: readonly OperationEntry[] = Object.entries(operations as Record<string, Operation>).filter(
  ([id]) => !LEFT_OUT.has(id),
);

interface DescribedPath {
  readonly parameters: readonly { in: string; name: string; required: boolean; schema: ValueSchema }[];
}

const described = createOpenApiDocument(operations, { version: '0', serverUrl: 'http://api' }) as unknown as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedPath>>>>;
};

/** What requests are drawn from. */
export interface RequestSource {
  readonly random: Random;
  readonly world: World;
  readonly callers: Callers;
  readonly marks: Marks;
  readonly pool: IdPool;
  readonly urls: readonly string[];
}

/** A request that succeeds in a new world, by the owner of the caller’s organization or of the platform. */
export function exampleRequest(
  source: RequestSource,
  number: number,
  [operation, declared]: OperationEntry,
): RequestStep {
  const caller = !declared.tokens.includes('user')
    ? 'integration'
    : isOfPlatform(declared)
      ? 'platform owner'
      : 'owner';
  return {
    kind: 'request',
    number,
    operation,
    declared,
    caller,
    headers: {},
    ...exampleFor(source, operation, declared, 'own'),
  };
}

/** Whether an operation is about the whole platform. */
function isOfPlatform({ path }: Pick<Operation, 'path'>): boolean {
  return path.startsWith('/_platform') && !path.includes('{');
}

/** A request for what another one is about, by the same organization. */
export function drawRelated(source: RequestSource, number: number, other: RequestStep): RequestStep {
  const names = Object.keys(other.parameters);
  const { side } = source.callers[other.caller];
  const last = names.at(-1) ?? 'organizationId';
  for (;;) {
    const step = drawRequest(source, number, (path) => path.includes(`{${last}}`));
    if (source.callers[step.caller].side !== side) continue;
    const same = Object.keys(step.parameters).filter((name) => name in other.parameters);
    const parameters = Object.fromEntries(same.map((name) => [name, other.parameters[name] ?? '']));
    return { ...step, parameters: { ...step.parameters, ...parameters } };
  }
}

/** The next request, of an operation whose path passes. */
export function drawRequest(
  source: RequestSource,
  number: number,
  isWanted: (path: string) => boolean = () => true,
): RequestStep {
  const { random } = source;
  const { operation, declared, caller, side } = drawCall(source, isWanted);
  const example = exampleFor(source, operation, declared, side);
  const context = contextOf(source, { side, path: declared.path });
  const drawn: Drawn = { operation, declared, side, example };
  return {
    kind: 'request',
    number,
    operation,
    declared,
    caller,
    parameters: drawParameters(source, drawn),
    query: drawQuery(context, source, drawn),
    body: drawBody(context, operation, declared, example),
    headers: drawHeaders(random, declared),
  };
}

/** Of what deletes, only if the run has created something to delete. */
function drawCall(source: RequestSource, isWanted: (path: string) => boolean) {
  const { random, callers, pool } = source;
  for (;;) {
    const [operation, declared] = drawOperation(random);
    if (!isWanted(declared.path)) continue;
    const caller = drawCaller(random, declared);
    const { side } = callers[caller];
    const last = lastParameterOf(declared);
    const isPossible = declared.method !== 'DELETE' || last === undefined || pool.created(side, last).length > 0;
    if (isPossible) return { operation, declared, caller, side };
  }
}

function lastParameterOf({ path }: Operation): string | undefined {
  return [...path.matchAll(/\{(\w+)\}/g)].at(-1)?.[1];
}

function drawOperation(random: Random): readonly [string, Operation] {
  for (;;) {
    const drawn = random.pick(CALLED);
    if (!RARE.has(drawn[0]) || random.isLikely(RARELY)) return drawn;
  }
}

/** Mostly someone with a kind of token that the operation takes, and who can mostly call it. */
function drawCaller(random: Random, { tokens, path }: Operation): CallerName {
  if (random.isLikely(0.12)) return random.pick(CALLERS);
  if (path.startsWith('/_platform') && random.isLikely(isOfPlatform({ path }) ? 0.6 : 0.2)) return 'platform owner';
  if (!tokens.includes('user')) return tokens.includes('integration') ? 'integration' : 'installation';
  if (tokens.includes('installation') && random.isLikely(0.2)) return 'installation';
  if (tokens.includes('integration') && random.isLikely(0.2)) return 'integration';
  const isOwner = random.isLikely(0.8);
  return isOwner
    ? random.pick(['owner', 'other owner'] as const)
    : random.pick(['editor', 'reader', 'other editor'] as const);
}

const otherOf = (side: Side): Side => (side === 'own' ? 'foreign' : 'own');

/** A request that succeeds at first, in the world of a side. */
function exampleFor({ world }: RequestSource, id: string, declared: Operation, side: Side): Example {
  const ids = world[side];
  const of = { ...world, own: ids };
  const example = exampleOf(id, declared, of, integrationChanges(id, of));
  const isGitSync = declared.path.includes('/git/installations/');
  const parameters = { ...example.parameters, ...(isGitSync && { installationId: ids['gitInstallationId'] ?? '' }) };
  return { ...example, parameters };
}

interface Drawn {
  readonly operation: string;
  readonly declared: Operation;
  readonly side: Side;
  readonly example: Example;
}

function drawParameters(source: RequestSource, drawn: Drawn): Record<string, string> {
  const { random, pool } = source;
  const { declared, side, example } = drawn;
  const names = Object.keys(example.parameters);
  const last = names.at(-1);
  if (last === undefined) return {};
  const isDeleting = declared.method === 'DELETE';
  const bindings = isDeleting ? pool.created(side, last) : pool.of(side, last);
  const likely = isDeleting ? 1 : last === 'organizationId' ? 0.1 : 0.5;
  const takesLearned = bindings.length > 0 && random.isLikely(likely);
  const binding = takesLearned ? random.pick(random.isLikely(0.5) ? bindings.slice(-5) : bindings) : {};
  const parameters = Object.fromEntries(names.map((name) => [name, binding[name] ?? example.parameters[name] ?? '']));
  if (random.isLikely(0.88)) return parameters;
  const changed = random.pick(names);
  return { ...parameters, [changed]: drawWrongParameter(source, drawn, changed) };
}

function drawWrongParameter({ random, pool, world }: RequestSource, { side, declared }: Drawn, name: string): string {
  const other = otherOf(side);
  const foreign = [...pool.of(other, name).map((binding) => binding[name]), world[other][name]].flatMap(
    (id) => id ?? [],
  );
  const mixed = pool.of(side, name).map((binding) => binding[name] ?? '');
  const kind = random.next();
  if (kind < 0.5 && foreign.length > 0) return random.pick(foreign);
  if (declared.method === 'DELETE') return drawOddText(random);
  if (kind < 0.75 && mixed.length > 0) return random.pick(mixed);
  if (kind < 0.85) return random.pick(Object.values(world[side]));
  return drawOddText(random);
}

function drawQuery(context: DrawContext, source: RequestSource, drawn: Drawn): Record<string, string> {
  const { operation, declared, side, example } = drawn;
  const { random, pool } = source;
  const { parameters } = described.paths[absolutePath(declared)]?.[declared.method.toLowerCase()] ?? { parameters: [] };
  const query: Record<string, string> = { ...example.query };
  for (const { in: place, name, schema, required } of parameters) {
    if (place !== 'query' || (required && name in query && random.isLikely(0.7))) continue;
    if (!required && !random.isLikely(0.25)) continue;
    const pages = name === 'page' ? pool.of(side, `page:${operation}`) : [];
    if (name === 'page' && pages.length === 0 && random.isLikely(0.9)) continue;
    const value =
      pages.length > 0
        ? (random.pick(pages)[`page:${operation}`] ?? '')
        : drawValue(context, schema, { name, depth: 0 });
    query[name] = random.isLikely(0.04) ? drawOddText(random) : textOf(value);
  }
  if (random.isLikely(0.01)) query['nobodyKnowsThis'] = drawOddText(random);
  return query;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : Array.isArray(value) ? value.map(textOf).join(',') : JSON.stringify(value);
}

function drawBody(context: DrawContext, operation: string, declared: Operation, example: Example): unknown {
  const { random } = context;
  const schema = bodySchemaOf(operation, declared);
  if (schema === undefined) return declared.method !== 'GET' && random.isLikely(0.01) ? {} : undefined;
  const drawn = (): unknown => drawValue(context, schema);
  const kind = random.next();
  const body =
    kind < 0.35 ? example.body : kind < 0.6 ? merged(example.body, drawn()) : kind < 0.98 ? drawn() : undefined;
  return random.isLikely(0.2) ? spoil(random, body) : body;
}

/** Both, with what the second one has where both have it, for half of it. */
function merged(one: unknown, other: unknown): unknown {
  const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
  return isObject(one) && isObject(other) && !Array.isArray(one) ? { ...other, ...one } : other;
}

function drawHeaders(random: Random, { method }: Operation): Record<string, string> {
  if (method === 'GET') return {};
  if (random.isLikely(0.03)) return { Prefer: 'return=minimal' };
  return random.isLikely(0.03) ? { 'Idempotency-Key': `key-${random.below(5)}` } : {};
}

/** People belong to no organization: each that invites them sees their names. */
const PEOPLE = /^\/(?:_platform\/v1\/)?users?(?:\/|$)/;

function contextOf(
  { random, pool, world, marks, urls }: RequestSource,
  { side, path }: { readonly side: Side; readonly path: string },
): DrawContext {
  const drawId = (field: string): string | undefined => {
    const name = kindOf(field);
    if (name === undefined) return undefined;
    const from = random.isLikely(0.9) ? side : otherOf(side);
    const known = pool.of(from, name).map((binding) => binding[name] ?? '');
    return known.length > 0 && random.isLikely(0.5) ? random.pick(known) : world[from][name];
  };
  return { random, models: MODELS, drawId, mark: PEOPLE.test(path) ? 'Person' : marks[side], urls };
}
