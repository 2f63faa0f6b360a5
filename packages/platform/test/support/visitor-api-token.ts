// The token that a renderer of sites reads a published site with.
import type { TestPlatform } from './test-platform.ts';

/** Resolves the URL of a site for someone who has no access to its organization. Returns the `apiToken`. */
export async function visitorApiToken(test: TestPlatform, site: string): Promise<string> {
  const { token } = await test.asPerson('outsider');
  const url = `${test.platform.origins.sites}/${site}/`;
  return (await test.post('/v1/urls/published', { url }, { token })).body.apiToken;
}
