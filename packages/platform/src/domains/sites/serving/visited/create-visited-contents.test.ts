// Pages of a space as the API shows them to a visitor of its site.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { write } from '../../../../../test/support/linked-pages.ts';
import { aSite } from '../../../../../test/support/site-under-test.ts';
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

it('are found by path in any Unicode normalization', async () => {
  const site = await aSite(test);
  const [space = ''] = site.spaces;
  await write(test, space, { 'caf\u00e9': 'Words.\n' });
  await site.post('/publish');
  const url = `${test.platform.origins.sites}/${site.id}/`;
  const { token: outsider } = await test.asPerson('outsider');
  const { body } = await test.post('/v1/urls/published', { url, visitor: {} }, { token: outsider });
  for (const token of [undefined, body.apiToken]) {
    for (const path of ['caf\u00e9', 'cafe\u0301']) {
      const pathUrl = `/v1/spaces/${space}/content/path/${encodeURIComponent(path)}`;
      const { status, body: page } = await test.get(pathUrl, token === undefined ? {} : { token });
      expect([status, page.path]).toEqual([200, 'caf\u00e9']);
    }
  }
});
