// Two organizations with one of everything, made through the API: one of the callers, and one that is foreign to them.
import { INTEGRATION_SCOPES } from '@bindery/contract';
import type { Fixtures } from '../fixtures.ts';
import type { Session } from '../session.ts';
import { callerOf, createPerson } from './callers.ts';
import type { Caller, Person } from './callers.ts';
import { aScript } from './scripts.ts';

/** Ids by the name of the path parameter that takes them, and a few more that bodies take. */
export type Ids = Record<string, string>;

/** What the sessions work with. */
export interface World {
  readonly session: Session;
  readonly fixtures: Fixtures;
  /** The platform's owner. */
  readonly owner: Caller;
  /** Administrates the callers' organization. */
  readonly admin: Person;
  /** May edit what is in it. */
  readonly editor: Person;
  /** May read what is in it. */
  readonly reader: Person;
  /** Administrates the foreign organization. */
  readonly stranger: Person;
  /** Sends no token. */
  readonly anonymous: Caller;
  /** Sends an unknown token. */
  readonly unknown: Caller;
  /** The token of an integration that the callers' organization owns. */
  readonly integration: Caller;
  /** The token of its installation. */
  readonly installation: Caller;
  readonly own: Ids;
  readonly foreign: Ids;
  /** Settings of the callers' site, as they can be sent back. */
  readonly customization: unknown;
}

/** Name of the integration that is installed on the callers' organization. */
export const INTEGRATION = 'recorded';

/** Builds both organizations. */
export async function createWorld(session: Session, ownerToken: string, fixtures: Fixtures): Promise<World> {
  const owner = callerOf(session, ownerToken);
  const admin = await createPerson(session, owner, 'admin');
  const stranger = await createPerson(session, owner, 'stranger');
  const own = await furnish(session, { owner, admin, name: 'ours' });
  const foreign = await furnish(session, { owner, admin: stranger, name: 'theirs' });
  const organization = own.ids['organizationId'] ?? '';
  const reader = await createPerson(session, owner, 'reader', { organization, role: 'read', by: admin });
  const installed = await install(session, admin, own.ids);
  const { updatedAt: _, ...customization } = (
    await admin.get(`/v1/orgs/${organization}/sites/${own.ids['siteId']}/customization`)
  ).body;
  return {
    session,
    fixtures,
    owner,
    admin,
    editor: own.member,
    reader,
    stranger,
    anonymous: callerOf(session, undefined),
    unknown: callerOf(session, 'bnd_user_nobody-has-this'),
    ...installed.callers,
    own: { ...own.ids, ...installed.ids },
    foreign: { ...own.ids, ...foreign.ids },
    customization,
  };
}

/** An organization with one of everything, made by a person who administrates it. */
async function furnish(
  session: Session,
  { owner, admin, name }: { owner: Caller; admin: Person; name: string },
): Promise<{ ids: Ids; member: Person }> {
  const { create } = admin;
  const organizationId = await create('POST', '/v1/orgs', { title: `Organization of ${name}` });
  const otherOrganization = await create('POST', '/v1/orgs', { title: `Second organization of ${name}` });
  const org = `/v1/orgs/${organizationId}`;
  const member = await createPerson(session, owner, `editor-${name}`, {
    organization: organizationId,
    role: 'edit',
    by: admin,
  });
  const spare = await createPerson(session, owner, `spare-${name}`, {
    organization: organizationId,
    role: 'edit',
    by: admin,
  });
  const teamId = await create('PUT', `${org}/teams`, { title: 'Writers', members: [member.id] });
  const inviteId = await create('POST', `${org}/link-invites`, { role: 'read' });
  const collectionId = await create('POST', `${org}/collections`, { title: 'Guides' });
  const otherCollection = await create('POST', `${org}/collections`, { title: 'Other guides' });
  const ids: Ids = { organizationId, otherOrganization, userId: member.id, email: member.email, spareMember: spare.id };
  Object.assign(ids, { teamId, inviteId, collectionId, otherCollection });
  for (const [key, body] of SPACES)
    ids[key] = await create('POST', `${org}/spaces`, {
      ...body,
      ...(key === 'spaceId' ? { parent: collectionId } : {}),
    });
  const spaceId = ids['spaceId'] ?? '';
  await create('POST', `/v1/spaces/${spaceId}/permissions`, { users: [member.id], role: 'comment' });
  await create('POST', `/v1/spaces/${spaceId}/permissions`, { teams: [teamId], role: 'read' });
  Object.assign(ids, await write(admin, spaceId, name), await discuss(admin, spaceId, member.id));
  Object.assign(ids, await furnishSite(admin, org, ids));
  const hostname = `docs.${name}.example.com`;
  await create('POST', '/_platform/v1/custom-hostnames', { hostname, organization: organizationId });
  const revision = (await admin.get(`/v1/spaces/${spaceId}/content`)).body;
  const { hostname: subdomain } = (await admin.get(org)).body;
  await create('DELETE', `/v1/spaces/${ids['trash']}`);
  Object.assign(ids, {
    hostname,
    subdomain,
    emailDomain: `${name}.example.com`,
    revisionId: revision.id,
    pageId: revision.pages[0].id,
  });
  return { ids, member };
}

