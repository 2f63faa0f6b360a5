// The scripts of integrations on a site, what their answers are bound by, and what browsers report that the page's policy blocked.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aScript, closePlatforms, startPlatform } from '../../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../../test/support/test-platform.ts';

const SCRIPT = aScript(`
  const kind = environment.siteInstallation?.configuration?.kind ?? environment.integration.name;
  const type = { 'content-type': 'application/javascript' };
  if (kind === 'throws') throw new Error('no configuration');
  if (kind === 'large') return new Response('x'.repeat(10 * 1024 * 1024), { headers: type });
  if (kind === 'page') return new Response('<script>alert(1)</script>', { headers: { 'content-type': 'text/html' } });
  return new Response('export {}', { headers: type });
`);

let test: TestPlatform;
let path: string;
const scripts = new Map<string, string>();
beforeAll(async () => {
  test = await startPlatform({ port: 0 });
  path = `/${test.demo.site}/`;
  const policies: Record<string, string> = {
    one: 'script-src https://cdn.one.example; connect-src *; sandbox',
    two: 'script-src https://cdn.two.example',
  };
  for (const name of ['one', 'two', 'throws', 'large', 'page']) {
    const contentSecurityPolicy = policies[name];
    const policy = contentSecurityPolicy === undefined ? {} : { contentSecurityPolicy };
    await test.publish(name, { script: SCRIPT, scopes: ['site:script:inject'], ...policy });
    await test.install(name, { site: true });
  }
  const { body } = await test.get(`/v1/orgs/${test.demo.organization}/sites/${test.demo.site}/integration-scripts`);
  for (const { script } of body) scripts.set(/([^/]+)\.js/.exec(script)?.[1] ?? '', script);
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

const get = (name: string) => fetch(scripts.get(name) ?? '');
const logsOf = async (name: string): Promise<string[]> => {
  const [event] = (await test.events(name, 'fetch_published_script')).slice(-1);
  const { body } = await test.get(`/_platform/v1/events/${event.id}`);
  return body.attempts
    .at(-1)
    .logs.map(({ level, message }: { level: string; message: string }) => `${level}: ${message}`);
};

describe('a script of a site', () => {
  it('that throws or is too large is an error with a code, and the page still works', async () => {
    const [thrown, large] = await Promise.all([get('throws'), get('large')]);
    expect(thrown.status).toBe(500);
    const [failed] = (await test.events('throws', 'fetch_published_script')).slice(-1);
    const { body: trace } = await test.get(`/_platform/v1/events/${failed.id}`);
    expect([trace.state, trace.attempts[0].exceptions[0].message]).toEqual(['failed', 'no configuration']);
    expect([large.status, large.headers.get('x-bindery-error')]).toEqual([502, 'script_failed']);
    expect(await large.text()).toContain('larger than 4194304 bytes');
    const page = await fetch(test.platform.origins.sites + path);
    expect(page.status).toBe(200);
    const html = await page.text();
    for (const name of scripts.keys()) expect(html).toMatch(new RegExp(`<script async src="[^"]*/${name}\\.js\\?v=`));
    expect(html.indexOf('host-api-')).toBeLessThan(html.indexOf('<script async'));
    expect(html.trimEnd().endsWith('</html>')).toBe(true);
  });

  it('is served as text if it is HTML, and accepts only GET and HEAD', async () => {
    const page = await get('page');
    expect([page.headers.get('content-type'), page.headers.get('x-content-type-options')]).toEqual([
      'text/plain; charset=utf-8',
      'nosniff',
    ]);
    const posted = await fetch(scripts.get('one') ?? '', { method: 'POST' });
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  it('has a separate URL for each version', async () => {
    const before = scripts.get('two') ?? '';
    await test.publish('two', {
      script: SCRIPT,
      scopes: ['site:script:inject'],
      contentSecurityPolicy: 'script-src https://cdn.two.example',
    });
    const { body } = await test.get(`/v1/orgs/${test.demo.organization}/sites/${test.demo.site}/integration-scripts`);
    const after = body.find(({ script }: { script: string }) => script.includes('/two.js')).script;
    expect(after).not.toBe(before);
    expect(new URL(after).pathname).toBe(new URL(before).pathname);
    expect((await fetch(before)).status).toBe(200);
  });

  it('has ineffective directives of its policy in its trace', async () => {
    await get('one');
    await expect
      .poll(async () => (await logsOf('one')).filter((line) => line.startsWith('warn')))
      .toEqual([
        'warn: contentSecurityPolicy: * in connect-src has no effect on sites with the policy “declared”: it matches too many hosts; list specific hosts.',
        'warn: contentSecurityPolicy: sandbox has no effect on sites with the policy “declared”: only the site controls it.',
      ]);
  });
});

describe('a report of a blocked resource', () => {
  const send = (body: unknown, headers: Record<string, string> = {}, at = path) =>
    fetch(`${test.platform.origins.sites}${at}_site/csp`, {
      method: 'POST',
      headers: { 'content-type': 'application/csp-report', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const report = (fields: Record<string, unknown> = {}) => ({
    'csp-report': {
      'document-uri': `${test.platform.origins.sites}${path}start`,
      'effective-directive': 'connect-src',
      'blocked-uri': 'https://collector.example/v1/collect?key=secret-1',
      'source-file': scripts.get('one'),
      'line-number': 7,
      ...fields,
    },
  });
  const blockedOf = async (name: string) => (await logsOf(name)).filter((line) => line.includes('Blocked'));
  const LINE = (): string =>
    `warn: Blocked on ${path}start: https://collector.example isn’t in connect-src of the contentSecurityPolicy, line 7 of the script.`;

  it('appears once in the trace of the script, and in the list of events', async () => {
    await get('one');
    for (let count = 0; count < 3; count++) expect((await send(report())).status).toBe(204);
    expect(await blockedOf('one')).toEqual([LINE()]);
    const [event] = (await test.events('one', 'fetch_published_script')).slice(-1);
    expect(event.summary.join('\n')).toContain('Blocked on');
    expect(JSON.stringify(event)).not.toContain('secret-1');
    expect(await blockedOf('two')).toEqual([]);
  });

  it('is attributed to the script that loaded the requesting script, and is parsed in the newer form', async () => {
    await get('two');
    const body = {
      effectiveDirective: 'img-src',
      blockedURL: 'inline',
      sourceFile: 'https://cdn.two.example/lib.js',
      documentURL: `${test.platform.origins.sites}${path}`,
    };
    const headers = { 'content-type': 'application/reports+json', 'sec-fetch-site': 'same-origin' };
    expect((await send([{ type: 'csp-violation', body }, { type: 'other' }], headers)).status).toBe(204);
    expect(await blockedOf('two')).toEqual([
      `warn: Blocked on ${path}: inline isn’t in img-src of the contentSecurityPolicy.`,
    ]);
  });

  it('is dropped for other pages or scripts, and rejected from other origins', async () => {
    await get('one');
    const wrong = [
      report({ 'document-uri': `${test.platform.origins.sites}/other/` }),
      report({ 'document-uri': 'about:blank' }),
      report({ 'source-file': 'https://unknown.example/x.js' }),
      report({ 'effective-directive': 'x\r\ny' }),
      report({ 'blocked-uri': '\u202e' }),
      report({ 'blocked-uri': 7 }),
      {},
      null,
      [],
      'no JSON',
    ];
    for (const body of wrong) expect((await send(body)).status).toBe(204);
    expect(await blockedOf('one')).toEqual([]);
    expect((await send(report(), { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await send(report(), { 'content-type': 'text/plain' })).status).toBe(415);
    expect((await send('x'.repeat(40_000))).status).toBe(413);
    expect((await send(report(), {}, '/none/')).status).toBe(404);
  });

  it('is limited in lines and length per event', { tags: ['long'] }, async () => {
    await get('one');
    const many = Array.from({ length: 100 }, (_, index) => report({ 'blocked-uri': `https://h${index}.example/` }));
    for (const body of many) await send(body, { 'x-forwarded-for': '203.0.113.1' });
    const lines = await logsOf('one');
    expect(lines).toHaveLength(50);
    expect(lines.every((line) => line.length < 600 && !line.includes('\n'))).toBe(true);
  });
});
