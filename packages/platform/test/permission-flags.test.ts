// The flags in the `permissions` of a resource are what is enforced: for each kind of person, every operation that declares a permission is
// called, and is rejected just where the flag that this person is shown says so.
import { PERMISSIONS, absolutePath, operations } from '@bindery/contract';
import type { Operation, PermissionSubject } from '@bindery/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handlers } from '../src/handlers.ts';
import { aTree } from './support/a-tree.ts';
import { closePlatforms, startPlatform } from './support/test-platform.ts';
import type { CallAnswer, TestPlatform } from './support/test-platform.ts';

let test: TestPlatform;
/** Name of a person → their token. */
const people = new Map<string, string>();
/** Path parameter → what there is. Anything else in a path does not exist. */
const ids: Record<string, string> = {};
/** Ids of those who were given a role on one thing. */
const granted: Record<string, string> = {};
const PEOPLE = [
  'admin',
  'create',
  'review',
  'edit',
  'comment',
  'read',
  'guest',
  'guest on the space',
  'guest on the collection',
  'guest on the site',
  'editor kept out',
  'team owner',
  'outsider',
];

beforeAll(async () => {
  test = await startPlatform({ host: false });
  const tree = aTree(test);
  const person = async (name: string, role: Parameters<TestPlatform['asPerson']>[0]): Promise<string> => {
    const { id, token } = await test.asPerson(role);
    people.set(name, token);
    return id;
  };
  for (const role of ['admin', 'create', 'review', 'edit', 'comment', 'read'] as const) await person(role, role);
  await person('guest', null);
  const [onSpace, onCollection, onSite] = [
    await person('guest on the space', null),
    await person('guest on the collection', null),
    await person('guest on the site', null),
  ];
  const [denied, owner] = [await person('editor kept out', 'edit'), await person('team owner', 'read')];
  await person('outsider', 'outsider');
  const { organization } = test.demo;
  const { body: collection } = await tree.create({ title: 'Flags' });
  const { body: space } = await test.post(`/v1/orgs/${organization}/spaces`, { parent: collection.id });
  const { body: site } = await test.post(`/v1/orgs/${organization}/sites`, { title: 'Flags' });
  const { body: team } = await test.call('PUT', `/v1/orgs/${organization}/teams`, { body: { title: 'Flags' } });
  Object.assign(ids, { organizationId: organization, collectionId: collection.id, spaceId: space.id });
  Object.assign(ids, { siteId: site.id, teamId: team.id, userId: owner });
  Object.assign(granted, { onSpace, onCollection, onSite, owner });
  const sitePath = `/v1/orgs/${organization}/sites/${site.id}`;
  await test.post(`/v1/spaces/${space.id}/permissions`, { role: 'admin', users: [onSpace] });
  await test.post(`/v1/spaces/${space.id}/permissions`, { role: 'read', users: [denied] });
  await test.post(`/v1/collections/${collection.id}/permissions`, { role: 'create', users: [onCollection] });
  await test.post(`/v1/collections/${collection.id}/permissions`, { role: 'comment', users: [denied] });
  await test.post(`${sitePath}/permissions`, { role: 'review', users: [onSite] });
  await test.post(`${sitePath}/permissions`, { role: null, users: [denied] });
  const member = `/v1/orgs/${organization}/teams/${team.id}/members/${owner}`;
  await test.call('PUT', member, { body: { role: 'owner' } });
});
afterAll(closePlatforms);

const pathOf = (declared: Operation, own: Record<string, string> = ids): string =>
  absolutePath(declared).replaceAll(/\{(\w+)\}/g, (_, name: string) => own[name] ?? 'x');

/** The operation that shows a resource with its flags. */
const READ_OPERATIONS: Record<PermissionSubject, Operation> = {
  organization: operations.getOrganizationById,
  team: operations.getTeamInOrganizationById,
  collection: operations.getCollectionById,
  space: operations.getSpaceById,
  site: operations.getSiteById,
};

