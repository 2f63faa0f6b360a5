// What people do with organizations: join, get roles, teams and grants, lose them again; and what each role may do.
import type { Caller, Person } from './callers.ts';
import { createPerson } from './callers.ts';
import type { World } from './world.ts';

const ROLES = ['admin', 'create', 'edit', 'review', 'comment', 'read', null] as const;

/** Plays it. */
export async function playPeople(world: World): Promise<void> {
  await joinInEachWay(world);
  const everybody = await inviteEachRole(world);
  for (const person of everybody) await tryEverything(world, person);
  await grantAndRevoke(world, everybody[5] as Person);
  await changeRoles(world, everybody[2] as Person);
  await setStates(world, everybody[3] as Person);
  await preserveLastAdmin(world);
  const { admin, own } = world;
  await admin.patch(`/v1/orgs/${own['organizationId']}/members/${admin.id}`, { role: 'read' });
  await admin.patch(`/v1/orgs/${own['organizationId']}/members/${admin.id}`, { role: 'admin' });
}

async function joinInEachWay({ session, owner, admin, own, stranger }: World): Promise<void> {
  const org = `/v1/orgs/${own['organizationId']}`;
  const emails = [
    { email: 'pending@example.com', role: 'edit' },
    { email: 'stranger@example.com', role: null },
  ];
  await admin.post(`${org}/invites`, { emails });
  await admin.post(`${org}/invites`, { emails, role: 'read', sso: true });
  await admin.get(`${org}/members?search=pending`);
  const pending = await createPerson(session, owner, 'pending');
  await pending.get('/v1/orgs');
  await pending.get(`${org}/members/${pending.id}`);
  await owner.post('/_platform/v1/users', { displayName: 'Again', email: 'PENDING@example.com' });
  for (const body of [
    { role: 'comment' },
    { level: 'read' },
    { role: null },
    { role: 'read', space: own['spaceId'] },
    { role: 'edit', collection: own['collectionId'] },
  ]) {
    const { body: invite } = await admin.post(`${org}/link-invites`, body);
    const joining = await createPerson(
      session,
      owner,
      `joining-${JSON.stringify(body).length}-${invite?.id?.slice(-4) ?? 'none'}`,
    );
    await joining.post(`${org}/invites/${invite?.id}`);
    await joining.post(`${org}/invites/${invite?.id}`);
    await joining.get(org);
    await joining.get(`/v1/spaces/${own['spaceId']}`);
    await admin.delete(`${org}/link-invites/${invite?.id}`);
    await joining.post(`${org}/invites/${invite?.id}`);
  }
  await stranger.get(org);
  await admin.delete(`${org}/members/${stranger.id}`);
  await stranger.get(org);
}

async function inviteEachRole({ session, owner, admin, own }: World): Promise<Person[]> {
  const organization = own['organizationId'] ?? '';
  const people: Person[] = [];
  for (const role of ROLES) {
    people.push(await createPerson(session, owner, `role-${role ?? 'guest'}`, { organization, role, by: admin }));
  }
  return people;
}

/** A few requests of each family, whose answer depends on the role. */
async function tryEverything({ own }: World, by: Caller): Promise<void> {
  const org = `/v1/orgs/${own['organizationId']}`;
  const site = `${org}/sites/${own['siteId']}`;
  for (const space of [own['spaceId'], own['otherSpace']].map((id) => `/v1/spaces/${id}`)) {
    await by.get(space);
    await by.get(`${space}/content/pages`);
    await by.get(`${space}/permissions/users`);
    await by.patch(space, {});
    const { body: opened } = await by.post(`${space}/change-requests`, { subject: 'Mine' });
    const changeRequest = `${space}/change-requests/${opened?.id ?? own['changeRequestId']}`;
    await by.post(`${changeRequest}/content`, {
      changes: [{ operation: 'insert_page', title: 'Mine', document: { markdown: 'Mine' } }],
    });
    await by.patch(changeRequest, { status: 'open' });
    await by.post(`${changeRequest}/reviews`, { status: 'approved' });
    await by.post(`${changeRequest}/merge`);
    await by.post(`${space}/comments`, { body: { markdown: 'By me' } });
  }
  await by.get(`${org}/members`);
  await by.get(`${org}/teams`);
  await by.get(`${org}/spaces`);
  await by.get(`${org}/collections`);
  await by.get(`${org}/sites`);
  await by.get(`${org}/search?query=page`);
  await by.post(`${org}/collections`, { title: 'Mine' });
  await by.post(`${org}/spaces`, { title: 'Mine', empty: true });
  await by.get(site);
  await by.patch(site, {});
  await by.post(`${site}/publish`);
  await by.get(`${site}/share-links`);
  await by.get('/v1/user');
  await by.post(`${org}/ping`);
}

