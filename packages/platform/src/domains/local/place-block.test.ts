// Only a block that an integration has published can be put on a page.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePlatforms, startPlatform } from '../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../test/support/test-platform.ts';

let test: TestPlatform;
beforeAll(async () => {
  test = await startPlatform({ host: false });
  await test.publish('poll', { blocks: [{ id: 'poll', title: 'Poll' }] });
  await test.publish('plain');
});
afterAll(() => closePlatforms());

const placeBlock = (integration: string, block: string) =>
  test.call('PUT', '/_platform/v1/spaces/space_demo/content/page/page_blocks/blocks/key', {
    body: { integration, block },
  });

describe('a block that is put on a page', () => {
  it.each([
    ['poll', 'pol', 400, 'request_invalid', 'its blocks are poll'],
    ['plain', 'poll', 400, 'request_invalid', 'it declares no blocks'],
    ['nobody', 'poll', 404, 'integration_not_found', 'Integration "nobody" not found'],
  ])('must be published: %s/%s', async (integration, block, status, code, text) => {
    const response = await placeBlock(integration, block);
    expect([response.status, response.code]).toEqual([status, code]);
    expect(response.body.error.message).toContain(text);
    const { body } = await test.get('/v1/spaces/space_demo/content/page/page_blocks');
    expect(JSON.stringify(body)).not.toContain('"integration"');
  });

  it('is rendered if it is published', async () => {
    expect((await placeBlock('poll', 'poll')).status).toBe(200);
  });
});
