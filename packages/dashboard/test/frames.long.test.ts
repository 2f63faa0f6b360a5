// Frames of two integrations against each other: neither reads the other’s storage, cookies, pages, or responses on any host, and a
// sign-in with a PKCE cookie still reaches its callback.
import type { BrowserContext, Frame, Page } from 'playwright-core';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser } from '@bindery/testkit/launch-browser';
import { startDashboard } from './open-dashboard.ts';
import type { DashboardTest } from './open-dashboard.ts';
import { createCall } from './xss-corpus.ts';

/** The identity provider: sends everyone back with a code. */
const provider = createServer((incoming, answer) => {
  const back = new URL(incoming.url ?? '/', 'http://provider').searchParams.get('redirect_uri') ?? '';
  answer.writeHead(302, { Location: `${back}?code=1` }).end();
});

/** Serves pages, a worker, a sign-in with its callback, and a block with a frame at the URL of its props. */
const scriptOf = (login: string) => `export default { async fetch(request) {
  const form = await request.formData();
  const event = JSON.parse(form.get('event'));
  const { integration } = JSON.parse(form.get('environment'));
  if (event.type === 'ui_render') {
    const children = [{ type: 'webframe', source: { url: event.props.url }, aspectRatio: 2 }];
    return Response.json({ type: 'element', state: {}, props: event.props, element: { type: 'block', children } });
  }
  if (event.type !== 'fetch') return new Response('OK');
  const { pathname } = new URL(event.request.url);
  const html = { 'content-type': 'text/html' };
  if (pathname.endsWith('/worker.js')) {
    return new Response("addEventListener('fetch', (event) => event.respondWith(new Response('mine')));", {
      headers: { 'content-type': 'text/javascript', 'service-worker-allowed': '/' },
    });
  }
  if (pathname.endsWith('/login')) {
    const location = ${JSON.stringify(login)} + encodeURIComponent(integration.urls.publicEndpoint + '/callback');
    const cookie = 'pkce=verifier; Path=/; Domain=localhost; HttpOnly; SameSite=Lax';
    return new Response(null, { status: 302, headers: { location, 'set-cookie': cookie } });
  }
  if (pathname.endsWith('/callback')) {
    return new Response(/pkce=verifier/.test(event.request.headers.cookie ?? '') ? 'signed in' : 'no cookie');
  }
  if (pathname.endsWith('/cookies')) return new Response(event.request.headers.cookie ?? '', { headers: { 'set-cookie': 'mine=' + integration.name + '; Path=/' } });
  if (pathname.endsWith('/clear')) return new Response('', { headers: { ...html, 'clear-site-data': '"*"' } });
  return new Response('<!doctype html><title>' + integration.name + '</title><p>secret of ' + integration.name + '</p>', { headers: html });
} };`;

