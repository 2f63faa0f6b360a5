// URLs of scripts: another one for each script, as browsers and caches keep what they got for as long as the integration says.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aSite } from '../../../../../test/support/site-under-test.ts';
import { aScript, closePlatforms, startPlatform } from '../../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../../test/support/test-platform.ts';

const WEEK = 'max-age=604800';
const SCRIPT = aScript(`
  const configurations = [environment.installation.configuration, environment.siteInstallation.configuration];
  return new Response('track(' + JSON.stringify(configurations) + ')', {
    headers: { 'content-type': 'application/javascript', 'cache-control': '${WEEK}' },
  });
`);

let test: TestPlatform;
let page: string;
let installation: string;
let site: string;
beforeAll(async () => {
  test = await startPlatform({ port: 0 });
  const created = await aSite(test, ['Guide']);
  await created.post('/publish');
  site = created.id;
  page = `${test.platform.origins.sites}/${site}/`;
  expect((await publish()).status).toBe(200);
  installation = await test.install('tracker');
  const added = await test.post(`/v1/integrations/tracker/installations/${installation}/sites`, { siteId: site });
  expect([added.status, added.body.error]).toEqual([201, undefined]);
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

const publish = () => test.publish('tracker', { script: SCRIPT, scopes: ['site:script:inject'] });

async function configure(path: string, id: string): Promise<void> {
  const body = { configuration: { id } };
  const changed = await test.call('PATCH', `/v1/integrations/tracker/installations/${installation}${path}`, { body });
  expect([changed.status, changed.body.error]).toEqual([200, undefined]);
}

/** The URL that the page names now. */
async function named(): Promise<string> {
  const url = /<script async src="([^"]*)"/.exec(await (await fetch(page)).text())?.[1] ?? '';
  return new URL(url, page).href;
}

async function get(url: string) {
  const response = await fetch(url);
  return [await response.text(), response.headers.get('cache-control')];
}

it(
  'change with the version and both configurations, and earlier responses aren’t cached',
  { tags: ['long'] },
  async () => {
    const urls = [await named()];
    const changes = [
      () => configure('', 'G-1'),
      () => configure(`/sites/${site}`, 'G-2'),
      () => configure(`/sites/${site}`, 'G-3'),
      () => publish(),
    ];
    for (const change of changes) {
      await change();
      urls.push(await named());
    }
    expect(new Set(urls).size).toBe(changes.length + 1);
    const now = 'track([{"id":"G-1"},{"id":"G-3"}])';
    const last = urls.pop() ?? '';
    expect(await get(last)).toEqual([now, WEEK]);
    const { href: none } = new URL('?', last);
    for (const url of [...urls, none, `${none}v=999`, `${last}x`]) {
      expect([url, await get(url)]).toEqual([url, [now, 'no-store']]);
    }
    expect(await named()).toBe(last);
  },
);

it('don’t reveal the configurations', async () => {
  const before = new URL(await named()).searchParams.get('v');
  await configure('', 'G-1');
  // The same text again, and another URL: it follows from what is stored, which is encrypted.
  expect(new URL(await named()).searchParams.get('v')).not.toBe(before);
});
