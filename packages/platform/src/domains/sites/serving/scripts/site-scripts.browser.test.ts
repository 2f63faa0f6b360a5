// An integration that counts visits, from end to end: installed, configured, at work on a published page, stopped by the policy, gone.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SitePageApi } from '@bindery/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lendPages } from '@bindery/testkit/borrow-page';
import { hasBrowser } from '@bindery/testkit/launch-browser';
import { aScript, closePlatforms, startPlatform } from '../../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../../test/support/test-platform.ts';

/** What the integration injects: it keeps to the choice of the visitor, and sends what the page gives it. */
const SCRIPT = aScript(`
  if (event.type === 'fetch_published_script') {
    const { collector } = environment.siteInstallation.configuration;
    const code = \`window.GitBook.addEventListener('load', () => {
      window.GitBook.registerCookieBanner(({ onApprove }) => { window.asked = true; onApprove(); });
      if (window.GitBook.isCookiesTrackingDisabled() !== false) return;
      const seen = { path: location.pathname, isPrivate: window.GitBook.isGlobalPrivacyControlEnabled(), cookies: document.cookie };
      fetch(\${JSON.stringify(collector)}, { method: 'POST', mode: 'no-cors', body: JSON.stringify(seen) })
        .then(() => { window.counted = 'yes'; }, () => { window.counted = 'no'; });
    });\`;
    return new Response(code, { headers: { 'content-type': 'application/javascript', 'cache-control': 'max-age=604800' } });
  }
`);

/** Three that load something of their host: a script with a picture, a stylesheet, a frame. Each says when it is there. */
const LOADERS = aScript(`
  if (event.type === 'fetch_published_script') {
    const { name, contentSecurityPolicy } = environment.integration;
    const host = /http:[^; ]*/.exec(contentSecurityPolicy)[0];
    const code = \`(() => {
      const done = (what) => { (window.ran ??= []).push(\${JSON.stringify(name)} + ': ' + what); };
      const add = (element, fields) => document.body.append(Object.assign(document.createElement(element), fields));
      const host = \${JSON.stringify(host)};
      const start = {
        loader: () => add('script', { src: host + '/lib.js', onload: () => add('img', { src: host + '/dot.svg', onload: () => done('loaded') }) }),
        styler: () => add('link', { rel: 'stylesheet', href: host + '/style.css', onload: () => done(getComputedStyle(document.body).outlineColor) }),
        framer: () => add('iframe', { src: host + '/frame.html', onload: () => done('shown') }),
      }[\${JSON.stringify(name)}];
      if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start); else start();
    })();\`;
    return new Response(code, { headers: { 'content-type': 'text/javascript' } });
  }
`);

/** What their host has. */
const FILES: Readonly<Record<string, readonly [type: string, text: string]>> = {
  '/lib.js': ['text/javascript', 'window.lib = 1;'],
  '/dot.svg': ['image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'],
  '/style.css': ['text/css', 'body { outline: 0 solid rgb(1, 2, 3); }'],
  '/frame.html': ['text/html', '<!doctype html><title>Frame</title>'],
};

const CONFIGURATIONS = {
  site: { properties: { collector: { type: 'string', title: 'Collector' } }, required: ['collector'] },
};

interface CollectedRequest {
  readonly path: string;
  readonly isPrivate: boolean;
  readonly cookies: string;
}

