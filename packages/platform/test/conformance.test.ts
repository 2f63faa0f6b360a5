// For every operation that has a handler, generated: whoever can’t call is rejected, whatever is foreign, missing or wrong is rejected,
// nothing is written by a rejection; and the request that differs in that one thing succeeds. Rejections and reads share a world, and each
// write begins with one.
import type { Operation } from '@bindery/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isAudited } from '../src/domains/people/audit/audited-actions.ts';
import { foreignRequests, longestBodies, wrongBodies } from './support/conformance/changes.ts';
import type { Components, FieldSchema } from './support/conformance/changes.ts';
import { watchWrites } from './support/conformance/digest.ts';
import type { WriteWatch } from './support/conformance/digest.ts';
import { MODELS, bodySchemaOf, generated } from './support/conformance/generated.ts';
import { urlOf, exampleOf } from './support/conformance/requests.ts';
import type { Example } from './support/conformance/requests.ts';
import { createWorld } from './support/conformance/world.ts';
import type { World } from './support/conformance/world.ts';
import { removeFolders } from '@bindery/testkit/temporary-folder';
import { closePlatforms } from './support/test-platform.ts';
import type { CallAnswer } from './support/test-platform.ts';

/** What all rejections and reads ask: they write nothing. */
let shared: World;
let writes: WriteWatch;
beforeAll(async () => {
  shared = await createWorld();
  writes = watchWrites(shared);
});
afterAll(async () => {
  writes.close();
  await closePlatforms();
  removeFolders();
});

it('detects writes', async () => {
  const { dataFolder, test, own, token } = await createWorld();
  const watch = watchWrites({ dataFolder });
  const rename = (title: string) => test.call('PATCH', `/v1/orgs/${own['organizationId']}`, { token, body: { title } });
  expect([await rename('New title'), watch.hasWritten(), watch.hasWritten()]).toMatchObject([
    { status: 200 },
    true,
    false,
  ]);
  watch.close();
  await test.platform.close();
});

describe.each(generated)('%s', (id, declared) => {
  it('rejects invalid requests, and writes nothing', async () => {
    const request = exampleOf(id, declared, shared);
    await rejectStrangers(shared, id, declared, request);
    await rejectForeign(shared, declared, request);
    await rejectWrongBodies(shared, id, declared, request);
    expect(writes.hasWritten(), 'a refusal wrote something').toBe(false);
    expect(shared.test.faults.splice(0)).toEqual([]);
  });

  it('accepts a valid request', async () => {
    const isRead = declared.method === 'GET';
    const fresh = isRead ? shared : await createWorld();
    const audit = isRead ? undefined : await watchAudit(fresh, id);
    const answer = await call(fresh, declared, exampleOf(id, declared, fresh));
    expect([answer.status < 300, answer.body?.error?.message]).toEqual([true, undefined]);
    expect(JSON.stringify(answer.body ?? '')).not.toMatch(foreignIds(fresh));
    await requireLocations(fresh, answer);
    if (isRead) expect(writes.hasWritten(), 'a read wrote something').toBe(false);
    expect(fresh.test.faults.splice(0)).toEqual([]);
    if (audit === undefined) return;
    const hasWritten = audit.hasWritten();
    const events = await audit.countNew(id === 'createOrganization' ? answer.body.id : undefined);
    // An update to the same values is recorded as well.
    const allowed = !isAudited(declared) ? [0] : hasWritten ? [1] : [0, 1];
    expect(allowed).toContain(events);
    await fresh.test.platform.close();
  });
});

/** Watches what an operation writes, and its audit events in the caller’s organization or in a new one. */
async function watchAudit(fresh: World, action: string) {
  const { test, token, own } = fresh;
  const count = async (organization = own['organizationId']): Promise<number> =>
    (await test.get(`/v1/orgs/${organization}/audit-events?action=${action}`, { token })).body.count;
  const before = await count();
  const watch = watchWrites(fresh, 'audit_event');
  return {
    hasWritten: (): boolean => {
      const hasWritten = watch.hasWritten();
      watch.close();
      return hasWritten;
    },
    countNew: async (organization?: string) => (await count(organization)) - (organization === undefined ? before : 0),
  };
}

const EMPTY: Example = { parameters: {}, query: {}, body: undefined };
const withLimits = generated.filter(([id, declared]) => bodiesOf(id, declared, longestBodies, EMPTY).length > 0);

it.each(withLimits)('%s accepts texts of the maximum length', async (id, declared) => {
  const fresh = await createWorld();
  for (const change of bodiesOf(id, declared, longestBodies, exampleOf(id, declared, fresh))) {
    const answer = await call(fresh, declared, change.request);
    expect([change.description, answer.status < 300 || answer.code !== 'request_invalid']).toEqual([
      change.description,
      true,
    ]);
  }
  expect(fresh.test.faults).toEqual([]);
  await fresh.test.platform.close();
});

