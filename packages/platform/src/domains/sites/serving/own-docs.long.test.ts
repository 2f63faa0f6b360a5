// This project's own documentation as a published site: pushed as a folder, published, and crawled. No link of it is broken. SITE_CORPUS is
// for a folder of somebody else's, which may have addresses that are none.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { crawlSite } from '../../../../test/support/crawl-site.ts';
import type { Crawl } from '../../../../test/support/crawl-site.ts';
import { closePlatforms, startPlatform } from '../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../test/support/test-platform.ts';

const OWN = join(import.meta.dirname, '..', '..', '..', '..', '..', '..', 'docs');
const DOCS = process.env['SITE_CORPUS'] ?? OWN;

let test: TestPlatform;
let crawl: Crawl;
const markdown = globSync('**/*.md', { cwd: DOCS }).filter((path) => !path.endsWith('SUMMARY.md'));

beforeAll(async () => {
  test = await startPlatform({ port: 0, host: false, markdownLimitMs: 60_000 });
  const orgs = `/v1/orgs/${test.demo.organization}`;
  const { body: space } = await test.post(`${orgs}/spaces`, { title: 'Documentation', empty: true });
  const files = globSync('**/*', { cwd: DOCS, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => {
      const name = path.slice(DOCS.length + 1);
      return name.endsWith('.md')
        ? { path: name, text: readFileSync(path, 'utf8') }
        : { path: name, base64: readFileSync(path).toString('base64') };
    });
  const pushed = await test.post(`/_platform/v1/spaces/${space.id}/content/folder/push`, { files });
  expect(pushed.status).toBeLessThan(300);
  const { body: site } = await test.post(`${orgs}/sites`, { title: 'Bindery', spaces: [space.id] });
  const { body: published } = await test.post(`${orgs}/sites/${site.id}/publish`);
  crawl = await crawlSite(published.urls.published);
}, 180_000);

afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

describe('the documentation of this project as a site', () => {
  it('has a page for every file', () => {
    expect(crawl.pages.size).toBeGreaterThanOrEqual(markdown.length);
  });

  it('has no broken link, and none to a heading that is not there', () => {
    const broken = DOCS === OWN ? crawl.broken : crawl.broken.filter((one) => !one.endsWith(': no address'));
    expect(broken).toEqual([]);
  });
});