/** Spaces of an organization. The last is deleted immediately. */
const SPACES: readonly (readonly [string, object])[] = [
  ['spaceId', { title: 'Space' }],
  ['otherSpace', { title: 'Other space' }],
  ['thirdSpace', { title: 'Third space' }],
  ['spareSpace', { title: 'Spare space', emoji: '1f680' }],
  ['trash', { title: 'Deleted space' }],
];

/** A file and a reusable content of a space; its page by its path, and the document of it. */
async function write(admin: Caller, spaceId: string, name: string): Promise<Ids> {
  const space = `/v1/spaces/${spaceId}`;
  const content = `${space}/content`;
  const { id: base } = (await admin.get(content)).body;
  const files = [{ path: '.gitbook/includes/note.md', text: '---\ntitle: Note\n---\n\nMind the gap.\n' }];
  await admin.post(`/_platform${content}/folder/push`, { base, files });
  const reusableContentId: string = (await admin.get(content)).body.reusableContents[0].id;
  const at = `${space}/change-requests/${await admin.create('POST', `${space}/change-requests`, { subject: 'A file' })}`;
  const [{ id: first }] = (await admin.get(`${content}/pages`)).body.pages;
  const changes = [
    { operation: 'insert_files', files: [{ name: 'note.txt', base64: 'aGVsbG8=' }] },
    { operation: 'update_page', page: first, slug: `first-page-of-${name}` },
    {
      operation: 'insert_page',
      title: 'Second page',
      document: { markdown: `# More\n\n[first](/pages/${first}) and [out](https://example.com/out).` },
    },
  ];
  const { body } = await admin.post(`${at}/content?compat=false`, { changes });
  await admin.create('POST', `${at}/merge`);
  const [page, second] = (await admin.get(`${content}/pages`)).body.pages;
  const fileId = body.insertedFiles[0].id;
  return { fileId, pagePath: page.path, documentId: page.documentId, secondPage: second.id, reusableContentId };
}

/** A change request with a requested review that is complete, and comments on it and on its space, with replies. */
async function discuss({ create }: Caller, spaceId: string, reviewer: string): Promise<Ids> {
  const space = `/v1/spaces/${spaceId}`;
  const changeRequestId = await create('POST', `${space}/change-requests`, { subject: 'Typos' });
  const proposed = `${space}/change-requests/${changeRequestId}`;
  await create('PATCH', proposed, { status: 'open' });
  await create('POST', `${proposed}/requested-reviewers`, { users: [reviewer] });
  const comment = { markdown: 'Said' };
  const reviewId = await create('POST', `${proposed}/reviews`, { status: 'changes-requested', comment });
  const ids: Ids = { changeRequestId, reviewId };
  for (const [at, prefix] of [
    [space, ''],
    [proposed, 'changeRequest/'],
  ] as const) {
    const commentId = await create('POST', `${at}/comments`, { body: comment });
    const commentReplyId = await create('POST', `${at}/comments/${commentId}/replies`, { body: comment });
    Object.assign(ids, { [`${prefix}commentId`]: commentId, [`${prefix}commentReplyId`]: commentReplyId });
  }
  ids['spareChangeRequest'] = await create('POST', `${space}/change-requests`, { subject: 'To be merged' });
  return ids;
}

