import type { TestPlatform } from './test-platform.ts';

/** A space with the integration "reference", whose script computes content of its source "api". Returns the ID of the space. */
export async function aSpaceWithReference(test: TestPlatform, title: string, script: string): Promise<string> {
  const { body } = await test.post(`/v1/orgs/${test.demo.organization}/spaces`, { title });
  await test.publish('reference', {
    script,
    contentSources: [{ id: 'api', title: 'API', configuration: { componentId: 'c' } }],
  });
  const installation = await test.install('reference');
  await test.post(`/v1/integrations/reference/installations/${installation}/spaces`, { space: body.id });
  return body.id;
}
