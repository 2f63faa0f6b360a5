// Existing integrations on the published runtime, unchanged: each is checked, built, published, installed, rendered, and called.
// See test/fixtures/existing.
import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createClient } from '@bindery/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from './testing/run-command.ts';
import type { CommandRun } from './testing/run-command.ts';
import { aFolder, servePlatform } from './testing/served-platform.ts';
import type { ServedPlatform } from './testing/served-platform.ts';

const FIXTURES = join(import.meta.dirname, '..', 'test', 'fixtures', 'existing');

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});

const { folder, remove } = aFolder();
const provider = createServer((incoming, answer) => {
  const url = new URL(incoming.url ?? '', 'http://provider');
  const back = new URL(url.searchParams.get('redirect_uri') ?? '');
  back.searchParams.set('code', 'one-time-code');
  back.searchParams.set('state', url.searchParams.get('state') ?? '');
  answer.writeHead(302, { Location: back.href }).end();
});

let platform: ServedPlatform;
let env: Record<string, string>;
let space: string;
let site: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  platform = await servePlatform(folder);
  const { url, token = '' } = platform.ready;
  const { demo } = await createClient({ baseUrl: url, token }).request('GET /_platform/v1/status');
  ({ space, site } = demo ?? { space: '', site: '' });
  env = {
    BINDERY_URL: url,
    BINDERY_TOKEN: token,
    FIXTURE_PRIVATE_KEY: privateKey,
    FIXTURE_PROVIDER: `http://127.0.0.1:${(provider.address() as AddressInfo).port}`,
  };
  for (const [name, value] of Object.entries(env)) if (name.startsWith('FIXTURE')) process.env[name] = value;
});
afterAll(async () => {
  for (const name of Object.keys(env)) if (name.startsWith('FIXTURE')) Reflect.deleteProperty(process.env, name);
  expect(await platform.stop()).toBe(0);
  provider.close();
  remove();
});

const client = () => createClient({ baseUrl: env['BINDERY_URL'] ?? '', token: env['BINDERY_TOKEN'] ?? '' });

/** Runs a command in the folder of a fixture. Fails if the command fails. */
async function bindery(fixture: string, ...argv: string[]): Promise<string> {
  const { code, stdout, stderr } = await runCommand(argv, { cwd: join(FIXTURES, fixture), env });
  expect([argv, code, code === 0 ? '' : stdout + stderr]).toEqual([argv, 0, '']);
  return stdout;
}

interface RenderedElement {
  readonly type: string;
  readonly element: { readonly children: readonly Record<string, unknown>[] };
  readonly props: object;
  readonly state: object;
}

const render = async (fixture: string, ...argv: string[]): Promise<RenderedElement> =>
  JSON.parse(await bindery(fixture, 'render', ...argv, '--json')) as RenderedElement;

/** Checks, builds, publishes, and installs on the space and the site that its target allows. */
async function publish(fixture: string, on: readonly string[]): Promise<string> {
  const { folder: out, remove: removeOut } = aFolder();
  await bindery(fixture, 'check');
  await bindery(fixture, 'build', '--out', join(out, 'script.js'));
  removeOut();
  await bindery(fixture, 'publish', '--yes', '--organization', 'harbor');
  return (JSON.parse(await bindery(fixture, 'install', '--organization', 'harbor', ...on, '--json')) as { id: string })
    .id;
}

