// An organization with three of each thing that lists show, made through the API alone.
import { aTrackedEvent } from '../tracked-event.ts';
import { aSpecificationText } from '../a-specification.ts';
import type { CallAnswer, Person, TestPlatform } from '../test-platform.ts';

/** What the lists are requested. Ids by the name of the path parameter that takes them. */
export interface PagedWorld {
  readonly test: TestPlatform;
  readonly ids: Readonly<Record<string, string>>;
  /** Token of the organization's admin, of another one, and of the integration. */
  readonly token: string;
  readonly otherToken: string;
  readonly integrationToken: string;
  readonly spaces: readonly string[];
  readonly sites: readonly string[];
  /** Other organizations of the admin. */
  readonly organizations: readonly string[];
  /** Makes or changes something as the admin. Throws when it is rejected. */
  readonly make: (method: string, path: string, body?: unknown) => Promise<CallAnswer['body']>;
}

type CreateResource = PagedWorld['make'];

/** Name of the integration that everything is installed of. */
export const INTEGRATION = 'integration-of-all';
/** Names of others, of which the last is not installed. */
export const OTHERS = ['integration-one', 'integration-two', 'integration-three'] as const;

const THREE = [1, 2, 3];

/** Furnishes a platform. */
export async function createPagedWorld(test: TestPlatform): Promise<PagedWorld> {
  const { token } = await test.asPerson('outsider');
  const createResource: CreateResource = async (method, path, body) => {
    const response = await test.call(method, path, { token, ...(body === undefined ? {} : { body }) });
    if (response.status >= 300)
      throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(response.body)}`);
    return response.body;
  };
  const createThree = async (method: string, path: string, body: (number: number) => unknown): Promise<string[]> => {
    const created: string[] = [];
    for (const number of THREE) created.push((await createResource(method, path, body(number))).id);
    return created;
  };
  for (const _ of THREE) await createResource('GET', '/_platform/v1/tokens');
  const organizations = await createThree('POST', '/v1/orgs', (number) => ({ title: `Organization ${number}` }));
  const [organizationId = ''] = organizations;
  const org = `/v1/orgs/${organizationId}`;
  const people = await Promise.all(THREE.map(() => test.asPerson('admin', organizationId, token)));
  const teams = await createThree('PUT', `${org}/teams`, (number) => ({
    title: `Team ${number}`,
    members: people.map(({ id }) => id),
  }));
  await createThree('POST', `${org}/link-invites`, () => ({ role: 'read' }));
  await createThree('POST', `${org}/saml`, (number) => ({ label: `Login ${number}` }));
  await createThree('POST', `${org}/openapi`, (number) => ({
    slug: `spec-${number}`,
    source: { text: aSpecificationText(`Specification ${number}`) },
  }));
  for (const number of THREE) {
    await createResource('PUT', `${org}/openapi/spec-1`, { source: { text: aSpecificationText(`Version ${number}`) } });
    await test.platform.idle();
  }
  const [collectionId] = await createThree('POST', `${org}/collections`, (number) => ({ title: `Guides ${number}` }));
  const spaces = await createThree('POST', `${org}/spaces`, (number) => ({
    title: `Space ${number}`,
    parent: collectionId,
  }));
  const sites = await createThree('POST', `${org}/sites`, (number) => ({ title: `Site ${number}`, spaces }));
  const [siteId, spaceId] = [sites[0] ?? '', spaces[0] ?? ''];
  await furnishSite(createResource, `${org}/sites/${siteId}`, spaces);
  const users = people.map(({ id }) => id);
  for (const base of [`/v1/spaces/${spaceId}`, `/v1/collections/${collectionId}`, `${org}/sites/${siteId}`]) {
    for (const to of [{ users }, { teams }])
      await createResource('POST', `${base}/permissions`, { ...to, role: 'edit' });
  }
  const content = await insertContent(createResource, `/v1/spaces/${spaceId}`);
  const contestedId = await contest(createResource, `/v1/spaces/${spaceId}`);
  const discussed = await discuss(test, createResource, { space: `/v1/spaces/${spaceId}`, people });
  const installationId = await install(createResource, { organizations, spaces, sites });
  // A space that nothing else writes to: its translations stay unchanged.
  const source = { space: spaces[2], language: 'en' };
  await createThree('POST', `${org}/translations`, () => ({ source, language: 'fr' }));
  await createResource('PUT', `${org}/translations-glossary`, {
    operations: THREE.map((number) => ({ type: 'insert', translations: { en: `Term ${number}` } })),
  });
  await test.platform.idle();
  const tokenBody = { kind: 'integration', integration: INTEGRATION };
  const integrationToken = (await createResource('POST', '/_platform/v1/tokens', tokenBody)).token;
  const ids = {
    organizationId,
    siteId,
    spaceId,
    collectionId: collectionId ?? '',
    teamId: teams[0] ?? '',
    userId: users[0] ?? '',
    installationId,
    specSlug: 'spec-1',
    integrationName: INTEGRATION,
    ...content,
    revisionId: (await createResource('GET', `/v1/spaces/${spaceId}`)).revision,
    contestedId,
    ...discussed,
  };
  const otherToken = people[0]?.token ?? '';
  return { test, ids, token, otherToken, integrationToken, spaces, sites, organizations, make: createResource };
}

async function furnishSite(make: CreateResource, site: string, spaces: readonly string[]): Promise<void> {
  for (const [index, spaceId] of spaces.entries()) {
    const { id } = await make('POST', `${site}/sections`, { spaceId, title: `Section ${index}` });
    await make('POST', `${site}/section-groups`, { title: `Group ${index}`, sections: [id] });
    await make('POST', `${site}/share-links`, { name: `Link ${index}` });
    const destination = { kind: 'external', url: 'https://example.com/' };
    await make('POST', `${site}/redirects`, { source: `/old-${index}`, destination });
    await make('POST', `${site}/insights/events`, { events: [aTrackedEvent({ team: `${index}` })] });
  }
}

/** Three URLs that a page links to. */
export const LEADING_OUT: string = THREE.map((number) => `[${number}](https://example.com/${number})`).join(' ');

/** Three files and three pages in a space. The pages link to its first page and to a file; that page links to three URLs. */
async function insertContent(make: CreateResource, space: string): Promise<Record<'pageId' | 'fileId', string>> {
  const { pages } = await make('GET', `${space}/content/pages`);
  const pageId: string = pages[0].id;
  const { id } = await make('POST', `${space}/change-requests`, {});
  const write = (changes: object[]): ReturnType<CreateResource> =>
    make('POST', `${space}/change-requests/${id}/content?compat=false`, { changes });
  const files = THREE.map((number) => ({ name: `${number}.txt`, base64: 'aGVsbG8=' }));
  const { insertedFiles } = await write([{ operation: 'insert_files', files }]);
  const fileId: string = insertedFiles[0].id;
  const document = { markdown: `[page](/pages/${pageId}) [file](/files/${fileId})` };
  await write([
    ...THREE.map((number) => ({ operation: 'insert_page', title: `Page ${number}`, document })),
    { operation: 'update_page', page: pageId, document: { markdown: LEADING_OUT } },
  ]);
  await make('POST', `${space}/change-requests/${id}/merge`);
  return { pageId, fileId };
}

/** A change request that has four fields of a page otherwise than the main content, and cannot be merged. Returns its id. */
async function contest(make: CreateResource, space: string): Promise<string> {
  const propose = async (change: object): Promise<string> => {
    const { id } = await make('POST', `${space}/change-requests`, {});
    await make('POST', `${space}/change-requests/${id}/content`, { changes: [change] });
    return id;
  };
  const merge = (id: string) => make('POST', `${space}/change-requests/${id}/merge`);
  const document = { markdown: 'Text.' };
  await merge(await propose({ operation: 'insert_page', title: 'Contested', slug: 'contested', document }));
  const { id: page } = await make('GET', `${space}/content/path/contested`);
  const [first = '', second = ''] = await Promise.all(
    ['One', 'Two'].map((text) => {
      const fields = { title: text, description: text, icon: text.toLowerCase(), document: { markdown: text } };
      return propose({ operation: 'update_page', page, ...fields });
    }),
  );
  await merge(first);
  await merge(second);
  return second;
}

/**
 * Three change requests. Three people comment and reply on the space and on the first one. They review it, and their review is requested
 * again.
 */
async function discuss(
  test: TestPlatform,
  make: CreateResource,
  { space, people }: { readonly space: string; readonly people: readonly Person[] },
): Promise<Record<string, string>> {
  const changeRequests: string[] = [];
  for (const _ of THREE) {
    const { id } = await make('POST', `${space}/change-requests`, {});
    await make('PATCH', `${space}/change-requests/${id}`, { status: 'open' });
    changeRequests.push(id);
  }
  const [changeRequestId = ''] = changeRequests;
  const at = `${space}/change-requests/${changeRequestId}`;
  const by = async (token: string, path: string, sent: unknown): Promise<string> => {
    const { status, body } = await test.post(path, sent, { token });
    if (status >= 300) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
    return body.id;
  };
  const body = { markdown: 'Said' };
  const commented: string[] = [];
  for (const path of [space, at]) {
    const ids: string[] = [];
    for (const { token } of people) ids.push(await by(token, `${path}/comments`, { body }));
    for (const { token } of people) await by(token, `${path}/comments/${ids[0]}/replies`, { body });
    commented.push(ids[0] ?? '');
  }
  for (const { token } of people) await by(token, `${at}/reviews`, { status: 'approved', comment: body });
  await make('POST', `${at}/requested-reviewers`, { users: people.map(({ id }) => id) });
  return { changeRequestId, commentId: commented[0] ?? '', changeRequestCommentId: commented[1] ?? '' };
}

/** One integration in three organizations, and on everything in the first; two others there as well, one not. */
async function install(
  make: CreateResource,
  on: { organizations: readonly string[]; spaces: readonly string[]; sites: readonly string[] },
): Promise<string> {
  const [organization = ''] = on.organizations;
  const body = { title: 'All', description: 'x', scopes: [], organization, script: 'export default {}' };
  const publisher = { issuer: 'https://ci.example.com', repository: 'owner/name', ref: 'refs/heads/main' };
  const installed: string[] = [];
  for (const name of [INTEGRATION, ...OTHERS]) {
    // Versions and trusted publishers of one of them are lists as well.
    for (const _version of name === INTEGRATION ? [1, 2, 3] : [1]) {
      await make('POST', `/v1/integrations/${name}`, { ...body, title: name, visibility: 'public' });
      if (name === INTEGRATION) await make('POST', `/_platform/v1/integrations/${name}/trusted-publishers`, publisher);
    }
    if (name === OTHERS[2]) continue;
    const owners = name === INTEGRATION ? on.organizations : [organization];
    const path = `/v1/integrations/${name}/installations`;
    for (const owner of owners) installed.push((await make('POST', path, { organization: owner })).id);
    const at = `${path}/${installed.at(name === INTEGRATION ? 0 : -1)}`;
    for (const space of on.spaces) await make('POST', `${at}/spaces`, { space });
    for (const siteId of on.sites) await make('POST', `${at}/sites`, { siteId });
  }
  return installed[0] ?? '';
}
