// Tests that aren't written right: each has its code, and where it can, the line.
import { expect, it } from 'vitest';
import { createTestPlatform } from '../index.ts';
import type { TestPlatform } from '../index.ts';
import desk from '../../test/desk/src/index.tsx';

const MANIFEST = new URL('../../test/desk', import.meta.url);

it('a call that the test does not await is call_not_awaited, with its line', { tags: ['long'] }, async () => {
  const platform = await createTestPlatform();
  const integration = await platform.install(desk, { manifest: MANIFEST });
  const forgotten = integration.deliver('task', { task: {} });
  await expect(platform.close()).rejects.toMatchObject({
    code: 'call_not_awaited',
    message: expect.stringMatching(/while deliver\(\) at \S*bad-tests\.test\.ts:\d+:\d+ was running/),
  });
  await forgotten.catch(() => {});
});

it('a platform is closed once, and `await using` closes it', async () => {
  let closed: TestPlatform;
  {
    await using platform = await createTestPlatform();
    closed = platform;
  }
  expect(closed.close()).toBe(closed.close());
  await expect(closed.space('nowhere')).rejects.toThrow();
});

it('what no step has thrown is thrown at the end', async () => {
  const platform = await createTestPlatform();
  const integration = await platform.install(desk, { manifest: MANIFEST });
  // Answered before the request that nothing takes is made known.
  await integration.deliver('space_content_updated', { space: 'docs' }).catch(() => {});
  const { id } = await platform.space();
  const body = { integration: 'desk', type: 'space_content_updated', space: id };
  await platform.api.request('POST /_platform/v1/events', { body });
  await expect(platform.close()).rejects.toMatchObject({ code: 'unexpected_request' });
});

const onPlatform = (step: (platform: TestPlatform) => Promise<unknown>) => async (): Promise<void> => {
  await using platform = await createTestPlatform();
  await step(platform);
};

it.each([
  ['time_invalid', () => createTestPlatform({ now: 'yesterday' })],
  ['source_invalid', onPlatform((platform) => platform.install(null as unknown as string))],
  ['manifest_not_found', onPlatform((platform) => platform.install('./nowhere'))],
  ['target_not_found', onPlatform((platform) => platform.space('Harbour docs'))],
  ['target_not_found', onPlatform((platform) => platform.site('nowhere'))],
  ['role_unknown', onPlatform((platform) => platform.asUser('owner' as 'reader'))],
  ['duration_invalid', onPlatform((platform) => platform.clock.advance('soon'))],
  [
    'configuration_unknown',
    onPlatform((platform) => platform.install(desk, { manifest: MANIFEST, configuration: { greetings: 'Hi' } })),
  ],
])('%s', async (code, run) => {
  await expect(run()).rejects.toMatchObject({ code });
});

it('names the nearest space', async () => {
  await using platform = await createTestPlatform();
  await expect(platform.space('Harbour docs')).rejects.toThrow('Did you mean "Harbor docs"?');
});

it('an endpoint of a level without an installation is target_not_found', async () => {
  await using platform = await createTestPlatform();
  const integration = await platform.install(desk, { manifest: MANIFEST, space: true });
  await expect(integration.fetch('/', { on: 'site' })).rejects.toMatchObject({ code: 'target_not_found' });
});

it('an event that the platform does not deliver is event_not_delivered', async () => {
  await using platform = await createTestPlatform();
  const integration = await platform.install(desk, { manifest: MANIFEST });
  const body = { on: 'delivery', effect: 'reset', eventType: 'task' } as const;
  await platform.api.request('POST /_platform/v1/faults', { body });
  await expect(integration.deliver('task', { task: {} })).rejects.toMatchObject({ code: 'event_not_delivered' });
});
