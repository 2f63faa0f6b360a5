import { expect } from 'vitest';
import type { TestPlatform } from './test-platform.ts';

/** Replaces the content of a space with files, by their paths. Returns the ID of the new revision. */
export async function pushFiles(
  test: TestPlatform,
  space: string,
  files: Readonly<Record<string, string>>,
): Promise<string> {
  const base = (await test.get(`/v1/spaces/${space}`)).body.revision;
  const { status, body } = await test.post(`/_platform/v1/spaces/${space}/content/folder/push`, {
    base,
    files: Object.entries(files).map(([path, text]) => ({ path, text })),
  });
  expect([status, body.result]).toEqual([200, 'pushed']);
  return body.revision;
}
