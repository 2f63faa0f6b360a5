// Pages that name a content source, put into a space, and configured again.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aSpecificationText } from '../../../test/support/a-specification.ts';
import { closePlatforms, startPlatform } from '../../../test/support/test-platform.ts';
import type { CallAnswer, TestPlatform } from '../../../test/support/test-platform.ts';

let test: TestPlatform;
beforeAll(async () => {
  test = await startPlatform({ host: false });
  const source = { text: aSpecificationText() };
  await test.call('PUT', `/v1/orgs/${test.demo.organization}/openapi/pets`, { body: { source } });
  await test.platform.idle();
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

const computed = (models: boolean, spec = 'pets') => ({
  type: 'builtin:openapi',
  props: { models },
  dependencies: { spec: { ref: { kind: 'openapi', spec } } },
});
const placePage = (body: object): Promise<CallAnswer> =>
  test.post(`/_platform/v1/spaces/${test.demo.space}/content/computed-pages`, body);
const titles = async (): Promise<string[]> => {
  const { body } = await test.get(`/v1/spaces/${test.demo.space}/content/pages`);
  return body.pages.map(({ title }: { title: string }) => title);
};

it(
  'is added at the end, and shows the output of its source with the last configuration',
  { tags: ['long'] },
  async () => {
    const before = await titles();
    const { status, body: page } = await placePage({ computed: computed(true) });
    expect([status, page]).toMatchObject([200, { type: 'computed', title: 'Pets', computed: computed(true) }]);
    expect(await titles()).toEqual([...before, 'Overview', 'Operations', 'Models']);
    const again = await placePage({ computed: computed(false), page: page.id });
    expect(again.body).toMatchObject({ id: page.id, computed: { props: { models: false } } });
    expect(await titles()).toEqual([...before, 'Overview', 'Operations']);
  },
);

it.each([
  [{ computed: computed(true, 'none') }, 400, 'content_dependency_unknown'],
  [{ computed: { type: 'integration:none:all', props: {} } }, 404, 'integration_not_found'],
  [{ computed: computed(true), page: 'page_none' }, 404, 'page_not_found'],
  [{ computed: computed(true), page: 'page_blocks' }, 404, 'page_not_found'],
])('is refused for %j', async (body, status, code) => {
  const before = await titles();
  const response = await placePage(body);
  expect([response.status, response.code, await titles()]).toEqual([status, code, before]);
});
