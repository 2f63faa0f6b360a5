// A new site of the demo organization, with its own spaces, and short ways to its operations.
import type { CallAnswer, CallOptions, TestPlatform } from './test-platform.ts';

/** A site under test. Paths are relative to it. */
export interface SiteUnderTest {
  readonly id: string;
  /** Path of the site. */
  readonly path: string;
  /** Ids of its spaces. */
  readonly spaces: readonly string[];
  get(path?: string, options?: CallOptions): Promise<CallAnswer>;
  post(path: string, body?: unknown, options?: CallOptions): Promise<CallAnswer>;
  put(path: string, body: unknown, options?: CallOptions): Promise<CallAnswer>;
  patch(path: string, body: unknown, options?: CallOptions): Promise<CallAnswer>;
  delete(path: string, options?: CallOptions): Promise<CallAnswer>;
}

/** Creates a space in the demo organization. */
export async function aSpace(test: TestPlatform, title: string): Promise<string> {
  return (await test.post(`/v1/orgs/${test.demo.organization}/spaces`, { title })).body.id;
}

/** Creates a site with a new space for each title. */
export async function aSite(
  test: TestPlatform,
  titles: readonly string[] = ['Guide'],
  fields: Record<string, unknown> = {},
): Promise<SiteUnderTest> {
  const spaces: string[] = [];
  for (const title of titles) spaces.push(await aSpace(test, title));
  const { body } = await test.post(`/v1/orgs/${test.demo.organization}/sites`, { spaces, ...fields });
  return siteAt(test, body.id, spaces);
}

/** The operations of a site. */
export function siteAt(test: TestPlatform, id: string, spaces: readonly string[] = []): SiteUnderTest {
  const path = `/v1/orgs/${test.demo.organization}/sites/${id}`;
  return {
    id,
    path,
    spaces,
    get: (rest = '', options) => test.get(path + rest, options),
    post: (rest, body, options) => test.post(path + rest, body, options),
    put: (rest, body, options) => test.call('PUT', path + rest, { body, ...options }),
    patch: (rest, body, options) => test.call('PATCH', path + rest, { body, ...options }),
    delete: (rest, options) => test.call('DELETE', path + rest, options),
  };
}

/** Field of every item of a list. */
export function each<Value = string>(
  list: { readonly items: readonly Record<string, unknown>[] },
  field: string,
): Value[] {
  return list.items.map((item) => item[field] as Value);
}