describe.skipIf(!hasBrowser)('frames of two integrations', () => {
  let test: DashboardTest;
  const pages: Record<string, string> = {};
  beforeAll(async () => {
    await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
    const login = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/?redirect_uri=`;
    test = await startDashboard();
    const call = createCall(test);
    const { organization, space } = test.platform.demo!;
    for (const name of ['victim', 'evil']) {
      const published = await call('POST', `/v1/integrations/${name}`, {
        title: name,
        description: name,
        scopes: [],
        organization,
        blocks: [{ id: 'frame', title: 'Frame' }],
        script: scriptOf(login),
      });
      const installed = await call('POST', `/v1/integrations/${name}/installations`, { organization });
      await call('PATCH', `/v1/integrations/${name}/installations/${installed.body.id}`, { space_selection: 'all' });
      const { publicContentEndpoint, publicEndpoint } = published.body.urls;
      for (const [key, url] of Object.entries({ content: publicContentEndpoint, endpoint: publicEndpoint })) {
        pages[`${name} ${key}`] = `${url}/page`;
        const path = `/_platform/v1/spaces/${space}/content/page/${test.pageId}/blocks/${name}-${key}`;
        await call('PUT', path, { integration: name, block: 'frame', props: { url: `${url}/page` } });
      }
    }
  });
  afterAll(async () => {
    await test?.close();
    provider.close();
  });

  /** The frames of the page with both blocks, by integration and origin. */
  async function openFrames(): Promise<{
    page: Page;
    frame: (name: string, origin: 'content' | 'endpoints') => Promise<Frame>;
  }> {
    const { page } = await test.open(`/page/${test.pageId}`);
    return {
      page,
      frame: async (name, origin) => {
        const { port } = new URL(test.platform.origins[origin]);
        const element = await page.waitForSelector(`iframe[src^="http://${name}.localhost:${port}/"]`);
        const frame = (await element.contentFrame())!;
        await frame.getByText(`secret of ${name}`).waitFor();
        return frame;
      },
    };
  }

  it('are on separate hosts, also for endpoints, and can’t read documents of each other', async () => {
    const { frame } = await openFrames();
    const frames = await Promise.all(
      ['evil', 'victim'].flatMap((name) => [frame(name, 'content'), frame(name, 'endpoints')]),
    );
    const origins = await Promise.all(frames.map((each) => each.evaluate(() => self.origin)));
    expect(new Set(origins).size).toBe(4);
    const reached = await Promise.all(frames.slice(0, 2).map((evil) => evil.evaluate(readNeighbors)));
    expect(reached.flat()).toEqual([]);
  });

  it('share no storage', async () => {
    const { page } = await test.open('/');
    const stored: (string | null)[] = [];
    for (const name of ['victim', 'evil']) {
      const { port } = new URL(test.platform.origins.content);
      await page.goto(`http://${name}.localhost:${port}/v1/integrations/${name}/page`);
      stored.push(await page.evaluate(() => localStorage.getItem('secret')));
      await page.evaluate(() => localStorage.setItem('secret', 'kept'));
    }
    expect(stored).toEqual([null, null]);
  });

  it('get no data of the other on any host, by a frame or by fetch', async () => {
    const { frame } = await openFrames();
    const evil = await frame('evil', 'content');
    const targets = [pages['victim content'], pages['victim endpoint']].map((url) => new URL(url ?? ''));
    const hosts = ['127.0.0.1', 'localhost', 'evil.localhost', 'victim.localhost'];
    const urls = targets.flatMap((target) =>
      hosts.map((host) => Object.assign(new URL(target), { hostname: host }).href),
    );
    const reached = await evil.evaluate(readFrom, urls);
    expect(reached.filter((text) => text.includes('secret'))).toEqual([]);
  });

  it('get no data of the other from their page on a shared host', async () => {
    const { frame } = await openFrames();
    const evil = await frame('evil', 'content');
    for (const own of [pages['evil content'], pages['evil endpoint']]) {
      const victim = own?.replace('evil', 'victim') ?? '';
      await evil.evaluate((src) => {
        const inner = document.createElement('iframe');
        inner.name = 'shared';
        inner.src = src;
        document.body.append(inner);
        return new Promise((resolve) => inner.addEventListener('load', resolve));
      }, own ?? '');
      const shared = evil.childFrames().find((each) => each.url() === own)!;
      expect(await shared.evaluate(() => self.origin)).toBe('null');
      expect((await shared.evaluate(readFrom, [victim])).join()).not.toContain('secret');
      await evil.evaluate(() => document.querySelector('iframe[name=shared]')?.remove());
    }
  });

  it('neither register a worker for the other, nor clear its data, nor see its cookies', async () => {
    const { page, frame } = await openFrames();
    const evil = await frame('evil', 'endpoints');
    const registered = await evil.evaluate(async () => {
      const script = location.pathname.replace('/page', '/worker.js');
      return navigator.serviceWorker.register(script, { scope: '/' }).then(
        () => 'registered',
        () => 'refused',
      );
    });
    expect(registered).toBe('refused');
    await setCookies(page.context(), Object.values(pages));
    const clearing = await page.context().newPage();
    await clearing.goto(pages['evil endpoint']?.replace('/page', '/clear') ?? '');
    const names = await Promise.all(
      ['evil', 'victim'].map(async (name) => {
        const opened = await page.context().newPage();
        await opened.goto(pages[`${name} endpoint`]?.replace('/page', '/cookies') ?? '');
        return opened.locator('body').innerText();
      }),
    );
    expect(names).toEqual(['mine=evil', 'mine=victim']);
  });

  it.each(['127.0.0.1', 'victim.localhost'])(
    'a login that begins at %s has its cookie at the callback',
    async (host) => {
      const { page } = await test.open('/');
      const login = new URL(pages['victim endpoint']?.replace('/page', '/login') ?? '');
      await page.goto(Object.assign(login, { hostname: host }).href);
      await page.getByText('signed in').waitFor();
      expect(new URL(page.url()).hostname).toBe('127.0.0.1');
    },
  );
});

/** The texts of other frames of the page above. Runs in a frame. */
function readNeighbors(): string[] {
  const texts: string[] = [];
  for (let index = 0; index < parent.frames.length; index++) {
    const other = parent.frames[index];
    if (other === window || other === undefined) continue;
    try {
      texts.push(other.document.body.textContent ?? '');
    } catch {
      // It is of another origin.
    }
  }
  return texts;
}

/** What a page can read from other URLs by any means. Runs in the page. */
async function readFrom(urls: readonly string[]): Promise<string[]> {
  const attempt = (read: () => Promise<string> | string): Promise<string> =>
    Promise.resolve()
      .then(read)
      .catch((thrown: unknown) => String(thrown));
  const loaded = (url: string): Promise<string> =>
    new Promise((resolve) => {
      const frame = document.createElement('iframe');
      frame.src = url;
      frame.addEventListener('load', () => {
        try {
          resolve(frame.contentDocument?.body.textContent ?? 'no document');
        } catch (thrown) {
          resolve(String(thrown));
        }
        frame.remove();
      });
      document.body.append(frame);
    });
  const texts: string[] = [];
  for (const url of urls) {
    texts.push(await attempt(() => fetch(url, { credentials: 'include' }).then((response) => response.text())));
    texts.push(await attempt(() => loaded(url)));
  }
  return texts;
}

/** Visits the page of each integration that sets a cookie. */
async function setCookies(context: BrowserContext, urls: readonly string[]): Promise<void> {
  for (const url of urls.filter((each) => each.length > 0)) {
    const page = await context.newPage();
    await page.goto(url.replace('/page', '/cookies'));
  }
}