async function grantAndRevoke({ admin, own }: World, person: Person): Promise<void> {
  const team = await admin.create('PUT', `/v1/orgs/${own['organizationId']}/teams`, {
    title: 'Readers',
    members: [person.id],
  });
  const subjects = [
    `/v1/spaces/${own['spaceId']}`,
    `/v1/collections/${own['collectionId']}`,
    `/v1/orgs/${own['organizationId']}/sites/${own['siteId']}`,
  ];
  for (const at of subjects) {
    for (const role of ['comment', 'edit', 'admin', null]) {
      await admin.post(`${at}/permissions`, { users: [person.id], role });
      await admin.post(`${at}/permissions`, { teams: [team], role });
      await person.get(`/v1/spaces/${own['spaceId']}`);
      await person.post(`/v1/spaces/${own['spaceId']}/comments`, { body: { markdown: `As ${role}` } });
      await admin.get(`${at}/permissions/users`);
      await admin.get(`${at}/permissions/teams`);
      await admin.get(`${at}/permissions/aggregate`);
    }
    await admin.patch(`${at}/permissions/users/${person.id}`, { role: 'review' });
    await admin.patch(`${at}/permissions/users/${person.id}`, {});
    await admin.patch(`${at}/permissions/teams/${team}`, { role: 'review' });
    await admin.patch(`${at}/permissions/teams/${team}`, {});
  }
  for (const defaultLevel of ['read', 'inherit', null]) {
    await admin.patch(`/v1/spaces/${own['otherSpace']}`, { defaultLevel });
    await person.get(`/v1/spaces/${own['otherSpace']}`);
  }
  await admin.patch(`/v1/spaces/${own['otherSpace']}`, { defaultLevel: 'inherit' });
}

async function changeRoles({ admin, own, reader }: World, person: Person): Promise<void> {
  const members = `/v1/orgs/${own['organizationId']}/members`;
  for (const role of ['admin', 'read', null, 'create']) {
    await admin.patch(`${members}/${person.id}`, { role });
    await person.get(members);
  }
  await person.delete(`${members}/${admin.id}`);
  await admin.post(`${members}/${person.id}/sso`);
  const teams = `/v1/orgs/${own['organizationId']}/teams`;
  const team = await admin.create('PUT', teams, { title: 'Owned', members: [] });
  await admin.put(`${teams}/${team}/members/${person.id}`, { role: 'owner' });
  await person.put(`${teams}/${team}/members/${reader.id}`, { role: 'member' });
  await person.put(`${teams}/${team}/members`, { add: [reader.id], remove: [person.id] });
  await admin.put(`${teams}/${team}/members`, { memberships: { [person.id]: { role: 'owner' }, user_nobody: {} } });
  await admin.get(`${teams}?owner=${person.id}`);
  await admin.get(`${teams}/${team}/members`);
  await person.patch(`${teams}/${team}`, { title: 'Renamed by its owner' });
  await person.delete(`${teams}/${team}`);
  await admin.delete(`${members}/${person.id}`);
  await person.get(members);
}

/** The last administrator of an organization stays one. */
async function preserveLastAdmin({ owner, reader, session }: World): Promise<void> {
  const founder = await createPerson(session, owner, 'founder');
  const org = `/v1/orgs/${await founder.create('POST', '/v1/orgs', { title: 'Of one' })}`;
  const first = `${org}/members/${founder.id}`;
  await founder.patch(first, { role: 'edit' });
  await founder.delete(first);
  await owner.patch(`/_platform${first}`, { disabled: true });
  await founder.post(`${org}/invites`, { emails: [{ email: reader.email, role: 'admin' }] });
  await owner.patch(`/_platform${org}/members/${reader.id}`, { disabled: true });
  await founder.patch(first, { role: 'edit' });
  await owner.patch(`/_platform${org}/members/${reader.id}`, { disabled: false });
  await founder.patch(first, { role: 'edit' });
  await reader.delete(`${org}/members/${reader.id}`);
  await reader.patch(first, { role: 'admin' });
  await reader.delete(`${org}/members/${reader.id}`);
  await founder.get(`${org}/members`);
}

async function setStates(world: World, person: Person): Promise<void> {
  const { admin, owner, own } = world;
  const organization = own['organizationId'];
  const member = `/_platform/v1/orgs/${organization}/members/${person.id}`;
  await owner.patch(member, { disabled: true });
  await admin.patch(member, { disabled: true });
  await person.get(`/v1/orgs/${organization}`);
  await tryEverything(world, person);
  await admin.get(`/v1/orgs/${organization}/members/${person.id}`);
  await admin.post(`/v1/orgs/${organization}/invites`, { emails: [{ email: person.email, role: 'admin' }] });
  await owner.patch(member, { disabled: false });
  await person.get(`/v1/spaces/${own['spaceId']}`);
  const states = [
    { blocked: { reason: 'security' } },
    { plan: 'free_2024' },
    { trial: { status: 'active', endDate: '2026-06-01T08:30:00.000Z' } },
    { customHostname: 'docs.more.example.com' },
  ];
  for (const state of states) {
    await admin.patch(`/_platform/v1/orgs/${organization}`, state);
    await owner.patch(`/_platform/v1/orgs/${organization}`, state);
    await admin.get(`/v1/orgs/${organization}`);
    await admin.patch(`/v1/orgs/${organization}`, { title: 'Renamed' });
    await admin.post(`/v1/orgs/${organization}/spaces`, { title: 'While it is so', empty: true });
  }
  await owner.patch(`/_platform/v1/orgs/${organization}`, { blocked: null, plan: 'pro_2024', trial: null });
  await admin.get(`/v1/orgs/${organization}`);
}
