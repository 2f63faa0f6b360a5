// The integration on a platform in memory.
import { createTestPlatform } from '@bindery/testing';
import { expect, it } from 'vitest';

const PROJECT = new URL('..', import.meta.url);

it('logs the revision of a space whose content changed', async () => {
  await using platform = await createTestPlatform();
  const integration = await platform.install(PROJECT);
  const space = await platform.space();
  await space.createPage({ title: 'Tides' });
  const updates = (await integration.events()).filter(({ type }) => type === 'space_content_updated');
  expect(updates.at(-1)?.logs[0]?.message).toContain(`Space ${space.id} is at revision `);
});
