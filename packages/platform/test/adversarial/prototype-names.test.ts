// Names that every object has a member of, where callers choose names: as keys of maps, as names of integrations, as slugs. They are names
// like any other, or rejected; nothing of the process changes by them.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSite } from '../support/site-under-test.ts';
import { aScript, closePlatforms, startPlatform } from '../support/test-platform.ts';
import type { TestPlatform } from '../support/test-platform.ts';

const NAMES = ['constructor', 'toString', 'valueOf', 'hasOwnProperty', 'isPrototypeOf', '__defineGetter__'];
/** Each name with its own value. */
const MAP = Object.fromEntries(NAMES.map((name, index) => [name, `value-of-number-${index}`]));
/** JSON that a parser makes an own `__proto__` of. */
const POLLUTING = '{"__proto__":{"polluted":"yes"},"constructor":{"prototype":{"polluted":"yes"}}}';
const members = () => JSON.stringify(Object.getOwnPropertyNames(Object.prototype).toSorted());
const before = members();
const json = { 'content-type': 'application/json' };

let test: TestPlatform;
let installation: string;
beforeAll(async () => {
  test = await startPlatform();
  const script = `
    const { secrets } = environment;
    if (event.type === 'fetch') return Response.json({ secrets, configuration: installation?.configuration });
    if (event.type === 'task') console.log(JSON.stringify(event.task));`;
  const published = await test.publish('named', { script: aScript(script), secrets: MAP });
  if (published.status !== 200) throw new Error(JSON.stringify(published.body));
  installation = await test.install('named', { space: true, site: true });
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  expect([members(), ({} as Record<string, unknown>)['polluted']]).toEqual([before, undefined]);
  await closePlatforms();
});

