import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { JSONDocument } from '@bindery/contract/documents';
import { closePlatforms, startPlatform } from '../../../../test/support/test-platform.ts';
import type { PageDraft } from '../../content/tree/index.ts';
import { harborSpecification } from './harbor-specification.ts';
import { demoPages } from './pages.ts';

afterAll(() => closePlatforms());

describe('the demo data', () => {
  it('has the same ids on every platform', async () => {
    const [first, second] = await Promise.all([startPlatform({ host: false }), startPlatform({ host: false })]);
    expect(first.demo).toEqual({ organization: 'org_demo', space: 'space_demo', site: 'site_demo' });
    expect(second.demo).toEqual(first.demo);
    for (const test of [first, second]) {
      expect((await test.get('/v1/spaces/space_demo/content/page/page_blocks')).status).toBe(200);
      expect((await test.get('/v1/orgs/org_demo/sites/site_demo')).status).toBe(200);
    }
  });

  it('has a signing key of its own on each platform of a process, also after a reset', async () => {
    const [first, second] = [await startPlatform({ host: false }), await startPlatform({ host: false })];
    const keyOf = async (test: typeof first): Promise<unknown> => {
      const { status, body } = await test.get('/v1/orgs/org_demo/sites/site_demo/publishing/auth');
      expect([status, body.privateKey]).toEqual([200, expect.stringMatching(/^[\w-]{43}$/)]);
      return body.privateKey;
    };
    expect(await keyOf(first)).not.toBe(await keyOf(second));
    expect((await second.call('DELETE', '/_platform/v1/data')).status).toBe(204);
    await keyOf(second);
  });

  it('is a site with its own color, links, and each kind of layout', async () => {
    const test = await startPlatform({ port: 0, host: false });
    const settings = (await test.get('/v1/orgs/org_demo/sites/site_demo/customization')).body;
    expect(settings).toEqual(expect.objectContaining({ favicon: { emoji: '2693' }, footer: expect.any(Object) }));
    const page = async (path: string) => (await fetch(`${test.platform.origins.sites}/site_demo/${path}`)).text();
    const overview = await page('harbor-overview');
    for (const part of ['<table', '/harbor-overview/quickstart"', '© Harbor']) {
      expect(overview).toContain(part);
    }
    expect(overview).toMatch(/class="[^"]*\bcards\b/);
    const quickstart = await page('harbor-overview/quickstart');
    for (const part of ['register-call.js', 'class="tabs"', 'Watch the queue']) expect(quickstart).toContain(part);
    expect(quickstart).toMatch(/class="[^"]*\bsteps?\b/);
  });

  it(
    'has a logo and an API reference where people see it, and is the same after a start',
    { tags: ['long'] },
    async () => {
      const dataFolder = mkdtempSync(join(tmpdir(), 'bindery-demo-'));
      onTestFinished(() => rmSync(dataFolder, { recursive: true, force: true }));
      const before = await startPlatform({ port: 0, host: false, dataFolder, demo: 'full' });
      const spec = (await before.get('/v1/orgs/org_demo/openapi/harbor')).body;
      expect(spec).toMatchObject({ processingState: 'complete', lastProcessedErrorCount: 0 });
      const page = async (path: string) =>
        (await fetch(`${before.platform.origins.sites}/site_demo/${path}`, { redirect: 'follow' })).text();
      const overview = await page('harbor-overview');
      expect(overview).toMatch(/Harbor docs.+API reference/s);
      expect(overview).toMatch(/<img class="logo[^"]*"[^>]* src="data:image\/svg\+xml;base64,/);
      const reference = await page('api-reference/');
      for (const part of ['has the data of a port', '/harbor-overview/quickstart"']) expect(reference).toContain(part);
      const { pages } = (await before.get('/v1/spaces/space_demo_api/content/pages')).body;
      expect(pages.map(({ title }: { title: string }) => title)).toEqual(['Overview', 'Berths', 'Calls', 'Models']);
      expect(await page(`api-reference/${pages[1].path}`)).toContain('List berths');
      await before.platform.close();
      const after = await startPlatform({ host: false, dataFolder, demo: 'full' });
      expect(after.demo).toEqual({ organization: 'org_demo', space: 'space_demo', site: 'site_demo' });
      expect((await after.get('/v1/orgs/org_demo/sites/site_demo/sections')).body.count).toBe(2);
    },
  );

  it('has the version that processing its specification makes', { tags: ['long'] }, async () => {
    const dataFolder = mkdtempSync(join(tmpdir(), 'bindery-demo-'));
    onTestFinished(() => rmSync(dataFolder, { recursive: true, force: true }));
    const test = await startPlatform({ host: false, dataFolder, demo: 'full' });
    const source = { text: JSON.stringify(harborSpecification) };
    await test.call('PUT', '/v1/orgs/org_demo/openapi/processed', { body: { source } });
    await test.platform.idle();
    await test.platform.close();
    const database = new DatabaseSync(join(dataFolder, 'platform.db'));
    const [seeded, processed] = database
      .prepare('SELECT version, format, title, bundle, indexed, files FROM openapi_spec_version ORDER BY created_at')
      .all();
    expect(seeded).toEqual(processed);
    const states = database.prepare('SELECT state, due_at, error_code FROM openapi_spec').all();
    expect(states[0]).toEqual(states[1]);
    database.close();
  });

  it('has documents that the API accepts', () => {
    const documentsOf = (pages: readonly PageDraft[]): unknown[] =>
      pages.flatMap((page) => ('computed' in page ? [] : [page.document, ...documentsOf(page.pages)]));
    const documents = documentsOf(demoPages);
    expect(documents.length).toBeGreaterThan(4);
    for (const document of documents) expect(JSONDocument.safeParse(document).error?.issues).toBe(undefined);
  });

  it('is created with other ids if the site was deleted', async () => {
    const dataFolder = mkdtempSync(join(tmpdir(), 'bindery-demo-'));
    onTestFinished(() => rmSync(dataFolder, { recursive: true, force: true }));
    const before = await startPlatform({ host: false, dataFolder });
    await before.call('DELETE', '/v1/orgs/org_demo/sites/site_demo');
    await before.platform.close();
    const after = await startPlatform({ host: false, dataFolder });
    expect(after.demo.site).not.toBe('site_demo');
    expect((await after.get(`/v1/orgs/org_demo/sites/${after.demo.site}`)).status).toBe(200);
  });
});
