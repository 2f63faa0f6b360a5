// Two organizations with one of everything, made through the API alone: one of the caller, one that is foreign to them. They
// are made once a process; each world starts from a copy of their data folder.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PlatformOptions } from '../../../src/options.ts';
import { createRepository } from '@bindery/importers/testing/a-repository';
import { serveSite } from '../a-site.ts';
import { aSpecificationText } from '../a-specification.ts';
import type { Site } from '../a-site.ts';
import type { CallAnswer, TestPlatform } from '../test-platform.ts';
import { furnishSite } from './furnish-site.ts';
import type { CreateResource } from './furnish-site.ts';
import { temporaryFolder } from '@bindery/testkit/temporary-folder';
import { startPlatform } from '../test-platform.ts';

/** Ids by the name of the path parameter that takes them, and a few more that bodies take. */
export type Ids = Record<string, string>;

/** Bodies that are read before they are sent back, by operation id. */
export type Bodies = Record<string, unknown>;

/** A platform with both organizations. */
export interface World {
  readonly test: TestPlatform;
  readonly dataFolder: string;
  /** URL of the database that has its data, in place of the folder. */
  readonly database?: string | undefined;
  readonly own: Ids;
  readonly foreign: Ids;
  /** Bodies that only the platform knows, by the operation that takes them. */
  readonly bodies: Bodies;
  /** URLs of what can be imported, by the names of examples. */
  readonly urls: Readonly<Record<'importUrl' | 'repository', string>>;
  /** Token of the admin of the caller's organization, and of the foreign one. */
  readonly token: string;
  readonly foreignToken: string;
}

/** A page that can be imported, one for all worlds. It keeps no process alive. */
function serveImport(): Promise<Site> {
  const page = '<h1>Imported</h1><p>Text.</p>';
  return serveSite({ '/': page }, { isKeepingAlive: false });
}

/** Starts a platform with its own world. Nothing runs integrations in it. */
export async function createWorld(options: PlatformOptions = {}): Promise<World> {
  const { files, site, ...world } = await (preparedWorld ??= prepareWorld());
  const folder = findRepository();
  const dataFolder = temporaryFolder();
  for (const [name, bytes] of files) writeFileSync(join(dataFolder, name), bytes);
  const allowed = { allowPrivate: [site.host], gitFolders: [folder] };
  const test = await startPlatform({ dataFolder, host: false, ...allowed, ...options });
  return { ...world, test, dataFolder, urls: { importUrl: site.url, repository: folder } };
}

