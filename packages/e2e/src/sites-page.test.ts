// The login that docs/build/visitor-sign-in.md shows, on a platform with a published site, next to an app on this machine: its token is one that the site
// takes, and what the page says of rejected ones is so.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readExamples } from './doc-examples.ts';
import { REPOSITORY } from './processes.ts';
import { startExample } from './start-example.ts';
import { startVisit } from './start-visit.ts';

/** The host of the app in the page. */
const APP = 'https://app.example.com';

/** The example of the page that has a text, as a project in a folder. */
function writeExample(text: string): string {
  const found = readExamples().projects.find(
    ({ at, files }) =>
      at.startsWith('docs/build/visitor-sign-in.md:') && Object.values(files).some((file) => file.includes(text)),
  );
  const folder = mkdtempSync(join(REPOSITORY, 'packages', 'e2e', 'dist-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [path, file] of Object.entries(found?.files ?? {})) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), file);
  }
  return folder;
}

/** An app that knows one session. */
async function startApp(person: () => object): Promise<string> {
  const app = createServer((request, response) => {
    const isSignedIn = request.headers.cookie === 'session=s1';
    if (request.url !== '/me') return response.end('Log in here.');
    return response.writeHead(isSignedIn ? 200 : 401).end(JSON.stringify(person()));
  });
  await new Promise<void>((resolve) => app.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise((resolve) => void app.close(() => resolve())));
  return `http://127.0.0.1:${(app.address() as AddressInfo).port}`;
}

it('lets in who has a session of the app, and sends others to log in', async () => {
  let person = { plan: 'pro' };
  const app = await startApp(() => person);
  const { platform, call, site } = await startExample('app-login', {
    folder: writeExample('fetch_visitor_authentication'),
    replaced: { [APP]: app },
    options: { allowPrivate: [new URL(app).host] },
  });
  onTestFinished(() => platform.close());
  const path = '/v1/orgs/org_demo/sites/site_demo';
  await call('PATCH', path, { visibility: 'visitor-auth' });
  await call('PATCH', `${path}/publishing/auth`, { backend: 'integration' });
  const { items } = (await call('GET', `${path}/site-spaces`)) as { items: { id: string }[] };
  await call('PATCH', `${path}/site-spaces/${items[0]?.id}`, { condition: 'visitor.claims.plan == "pro"' });

  const stranger = await startVisit().follow(`${site}harbor-overview`);
  expect([stranger.url, stranger.text]).toEqual([`${app}/login`, 'Log in here.']);

  const member = startVisit({ session: 's1' });
  const visited = await member.follow(`${site}harbor-overview`);
  expect([visited.status, visited.url]).toEqual([200, `${site}harbor-overview`]);

  const token = new URL(visited.passed.find((url) => url.includes('jwt_token=')) ?? '').searchParams.get('jwt_token');
  const through = await startVisit().follow(`${site}_site/callback?location=harbor-overview&jwt_token=${token}`);
  expect([through.status, through.url]).toEqual([200, `${site}harbor-overview`]);
  const forged = await startVisit().follow(`${site}harbor-overview?jwt_token=${token}x`);
  expect([forged.status, forged.text]).toEqual([401, expect.stringContaining('_site/login?location=harbor-overview')]);

  person = { plan: 'p'.repeat(4_000) };
  const long = await startVisit({ session: 's1' }).follow(`${site}harbor-overview`);
  expect([long.status, long.text]).toEqual([400, expect.stringContaining('limit 3800')]);

  const signedOut = await member.follow(`${site}_site/logout`);
  expect([signedOut.url, member.cookieNames()]).toEqual([`${app}/logout`, ['session']]);
});