/** Flags of each resource as someone is shown them; none at all where they are not shown it. */
async function flagsFor(token: string): Promise<Record<string, Record<string, boolean>>> {
  const flagsOf = Object.entries(READ_OPERATIONS).map(async ([subject, declared]) => {
    const { status, body } = await test.get(pathOf(declared), { token });
    return [subject, status === 200 ? body.permissions : {}];
  });
  return Object.fromEntries(await Promise.all(flagsOf));
}

/** Calls an operation so that it changes nothing: permissions are checked before the body and the query are read. */
async function call(declared: Operation, token: string): Promise<CallAnswer> {
  const { method } = declared;
  if (declared.body === undefined) return test.call(method, `${pathOf(declared)}?nobody=knows`, { token });
  return test.call(method, pathOf(declared), { token, raw: '{', headers: { 'Content-Type': 'application/json' } });
}

const HIDDEN = Object.keys(PERMISSIONS).map((subject) => `${subject}_not_found`);
const isRefused = ({ code }: CallAnswer): boolean => code === 'forbidden' || HIDDEN.includes(code ?? '');

const declaring = Object.entries(operations as Record<string, Operation>).filter(
  ([id, { access, tokens }]) => access !== undefined && id in handlers && tokens.includes('user'),
);
const canBeTried = ({ method, body }: Operation): boolean => method === 'GET' || body !== undefined;
const guarded = declaring.filter(([, declared]) => canBeTried(declared));
/** Those that change something: what they end is made for each call, and what is inside of it is not there. */
const bodiless = declaring.filter(([, declared]) => !canBeTried(declared));

/** What decides where an operation needs more than it declares; its note in the contract says so. */
const NEEDED_INSTEAD: Readonly<Record<string, string>> = {
  removeMemberFromOrganizationById: 'organization.admin',
  duplicateSpace: 'collection.create',
};

/** Makes what an operation ends, with the grants of the one that flags are shown of. Returns its id by the path's name. */
const ENDED: Readonly<Record<string, () => Promise<Record<string, string>>>> = {
  deleteSpaceById: anotherSpace,
  restoreSpace: async () => {
    const created = await anotherSpace();
    await test.call('DELETE', `/v1/spaces/${created['spaceId']}`);
    return created;
  },
  deleteCollectionById: async () => {
    const { body } = await aTree(test).create({ title: 'Ended' });
    const path = `/v1/collections/${body.id}/permissions`;
    await test.post(path, { role: 'create', users: [granted['onCollection']] });
    return { collectionId: body.id };
  },
  deleteSiteById: async () => {
    const sites = `/v1/orgs/${ids['organizationId']}/sites`;
    const { body } = await test.post(sites, { title: 'Ended' });
    await test.post(`${sites}/${body.id}/permissions`, { role: 'review', users: [granted['onSite']] });
    return { siteId: body.id };
  },
  removeTeamFromOrganizationById: async () => {
    const teams = `/v1/orgs/${ids['organizationId']}/teams`;
    const { body } = await test.call('PUT', teams, { body: { title: 'Ended' } });
    await test.call('PUT', `${teams}/${body.id}/members/${granted['owner']}`, { body: { role: 'owner' } });
    return { teamId: body.id };
  },
};

async function anotherSpace(): Promise<Record<string, string>> {
  const spaces = `/v1/orgs/${ids['organizationId']}/spaces`;
  const { body } = await test.post(spaces, { parent: ids['collectionId'] });
  await test.post(`/v1/spaces/${body.id}/permissions`, { role: 'admin', users: [granted['onSpace']] });
  return { spaceId: body.id };
}

