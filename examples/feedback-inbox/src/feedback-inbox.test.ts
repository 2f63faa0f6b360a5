// The integration on a platform in memory: its endpoint, its screen, and its site script.
import { createTestPlatform } from '@bindery/testing';
import '@bindery/testing/vitest';
import { describe, expect, it } from 'vitest';

const PROJECT = new URL('..', import.meta.url);
const HOSTILE = '<img src=x onerror=alert(1)> [link](javascript:alert(1)) **bold** {{secret}} =cmd()';

const createEntries = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `entry-${index}`,
    helpful: true,
    comment: `Comment ${index + 1}.`,
    path: '/',
    createdAt: '2026-01-01T00:00:00.000Z',
    isResolved: false,
  }));

describe.each(['workerd', 'node'] as const)('a feedback inbox in %s', (isolate) => {
  const start = async (entries: Record<string, string | boolean>[] = []) => {
    const platform = await createTestPlatform({ isolate });
    const inbox = await platform.install(PROJECT, { site: 'docs' });
    await platform.api.request('PATCH /integrations/{integrationName}/installations/{installationId}/sites/{siteId}', {
      integrationName: inbox.name,
      installationId: inbox.installation,
      siteId: inbox.site ?? '',
      body: { configuration: { entries } },
    });
    const send = (body: unknown, init: RequestInit = {}) =>
      inbox.fetch('/feedback', {
        on: 'site',
        method: 'POST',
        body: typeof body === 'string' ? body : JSON.stringify(body),
        ...init,
      });
    const openScreen = () =>
      inbox.mount('inbox', { context: { type: 'configuration_site', siteId: inbox.site ?? '', theme: 'light' } });
    return { platform, inbox, send, openScreen };
  };

  it('shows what pages send as plain text', async () => {
    const { platform, send, openScreen } = await start();
    await using _ = platform;
    expect(await openScreen()).toShowText('No feedback. Readers can send some from every page of the site.');
    const response = await send({ helpful: false, comment: HOSTILE, path: '/setup' });
    expect([response.status, await response.json()]).toEqual([201, { status: 'saved' }]);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    const screen = await openScreen();
    expect(screen).toShowText('1 of 1 entries');
    expect(screen).toShowText('Not helpful · 2026-01-01 00:00 UTC');
    expect(JSON.stringify(screen.tree)).toContain(JSON.stringify({ type: 'text', children: [HOSTILE] }).slice(16, -2));
  });

  it('rejects other requests, and saves none of them', async () => {
    const { platform, inbox, send, openScreen } = await start();
    await using _ = platform;
    const statuses = [
      await send('{'),
      await send({ helpful: true, path: '/', comment: 'x'.repeat(8 * 1024) }),
      await send({ helpful: 1, path: '/' }),
      await inbox.fetch('/feedback', { on: 'site' }),
      await inbox.fetch('/other', { on: 'site', method: 'POST', body: '{}' }),
      await inbox.fetch('/feedback', { method: 'POST', body: '{"helpful":true,"path":"/"}' }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([400, 413, 400, 405, 404, 404]);
    expect(await openScreen()).toShowText('No feedback.');
  });

  it('accepts 30 entries in a minute', async () => {
    const { platform, send } = await start(createEntries(29));
    await using _ = platform;
    expect((await send({ helpful: true, path: '/' })).status).toBe(201);
    expect((await send({ helpful: true, path: '/' })).status).toBe(429);
    await platform.clock.advance('1m');
    expect((await send({ helpful: true, path: '/' })).status).toBe(201);
  });

  it('saves feedback that arrives at the same time', async () => {
    const { platform, send, openScreen } = await start();
    await using _ = platform;
    const paths = ['/a', '/b'];
    const responses = await Promise.all(paths.map((path) => send({ helpful: true, path })));
    expect(responses.map(({ status }) => status)).toEqual([201, 201]);
    expect(await openScreen()).toShowText('2 of 2 entries');
  });

  it('resolves, reopens, deletes, and filters entries', async () => {
    const { platform, send, openScreen } = await start();
    await using _ = platform;
    await send({ helpful: true, comment: 'Needs a diagram', path: '/setup' });
    await send({ helpful: false, path: '/api' });
    const screen = await openScreen();
    await screen.getByLabelText('Rating').select('helpful');
    expect(screen).toShowText('1 of 2 entries');
    expect(screen).not.toShowText('No comment.');
    await screen.getByRole('button', { name: 'Resolve' }).press();
    expect(screen).toShowText('No matching entries.');
    await screen.getByLabelText('Status').select('resolved');
    expect(screen).toShowText('Needs a diagram');
    await screen.getByRole('button', { name: 'Reopen' }).press();
    await screen.getByLabelText('Status').select('all');
    await screen.getByLabelText('Rating').select('all');
    await screen.getByLabelText('Text').type('DIAGRAM');
    await screen.getByRole('button', { name: 'Filter' }).press();
    expect(screen).toShowText('1 of 2 entries');
    await screen.getByRole('button', { name: 'Delete' }).press();
    expect(screen).toShowText('No matching entries.');
    expect(await openScreen()).toShowText('1 of 1 entries');
  });

  it('shows 20 entries, then more', async () => {
    const { platform, openScreen } = await start(createEntries(21));
    await using _ = platform;
    const screen = await openScreen();
    expect(screen).not.toShowText('Comment 21.');
    await screen.getByRole('button', { name: 'Load more entries' }).press();
    expect(screen).toShowText('Comment 21.');
  });

  it('changes the question without losing entries', async () => {
    const { platform, inbox, send, openScreen } = await start();
    await using _ = platform;
    await send({ helpful: true, path: '/' });
    const script = async () => (await inbox.deliver('fetch_published_script', { site: 'docs' })).text;
    expect(await script()).toContain('"question":"Was this page helpful?"');
    const screen = await openScreen();
    await screen.getByLabelText('Question').type('Did "$&" help?');
    await screen.getByRole('button', { name: 'Save' }).press();
    expect(screen.effects).toContainEqual(expect.objectContaining({ type: 'complete' }));
    expect(await script()).toContain(`"question":${JSON.stringify('Did "$&" help?')}`);
    const reopened = await openScreen();
    expect(reopened).toShowText('1 of 1 entries');
    expect(reopened.getByLabelText('Question').value).toBe('Did "$&" help?');
  });
});