describe.runIf(hasBrowser)('an integration that counts visits', () => {
  const pages = lendPages();
  const collected: CollectedRequest[] = [];
  const collector = createServer((request, response) => {
    const file = FILES[request.url ?? ''];
    if (file !== undefined) return response.writeHead(200, { 'content-type': file[0] }).end(file[1]);
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    return request.on('end', () => {
      collected.push(JSON.parse(Buffer.concat(chunks).toString()) as CollectedRequest);
      response.writeHead(204).end();
    });
  });
  let test: TestPlatform;
  let host: string;
  let siteUrl: string;
  let installation: string;
  beforeAll(async () => {
    await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
    host = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
    test = await startPlatform({ port: 0 });
    siteUrl = `${test.platform.origins.sites}/${test.demo.site}/`;
    await publish(`connect-src ${host}`);
    installation = await test.install('counter', { site: true });
    // The last test is about sites that allow more.
    await setPolicy('declared');
  });
  afterAll(async () => {
    expect(test.faults).toEqual([]);
    await pages.close();
    await closePlatforms();
    await new Promise((resolve) => collector.close(resolve));
  });

  const setPolicy = (policy: 'declared' | null) =>
    test.call('PATCH', `/_platform/v1/orgs/${test.demo.organization}/sites/${test.demo.site}`, { body: { policy } });

  const publish = (contentSecurityPolicy: string) =>
    test.publish('counter', {
      script: SCRIPT,
      scopes: ['site:script:inject'],
      configurations: CONFIGURATIONS,
      contentSecurityPolicy,
    });
  const installed = (): string => `/v1/integrations/counter/installations/${installation}/sites/${test.demo.site}`;

  /** Opens the site. Returns the page, and what the browser complained of. */
  async function visit() {
    const page = await pages.borrow();
    const complaints: string[] = [];
    page.on('console', (message) => {
      const isIcon = message.location().url.endsWith('/favicon.ico'); // The demo site has none.
      if (message.type() === 'error' && !isIcon) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto(siteUrl);
    const tags = await page.locator('script[src*="/_scripts/"]').count();
    return { page, complaints, tags };
  }

  const blocked = async (): Promise<string[]> => {
    const [last] = (await test.events('counter', 'fetch_published_script')).slice(-1);
    const { body } = await test.get(`/_platform/v1/events/${last.id}`);
    const logs = body.attempts.at(-1).logs as { level: string; message: string }[];
    return logs
      .filter(({ message }) => message.startsWith('Blocked'))
      .map(({ level, message }) => `${level} ${message}`);
  };

  it(
    'runs once configured, sends to its host, is blocked without it, and ends when uninstalled',
    { tags: ['long'] },
    async () => {
      expect(await visit()).toMatchObject({ tags: 0, complaints: [] });
      const configured = await test.call('PATCH', installed(), {
        body: { configuration: { collector: `${host}/collect` } },
      });
      expect(configured.body).toMatchObject({ status: 'active' });

      const running = await visit();
      await running.page.waitForFunction(() => 'counted' in window);
      expect([running.tags, running.complaints]).toEqual([1, []]);
      expect(await running.page.evaluate('[window.counted, window.asked]')).toEqual(['yes', true]);
      const cookies = '__gitbook_cookie_granted=yes';
      expect(collected.splice(0)).toEqual([{ path: new URL(siteUrl).pathname, isPrivate: false, cookies }]);

      await publish('connect-src https://elsewhere.example');
      const stopped = await visit();
      await stopped.page.waitForFunction(() => 'counted' in window);
      expect(await stopped.page.evaluate('window.counted')).toBe('no');
      expect(stopped.complaints.join()).toContain('Content Security Policy');
      await expect
        .poll(blocked)
        .toEqual([
          expect.stringMatching(
            `^warn Blocked on ${new URL(siteUrl).pathname}: ${host} isn’t in connect-src of the contentSecurityPolicy`,
          ),
        ]);
      const { body: events } = await test.get('/_platform/v1/events?limit=1000&integration=counter&text=Blocked');
      expect(events.items).toHaveLength(1);

      expect((await test.call('DELETE', installed())).status).toBe(204);
      expect(await visit()).toMatchObject({ tags: 0, complaints: [] });
      expect(collected).toEqual([]);
    },
  );

  it('runs next to two others under one policy without anything unsafe, also when the page has not changed', async () => {
    const policies: Record<string, string> = {
      loader: `script-src ${host}; img-src ${host}`,
      styler: `style-src ${host}; connect-src ${host}`,
      framer: `default-src ${host}`,
    };
    for (const [name, contentSecurityPolicy] of Object.entries(policies)) {
      await test.publish(name, { script: LOADERS, scopes: ['site:script:inject'], contentSecurityPolicy });
      await test.install(name, { site: true });
    }
    const { page, complaints, tags } = await visit();
    expect(tags).toBe(3);
    for (let time = 0; time < 2; time++) {
      // A function: the policy of the page refuses to evaluate a string, which playwright does at the second look.
      await page.waitForFunction(() => (window as { ran?: unknown[] }).ran?.length === 3);
      expect([(await page.evaluate<string[]>('window.ran')).toSorted(), complaints]).toEqual([
        ['framer: shown', 'loader: loaded', 'styler: rgb(1, 2, 3)'],
        [],
      ]);
      await page.reload(); // The browser asks whether what it has is still the page.
    }
    const response = await fetch(siteUrl);
    const headers = { 'if-none-match': response.headers.get('etag') ?? '' };
    const unchanged = await fetch(siteUrl, { headers });
    const policy = unchanged.headers.get('content-security-policy') ?? '';
    expect([unchanged.status, policy]).toEqual([304, response.headers.get('content-security-policy')]);
    expect(policy).not.toMatch(/unsafe|\*|strict-dynamic|nonce|https?:(?:;| |$)/);
  });

  it('gets the page API, and an event when the visitor leaves', async () => {
    const page = await pages.borrow();
    await page.goto(siteUrl);
    const requests = await page.evaluate(async () => {
      const api = (window as unknown as { GitBook: SitePageApi }).GitBook;
      const calls: unknown[] = [];
      const [late, removed] = [() => calls.push('late'), () => calls.push('gone')];
      api.addEventListener('load', late);
      api.addEventListener('load', removed);
      await Promise.resolve();
      api.removeEventListener('load', removed);
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      await Promise.resolve();
      api.addEventListener('unload', () => localStorage.setItem('left', 'yes'));
      localStorage.clear();
      calls.push(api.isCookiesTrackingDisabled());
      api.registerCookieBanner(({ onReject }) => onReject());
      calls.push(api.isCookiesTrackingDisabled());
      api.registerCookieBanner(() => calls.push('asked again'));
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });
      calls.push(api.isGlobalPrivacyControlEnabled());
      calls.push(typeof api.registerTool({ name: 'a' }), typeof api.registerAssistant({ name: 'b' }));
      return calls;
    });
    expect(requests).toEqual(['late', 'gone', 'late', undefined, true, true, 'function', 'function']);
    await page.reload();
    expect(await page.evaluate(() => localStorage.getItem('left'))).toBe('yes');
    expect(await page.evaluate(() => document.cookie)).not.toContain('__gitbook_cookie_granted');
  });
});
