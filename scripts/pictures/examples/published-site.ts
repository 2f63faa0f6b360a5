// An example on a platform with a published site.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createTestPlatform } from '@bindery/testing';
import type { TestPlatform } from '@bindery/testing';

const EXAMPLES = join(import.meta.dirname, '..', '..', '..', 'examples');

type Install = TestPlatform['install'];

/** Installs an example on a platform, which ends with `ends`. */
export async function installOnSites(
  ends: AsyncDisposableStack,
  example: string,
  options?: Parameters<Install>[1],
): Promise<{ readonly platform: TestPlatform; readonly integration: Awaited<ReturnType<Install>> }> {
  const platform = ends.use(await createTestPlatform({ port: 0 }));
  return { platform, integration: await platform.install(pathToFileURL(`${join(EXAMPLES, example)}/`), options) };
}
