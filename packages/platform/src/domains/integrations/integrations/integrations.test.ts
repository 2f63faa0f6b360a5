// The fourteen operations, with every filter and field.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePlatforms, startPlatform, aScript } from '../../../../test/support/test-platform.ts';
import type { CallAnswer, TestPlatform } from '../../../../test/support/test-platform.ts';

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').toString('base64');

let test: TestPlatform;
beforeAll(async () => {
  test = await startPlatform();
});
afterAll(closePlatforms);

const names = ({ body }: CallAnswer): string[] => body.items.map((item: { name: string }) => item.name);

/** The kept body that the bundler makes of a project that uses every field. */
function storedBody(): Record<string, unknown> & { icon: string; previewImages: string[] } {
  const file = new URL('../../../../../bundler/test/fixtures/everything/publish-body.json', import.meta.url);
  return { ...JSON.parse(readFileSync(file, 'utf8')), organization: 'harbor' };
}

describe('publishing', () => {
  it('accepts all 18 fields, returns the visible ones, and serves the images', async () => {
    const body = storedBody();
    expect(Object.keys(body)).toHaveLength(18);
    expect((await test.publish('everything', body)).status).toBe(200);
    const { body: integration } = await test.get('/v1/integrations/everything');
    const { script: _s, secrets: _x, icon, previewImages, organization: _o, runtime: _r, ...visible } = body;
    expect(integration).toMatchObject({
      ...visible,
      object: 'integration',
      name: 'everything',
      version: 1,
      verified: false,
    });
    expect(integration.owner).toMatchObject({ object: 'organization', id: test.demo.organization });
    expect(integration.permissions).toEqual({ admin: true, install: true });
    expect(JSON.stringify(integration)).not.toContain('keep-it-secret');
    const urls = [integration.urls.icon, ...integration.previewImages];
    const images = [icon, ...previewImages].map((base64) => Buffer.from(base64, 'base64'));
    expect(urls).toHaveLength(images.length);
    for (const [index, url] of urls.entries()) {
      const response = await test.platform.fetch(url);
      expect(Buffer.from(await response.arrayBuffer())).toEqual(images[index]);
      expect(response.headers.get('content-type')).toMatch(/^image\/(png|jpeg)$/);
    }
  });

  it('accepts the organization by id or subdomain, and both runtimes', async () => {
    expect((await test.publish('by-id', { organization: test.demo.organization, runtime: 'v1' })).status).toBe(200);
    expect((await test.publish('by-subdomain', { organization: 'harbor', runtime: 'v2' })).status).toBe(200);
  });

  it('fills in what the body leaves out', async () => {
    await test.publish('bare');
    expect((await test.get('/v1/integrations/bare')).body).toMatchObject({
      previewImages: [],
      target: 'all',
      visibility: 'private',
      categories: [],
      externalLinks: [],
    });
  });

  it('increments the version, and keeps installations with their configuration', async () => {
    await test.publish('again');
    const id = await test.install('again', { space: true });
    const path = `/v1/integrations/again/installations/${id}`;
    await test.call('PATCH', path, { body: { configuration: { key: 'kept' } } });
    const second = await test.publish('again', { title: 'Again', script: aScript('console.log("second");') });
    expect(second.body).toMatchObject({ version: 2, title: 'Again' });
    expect((await test.get(path)).body).toMatchObject({ spaces: 1, configuration: { key: 'kept' } });
    await test.post('/_platform/v1/events', { integration: 'again', type: 'space_content_updated' });
    const [event] = await test.events('again', 'space_content_updated');
    expect(event.attempts[0]).toMatchObject({ version: 2, status: 200 });
    expect(event.attempts[0].logs.map((log: { message: string }) => log.message)).toContain('second');
  });

  it('ignores unknown fields with a warning', async () => {
    const answer = await test.publish('extra', {
      colour: 'red',
      'weird\r\nname “é”': 1,
      blocks: [{ id: 'b', title: 'Block', size: 3 }],
      configurations: { account: { properties: { key: { type: 'string', secret: true } } } },
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('x-bindery-warning')).toBe(
      'Ignored unknown fields: "colour", "weird\\r\\nname \\u201c\\u00e9\\u201d", "blocks.0.size", "configurations.account.properties.key.secret"',
    );
    expect(answer.body.blocks).toEqual([{ id: 'b', title: 'Block' }]);
    expect((await test.publish('extra')).headers.get('x-bindery-warning')).toBeNull();
  });

  it.each([
    ['title', { title: 'x' }],
    ['description', { description: 'x'.repeat(101) }],
    ['scopes.0', { scopes: ['space:wirte'] }],
    ['previewImages', { previewImages: [PNG, PNG, PNG, PNG] }],
    ['icon', { icon: 'not base64!' }],
    ['icon', { icon: Buffer.from('<svg/>').toString('base64') }],
    ['visibility', { visibility: 'secret' }],
    ['target', { target: 'page' }],
    ['externalLinks.0.url', { externalLinks: [{ label: 'x', url: 'nowhere' }] }],
    ['contentSecurityPolicy', { contentSecurityPolicy: "default-src 'self'\u0001X-Evil: 1" }],
    ['contentSecurityPolicy', { contentSecurityPolicy: { 'default-src': "'self'\u0085X-Evil: 1" } }],
    ['secrets', { secrets: Object.fromEntries(Array.from({ length: 21 }, (_, i) => [`S${i}`, 'x'])) }],
    ['configurations.account', { configurations: { account: { properties: { a: { type: 'date' } } } } }],
    ['organization', { organization: '' }],
    ['script', { script: 5 }],
  ])('refuses a wrong %s and names it', async (field, fields) => {
    const answer = await test.publish('wrong', fields);
    expect([answer.status, answer.code]).toEqual([400, 'request_invalid']);
    expect(answer.body.error.message).toContain(`"${field}`);
    expect((await test.get('/v1/integrations/wrong')).status).toBe(404);
  });

  it('rejects a script that isn’t an ES module or can’t start, and keeps the previous version live', async () => {
    await test.publish('good');
    for (const script of [
      'addEventListener("fetch", () => {});',
      'export default {',
      'throw new Error("at the start"); export default { fetch() {} };',
      'export default 5;',
    ]) {
      const answer = await test.publish('good', { script });
      expect([answer.status, answer.code], script).toEqual([400, 'script_invalid']);
    }
    expect((await test.get('/v1/integrations/good')).body.version).toBe(1);
    await test.post('/_platform/v1/events', { integration: 'good', type: 'task' });
    const [event] = await test.events('good', 'task');
    expect(event).toMatchObject({ state: 'success', attempts: [{ version: 1 }] });
  });

  it('keeps a name for its organization after unpublishing', { tags: ['long'] }, async () => {
    await test.publish('back');
    const id = await test.install('back', { space: true, site: true });
    expect((await test.call('DELETE', '/v1/integrations/back')).status).toBe(204);
    expect((await test.call('DELETE', '/v1/integrations/back')).status).toBe(204);
    for (const path of ['', '/events', `/installations/${id}`]) {
      expect((await test.get(`/v1/integrations/back${path}`)).status, path).toBe(404);
    }
    await test.platform.idle();
    expect((await test.publish('back')).body.version).toBe(2);
    const ends = (await test.events('back')).filter(({ type }) => type.endsWith('_deleted'));
    expect(ends.map(({ type, state }) => [type, state])).toEqual([
      ['space_installation_deleted', 'success'],
      ['site_installation_deleted', 'success'],
      ['installation_deleted', 'success'],
    ]);
    for (const { attempts } of ends) {
      expect(attempts).toHaveLength(1);
      expect(JSON.parse(attempts[0].logs[0].message)).not.toHaveProperty('installation');
    }
    expect((await test.get(`/v1/orgs/${test.demo.organization}/installations?search=back`)).body.count).toBe(0);
  });
});

describe('lists of integrations', () => {
  beforeAll(async () => {
    await test.publish('list-blocks', {
      title: 'Zebra',
      visibility: 'public',
      categories: ['analytics'],
      target: 'site',
      scopes: ['site:views:read'],
      blocks: [{ id: 'b', title: 'Block', urlUnfurl: ['https://*.zebra.example/**'] }],
    });
    await test.publish('list-sources', {
      title: 'Yak',
      visibility: 'unlisted',
      categories: ['content'],
      target: 'space',
      contentSources: [{ id: 's', title: 'Source', configuration: { componentId: 'c' } }],
    });
  });

  it.each([
    ['search=ZEBRA', ['list-blocks']],
    ['search=list-s', ['list-sources']],
    ['category=analytics', ['list-blocks']],
    ['blockDomain=a.zebra.example', ['list-blocks']],
    ['blockDomain=zebra.example', []],
    ['scope=site:views:read', ['list-blocks']],
    ['target=space', ['list-sources']],
    ['contentSources=true', ['list-sources']],
    ['blocks=true&category=analytics&target=site', ['list-blocks']],
    ['owner=org_nobody', []],
    ['search=%25', []],
  ])('filters by %s', async (query, expected) => {
    for (const list of ['/v1/integrations', `/v1/orgs/${test.demo.organization}/integrations`]) {
      const found = names(await test.get(`${list}?${query}`)).filter((name) => !['everything', 'extra'].includes(name));
      expect(found).toEqual(expected);
    }
  });

  it.each(['blocks=false', 'contentSources=false', 'owner=org_demo'])('filters by %s', async (query) => {
    const found = names(await test.get(`/v1/integrations?limit=1000&${query}`));
    expect(found.length).toBeGreaterThan(0);
    expect(found.includes('list-blocks')).toBe(query !== 'blocks=false');
    expect(found.includes('list-sources')).toBe(query !== 'contentSources=false');
  });

  it.each(['blocks=yes', 'category=none', 'target=page', 'scope=x', 'blockDomain=a/b', 'colour=red'])(
    'refuses the filter %s',
    async (query) => {
      const answer = await test.get(`/v1/integrations?${query}`);
      expect([answer.status, answer.code]).toEqual([400, 'request_invalid']);
    },
  );

  it('pages by title, even if an integration is unpublished in between', async () => {
    const all = names(await test.get('/v1/integrations?limit=1000'));
    const seenNames: string[] = [];
    let page: string | undefined;
    do {
      const answer = await test.get(`/v1/integrations?limit=2${page === undefined ? '' : `&page=${page}`}`);
      expect(answer.body.items.length).toBeLessThanOrEqual(2);
      seenNames.push(...names(answer));
      page = answer.body.next?.page;
      if (seenNames.length === 2) await test.call('DELETE', `/v1/integrations/${seenNames[1]}`);
    } while (page !== undefined);
    expect(seenNames).toEqual(all);
  });
});

describe('development mode', () => {
  it.each([
    'file:///etc/passwd',
    'ftp://example.com/',
    'javascript:alert(1)',
    'http://169.254.169.254/latest',
    'http://[::ffff:169.254.169.254]/',
    'http://0xa9fea9fe/',
    'http://0.0.0.0:8080/',
    'http://[fe80::1]/',
    'http://224.0.0.1/',
    'https://user:password@example.com/',
    'https://example.com/#fragment',
    'http://127.0.0.1:4400/v1/user',
    'http://localhost:4403/',
    'not a url',
    `https://example.com/${'x'.repeat(256)}`,
  ])('refuses the tunnel %s', async (tunnelUrl) => {
    await test.publish('tunnelled');
    const answer = await test.call('PUT', '/v1/integrations/tunnelled/dev', { body: { tunnelUrl } });
    expect([answer.status, answer.code]).toEqual([400, 'request_invalid']);
    expect(answer.body.error.message).toContain('"tunnelUrl"');
  });

  it.each(['http://127.0.0.1:9999/', 'https://relay.example.com/x', 'http://192.168.1.5:3000', 'http://[::1]:3000/'])(
    'takes the tunnel %s',
    async (tunnelUrl) => {
      const answer = await test.call('PUT', '/v1/integrations/tunnelled/dev', { body: { tunnelUrl } });
      expect(answer.status).toBe(204);
      expect(answer.headers.get('x-bindery-tunnel-secret')).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
      expect((await test.call('DELETE', '/v1/integrations/tunnelled/dev')).status).toBe(204);
    },
  );

  it('refuses fields it does not know, and needs the address', async () => {
    for (const body of [
      {},
      { tunnelUrl: 'https://x.example/', extra: 1 },
      { tunnelUrl: 'https://x.example/', all: 'yes' },
    ]) {
      expect((await test.call('PUT', '/v1/integrations/tunnelled/dev', { body })).status).toBe(400);
    }
    expect((await test.call('DELETE', '/v1/integrations/gone/dev')).status).toBe(204);
    expect(
      (await test.call('PUT', '/v1/integrations/gone/dev', { body: { tunnelUrl: 'https://x.example/' } })).status,
    ).toBe(404);
  });
});

describe('events of an integration', () => {
  it('are listed newest first in the specified shape, and read with their log', async () => {
    await test.publish('heard');
    const id = await test.install('heard', { space: true });
    const { body } = await test.get('/v1/integrations/heard/events');
    expect(body).toMatchObject({
      count: 2,
      items: [
        {
          integrationId: 'heard',
          installationId: id,
          status: 'success',
          payload: { type: 'space_installation_setup' },
        },
        {
          integrationId: 'heard',
          installationId: id,
          status: 'success',
          payload: { type: 'installation_setup', status: 'active' },
        },
      ],
    });
    const [latest] = body.items;
    expect(latest.payload.eventId).toBe(latest.id);
    const detail = await test.get(`/v1/integrations/heard/events/${latest.id}`);
    expect(detail.body.event).toEqual(latest);
    const [log] = detail.body.trace.logs;
    expect(JSON.parse(log.message)).toEqual({
      type: 'space_installation_setup',
      installation: id,
      space: test.demo.space,
    });
    expect(log.level).toBe('info');
    expect((await test.get('/v1/integrations/heard/events/event_none')).status).toBe(404);
  });

  it('are limited to the installation for its token', async () => {
    await test.post('/_platform/v1/events', { integration: 'heard', type: 'task' });
    await test.platform.idle();
    const issued = await test.post('/_platform/v1/tokens', { kind: 'integration', integration: 'heard' });
    const integration = { token: issued.body.token as string };
    const installations = await test.get('/v1/integrations/heard/installations', integration);
    const path = `/v1/integrations/heard/installations/${installations.body.items[0].id}/tokens`;
    const installation = { token: (await test.post(path, undefined, integration)).body.token as string };
    expect((await test.get('/v1/integrations/heard/events', integration)).body.count).toBe(3);
    expect((await test.get('/v1/integrations/heard/events', installation)).body.count).toBe(2);
  });
});