describe('an existing integration', () => {
  it('has a policy as a YAML block scalar, which applies to its responses', { tags: ['long'] }, async () => {
    const id = await publish('policy', ['--space', space]);
    const { element } = await render('policy', 'page', '--space', space);
    const { url } = (element.children[0] as { source: { url: string } }).source;
    expect(url).toContain(`/installations/${id}/spaces/${space}/page`);
    const answer = await fetch(url);
    expect([answer.status, await answer.text()]).toEqual([200, '<p>Page</p>']);
    expect(answer.headers.get('content-security-policy')).toBe(
      "default-src 'none'; img-src https://img.example.com data:; script-src 'self' https://cdn.example.com https://*.example.com",
    );
  });

  it(
    'has a parser of private keys in its bundle, and signs with a key that is a secret',
    { tags: ['long'] },
    async () => {
      await publish('keys', ['--space', space]);
      const { element } = await render('keys', 'token', '--space', space);
      const [signature = ''] = (element.children[0] as { children: string[] }).children;
      const signed = Buffer.from('signed text');
      expect(verify('sha256', signed, createPublicKey(publicKey), Buffer.from(signature, 'base64'))).toBe(true);
    },
  );

  it('has components that configure it on all three levels, also after saving', { tags: ['long'] }, async () => {
    const id = await publish('levels', ['--space', space, '--site', site]);
    const levels = { account: ['--installation', id], space: ['--space', space], site: ['--site', site] };
    const hintOf = ({ element }: RenderedElement) => (element.children[0] as { hint: unknown }).hint;
    for (const [level, flags] of Object.entries(levels)) {
      const before = await render('levels', level, ...flags);
      expect([level, hintOf(before), before.state]).toEqual([level, 'Nothing yet', { text: '' }]);
      const action = ['--action', JSON.stringify({ action: 'save', text: `of the ${level}` })];
      const props = ['--props', JSON.stringify(before.props)];
      const saved = await render('levels', level, ...flags, ...props, ...action);
      expect(saved).toEqual({ type: 'complete' });
      const after = await render('levels', level, ...flags, ...props);
      expect([level, hintOf(after), after.state]).toEqual([level, `of the ${level}`, { text: `of the ${level}` }]);
    }
  });

  it('has a block with a Markdown fence, and an image in its public folder', { tags: ['long'] }, async () => {
    await publish('fence', ['--space', space]);
    const markdown = '```drawing kind="svg"\none\n\ntwo\n```\n';
    const request = client();
    const spaceId = space;
    const { id: changeRequestId } = await request.request('POST /spaces/{spaceId}/change-requests', {
      spaceId,
      body: { subject: 'Draw' },
    });
    const at = { spaceId, changeRequestId };
    const change = {
      operation: 'insert_page',
      title: 'Drawn',
      slug: 'drawn',
      document: { markdown },
    } as const;
    const base = 'spaces/{spaceId}/change-requests/{changeRequestId}' as const;
    await request.request(`POST /${base}/content`, { ...at, body: { changes: [change] } });
    await request.request(`POST /${base}/merge`, at);
    const pageOf = (format: 'document' | 'markdown') =>
      request.request('GET /spaces/{spaceId}/content/path/{pagePath}', {
        spaceId,
        pagePath: 'drawn',
        query: { format },
      });
    expect(await pageOf('markdown')).toMatchObject({ markdown });
    const { document } = (await pageOf('document')) as unknown as {
      document: { nodes: { data: { props: object } }[] };
    };
    const { data } = document.nodes[0] ?? { data: { props: {} } };
    expect(data).toEqual({
      integration: 'fixture-fence',
      block: 'drawing',
      props: { kind: 'svg', source: 'one\n\ntwo' },
    });
    const { element } = await render('fence', 'drawing', '--space', space, '--props', JSON.stringify(data.props));
    const [image, code] = element.children;
    expect(code).toMatchObject({ type: 'codeblock', content: 'one\n\ntwo', syntax: 'svg' });
    const picture = await fetch((image as { source: { url: string } }).source.url);
    expect([picture.headers.get('content-type'), (await picture.text()).slice(0, 4)]).toEqual([
      'image/svg+xml',
      '<svg',
    ]);
  });

  it('authenticates visitors with redirects, to the provider, back, and on to the site', async () => {
    const id = await publish('gate', ['--site', site]);
    const flags = ['--site', site, '--payload', '{"location":"guide"}', '--json'];
    const args = ['trigger', 'fetch_visitor_authentication', ...flags];
    const { stdout } = await runCommand(args, { cwd: join(FIXTURES, 'gate'), env });
    const event = JSON.parse(stdout) as object;
    expect(event).toMatchObject({ attempts: [{ status: 302, exceptions: [] }] });
    const names = { integrationName: 'fixture-gate', installationId: id, siteId: site };
    const { urls } = await client().request(
      'GET /integrations/{integrationName}/installations/{installationId}/sites/{siteId}',
      names,
    );
    // Follows the redirect.
    const login = new URL(`${env['FIXTURE_PROVIDER']}/authorize`);
    login.searchParams.set('redirect_uri', `${urls.publicEndpoint}/visitor-auth/response`);
    login.searchParams.set('state', 'guide');
    const atProvider = await fetch(login, { redirect: 'manual' });
    const atCallback = await fetch(atProvider.headers.get('location') ?? '', { redirect: 'manual' });
    expect(atCallback.status).toBe(302);
    const organizationId = (await client().request('GET /_platform/v1/status')).demo?.organization ?? '';
    const { urls: ofSite } = await client().request('GET /orgs/{organizationId}/sites/{siteId}', {
      organizationId,
      siteId: site,
    });
    const back = new URL(atCallback.headers.get('location') ?? '');
    expect(back.origin + back.pathname).toBe(`${ofSite.published}guide`);
    expect(back.searchParams.get('jwt_token')).toMatch(/^\d+\.one-time-code$/);
    expect((await fetch(`${urls.publicEndpoint}/elsewhere`)).status).toBe(404);
  });

  it('calls a service with a mock handler of the author, which the trace shows', { tags: ['long'] }, async () => {
    await bindery('hosts', 'check');
    const { folder: data, remove: removeData } = aFolder();
    const controller = new AbortController();
    let ended: Promise<CommandRun> | undefined;
    await new Promise<void>((resolve, reject) => {
      const onStdout = (text: string): void => {
        if (text.startsWith('ready ')) resolve();
      };
      const words = ['dev', join(FIXTURES, 'hosts'), '--port', '0', '--no-open', '--outgoing', 'none', '--data', data];
      ended = runCommand(words, { signal: controller.signal, onStdout });
      void ended.then(({ code, stderr }) => reject(new Error(`dev ended with ${code}: ${stderr}`)));
    });
    const run = (...argv: string[]) => runCommand([...argv, '--data', data], { cwd: join(FIXTURES, 'hosts') });
    const unfurl = (url: string) =>
      run('render', 'issue', '--action', JSON.stringify({ action: '@link.unfurl', url }), '--json');
    const unfurled = await unfurl('https://issues.example.com/all/7');
    expect(JSON.parse(unfurled.stdout)).toMatchObject({
      props: { url: 'https://issues.example.com/all/7' },
      element: { children: [{ type: 'card', title: 'Issue 7, Bearer of-the-author' }] },
    });
    const missing = await unfurl('https://issues.example.com/all/8');
    expect([missing.code, missing.stderr + missing.stdout]).toEqual([
      1,
      expect.stringContaining('The service answered 404.'),
    ]);
    const [event = ''] = (await run('events', '--type', 'ui_render', '--limit', '1', '--json')).stdout
      .trim()
      .split('\n');
    const { attempts } = JSON.parse(event) as { attempts: { calls: object[] }[] };
    expect(attempts[0]?.calls).toMatchObject([{ status: 404, answeredBy: '*.issues.example.com' }]);
    controller.abort();
    expect((await ended)?.code).toBe(0);
    removeData();
  });
});
