// Triggered events name what is there: the revision, a page and a person of the demo data. They can be sent as written, too.
import { EVENT_TYPES } from '@bindery/contract';
import type { EventType } from '@bindery/contract';
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
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

/** The payload of a triggered event. */
async function trigger(type: string, payload?: Record<string, unknown>) {
  const { status, body } = await test.post('/_platform/v1/events', { integration: 'poll', type, payload });
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return body.payload;
}

describe('a triggered event', () => {
  it('has the revision of the space, and the user who triggers it', async () => {
    const space = (await test.get('/v1/spaces/space_demo')).body;
    const payload = await trigger('space_content_updated');
    const revision = await test.get(`/v1/spaces/space_demo/revisions/${payload.revisionId}`);
    expect([payload.spaceId, revision.status]).toEqual([space.id, 200]);
    expect(payload.updatedBy).toMatchObject([{ id: 'user_owner' }]);
  });

  it.each(['site_view', 'page_feedback', 'space_view'])('has a page that can be read: %s', async (type) => {
    const { pageId, url } = await trigger(type);
    expect((await test.get(`/v1/spaces/space_demo/content/page/${pageId}`)).status).toBe(200);
    if (type !== 'space_view') expect(url).toBe(`${test.platform.origins.sites}/site_demo/your-blocks`);
  });

  it('has a block of the integration, and its endpoint', async () => {
    expect(await trigger('ui_render')).toMatchObject({ componentId: 'poll', auth: { userId: 'user_owner' } });
    const { request } = await trigger('fetch');
    expect(request.url).toBe(`${test.platform.origins.endpoints}/v1/integrations/poll/`);
  });

  it('merges single fields into its sample, at every depth', async () => {
    const payload = await trigger('page_feedback', { feedback: { rating: 'bad' }, visitor: { cookies: { a: 'b' } } });
    expect(payload.feedback).toEqual({ rating: 'bad', comment: 'Clear, thank you.' });
    expect(payload.visitor).toMatchObject({ cookies: { a: 'b' }, language: 'en' });
    expect((await trigger('space_content_updated', { updatedBy: [] })).updatedBy).toEqual([]);
  });

  it('replaces the whole context', async () => {
    const context = { type: 'configuration_account', organizationId: 'org_demo', theme: 'dark' };
    expect((await trigger('ui_render', { context })).context).toEqual(context);
  });
});

const TYPES = Object.keys(EVENT_TYPES) as EventType[];

describe('the sample of an event', () => {
  const sampleOf = (type: string, query = '') =>
    test.get(`/_platform/v1/integrations/poll/event-sample?type=${type}${query}`);

  it.each(TYPES)('of %s equals the unchanged event, and isn’t sent', async (type) => {
    const events = async () => (await test.get('/_platform/v1/events?integration=poll')).body.count;
    const before = await events();
    const { status, body } = await sampleOf(type);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(await events()).toBe(before);
    const sent = await test.post('/_platform/v1/events', {
      integration: 'poll',
      type,
      sample: false,
      payload: body.payload,
    });
    expect(sent.status, JSON.stringify(sent.body)).toBe(201);
    const { eventId: _id, type: _type, ...fields } = sent.body.payload;
    expect(fields).toEqual(body.payload);
  });

  it('has the given space and site', async () => {
    expect((await sampleOf('site_view', '&site=site_demo')).body).toMatchObject({ site: 'site_demo' });
    expect((await sampleOf('space_view', '&space=space_demo')).body).toMatchObject({ space: 'space_demo' });
    expect((await sampleOf('space_view', '&space=gone')).body.error.code).toBe(404);
    expect((await sampleOf('nothing')).body.error.message).toContain('Expected one of');
  });
});

describe('an event that is sent as it was written', () => {
  const send = (body: Record<string, unknown>) => test.post('/_platform/v1/events', { integration: 'poll', ...body });

  it('has no field of the sample', async () => {
    const visitor = { anonymousId: 'v', cookies: {}, userAgent: 'x', ip: '::1' };
    const fields = { installationId: 'i', siteId: 's', visitor, url: 'https://example.com/', referrer: '' };
    const { body } = await send({ type: 'site_view', sample: false, payload: fields });
    expect(body.payload).toEqual({ eventId: body.id, type: 'site_view', ...fields });
  });

  it('is rejected if it is invalid, unless validation is off', async () => {
    const wrong = { type: 'site_view', sample: false, payload: { url: 5 } };
    const refused = await send(wrong);
    expect([refused.status, refused.code]).toEqual([400, 'request_invalid']);
    const sent = await send({ ...wrong, check: false });
    expect([sent.status, sent.body.payload.url]).toEqual([201, 5]);
  });

  const WRONG = {
    nothing: {},
    nulls: { request: null, cookies: null, visitor: null, context: null, action: null, props: null, task: null },
    texts: { request: 'x', cookies: 'x', visitor: 'x', searchParams: 'x', context: 'x', action: 'x', task: 'x' },
    lists: { request: [], cookies: [1], visitor: [2], searchParams: [null], componentId: [], task: [], auth: [] },
    numbers: { request: { url: 1, headers: 2, method: 3 }, cookies: { a: 1 }, searchParams: { code: 2 } },
  };
  it.each(TYPES)('reaches the script with any fields: %s', async (type) => {
    for (const [name, payload] of Object.entries(WRONG)) {
      const { status, body } = await send({ type, sample: false, check: false, payload });
      expect([name, status]).toEqual([name, 201]);
      const { eventId: _id, type: _type, ...fields } = body.payload;
      expect(Object.keys(fields)).toEqual(Object.keys(payload));
      if (EVENT_TYPES[type].delivery === 'answered') expect(body.attempts[0].status, name).toBe(200);
    }
  });
});