describe('a map with names of the prototype', () => {
  const path = (): string => `/v1/integrations/named/installations/${installation}`;
  const valuesInScript = async () => (await test.platform.fetchEndpoint(path())).json();

  it('of secrets and of a configuration reaches the script unchanged', async () => {
    const changed = await test.call('PATCH', path(), { body: { configuration: { ...MAP, deep: MAP } } });
    expect([changed.status, changed.body.configuration]).toEqual([200, { ...MAP, deep: MAP }]);
    expect(await valuesInScript()).toEqual({ secrets: MAP, configuration: { ...MAP, deep: MAP } });
    expect((await test.get(path())).body.configuration).toEqual({ ...MAP, deep: MAP });
  });

  it('with "__proto__" changes no object where it is ignored, and is rejected elsewhere', async () => {
    const calls = [
      test.call('PATCH', path(), { raw: `{"configuration":${POLLUTING}}`, headers: json }),
      test.call('POST', '/v1/integrations/named', {
        raw: JSON.stringify({
          title: 'Named',
          description: 'x',
          scopes: [],
          organization: 'harbor',
          script: aScript(),
        }).replace(
          '{',
          `{"secrets":${POLLUTING.replaceAll(/\{"po[^}]*\}/g, '"x"').replaceAll(/\{"prototype":"x"\}/g, '"x"')},`,
        ),
        headers: json,
      }),
      test.call('POST', '/_platform/v1/events', {
        raw: `{"integration":"named","type":"task","payload":{"task":${POLLUTING}}}`,
        headers: json,
      }),
      test.call('PATCH', '/v1/user', { raw: POLLUTING, headers: json }),
      test.call('POST', `/v1/orgs/${test.demo.organization}/spaces`, {
        raw: `{"title":"x",${POLLUTING.slice(1)}`,
        headers: json,
      }),
    ];
    for (const { status } of await Promise.all(calls)) expect([200, 201, 400, 404, 405]).toContain(status);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    await test.publish('named', { script: aScript(), secrets: MAP });
  });

  it('of props and state renders like any other', async () => {
    const script = aScript(
      `if (event.type === 'ui_render') return Response.json({ type: 'element', state: event.state, props: event.props, element: { type: 'block', children: [] } });`,
    );
    await test.publish('drawn', { script });
    await test.install('drawn', { space: true });
    const context = { type: 'document', theme: 'light', editable: true, spaceId: test.demo.space };
    const body = { componentId: 'x', props: MAP, state: { ...MAP, deep: MAP }, context };
    const response = await test.post('/v1/integrations/drawn/render', body);
    expect([response.status, response.body.props, response.body.state]).toEqual([200, MAP, { ...MAP, deep: MAP }]);
  });

  it('of block props, and of the task of an event, is stored', async () => {
    await test.publish('placed', { blocks: [{ id: 'x', title: 'Block' }] });
    await test.install('placed', { space: true });
    const block = `/_platform/v1/spaces/${test.demo.space}/content/page/page_blocks/blocks/named`;
    expect((await test.call('PUT', block, { body: { integration: 'placed', block: 'x', props: MAP } })).status).toBe(
      200,
    );
    const { document } = (await test.get(`/v1/spaces/${test.demo.space}/content/page/page_blocks`)).body;
    expect(document.nodes.at(-1).data.props).toEqual(MAP);
    const { id } = (
      await test.post('/_platform/v1/events', { integration: 'named', type: 'task', payload: { task: MAP } })
    ).body;
    await test.platform.idle();
    expect((await test.get(`/_platform/v1/events/${id}`)).body.payload.task).toMatchObject(MAP);
  });

  it('of variables resolves in the texts of pages', async () => {
    const space = `/v1/spaces/${(await test.post(`/v1/orgs/${test.demo.organization}/spaces`, { title: 'Vars' })).body.id}`;
    const { revision: base } = (await test.get(space)).body;
    const lines = Object.entries(MAP).map(([name, value]) => `${name}: ${value}\n`);
    const entries = [...NAMES, 'propertyIsEnumerable'].map(
      (name) => `<code class="expression">space.vars.${name}</code>`,
    );
    const files = [
      { path: '.gitbook/vars.yaml', text: lines.join('') },
      { path: 'README.md', text: `# Named\n\n${entries.join(' and ')}\n` },
    ];
    const pushed = await test.post(`/_platform${space}/content/folder/push`, { base, files });
    expect([pushed.status, pushed.body.result]).toEqual([200, 'pushed']);
    expect((await test.get(`${space}/content`)).body.variables).toEqual(MAP);
  });

  it('works for claims and titles', async () => {
    const site = await aSite(test);
    const claim = { type: 'boolean', description: 'A claim' };
    const properties = Object.fromEntries(NAMES.map((name) => [name, claim]));
    const jsonSchema = { type: 'object', properties, additionalProperties: false };
    const set = await site.put('/adaptive-schema', { jsonSchema });
    expect([200, 400]).toContain(set.status);
    if (set.status === 200) expect((await site.get('/adaptive-schema')).body.jsonSchema).toEqual(jsonSchema);
    const { updatedAt: _, ...customization } = (await site.get('/customization')).body;
    const titled = await site.put('/customization', { ...customization, localizedTitle: MAP });
    expect([200, 400]).toContain(titled.status);
  });
});

describe.each([...NAMES, '__proto__'])('the name %s', (name) => {
  it('is a missing resource, or one created with it', async () => {
    const { organization, space } = test.demo;
    for (const path of [
      `/v1/${name}`,
      `/v1/integrations/${name}`,
      `/v1/spaces/${name}`,
      `/v1/spaces/${space}/${name}`,
      `/v1/orgs/${name}`,
      `/v1/orgs/${organization}/sites/${name}`,
      `/v1/spaces/${space}/content/path/${name}`,
      `/v1/spaces/${space}/content/page/${name}`,
      `/v1/subdomains/${name}`,
      `/_platform/v1/builds/${name}`,
    ]) {
      expect([path, [400, 404, 405].includes((await test.get(path)).status)]).toEqual([path, true]);
    }
    const published = await test.publish(name, {});
    expect([200, 400]).toContain(published.status);
    if (published.status === 200) {
      expect((await test.get(`/v1/integrations/${name}`)).body.name).toBe(name);
      expect((await test.call('DELETE', `/v1/integrations/${name}`)).status).toBe(204);
    }
  });

  it('is an unknown field in a query and in a body', async () => {
    const spaces = `/v1/orgs/${test.demo.organization}/spaces`;
    expect((await test.get(`${spaces}?${name}=1`)).code).toBe('request_invalid');
    expect((await test.get(`${spaces}?${name}=1&${name}=2`)).code).toBe('request_invalid');
    const { code } = await test.call('POST', spaces, { raw: `{"${name}":1}`, headers: json });
    expect(code).toBe('request_invalid');
  });
});
