// An integration and its installation, for pairs of operations at the same time: versions, what it is installed on, spaces that come and
// go.
import type { CallAnswer } from '../test-platform.ts';
import { idOf } from './check-pair.ts';
import type { Operations, Scene, World } from './check-pair.ts';

const REQUIRED = { account: { properties: { key: { type: 'string', title: 'Key' } }, required: ['key'] } };

/** An organization with spaces a and b, and integration N of it, installed as I, on a. */
async function build(test: World['test']): Promise<World> {
  const org = idOf(await test.post('/v1/orgs', { title: 'org' }));
  const [a, b] = [
    idOf(await test.post(`/v1/orgs/${org}/spaces`, { title: 'a', empty: true })),
    idOf(await test.post(`/v1/orgs/${org}/spaces`, { title: 'b', empty: true })),
  ];
  const name = `n${org.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`;
  await test.publish(name, { organization: org });
  const I = idOf(await test.post(`/v1/integrations/${name}/installations`, { organization: org }));
  await test.post(`/v1/integrations/${name}/installations/${I}/spaces`, { space: a });
  return { test, ids: { org, a, b, N: name, I } };
}

/** Calls as the owner; names in braces become ids. */
const call =
  (method: string, path: string, body?: unknown) =>
  ({ test, ids }: World): Promise<CallAnswer> => {
    const toId = (text: string): string => text.replaceAll(/\{(\w+)\}/g, (_match, name: string) => ids[name] ?? name);
    const sent = body === undefined ? {} : { body: JSON.parse(toId(JSON.stringify(body))) as unknown };
    return test.call(method, toId(path), sent);
  };

const publish =
  (fields: Record<string, unknown>) =>
  ({ test, ids }: World): Promise<CallAnswer> =>
    test.publish(ids['N'] ?? '', { organization: ids['org'], ...fields });

const N = '/v1/integrations/{N}';
const I = `${N}/installations/{I}`;

const operations: Operations = {
  'N is published': publish({ title: 'Again' }),
  'N needs a key': publish({ configurations: REQUIRED }),
  'N is for sites': publish({ target: 'site' }),
  'N is unpublished': call('DELETE', N),
  'N is installed': call('POST', `${N}/installations`, { organization: '{org}' }),
  'N is uninstalled': call('DELETE', I),
  'N is configured': call('PATCH', I, { configuration: { key: 'value' } }),
  'N is for all spaces': call('PATCH', I, { space_selection: 'all' }),
  'N is paused': call('PATCH', '/_platform/v1/installations/{I}', { paused: true }),
  'a is configured': call('PATCH', `${I}/spaces/{a}`, { configuration: { own: 1 } }),
  'N is taken off a': call('DELETE', `${I}/spaces/{a}`),
  'N is installed on b': call('POST', `${I}/spaces`, { space: '{b}' }),
  'a is deleted': call('DELETE', '/v1/spaces/{a}'),
  'b is deleted': call('DELETE', '/v1/spaces/{b}'),
  'a space is made': call('POST', '/v1/orgs/{org}/spaces', { title: 'c', empty: true }),
};

/** The integration, its installations, and what each is on. */
async function read({ test, ids }: World): Promise<unknown> {
  const { status, body: integration } = await test.get(`/v1/integrations/${ids['N']}`);
  const { body: page } = await test.get(`/v1/orgs/${ids['org']}/installations`);
  const installed = [];
  for (const { installation } of page.items) {
    const { status: state, configuration, space_selection: selection, spaces, target } = installation;
    const at = `/v1/integrations/${ids['N']}/installations/${installation.id}/spaces`;
    const { items = [] } = (await test.get(at)).body;
    const on = items.map((one: Record<string, unknown>) => [one['status'], one['configuration']]);
    installed.push([state, configuration, selection, spaces, target, on]);
  }
  return [status, integration.version, integration.title, integration.target, installed];
}

/** Integrations and installations. */
export const integrationScene: Scene = { build, operations, read };
