// Links of a site to what is on another one, over HTTP.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aSpace, change, pageId, propose } from '../../../../../test/support/linked-pages.ts';
import { aSite } from '../../../../../test/support/site-under-test.ts';
import type { SiteUnderTest } from '../../../../../test/support/site-under-test.ts';
import { closePlatforms, startPlatform } from '../../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../../test/support/test-platform.ts';

let test: TestPlatform;
beforeAll(async () => {
  test = await startPlatform({ port: 0, host: false, browser: false });
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

/** A published site with a space. */
async function aSiteOf(space: string): Promise<SiteUnderTest> {
  const site = await aSite(test, []);
  await site.post('/site-spaces', { spaceId: space });
  expect((await site.post('/publish')).status).toBe(200);
  return site;
}

/** Reads where the links of a page lead that has these references, on its own site. */
async function linking(...refs: readonly object[]): Promise<() => Promise<string[]>> {
  const space = await aSpace(test, 'Near', { start: 'Start.\n' });
  const request = await propose(test, `/v1/spaces/${space}`);
  const leaf = { object: 'leaf', text: 'link', marks: [] };
  const nodes = refs.map((ref) => ({
    object: 'inline',
    type: 'link',
    data: { ref },
    nodes: [{ object: 'text', leaves: [leaf] }],
  }));
  const paragraph = { object: 'block', type: 'paragraph', data: {}, nodes };
  const document = { document: { object: 'document', data: { schemaVersion: 8 }, nodes: [paragraph] } };
  const { status } = await change(test, request, { operation: 'insert_page', title: 'Page', slug: 'page', document });
  expect(status).toBe(200);
  await test.post(`${request}/merge`);
  const site = await aSiteOf(space);
  return async () => {
    const html = await (await fetch(`${test.platform.origins.sites}/${site.id}/page`)).text();
    return [...html.matchAll(/<a href="([^"]*)"[^>]*>link</g)].map(([, href = '']) => href);
  };
}

it('resolve to a space after other references to it', async () => {
  const otherSpace = await aSpace(test, 'Away', { far: 'Far.\n' });
  const { id } = await aSiteOf(otherSpace);
  const links = await linking({ kind: 'file', file: 'none', space: otherSpace }, { kind: 'space', space: otherSpace });
  expect(await links()).toEqual([`${test.platform.origins.sites}/${id}/`]);
});

it('resolve to a page whose path is also a site-space', async () => {
  const otherSpace = await aSpace(test, 'Away', { next: 'Words of the page.\n' });
  const site = await aSiteOf(otherSpace);
  const page = await pageId(test, `/v1/spaces/${otherSpace}`, 'next');
  const links = await linking({ kind: 'page', page, space: otherSpace });
  const read = async (): Promise<string> => (await fetch((await links())[0] ?? '')).text();
  expect(await read()).toContain('Words of the page.');
  const { body } = await site.post('/site-spaces', { spaceId: await aSpace(test, 'Next', { a: 'Another.\n' }) });
  expect((await site.patch(`/site-spaces/${body.id}`, { path: 'next' })).status).toBe(200);
  expect(await read()).toContain('Words of the page.');
});