/** A world whose platform was closed. */
interface PreparedWorld extends Omit<World, 'test' | 'dataFolder' | 'urls'> {
  /** Of its data folder. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly site: Site;
}

let preparedWorld: Promise<PreparedWorld> | undefined;
let repository: string | undefined;

/** Test files share a process, and each removes its folders: the next one makes a repository again. */
function findRepository(): string {
  if (repository === undefined || !existsSync(repository)) repository = createRepository();
  return repository;
}

/** What a data folder keeps while no platform runs on it. The search index is made again where it is missing. */
const STORED_FILES = ['platform.db', 'key'];

async function prepareWorld(): Promise<PreparedWorld> {
  const dataFolder = temporaryFolder();
  const site = await serveImport();
  const folder = findRepository();
  const test = await startPlatform({ dataFolder, host: false, gitFolders: [folder] });
  const world = await furnishBoth(test, folder);
  await test.platform.close();
  const files = new Map(STORED_FILES.map((name) => [name, readFileSync(join(dataFolder, name))]));
  return { ...world, files, site };
}

/** Starts a platform again on what the closed one of a world left. */
export async function restart(world: World, options: PlatformOptions): Promise<TestPlatform> {
  const { dataFolder, database, urls } = world;
  const allowed = { allowPrivate: [new URL(urls.importUrl).host], gitFolders: [findRepository()] };
  return startPlatform({
    host: false,
    ...allowed,
    ...(database === undefined ? { dataFolder } : { database }),
    ...options,
  });
}

/** Starts a platform on a database, and makes both organizations there. */
export async function createWorldOnDatabase(options: PlatformOptions): Promise<World> {
  const site = await serveImport();
  const folder = findRepository();
  const allowed = { allowPrivate: [site.host], gitFolders: [folder] };
  const test = await startPlatform({ host: false, ...allowed, ...options }, { isRandom: true });
  const world = await furnishBoth(test, folder);
  const urls = { importUrl: site.url, repository: folder };
  return { ...world, test, dataFolder: '', database: options.database, urls };
}

async function furnishBoth(test: TestPlatform, folder: string): Promise<Omit<World, 'test' | 'dataFolder' | 'urls'>> {
  const ours = await test.asPerson('outsider');
  const theirs = await test.asPerson('outsider');
  const own = await furnish(test, ours, { name: 'ours', folder });
  const foreign = await furnish(test, theirs, { name: 'theirs', folder });
  const bodies = await readBodies(test, ours.token, own);
  return { own, foreign, bodies, token: ours.token, foreignToken: theirs.token };
}

/** An organization with one of everything, made by a person who administers it. */
async function furnish(
  test: TestPlatform,
  person: { id: string; token: string; email: string },
  { name, folder }: { readonly name: string; readonly folder: string },
): Promise<Ids> {
  const { token } = person;
  const createResource = async (method: string, path: string, body?: unknown): Promise<string> => {
    const response = await test.call(method, path, { token, ...(body === undefined ? {} : { body }) });
    if (response.status >= 300)
      throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(response.body)}`);
    return (response.body as { id?: string; name?: string } | undefined)?.id ?? '';
  };
  const organizationId = await createResource('POST', '/v1/orgs', { title: `Organization of ${name}` });
  const otherOrganization = await createResource('POST', '/v1/orgs', { title: `Second organization of ${name}` });
  const org = `/v1/orgs/${organizationId}`;
  const member = await test.asPerson('edit', organizationId, token);
  const teamId = await createResource('PUT', `${org}/teams`, { title: 'Writers', members: [member.id] });
  const samlProviderId = await createResource('POST', `${org}/saml`, { label: 'Login', defaultTeam: teamId });
  const inviteId = await createResource('POST', `${org}/link-invites`, { role: 'read' });
  const collectionId = await createResource('POST', `${org}/collections`, { title: 'Guides' });
  const otherCollection = await createResource('POST', `${org}/collections`, { title: 'Other guides' });
  const spaceId = await createResource('POST', `${org}/spaces`, { title: 'Space', parent: collectionId });
  const otherSpace = await createResource('POST', `${org}/spaces`, { title: 'Other space' });
  const thirdSpace = await createResource('POST', `${org}/spaces`, { title: 'Third space' });
  await createResource('POST', `/v1/spaces/${spaceId}/permissions`, { users: [member.id], role: 'comment' });
  await createResource('POST', `/v1/spaces/${spaceId}/permissions`, { teams: [teamId], role: 'read' });
  const written = await write(test, { token, space: `/v1/spaces/${spaceId}`, name });
  const discussed = await discuss(createResource, spaceId, member.id);
  const site = await furnishSite(createResource, org, { spaceId, otherSpace });
  await publish(createResource, org, { spaceId, proxy: `www.${name}.example.com/guide` });
  const hostname = `docs.${name}.example.com`;
  await createResource('POST', '/_platform/v1/custom-hostnames', { hostname, organization: organizationId });
  const read = async (path: string) => (await test.get(path, { token })).body;
  const revision = await read(`/v1/spaces/${spaceId}/content`);
  const source = {
    space: await createResource('POST', `${org}/spaces`, { title: 'Translated space' }),
    language: 'en',
  };
  const translationId = await createResource('POST', `${org}/translations`, { source, language: 'fr' });
  const specSlug = `pets-of-${name}`;
  const text = aSpecificationText(`Pets of ${name}`);
  await createResource('POST', `${org}/openapi`, { slug: specSlug, source: { text } });
  await test.platform.idle();
  const { lastVersion: versionId } = await read(`${org}/openapi/${specSlug}`);
  const syncedSpace = await createResource('POST', `${org}/spaces`, { title: 'Synced space' });
  await createResource('POST', `/v1/spaces/${syncedSpace}/git/import`, { url: folder, ref: 'main' });
  const trash = await createResource('POST', `${org}/spaces`, { title: 'Deleted space' });
  await createResource('DELETE', `/v1/spaces/${trash}`);
  return {
    organizationId,
    otherOrganization,
    userId: member.id,
    selfId: (await read('/v1/user')).id,
    auditEventId: (await read(`${org}/audit-events`)).items[0].id,
    glossaryEntryId: await addTerm(createResource, read, org),
    emptySite: await createResource('POST', `${org}/sites`, { title: 'Empty site', spaces: [] }),
    email: member.email,
    teamId,
    samlProviderId,
    inviteId,
    collectionId,
    otherCollection,
    spaceId,
    otherSpace,
    thirdSpace,
    syncedSpace,
    translationId,
    emailDomain: `${name}.example.com`,
    subdomain: (await read(org)).hostname,
    hostname,
    trash,
    specSlug,
    versionId,
    revisionId: revision.id,
    pageId: revision.pages[0].id,
    ...site,
    ...written,
    ...discussed,
  };
}

async function readBodies(test: TestPlatform, token: string, { organizationId, siteId }: Ids): Promise<Bodies> {
  const { body } = await test.get(`/v1/orgs/${organizationId}/sites/${siteId}/customization`, { token });
  const { updatedAt: _, ...customization } = body;
  return { updateSiteCustomizationById: customization };
}

/** A file in a space, merged; its page by its path, and the document of it. */
async function write(
  test: TestPlatform,
  { token, space, name }: Record<'token' | 'space' | 'name', string>,
): Promise<Ids> {
  const reusableContentId = await reuse(test, token, space);
  const { body: merging } = await test.post(`${space}/change-requests`, { subject: 'A file' }, { token });
  const at = `${space}/change-requests/${merging.id}`;
  const files = [{ name: 'note.txt', base64: 'aGVsbG8=' }];
  const pages = async () => (await test.get(`${space}/content/pages`, { token })).body.pages;
  const [{ id: first }] = await pages();
  const changes = [
    { operation: 'insert_files', files },
    { operation: 'update_page', page: first, slug: `first-page-of-${name}` },
  ];
  const { body } = await test.post(`${at}/content?compat=false`, { changes }, { token });
  await test.post(`${at}/merge`, undefined, { token });
  const [page] = await pages();
  return { fileId: body.insertedFiles[0].id, pagePath: page.path, documentId: page.documentId, reusableContentId };
}

/** A reusable content of a space, in what its change requests begin with. */
async function reuse(test: TestPlatform, token: string, space: string): Promise<string> {
  const content = `${space}/content`;
  const { id: base } = (await test.get(content, { token })).body;
  const files = [{ path: '.gitbook/includes/note.md', text: '---\ntitle: Note\n---\n\nMind the gap.\n' }];
  await test.post(`/_platform${content}/folder/push`, { base, files }, { token });
  return (await test.get(content, { token })).body.reusableContents[0].id;
}

/** A change request with a requested reviewer and a review; comments on it and on its space, with replies. */
async function discuss(make: CreateResource, spaceId: string, reviewer: string): Promise<Ids> {
  const space = `/v1/spaces/${spaceId}`;
  const changeRequestId = await make('POST', `${space}/change-requests`, { subject: 'Typos' });
  const proposed = `${space}/change-requests/${changeRequestId}`;
  await make('PATCH', proposed, { status: 'open' });
  await make('POST', `${proposed}/requested-reviewers`, { users: [reviewer] });
  const comment = { markdown: 'Said' };
  const reviewId = await make('POST', `${proposed}/reviews`, { status: 'changes-requested', comment });
  const ids: Ids = { changeRequestId, reviewId };
  for (const [at, prefix] of [
    [space, ''],
    [proposed, 'changeRequest/'],
  ] as const) {
    const commentId = await make('POST', `${at}/comments`, { body: comment });
    const commentReplyId = await make('POST', `${at}/comments/${commentId}/replies`, { body: comment });
    Object.assign(ids, { [`${prefix}commentId`]: commentId, [`${prefix}commentReplyId`]: commentReplyId });
  }
  return ids;
}

/** A site that is published at an address which no port is part of. */
async function publish(make: CreateResource, org: string, site: { spaceId: string; proxy: string }): Promise<void> {
  const { spaceId, proxy } = site;
  const id = await make('POST', `${org}/sites`, { title: 'Published', spaces: [spaceId] });
  await make('PATCH', `${org}/sites/${id}`, { proxy });
  await make('POST', `${org}/sites/${id}/publish`);
}

/** Adds an entry to the glossary of an organization. Returns its ID. */
async function addTerm(
  createResource: CreateResource,
  read: (path: string) => Promise<CallAnswer['body']>,
  org: string,
): Promise<string> {
  const at = `${org}/translations-glossary`;
  await createResource('PUT', at, { operations: [{ type: 'insert', translations: { en: 'Term' } }] });
  return (await read(at)).items[0].id;
}