async function furnishSite({ create, send }: Caller, org: string, { spaceId, otherSpace }: Ids): Promise<Ids> {
  const siteId = await create('POST', `${org}/sites`, { title: 'Docs' });
  const spareSite = await create('POST', `${org}/sites`, { title: 'Spare site', spaces: 'empty' });
  const site = `${org}/sites/${siteId}`;
  const siteSectionId = await create('POST', `${site}/sections`, { spaceId, title: 'First section' });
  const otherSection = await create('POST', `${site}/sections`, { spaceId: otherSpace, title: 'Other section' });
  const siteSectionGroupId = await create('POST', `${site}/section-groups`, {
    title: 'Group',
    sections: [otherSection],
  });
  const siteSpaceId = await create('POST', `${site}/site-spaces`, { spaceId: otherSpace });
  const url = 'https://status.example.com/';
  const siteExternalLinkId = await create('POST', `${site}/external-links`, { title: 'Status', url });
  const shareLinkId = await create('POST', `${site}/share-links`, { name: 'Link' });
  const destination = { kind: 'site-section', siteSectionId };
  const siteRedirectId = await create('POST', `${site}/redirects`, { source: '/old', destination });
  const claim = { type: 'boolean', description: 'Takes part in the beta' };
  const unsigned = {
    type: 'object',
    description: 'Unsigned claims of the site visitor.',
    properties: {},
    additionalProperties: false,
  };
  const jsonSchema = { type: 'object', properties: { isBeta: claim, unsigned }, additionalProperties: false };
  await send('PUT', `${site}/adaptive-schema`, { jsonSchema });
  return {
    siteId,
    spareSite,
    siteSectionId,
    otherSection,
    siteSectionGroupId,
    siteSpaceId,
    siteExternalLinkId,
    shareLinkId,
    siteRedirectId,
  };
}

/** Publishes the integration, installs it on everything, and gets its tokens. */
async function install(
  session: Session,
  admin: Caller,
  { organizationId = '', spaceId = '', siteId = '' }: Ids,
): Promise<{ ids: Ids; callers: Pick<World, 'integration' | 'installation'> }> {
  await admin.create('POST', `/v1/integrations/${INTEGRATION}`, aPublishBody(organizationId));
  await admin.create('POST', '/v1/integrations/spare', {
    ...aPublishBody(organizationId),
    title: 'Spare',
    secrets: {},
  });
  const at = `/v1/integrations/${INTEGRATION}/installations`;
  const installationId = await admin.create('POST', at, { organization: organizationId });
  await admin.create('POST', `${at}/${installationId}/spaces`, { space: spaceId });
  await admin.create('POST', `${at}/${installationId}/sites`, { siteId });
  const issued = await admin.post('/_platform/v1/tokens', { kind: 'integration', integration: INTEGRATION });
  const integration = callerOf(session, issued.body.token as string);
  const exchanged = await integration.post(`${at}/${installationId}/tokens`);
  const installation = callerOf(session, exchanged.body.token as string);
  const { items } = (await integration.get(`/v1/integrations/${INTEGRATION}/events`)).body;
  const eventId: string = items[0].id;
  return {
    ids: { integrationName: INTEGRATION, installationId, eventId, blockKey: 'block-1' },
    callers: { integration, installation },
  };
}

/** What the integration is published with. */
export function aPublishBody(organization: string): Record<string, unknown> {
  const properties = {
    greeting: { type: 'string', title: 'Greeting', default: 'Hello' },
    isLoud: { type: 'boolean', title: 'Loud' },
    colour: { type: 'string', enum: ['red', 'blue'] },
  };
  return {
    title: 'Recorded',
    description: 'Answers every event.',
    summary: 'More about it.',
    organization,
    visibility: 'private',
    scopes: INTEGRATION_SCOPES,
    categories: ['other'],
    blocks: [{ id: 'greeting', title: 'Greeting', description: 'Says hello' }],
    configurations: { account: { properties }, space: { properties }, site: { properties } },
    contentSources: [{ id: 'api', title: 'API reference', configuration: { componentId: 'c' } }],
    contentSecurityPolicy: { 'default-src': "'self'" },
    secrets: { KEY: 'a-secret-of-the-integration' },
    script: aScript(),
  };
}