describe.each(PEOPLE)('the flags for "%s"', (name) => {
  it('match every operation that declares a permission', { tags: ['long'] }, async () => {
    const token = people.get(name) ?? '';
    const flags = await flagsFor(token);
    const differences: string[] = [];
    for (const [id, declared] of guarded) {
      const [subject = '', flag = ''] = declared.access?.split('.') ?? [];
      const response = await call(declared, token);
      if (isRefused(response) === (flags[subject]?.[flag] === true)) {
        differences.push(
          `${id} needs ${declared.access}, shown ${flags[subject]?.[flag]}: ${response.status} ${response.code}`,
        );
      }
    }
    expect(differences).toEqual([]);
  });

  it('match every operation without a body', { tags: ['long'] }, async () => {
    const token = people.get(name) ?? '';
    const flags = await flagsFor(token);
    const differences: string[] = [];
    for (const [id, declared] of bodiless) {
      const [subject = '', flag = ''] = (NEEDED_INSTEAD[id] ?? declared.access)?.split('.') ?? [];
      const subjectFlags = flags[subject] ?? {};
      const own = { ...ids, userId: 'x', ...(await ENDED[id]?.()) };
      const response = await test.call(declared.method, pathOf(declared, own), { token });
      // Who is shown nothing learns nothing: for them there is nothing to delete.
      const isAbsent =
        declared.method === 'DELETE' && response.status === 204 && Object.keys(subjectFlags).length === 0;
      if ((isRefused(response) || isAbsent) === (subjectFlags[flag] === true)) {
        differences.push(
          `${id} needs ${subject}.${flag}, shown ${subjectFlags[flag]}: ${response.status} ${response.code}`,
        );
      }
    }
    expect(differences).toEqual([]);
  });

  it('match operations whose body names the target', { tags: ['long'] }, async () => {
    const token = people.get(name) ?? '';
    const flags = await flagsFor(token);
    const { organizationId, collectionId, spaceId, siteId } = ids;
    const isAllowed = async (path: string, body: unknown) => !isRefused(await test.post(path, body, { token }));
    for (const kind of ['spaces', 'collections']) {
      const path = `/v1/orgs/${organizationId}/${kind}`;
      expect(await isAllowed(path, {})).toBe(flags['organization']?.['createContent'] === true);
      expect(await isAllowed(path, { parent: collectionId })).toBe(flags['collection']?.['create'] === true);
    }
    const name_ = `flags-${PEOPLE.indexOf(name)}`;
    await test.publish(name_, { visibility: 'unlisted' });
    const installations = `/v1/integrations/${name_}/installations`;
    const byPerson = await test.post(installations, { organization: organizationId }, { token });
    expect(byPerson.status === 201).toBe(flags['organization']?.['installIntegration'] === true);
    const { id } =
      byPerson.status === 201 ? byPerson.body : (await test.post(installations, { organization: organizationId })).body;
    const onSpace = await test.post(`${installations}/${id}/spaces`, { space: spaceId }, { token });
    expect(onSpace.status === 201).toBe(flags['space']?.['installIntegration'] === true);
    const onSite = await test.post(`${installations}/${id}/sites`, { siteId }, { token });
    expect(onSite.status === 201).toBe(flags['site']?.['installIntegration'] === true);
  });
});

/** Flags that no operation requests, and why. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'organization.access': 'the same as view',
  'organization.ingestConversations': 'its operations are in no document',
  'organization.viewBilling': 'decides about a field of the organization',
  'team.view': 'whoever is shown a team may view it',
  'space.access': 'the same as view',
  'site.access': 'the same as view',
  'site.edit': 'what it lets one edit is reached by other flags: settings by admin, structure by create',
};

it('every flag is used by an operation or listed as an exception', () => {
  const byBody = ['organization', 'space', 'site'].map((subject) => `${subject}.installIntegration`);
  const permissions = new Set<string | undefined>([
    ...[...guarded, ...bodiless].map(([, { access }]) => access),
    ...byBody,
    'collection.create',
  ]);
  const all = Object.entries(PERMISSIONS).flatMap(([subject, flags]) =>
    Object.keys(flags).map((flag) => `${subject}.${flag}`),
  );
  expect(all.filter((permission) => !permissions.has(permission))).toEqual(Object.keys(EXCEPTIONS));
});

it('reported no fault', () => {
  expect(test.faults).toEqual([]);
});
