// Cards on a platform in memory, with a tracker that runs on this computer.
import { createTestPlatform } from '@bindery/testing';
import '@bindery/testing/vitest';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startStubTracker } from './testing/stub-tracker.ts';
import type { StubTracker } from './testing/stub-tracker.ts';

const PROJECT = new URL('..', import.meta.url);
const URL_OF_ISSUE = 'https://tracker.example.com/harbor/issues/7';
const APP = { client_id: 'docs', client_secret: 'secret-of-the-app' };
const REQUEST = 'GET /api/projects/harbor/issues/7';
const LIGHT = {
  title: 'Light is out',
  state: 'open',
  assignee: { name: 'Ada' },
  labels: [{ name: 'bug' }, { name: 'light' }],
};

let tracker: StubTracker;
beforeAll(async () => {
  tracker = await startStubTracker();
});
beforeEach(() => {
  tracker.issues.clear();
  tracker.issues.set('harbor/7', LIGHT);
  tracker.requests.length = 0;
  tracker.status = undefined;
});
afterAll(() => tracker.close());

/** A platform with the integration. Requests to the tracker’s host go to the one of the test. */
async function start(isolate: 'workerd' | 'node' = 'workerd') {
  const platform = await createTestPlatform({
    isolate,
    outgoing: {
      'tracker.example.com': (request) =>
        fetch(new Request(request.url.replace('https://tracker.example.com', tracker.url), request)),
    },
  });
  const integration = await platform.install(PROJECT, { space: 'docs', configuration: APP });
  /** Follows the redirects of a browser. */
  const connect = async () => {
    const started = await integration.fetch('/oauth');
    const [cookie = ''] = (started.headers.get('set-cookie') ?? '').split(';');
    const authorize = (started.headers.get('location') ?? '').replace('https://tracker.example.com', tracker.url);
    const agreed = await fetch(authorize, { redirect: 'manual' });
    const { search } = new URL(agreed.headers.get('location') ?? '');
    return integration.fetch(`/oauth${search}`, { headers: { cookie } });
  };
  const show = (url = URL_OF_ISSUE) => integration.mount('issue', { props: { url } });
  const refresh = async (card: Awaited<ReturnType<typeof show>>) =>
    card.getByRole('button', { name: 'Refresh' }).press();
  return { platform, integration, connect, show, refresh };
}

describe.each(['workerd', 'node'] as const)('a card in %s', (isolate) => {
  it('shows the issue that a pasted link names', async () => {
    const { platform, integration, connect } = await start(isolate);
    expect((await connect()).status).toBe(200);
    const action = { action: '@link.unfurl', url: URL_OF_ISSUE } as const;
    const card = await integration.mount('issue', { action });
    expect(card.props).toEqual({ url: URL_OF_ISSUE });
    expect(card).toShowText('harbor#7 Light is out');
    expect(card).toShowText('Open, assigned to Ada, labels: bug, light. As of 2026-01-01 00:00 UTC');
    await card.getByRole('button', { name: 'harbor#7 Light is out' }).press();
    expect(card.effects).toContainEqual(expect.objectContaining({ url: URL_OF_ISSUE }));
    await platform.close();
  });
});

