// `npm run example-pictures`: pictures of the examples on a published site, into docs/pictures/examples.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createTestPlatform } from '@bindery/testing';
import type { TestPlatform } from '@bindery/testing';
import type { Page } from 'playwright-core';

const ROOT = join(import.meta.dirname, '../..');
const FOLDER = join(ROOT, 'docs/pictures/examples');

/** Of 100; text is still sharp. */
const QUALITY = 60;

const VIEWPORT = { width: 1280, height: 720 };

const project = (name: string): URL => pathToFileURL(`${join(ROOT, 'examples', name)}/`);

const TERMS = [
  { name: 'API', aliases: 'programming interface', definition: 'Operations that other programs can call.' },
  { name: 'Idempotency key', aliases: '', definition: 'A value that makes retries harmless.' },
  { name: 'Webhook', aliases: 'callback', definition: 'A request that a server sends **after** an event.' },
];

/** Name of the example → opens the page to capture. */
const PICTURES: Readonly<Record<string, (platform: TestPlatform) => Promise<Page>>> = {
  'feedback-inbox': async (platform) => {
    await platform.install(project('feedback-inbox'), { site: 'docs' });
    const page = (await (await platform.site()).openPage()) as Page;
    const box = page.getByRole('region', { name: 'Was this page helpful?' });
    await box.getByRole('button', { name: 'No' }).click();
    await box.getByLabel('Comment (optional)').fill('A diagram of the parts would help.');
    return page;
  },
  glossary: async (platform) => {
    const { name, installation } = await platform.install(project('glossary'));
    const ids = { integrationName: name, installationId: installation };
    await platform.api.request('PATCH /integrations/{integrationName}/installations/{installationId}', {
      ...ids,
      body: { configuration: { terms: TERMS } },
    });
    const { organization: organizationId } = platform;
    const computedSource = { type: `integration:${name}:glossary` as const, props: { title: 'Glossary' } };
    const { id: space } = await platform.api.request('POST /orgs/{organizationId}/spaces', {
      organizationId,
      body: { title: 'Glossary', computedSource },
    });
    await platform.api.request('POST /integrations/{integrationName}/installations/{installationId}/spaces', {
      ...ids,
      body: { space },
    });
    const site = await platform.api.request('POST /orgs/{organizationId}/sites', {
      organizationId,
      body: { title: 'Words', spaces: [space] },
    });
    await platform.api.request('POST /orgs/{organizationId}/sites/{siteId}/publish', {
      organizationId,
      siteId: site.id,
    });
    return (await (await platform.site(site.id)).openPage()) as Page;
  },
};

mkdirSync(FOLDER, { recursive: true });
for (const [name, open] of Object.entries(PICTURES)) {
  await using platform = await createTestPlatform({ port: 0 });
  const page = await open(platform);
  await page.setViewportSize(VIEWPORT);
  await page.evaluate('document.fonts.ready.then(() => undefined)');
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
  writeFileSync(join(FOLDER, `${name}.webp`), Buffer.from(data, 'base64'));
}
