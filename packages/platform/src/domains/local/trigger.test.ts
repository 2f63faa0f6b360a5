// Triggered events name what is there: the revision, a page and a person of the demo data.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aScript, closePlatforms, startPlatform } from '../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../test/support/test-platform.ts';

const SCOPES = ['space:content:read', 'site:views:read', 'space:views:read'];

let test: TestPlatform;
beforeAll(async () => {
  test = await startPlatform();
  const blocks = [{ id: 'poll', title: 'Poll' }];
  const published = await test.publish('poll', {
    script: aScript('return new Response("ok")'),
    scopes: SCOPES,
    blocks,
  });
  expect(published.status, JSON.stringify(published.body)).toBe(200);
  await test.install('poll', { space: true, site: true });
});
afterAll(() => closePlatforms());

/** The payload of a triggered event. */
async function trigger(type: string, payload?: Record<string, unknown>) {
  const { status, body } = await test.post('/_platform/v1/events', { integration: 'poll', type, payload });
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return body.payload;
}

describe('a triggered event', () => {
  it('names the revision that the space has, and the person who triggers', async () => {
    const space = (await test.get('/v1/spaces/space_demo')).body;
    const payload = await trigger('space_content_updated');
    const revision = await test.get(`/v1/spaces/space_demo/revisions/${payload.revisionId}`);
    expect([payload.spaceId, revision.status]).toEqual([space.id, 200]);
    expect(payload.updatedBy).toMatchObject([{ id: 'user_owner' }]);
  });

  it.each(['site_view', 'page_feedback', 'space_view'])('names a page that can be read: %s', async (type) => {
    const { pageId, url } = await trigger(type);
    expect((await test.get(`/v1/spaces/space_demo/content/page/${pageId}`)).status).toBe(200);
    if (type !== 'space_view') expect(url).toBe(`${test.platform.addresses.sites}/site_demo/your-blocks`);
  });

  it('names a block of the integration, and its endpoint', async () => {
    expect(await trigger('ui_render')).toMatchObject({ componentId: 'poll', auth: { userId: 'user_owner' } });
    const { request } = await trigger('fetch');
    expect(request.url).toBe(`${test.platform.addresses.endpoints}/v1/integrations/poll/`);
  });

  it('takes single fields of its sample, at every depth', async () => {
    const payload = await trigger('page_feedback', { feedback: { rating: 'bad' }, visitor: { cookies: { a: 'b' } } });
    expect(payload.feedback).toEqual({ rating: 'bad', comment: 'Clear, thank you.' });
    expect(payload.visitor).toMatchObject({ cookies: { a: 'b' }, language: 'en' });
    expect((await trigger('space_content_updated', { updatedBy: [] })).updatedBy).toEqual([]);
  });

  it('takes another context whole', async () => {
    const context = { type: 'configuration_account', organizationId: 'org_demo', theme: 'dark' };
    expect((await trigger('ui_render', { context })).context).toEqual(context);
  });
});
