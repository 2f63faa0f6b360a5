import { expect, it } from 'vitest';
import { createTestPlatform } from '../index.ts';

const FOLDER = new URL('../../test/desk', import.meta.url);
const install = { conditions: ['@bindery/source'] };

/** Longer than the shared workerd stays without a platform, in milliseconds. */
const LONG_MS = 600;

it('a platform that starts after several closed at the same time keeps its workerd', async () => {
  const closed = await Promise.all([createTestPlatform(), createTestPlatform(), createTestPlatform()]);
  for (const platform of closed) await platform.install(FOLDER, install);
  await Promise.all(closed.map((platform) => platform.close()));
  await using platform = await createTestPlatform();
  const desk = await platform.install(FOLDER, install);
  const end = performance.now() + LONG_MS;
  while (performance.now() < end) expect(await desk.deliver('task', { task: {} })).toMatchObject({ status: 200 });
});
