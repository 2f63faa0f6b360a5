// A new version against stored configurations and blocks, on a platform that runs.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@bindery/client';
import type { Client } from '@bindery/client';
import { BLOCKS_PAGE_ID } from '@bindery/platform';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RehearsedInstallation } from '../../rehearse/finding.ts';
import { aFolder, servePlatform } from '../../testing/served-platform.ts';
import type { ServedPlatform } from '../../testing/served-platform.ts';

/** A script whose block `vote` runs an expression, with the event and the environment. */
const scriptOf = (expression: string, root: string): string => `export default {
  async fetch(request) {
    const form = await request.formData();
    const event = JSON.parse(form.get('event'));
    const environment = JSON.parse(form.get('environment'));
    if (event.type !== 'ui_render') return new Response('');
    const children = [{ type: 'text', children: [String(await (${expression}))] }];
    return Response.json({ state: {}, props: {}, element: { type: ${JSON.stringify(root)}, children } });
  },
};
`;

const CONFIGURATION = `configurations:
  account:
    properties:
      key: { type: string }
      size: { type: string, enum: [small, large] }
`;

describe('bindery rehearse', () => {
  const { folder, remove } = aFolder();
  let served: ServedPlatform;
  let api: Client;
  let installation: string;

  const write = ({
    expression = 'event.props.question',
    manifest = CONFIGURATION,
    scopes = '[]',
    blocks = 'vote',
    root = 'block',
  } = {}) => {
    const declared = `blocks:\n  - { id: ${blocks}, title: Vote }\n`;
    writeFileSync(
      join(folder, 'integration.yaml'),
      `name: mine\ntitle: Mine\ndescription: Asks\nscript: ./index.js\nscopes: ${scopes}\n${declared}${manifest}`,
    );
    writeFileSync(join(folder, 'index.js'), scriptOf(expression, root));
  };
  const rehearse = async (...flags: string[]) => {
    const { code, stdout, stderr } = await served.bindery('rehearse', '--json', ...flags);
    const result = JSON.parse(stdout === '' ? '{}' : stdout) as { installations?: RehearsedInstallation[] };
    return { code, stderr, first: result.installations?.[0], count: result.installations?.length };
  };

  beforeAll(async () => {
    write();
    served = await servePlatform(folder);
    const { url, token = '' } = served.ready;
    api = createClient({ baseUrl: url, token });
    expect((await served.bindery('publish', '--yes')).code).toBe(0);
    expect((await served.bindery('install', '--space', 'all')).code).toBe(0);
    const { demo } = await api.request('GET /_platform/v1/status');
    const { items } = await api.request('GET /orgs/{organizationId}/installations', {
      organizationId: demo?.organization ?? '',
    });
    installation = items.find(({ integration }) => integration.name === 'mine')?.installation.id ?? '';
    await api.request('PATCH /integrations/{integrationName}/installations/{installationId}', {
      integrationName: 'mine',
      installationId: installation,
      body: { configuration: { key: 'a', size: 'small' } },
    });
    const block = { spaceId: demo?.space ?? '', pageId: BLOCKS_PAGE_ID, blockKey: 'mine-vote' };
    await api.request('PUT /_platform/v1/spaces/{spaceId}/content/page/{pageId}/blocks/{blockKey}', {
      ...block,
      body: { integration: 'mine', block: 'vote', props: { question: 'Why?' } },
    });
  });
  afterAll(async () => {
    await served?.stop();
    remove();
  });
  beforeEach(() => write());

  it('is ready if nothing changes', async () => {
    expect(await rehearse()).toMatchObject({
      code: 0,
      count: 1,
      first: { id: installation, verdict: 'ready', findings: [] },
    });
    const { stderr, stdout } = await served.bindery('rehearse');
    expect([stdout, stderr]).toEqual(['', '1 installation: 1 ready\n']);
  });

  it.each([
    [
      'a value of another type',
      { manifest: CONFIGURATION.replace('key: { type: string }', 'key: { type: number }') },
      'broken',
      'the stored value is a string, expected a number',
    ],
    [
      'an option that is gone',
      { manifest: CONFIGURATION.replace('small, large', 'large') },
      'broken',
      'the stored value is "small", expected one of: large',
    ],
    [
      'a required value',
      { manifest: `${CONFIGURATION}      token: { type: string }\n    required: [token]\n` },
      'pending',
      'configurations.account.properties.token: required, without a value',
    ],
    ['a scope', { scopes: '[space:content:read]' }, 'consent', 'scope space:content:read: '],
    ['a block that is gone', { blocks: 'poll' }, 'broken', 'has a block vote, which the manifest doesn’t declare'],
    ['a target', { manifest: `${CONFIGURATION}target: site\n` }, 'broken', 'target is site, which doesn’t include '],
    ['an exception', { expression: 'event.props.missing.length' }, 'broken', 'block vote on page '],
    ['invalid output', { expression: '(() => { throw new Error("no") })()' }, 'broken', 'Error: no (index.js:7:'],
    [
      'a request to another host',
      {
        expression: `fetch('https://example.com/votes?key=1').then((r) => r.ok ? 1 : Promise.reject(new Error('refused')))`,
      },
      'unknown',
      'it needs GET https://example.com/votes, which a rehearsal doesn’t send (Error: refused',
    ],
    [
      'a change on the platform',
      {
        expression: `fetch(environment.apiEndpoint + '/v1/orgs', { method: 'POST' }).then((r) => r.ok ? 1 : Promise.reject(new Error('refused')))`,
      },
      'unknown',
      'it needs POST ',
    ],
  ])('finds %s', async (_name, project, verdict, message) => {
    write(project);
    const { code, first } = await rehearse();
    expect(first).toMatchObject({ verdict });
    expect(first?.findings.map((finding) => finding.message).join('\n')).toContain(message);
    expect(code).toBe(verdict === 'broken' || verdict === 'pending' ? 1 : 0);
  });

  it('gives components what is stored, and what the platform returns', async () => {
    const read = (path: string) =>
      `fetch(environment.apiEndpoint + '/v1/${path}', { headers: { authorization: 'Bearer ' + environment.apiTokens.installation } }).then((r) => r.json())`;
    write({
      expression: `${read("integrations/mine/installations/' + event.installationId + '")}.then(({ configuration }) => { if (configuration.size !== 'small') throw new Error('size') })`,
    });
    expect((await rehearse()).first?.findings).toEqual([]);
    write({ expression: `${read('orgs')}.then(({ items }) => { if (!items[0].id) throw new Error('items') })` });
    expect((await rehearse()).first?.findings).toEqual([]);
  });

  it('sends no change', async () => {
    const { items } = await api.request('GET /_platform/v1/requests', { query: { limit: 1000 } });
    const before = new Set(items.map(({ id }) => id));
    write({ expression: `fetch(environment.apiEndpoint + '/v1/orgs', { method: 'POST' }).then((r) => r.text())` });
    await rehearse();
    const after = await api.request('GET /_platform/v1/requests', { query: { limit: 1000 } });
    const methods = after.items.filter(({ id }) => !before.has(id)).map(({ method }) => method);
    expect(new Set(methods)).toEqual(new Set(['GET']));
    expect(methods.length).toBeGreaterThan(0);
  });

  it('prints text and Markdown, without markup of the texts', async () => {
    write({ expression: '(() => { throw new Error("`</details>`") })()' });
    const text = await served.bindery('rehearse');
    expect(text.stdout).toContain(`broken   ${installation} on `);
    expect(text.stderr).toContain('1 installation: 1 broken\n');
    const { stdout } = await served.bindery('rehearse', '--format', 'markdown');
    expect(stdout).toContain('### Rehearsal\n\n1 installation: 1 broken\n\n- **broken** `');
    expect(stdout).toMatch(/ {2}- ``.*`<\/details>`.*``\n/);
  });

  it('leaves out pages that it doesn’t read', async () => {
    write({ expression: 'event.props.missing.length' });
    expect((await rehearse('--pages', '0')).first).toMatchObject({ verdict: 'ready' });
    const { stderr } = await served.bindery('rehearse', '--pages', '1');
    expect(stderr).toContain('weren’t read. To read more, add --pages');
  });

  it.each([
    ['project_not_built', () => writeFileSync(join(folder, 'index.js'), 'export default {'), []],
    ['usage', () => undefined, ['--pages', 'many']],
    [
      'integration_not_found',
      () =>
        writeFileSync(
          join(folder, 'integration.yaml'),
          'name: other\ntitle: Other\ndescription: Other\nscript: ./index.js\nscopes: []\n',
        ),
      [],
    ],
  ])('is refused with %s', async (code, arrange, flags) => {
    arrange();
    const refused = await served.bindery('rehearse', ...flags);
    expect([refused.code > 0, refused.stderr]).toEqual([true, expect.stringContaining(`error ${code}`)]);
  });
});
