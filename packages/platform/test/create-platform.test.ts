import { afterEach, describe, expect, it } from 'vitest';
import { createPlatform } from '../src/create-platform.ts';
import type { Platform } from '../src/create-platform.ts';
import { closePlatforms, startPlatform } from './support/test-platform.ts';

const open: Platform[] = [];
afterEach(async () => {
  for (const platform of open.splice(0)) await platform.close();
});

const script = `export default { async fetch(request) {
  const form = await request.formData();
  const event = JSON.parse(form.get('event'));
  const environment = JSON.parse(form.get('environment'));
  console.log('got ' + event.type);
  if (event.type === 'ui_render') {
    return Response.json({ type: 'element', state: {}, props: event.props, element: { type: 'block', children: [{ type: 'text', children: ['Hello ' + event.props.name] }] } });
  }
  if (event.type === 'fetch') return new Response(event.request.method + ' ' + event.request.url);
  return new Response('OK');
} };`;

async function start() {
  const platform = await createPlatform({ demo: true, token: 't0ken' });
  open.push(platform);
  const call = async (method: string, path: string, body?: unknown) => {
    const response = await platform.fetch(path, {
      method,
      headers: { Authorization: 'Bearer t0ken', ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text === '' ? undefined : JSON.parse(text) };
  };
  return { platform, call };
}

describe('createPlatform', () => {
  it.each(['with space', 'grüß', 'a\nb', ''])('refuses the token "%s", which no header can carry', async (token) => {
    const starting = createPlatform({ token, host: false });
    await expect(starting).rejects.toMatchObject({ code: 'owner_token_malformed', owner: 'user' });
  });

  it('publishes, installs, renders, and stores the trace', async () => {
    const { platform, call } = await start();
    const demo = platform.demo!;
    const published = await call('POST', '/v1/integrations/hello', {
      title: 'Hello',
      description: 'Says hello',
      scopes: [],
      script,
      organization: 'harbor',
      blocks: [{ id: 'hello', title: 'Hello' }],
      target: 'space',
    });
    expect(published.body).toMatchObject({ name: 'hello', version: 1 });
    const installed = await call('POST', '/v1/integrations/hello/installations', { organization: demo.organization });
    expect(installed.status).toBe(201);
    const onSpace = await call('POST', `/v1/integrations/hello/installations/${installed.body.id}/spaces`, {
      space: demo.space,
    });
    expect(onSpace.body).toMatchObject({ space: demo.space, status: 'active' });
    const rendered = await call('POST', '/v1/integrations/hello/render', {
      componentId: 'hello',
      props: { name: 'Ada' },
      context: { type: 'document', spaceId: demo.space, editable: true, theme: 'light' },
    });
    expect(rendered.body).toMatchObject({
      element: { type: 'block', children: [{ type: 'text', children: ['Hello Ada'] }] },
    });
    await platform.idle();
    const events = await call('GET', '/v1/integrations/hello/events');
    expect(events.body.items.map((event: { payload: { type: string } }) => event.payload.type).sort()).toEqual([
      'installation_setup',
      'space_installation_setup',
      'ui_render',
    ]);
    const [latest] = events.body.items;
    const detail = await call('GET', `/v1/integrations/hello/events/${latest.id}`);
    expect(detail.body.trace.logs.length).toBeGreaterThan(0);
  });

  it('starts with readable pages', async () => {
    const test = await startPlatform({ host: false });
    const content = `/v1/spaces/${test.demo.space}/content`;
    const { pages } = (await test.get(`${content}/pages`)).body;
    expect(pages.length).toBeGreaterThan(2);
    for (const { id } of pages) expect([id, (await test.get(`${content}/page/${id}`)).status]).toEqual([id, 200]);
    await closePlatforms();
  });
});
