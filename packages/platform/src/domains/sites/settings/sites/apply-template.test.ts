import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSite } from '../../../../../test/support/site-under-test.ts';
import { closePlatforms, startPlatform } from '../../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../../test/support/test-platform.ts';

let test: TestPlatform;
beforeAll(async () => {
  test = await startPlatform({ host: false });
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

describe('applyTemplateToSite', () => {
  it('adds sections with content to an empty site, once', async () => {
    const site = await aSite(test, []);
    expect((await site.post('/template')).status).toBe(200);
    const { items } = (await site.get('/sections')).body;
    expect(items.map(({ title }: { title: string }) => title)).toEqual(['Documentation', 'API', 'Changelog']);
    for (const { siteSpaces } of items) {
      const { pages } = (await test.get(`/v1/spaces/${siteSpaces[0].space.id}/content/pages`)).body;
      expect(pages.length).toBeGreaterThan(0);
    }
    expect(await site.post('/template')).toMatchObject({ status: 409, code: 'conflict' });
    expect((await site.get('/sections')).body.count).toBe(3);
  });

  it('rejects a site with content, and people who can’t create content', async () => {
    const [full, empty] = [await aSite(test, ['Guide']), await aSite(test, [])];
    expect((await full.post('/template')).code).toBe('conflict');
    const editor = await test.asPerson('edit');
    expect((await empty.post('/template', undefined, { token: editor.token })).code).toBe('forbidden');
    expect((await empty.get('/site-spaces')).body.count).toBe(0);
  });
});
