// Who makes random requests: people of two organizations, an integration, a visitor, someone else, and no one.
import type { World } from '../conformance/world.ts';
import { OWNER_TOKEN, aPublishBody } from '../test-platform.ts';
import type { TestPlatform } from '../test-platform.ts';

/** Organization whose resources a caller mostly asks for. */
export type Side = 'own' | 'foreign';

/** A caller. */
export interface Caller {
  readonly token: string | null;
  readonly side: Side;
  /** Sides whose data must be in no answer. */
  readonly closed: readonly Side[];
}

export const CALLERS = [
  'owner',
  'editor',
  'reader',
  'other owner',
  'other editor',
  'installation',
  'integration',
  'visitor',
  'stranger',
  'no token',
  'platform owner',
] as const;
export type CallerName = (typeof CALLERS)[number];
export type Callers = Readonly<Record<CallerName, Caller>>;

/** Scopes of the integration: all that operations need. */
const SCOPES = [
  'space:content:read',
  'space:metadata:read',
  'space:git:sync',
  'site:metadata:read',
  'site:adaptive:read',
  'site:adaptive:write',
  'openapi:read',
  'openapi:write',
];

/** Words that only texts of one side contain. */
export type Marks = Readonly<Record<Side, string>>;

/** Creates the callers in a world, and marks what both organizations have. */
export async function createCallers(world: World, marks: Marks): Promise<Callers> {
  const { test, own, foreign, token, foreignToken } = world;
  await markTexts(test, own, { token, mark: marks.own });
  await markTexts(test, foreign, { token: foreignToken, mark: marks.foreign });
  const editor = await test.asPerson('edit', own['organizationId'], token);
  const reader = await test.asPerson('read', own['organizationId'], token);
  const otherEditor = await test.asPerson('edit', foreign['organizationId'], foreignToken);
  const stranger = await test.asPerson('outsider');
  const integration = await install(world, 'own', marks.own);
  await install(world, 'foreign', marks.foreign);
  const ofOwn = { side: 'own', closed: ['foreign'] } as const;
  const ofOther = { side: 'foreign', closed: ['own'] } as const;
  const ofNone = { side: 'own', closed: ['own', 'foreign'] } as const;
  return {
    owner: { ...ofOwn, token },
    editor: { ...ofOwn, token: editor.token },
    reader: { ...ofOwn, token: reader.token },
    'other owner': { ...ofOther, token: foreignToken },
    'other editor': { ...ofOther, token: otherEditor.token },
    installation: { ...ofOwn, token: integration.installation },
    integration: { ...ofOwn, token: integration.integration },
    visitor: { ...ofOwn, token: await visitorToken(world) },
    stranger: { ...ofNone, token: stranger.token },
    'no token': { ...ofNone, token: null },
    'platform owner': { side: 'own', closed: [], token: OWNER_TOKEN },
  };
}

async function markTexts(
  test: TestPlatform,
  ids: Readonly<Record<string, string>>,
  { token, mark }: { token: string; mark: string },
): Promise<void> {
  const org = `/v1/orgs/${ids['organizationId']}`;
  const titles = [
    org,
    `/v1/spaces/${ids['spaceId']}`,
    `/v1/spaces/${ids['otherSpace']}`,
    `${org}/sites/${ids['siteId']}`,
  ];
  for (const path of titles) await patch(path, { title: mark });
  await patch(`${org}/teams/${ids['teamId']}`, { title: mark });
  await patch(`/v1/collections/${ids['collectionId']}`, { title: mark });
  async function patch(path: string, body: object): Promise<void> {
    const { status, body: answered } = await test.call('PATCH', path, { body, token });
    if (status !== 200) throw new Error(`PATCH ${path}: ${status} ${JSON.stringify(answered)}`);
  }
}

/** Installs an integration on an organization, its space, and its site. Adds its IDs to the world. */
async function install(world: World, side: Side, mark: string): Promise<{ installation: string; integration: string }> {
  const { test } = world;
  const token = side === 'own' ? world.token : world.foreignToken;
  const ids = world[side];
  const create = async (path: string, body: unknown, by = token) => {
    const { status, body: created } = await test.post(path, body, { token: by });
    if (status >= 300) throw new Error(`POST ${path}: ${status} ${JSON.stringify(created)}`);
    return created;
  };
  const name = `integration-of-${side}`;
  const at = `/v1/integrations/${name}`;
  const publishing = {
    ...aPublishBody(),
    title: mark.slice(0, 30),
    organization: ids['subdomain'],
    scopes: SCOPES,
    blocks: [{ id: 'x', title: 'Greeting' }],
  };
  await create(at, publishing);
  const { id } = await create(`${at}/installations`, { organization: ids['organizationId'] });
  await create(`${at}/installations/${id}/spaces`, { space: ids['spaceId'] });
  await create(`${at}/installations/${id}/sites`, { siteId: ids['siteId'] });
  const target = { type: 'space', spaceId: ids['thirdSpace'] };
  const { id: gitInstallationId } = await create('/v1/git/installations', { provider: 'github', target });
  Object.assign(ids, { integrationName: name, installationId: id, gitInstallationId });
  const issued = await create('/_platform/v1/tokens', { kind: 'integration', integration: name });
  const installed = await create(`${at}/installations/${id}/tokens`, undefined, issued.token);
  return { integration: issued.token, installation: installed.token };
}

/** The token that a renderer reads the published site with. */
async function visitorToken({ test, token }: World): Promise<string> {
  const { body } = await test.post('/v1/urls/published', { url: 'https://www.ours.example.com/guide/' }, { token });
  return body.apiToken;
}
