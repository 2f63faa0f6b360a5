// Connecting an account, with a tracker that the test plays.
import { createTestPlatform } from '@bindery/testing';
import '@bindery/testing/vitest';
import { describe, expect, it } from 'vitest';

const PROJECT = new URL('..', import.meta.url);

async function start() {
  const exchanges: URLSearchParams[] = [];
  const platform = await createTestPlatform({
    outgoing: {
      'tracker.example.com': async (request) => {
        if (new URL(request.url).pathname === '/oauth/token') {
          exchanges.push(new URLSearchParams(await request.text()));
          return Response.json({ access_token: `token-${exchanges.length}`, refresh_token: 'again', expires_in: 3600 });
        }
        const isAllowed = request.headers.get('authorization') === `Bearer token-${exchanges.length}`;
        return isAllowed ? Response.json([{ id: 'HA-7', title: 'Light is out' }]) : new Response(null, { status: 401 });
      },
    },
  });
  const integration = await platform.install(PROJECT);
  /** Starts at our endpoint, and comes back from the provider with a code. */
  const connect = async ({ isOtherBrowser = false } = {}) => {
    const started = await integration.fetch('/oauth');
    const url = new URL(started.headers.get('location') ?? '');
    const [cookie = ''] = (started.headers.get('set-cookie') ?? '').split(';');
    const query = new URLSearchParams({ code: 'code-1', state: url.searchParams.get('state') ?? '' });
    return { url, response: await integration.fetch(`/oauth?${query}`, { headers: isOtherBrowser ? {} : { cookie } }) };
  };
  return { platform, integration, exchanges, connect };
}

describe('an account', () => {
  it('is connected at the provider, and its token reads the issues', async () => {
    const { platform, integration, exchanges, connect } = await start();
    expect(await integration.mount('issues')).toShowText('No account is connected.');
    const { url, response } = await connect();
    expect(url.origin + url.pathname).toBe('https://tracker.example.com/oauth/authorize');
    expect(url.searchParams.get('client_id')).toBe('test-CLIENT_ID');
    expect(response.status).toBe(200);
    expect(exchanges[0]?.get('client_secret')).toBe('test-CLIENT_SECRET');
    expect(await integration.mount('issues')).toShowText('Light is out');
    await platform.close();
  });

  it('stays connected when its token expires', async () => {
    const { platform, integration, exchanges, connect } = await start();
    await connect();
    await platform.clock.advance('2h');
    expect(await integration.mount('issues')).toShowText('Light is out');
    expect(exchanges[1]?.get('grant_type')).toBe('refresh_token');
    await platform.close();
  });

  it('is not connected by another browser', async () => {
    const { platform, exchanges, connect } = await start();
    const { response } = await connect({ isOtherBrowser: true });
    expect(response.status).toBe(400);
    expect(exchanges).toEqual([]);
    await platform.close();
  });
});
