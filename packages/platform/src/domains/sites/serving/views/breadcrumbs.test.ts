// The path to a page on a site with sections, variants, and groups.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aSite } from '../../../../../test/support/site-under-test.ts';
import type { SiteUnderTest } from '../../../../../test/support/site-under-test.ts';
import { closePlatforms, startPlatform } from '../../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../../test/support/test-platform.ts';

const FILES = [
  {
    path: 'SUMMARY.md',
    text: '# Table of contents\n\n* [Home](README.md)\n\n## Harbor\n\n* [Quay](harbor/quay/README.md "The quay")\n  * [Crane](harbor/quay/crane.md)\n',
  },
  { path: 'README.md', text: '# Home\n' },
  { path: 'harbor/quay/README.md', text: '# Quay\n' },
  { path: 'harbor/quay/crane.md', text: '# Crane\n' },
];

let test: TestPlatform;
let site: SiteUnderTest;

async function aSpaceOfFiles(title: string): Promise<string> {
  const { body } = await test.post(`/v1/orgs/${test.demo.organization}/spaces`, { title, empty: true });
  await test.post(`/_platform/v1/spaces/${body.id}/content/folder/push`, { files: FILES });
  return body.id;
}

beforeAll(async () => {
  test = await startPlatform({ port: 0, host: false });
  site = await aSite(test, [], { title: 'Docs' });
  const { body: guides } = await site.post('/sections', { spaceId: await aSpaceOfFiles('Newest'), title: 'Guides' });
  await site.post('/sections', { spaceId: await aSpaceOfFiles('Only'), title: 'Reference' });
  await site.post('/site-spaces', { spaceId: await aSpaceOfFiles('Older'), sectionId: guides.id });
  await site.post('/publish');
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

async function pathOf(path: string): Promise<string[]> {
  const html = await (await fetch(`${test.platform.origins.sites}/${site.id}/${path}`)).text();
  const nav = /<nav class="path".*?<\/nav>/s.exec(html)?.[0] ?? '';
  return Array.from(nav.matchAll(/<a href="[^"]*"[^>]*>([^<]*)/g), ([, title = '']) => title);
}

it.each([
  ['guides', []],
  ['harbor/quay', ['Guides', 'Newest', 'Harbor']],
  ['harbor/quay/crane', ['Guides', 'Newest', 'Harbor', 'The quay']],
  ['guides/older/harbor/quay/crane', ['Guides', 'Older', 'Harbor', 'The quay']],
  ['reference/harbor/quay/crane', ['Reference', 'Harbor', 'The quay']],
])('the path to %s is %j', async (path, titles) => {
  expect(await pathOf(path)).toEqual(titles);
});