describe('a card', () => {
  it('asks for an account, and shows the issue as soon as one is connected', async () => {
    const { platform, connect, show } = await start();
    const card = await show();
    expect(card).toShowText('No account is connected. Connect one in the settings of the integration.');
    await connect();
    await card.refresh();
    expect(card).toShowText('Light is out');
    expect(tracker.requests).toEqual([REQUEST]);
    await platform.close();
  });

  it('asks for an account if the tracker no longer accepts the token', async () => {
    const { platform, connect, show } = await start();
    await connect();
    tracker.tokens.clear();
    const card = await show();
    expect(card).toShowText('No account is connected.');
    await connect();
    await card.refresh();
    expect(card).toShowText('Light is out');
    await platform.close();
  });

  it('stays connected when the token expires, also with two cards at the same time', async () => {
    const { platform, connect, show } = await start();
    await connect();
    tracker.issues.set('harbor/8', { ...LIGHT, title: 'Rope is wet', assignee: null, labels: [] });
    await platform.clock.advance('2h');
    const cards = await Promise.all([show(), show('https://tracker.example.com/harbor/issues/8')]);
    expect(cards[0]).toShowText('Light is out');
    expect(cards[1]).toShowText('harbor#8 Rope is wet Open, not assigned. As of 2026-01-01 02:00 UTC');
    await platform.close();
  });

  it('requests an issue once in five minutes, for all readers', async () => {
    const { platform, connect, show } = await start();
    await connect();
    await show();
    await platform.clock.advance('4m');
    await show();
    expect(tracker.requests).toHaveLength(1);
    tracker.issues.set('harbor/7', { ...LIGHT, state: 'closed', labels: [{ name: 'bug' }] });
    await platform.clock.advance('2m');
    expect(await show()).toShowText('Closed, assigned to Ada, label: bug. As of 2026-01-01 00:06 UTC');
    expect(tracker.requests).toHaveLength(2);
    await platform.close();
  });

  it('is refreshed by its button, but not more often than every 10 seconds', async () => {
    const { platform, connect, show, refresh } = await start();
    await connect();
    const card = await show();
    tracker.issues.set('harbor/7', { ...LIGHT, state: 'in_progress' });
    await refresh(card);
    expect(card).toShowText('Open, assigned to Ada');
    await platform.clock.advance('10s');
    await refresh(card);
    expect(card).toShowText('In progress, assigned to Ada');
    expect(tracker.requests).toHaveLength(2);
    await platform.close();
  });

  it('shows the last known issue while the tracker fails, and then the new one', async () => {
    const { platform, connect, show } = await start();
    await connect();
    await show();
    tracker.status = 503;
    await platform.clock.advance('6m');
    const card = await show();
    expect(card).toShowText('harbor#7 Light is out');
    expect(card).toShowText('As of 2026-01-01 00:00 UTC. The tracker returned 503.');
    tracker.status = undefined;
    await platform.clock.advance('15s');
    await card.refresh();
    expect(card).not.toShowText('The tracker returned 503.');
    await platform.close();
  });

  it('says what is wrong without a known issue', async () => {
    const { platform, connect, show, refresh } = await start();
    await connect();
    tracker.status = 500;
    const card = await show();
    expect(card).toShowText('harbor#7 The tracker returned 500. Try again in a moment.');
    tracker.status = undefined;
    await platform.clock.advance('10s');
    await refresh(card);
    expect(card).toShowText('Light is out');
    expect(await show('https://tracker.example.com/harbor/issues/404')).toShowText(
      'harbor#404 Issue not found. It was deleted, or the connected account can’t view it.',
    );
    await platform.close();
  });

  it('survives a tracker that is unreachable, or that returns something else than an issue', async () => {
    const answers = [Response.error(), new Response('<html>'), Response.json({ title: 7 }), Response.json(null)];
    const platform = await createTestPlatform({ outgoing: { 'tracker.example.com': () => answers.shift() } });
    const integration = await platform.install(PROJECT, {
      space: 'docs',
      configuration: { ...APP, oauth_credentials: { access_token: 'a-token' } },
    });
    const card = await integration.mount('issue', { props: { url: URL_OF_ISSUE } });
    for (let count = 0; count < 3; count += 1) {
      expect(card).toShowText('Can’t read the response of the tracker. Try again in a moment.');
      await platform.clock.advance('1m');
      await card.refresh();
    }
    expect(answers).toEqual([]);
    await platform.close();
  });

  it('doesn’t follow a redirect with the token', async () => {
    const { platform, connect, show } = await start();
    await connect();
    tracker.status = 302;
    expect(await show()).toShowText('harbor#7 The tracker returned 302.');
    expect(tracker.requests).toEqual([REQUEST]);
    await platform.close();
  });

  it('never requests what a URL of another host or page names', async () => {
    const { platform, integration, connect } = await start();
    await connect();
    const urls = [
      'https://evil.example.com/harbor/issues/7',
      'https://tracker.example.com.evil.example/harbor/issues/7',
      'https://tracker.example.com/harbor/issues/7%2F..%2F8',
      'not a URL',
    ];
    for (const url of urls) {
      const card = await integration.mount('issue', { props: { url }, editable: false });
      expect(card).toShowText('This block has no issue.');
    }
    expect(tracker.requests).toEqual([]);
    await platform.close();
  });

  it('without a link asks for one where the page can be edited', async () => {
    const { platform, integration, connect } = await start();
    await connect();
    const card = await integration.mount('issue');
    await card.getByLabelText('URL of the issue').type('harbor 7');
    await card.getByRole('button', { name: 'Show issue' }).press();
    expect(card).toShowText('Enter the URL of an issue');
    await card.getByLabelText('URL of the issue').type(URL_OF_ISSUE);
    await card.getByRole('button', { name: 'Show issue' }).press();
    expect(card).toShowText('Light is out');
    expect(card.props).toEqual({ url: URL_OF_ISSUE });
    await platform.close();
  });

  it('is part of a published page', async () => {
    const { platform, integration, connect } = await start();
    await connect();
    await (
      await platform.space()
    ).createPage({ title: 'Work', markdown: `{% @${integration.name}/issue url="${URL_OF_ISSUE}" %}` });
    const { html } = await (await platform.site()).open('work');
    expect(html).toContain('data-block="issue"');
    await platform.close();
  });
});

it('serves no other path than that of OAuth', async () => {
  const { platform, integration } = await start();
  expect((await integration.fetch('/other')).status).toBe(404);
  await platform.close();
});
