import type { CallAnswer, TestPlatform } from './test-platform.ts';

/** The code for a resolved URL without a page, as a renderer of sites gets it with its token; undefined if there is one. */
export async function findMissing(
  test: TestPlatform,
  { space, pathname, apiToken: token }: CallAnswer['body'],
): Promise<string | undefined> {
  if (pathname === '/') return undefined;
  const path = encodeURIComponent(decodeURIComponent(pathname.slice(1)));
  const { code } = await test.get(`/v1/spaces/${space}/content/path/${path}`, { token });
  return code ?? undefined;
}
