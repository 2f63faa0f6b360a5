// A published site whose pages are computed of a specification.
import { aSite } from './site-under-test.ts';
import type { SiteUnderTest } from './site-under-test.ts';
import type { TestPlatform } from './test-platform.ts';

/** Gives the demo organization this specification, as data or as a text, in place of the one before. */
export async function putSpecification(test: TestPlatform, specification: object | string): Promise<void> {
  const source = { text: typeof specification === 'string' ? specification : JSON.stringify(specification) };
  const response = await test.call('PUT', `/v1/orgs/${test.demo.organization}/openapi/harbor`, { body: { source } });
  if (response.status > 299) throw new Error(`The specification was not taken: ${response.code}`);
  await test.platform.idle();
}

/** Publishes a site of one space, which has the operations and the models of the specification. */
export async function anApiSite(test: TestPlatform): Promise<SiteUnderTest> {
  const dependencies = { spec: { ref: { kind: 'openapi', spec: 'harbor' } } };
  const computedSource = { type: 'builtin:openapi', props: { models: true }, dependencies };
  const created = await test.post(`/v1/orgs/${test.demo.organization}/spaces`, { title: 'API', computedSource });
  const site = await aSite(test, []);
  await site.post('/site-spaces', { spaceId: created.body.id });
  const published = await site.post('/publish');
  if (published.status !== 200) throw new Error(`${site.id} is not published: ${published.code}`);
  return site;
}