/** Every URL that a response issues for a resource of the API links to that resource. */
async function requireLocations({ test, token }: World, { headers, body }: CallAnswer): Promise<void> {
  const items: readonly CreatedResource[] = Array.isArray(body?.items) ? body.items : [body ?? {}];
  const locations = items.flatMap(({ id, urls }) => (urls?.location === undefined ? [] : [{ id, at: urls.location }]));
  for (const { id, at } of locations) {
    const found = await test.get(new URL(at).pathname, { token });
    expect([at, found.status, found.body?.id ?? found.body?.hostname]).toEqual([at, 200, id ?? found.body?.hostname]);
  }
  const created = headers.get('location');
  if (created === null) return;
  // Some resources, for example a section, can be changed and deleted at their URL, and only be read in a list.
  const { status } = await test.get(new URL(created).pathname, { token });
  expect([200, 405], created).toContain(status);
}

interface CreatedResource {
  readonly id?: string;
  readonly urls?: { readonly location?: string };
}

async function rejectStrangers(world: World, id: string, declared: Operation, request: Example): Promise<void> {
  const withToken = (token: string | null): Promise<CallAnswer> => call(world, declared, request, token);
  expect((await withToken(null)).code).toBe('token_missing');
  expect((await withToken('nobody-has-this')).code).toBe('token_invalid');
  if (Object.keys(request.parameters).length === 0 || OPEN_TO_ALL.has(id)) return;
  const answer = await withToken(world.foreignToken);
  const isAbsent = declared.method === 'DELETE' && answer.status === 204;
  expect([id, isAbsent || [403, 404].includes(answer.status), answer.body]).toEqual([id, true, answer.body]);
  expect(JSON.stringify(answer.body ?? '')).not.toContain('Organization of ours');
}

/** What anyone with a token can ask. */
const OPEN_TO_ALL = new Set(['getOrganizationsForEmailDomain', 'getSubdomain', 'joinOrganizationWithInvite']);

/** Whether an operation makes what a name represents where nothing has it: the same name in two organizations is two things. */
function isMadeByName({ method, path }: Operation, name: string): boolean {
  return method === 'PUT' && name === 'specSlug' && path.endsWith('{specSlug}');
}

async function rejectForeign(world: World, declared: Operation, request: Example): Promise<void> {
  for (const { description, request: changed } of foreignRequests(request, world.own, world.foreign)) {
    if (isMadeByName(declared, description.replace('a foreign ', ''))) continue;
    const answer = await call(world, declared, changed);
    const isAbsent = declared.method === 'DELETE' && answer.status === 204;
    const isOpen = /^a foreign (emailDomain|subdomain)$/.test(description);
    expect([description, isAbsent || isOpen || [400, 403, 404].includes(answer.status), answer.body]).toEqual([
      description,
      true,
      answer.body,
    ]);
    expect(JSON.stringify(answer.body ?? ''), description).not.toContain('Organization of theirs');
  }
  const missing = Object.keys(request.parameters).map(
    (name) => [name, { ...request.parameters, [name]: 'nothing-here' }] as const,
  );
  for (const [name, parameters] of missing) {
    if (isMadeByName(declared, name)) continue;
    const answer = await call(world, declared, { ...request, parameters });
    expect([
      name,
      answer.status < 500 && (answer.status >= 400 || declared.method === 'DELETE' || name === 'emailDomain'),
    ]).toEqual([name, true]);
  }
}

async function rejectWrongBodies(world: World, id: string, declared: Operation, request: Example): Promise<void> {
  for (const { description, field = '', request: changed } of bodiesOf(id, declared, wrongBodies, request)) {
    const answer = await call(world, declared, changed);
    expect([description, answer.status, answer.code]).toEqual([description, 400, 'request_invalid']);
    expect([description, answer.body.error.message]).toEqual([description, expect.stringContaining(field)]);
  }
}

function bodiesOf<Made>(
  id: string,
  declared: Operation,
  make: (components: Components, schema: FieldSchema, request: Example) => Made[],
  request: Example,
): Made[] {
  const schema = bodySchemaOf(id, declared);
  return schema === undefined ? [] : make(MODELS, schema, request);
}

function call(
  { test, token: own }: World,
  declared: Operation,
  request: Example,
  token: string | null = own,
): Promise<CallAnswer> {
  const { body } = request;
  return test.call(declared.method, urlOf(declared, request), { token, ...(body === undefined ? {} : { body }) });
}

function foreignIds({ foreign }: World): RegExp {
  return new RegExp(
    Object.values(foreign)
      .filter((id) => /_/.test(id))
      .join('|'),
  );
}
