// Files that the API lists for visitors, where an integration computes the pages that refer to them.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SOURCES, source } from '../../../../../test/support/computed-reference.ts';
import { aSite } from '../../../../../test/support/site-under-test.ts';
import { aScript, closePlatforms, startPlatform } from '../../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../../test/support/test-platform.ts';

let test: TestPlatform;
beforeAll(async () => {
  test = await startPlatform({ port: 0, browser: false });
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

/** Publishes an integration whose page refers to a file, and has two. */
async function publish(file: 'first' | 'second'): Promise<void> {
  const files = ['first', 'second'].map((id) => ({
    id,
    name: `${id}.txt`,
    contentType: 'text/plain',
    downloadURL: `https://example.com/${id}.txt`,
    size: 3,
  }));
  const pages = [{ type: 'document', id: 'page', title: 'Page', computed: source({ fixed: true }) }];
  const nodes = [{ object: 'block', type: 'file', isVoid: true, data: { ref: { kind: 'file', file } } }];
  const document = { object: 'document', data: { schemaVersion: 8 }, nodes };
  const script = aScript(
    `return Response.json(event.type === 'content_compute_revision' ? ${JSON.stringify({ pages, files })} : ${JSON.stringify({ document })})`,
  );
  expect((await test.publish('reference', { script, contentSources: SOURCES })).status).toBeLessThan(300);
}

it('follow changes of documents with unchanged pages', async () => {
  await publish('first');
  const installation = await test.install('reference');
  const spaces = `/v1/orgs/${test.demo.organization}/spaces`;
  const { body: space } = await test.post(spaces, { title: 'Computed', computedSource: source() });
  await test.post(`/v1/integrations/reference/installations/${installation}/spaces`, { space: space.id });
  const site = await aSite(test, []);
  await site.post('/site-spaces', { spaceId: space.id });
  await site.post('/publish');
  const { token } = await test.asPerson('outsider');
  const url = `${test.platform.origins.sites}/${site.id}/`;
  const found = await test.post('/v1/urls/published', { url, visitor: {} }, { token });
  const listed = async (): Promise<string[]> =>
    (await test.get(`/v1/spaces/${space.id}/content/files`, { token: found.body.apiToken })).body.items.map(
      ({ name }: { name: string }) => name,
    );
  expect(await listed()).toEqual(['first.txt']);
  await publish('second');
  expect(await listed()).toEqual(['second.txt']);
});
