// The request of `bindery publish`, byte for byte, and the output of its dry run.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createClient } from '@bindery/client';
import type { PublishIntegration } from '@bindery/contract';
import { createPlatform } from '@bindery/platform';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { writeSession } from './config/session.ts';
import type { Session } from './config/session.ts';
import { runCommand } from './testing/run-command.ts';
import { aFolder, servePlatform } from './testing/served-platform.ts';

const fixture = join(import.meta.dirname, '..', '..', 'bundler', 'test', 'fixtures', 'everything');
const expected = JSON.parse(readFileSync(join(fixture, 'publish-body.json'), 'utf8')) as PublishIntegration;

const closers: (() => Promise<void>)[] = [];
beforeEach(() => {
  vi.stubEnv('POLL_ENVIRONMENT', 'production');
  vi.stubEnv('POLL_SECRET', expected.secrets?.['CLIENT_SECRET'] ?? '');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  for (const close of closers.splice(0)) await close();
});

/** A project with a manifest and a script, in a folder that is created or overwritten. Returns the folder. */
function aProject(folder: string, { organization = '', title = 'Mine', answer = 'ok' } = {}): string {
  mkdirSync(folder, { recursive: true });
  const publisher = organization === '' ? '' : `organization: ${organization}\n`;
  const manifest = `name: mine\ntitle: ${title}\ndescription: Does little\n${publisher}script: ./index.js\nscopes: []\ntarget: space\n`;
  writeFileSync(join(folder, 'integration.yaml'), manifest);
  writeFileSync(join(folder, 'index.js'), `export default { fetch: () => new Response('${answer}') };\n`);
  return folder;
}

/** A server that records requests and knows no integration. */
async function startRecorder() {
  const received: { method: string; url: string; token: string; body: unknown }[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString('utf8');
      const { method = '', url = '', headers } = request;
      received.push({
        method,
        url,
        token: headers.authorization ?? '',
        body: text === '' ? undefined : JSON.parse(text),
      });
      const isPost = method === 'POST';
      response.writeHead(isPost ? 200 : 404, { 'content-type': 'application/json' });
      response.end(
        JSON.stringify(
          isPost
            ? { version: 7, urls: { app: 'https://app.example.com/i' } }
            : { error: { code: 404, message: 'none' } },
        ),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(async () => {
    server.closeAllConnections();
    server.close();
  });
  return { received, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

describe('bindery publish', () => {
  it('sends exactly the body in the fixture, with the token of the environment', { tags: ['long'] }, async () => {
    const { received, url } = await startRecorder();
    const { code, stdout, stderr } = await runCommand(['publish', fixture, '--yes', '--json'], {
      env: { BINDERY_URL: url, BINDERY_TOKEN: 't0ken' },
    });
    expect(code, stderr).toBe(0);
    const post = received.find(({ method }) => method === 'POST');
    expect(post).toMatchObject({ url: '/v1/integrations/everything', token: 'Bearer t0ken' });
    expect(post?.body).toEqual(expected);
    expect(JSON.parse(stdout)).toMatchObject({ name: 'everything', version: 7, url: 'https://app.example.com/i' });
  });

  it('prints the same body on a dry run, secrets redacted, and sends nothing', async () => {
    const { received, url } = await startRecorder();
    const dry = await runCommand(['publish', fixture, '--dry-run', '--full'], {
      env: { BINDERY_URL: url, BINDERY_TOKEN: 't0ken' },
    });
    expect(dry.code).toBe(0);
    const { secrets, ...rest } = JSON.parse(dry.stdout) as PublishIntegration;
    const { secrets: expectedSecrets, ...expectedRest } = expected;
    expect(rest).toEqual(expectedRest);
    expect(Object.keys(secrets ?? {})).toEqual(Object.keys(expectedSecrets ?? {}));
    for (const value of Object.values(expectedSecrets ?? {})) expect(dry.stdout + dry.stderr).not.toContain(value);
    expect(received.every(({ method }) => method === 'GET')).toBe(true);
    expect(dry.stderr).toContain('Dry run: no version was published');
  });

  it('prints only the sizes of script and images on a dry run, unless --full is set', async () => {
    for (const flags of [[], ['--json']]) {
      const { stdout } = await runCommand(['publish', fixture, '--dry-run', ...flags]);
      const printed = JSON.parse(stdout) as PublishIntegration & { body?: PublishIntegration };
      const body = printed.body ?? printed;
      const summary = /^<\d+ bytes, sha256 [0-9a-f]{12}>$/;
      expect(body.script).toMatch(summary);
      expect(body.icon).toMatch(summary);
      for (const image of body.previewImages ?? ['none']) expect(image).toMatch(summary);
    }
  });

  it('compares on a dry run with the platform that runs here, as a publish does', { tags: ['long'] }, async () => {
    const { folder, remove } = aFolder();
    closers.push(async () => remove());
    const served = await servePlatform(folder);
    closers.push(async () => void (await served.stop()));
    const publish = (...flags: string[]) =>
      runCommand(['publish', fixture, '--json', ...flags], { cwd: folder, env: { BINDERY_ORGANIZATION: 'harbor' } });
    const before = JSON.parse((await publish('--dry-run')).stdout) as { changes: unknown[] };
    const result = JSON.parse((await publish('--yes')).stdout) as { changes: unknown[] };
    expect(before.changes).toEqual(result.changes);
    expect(JSON.parse((await publish('--dry-run')).stdout)).toMatchObject({ changes: [], scriptCompared: true });
    const { stderr } = await runCommand(['publish', fixture, '--dry-run'], { cwd: folder });
    expect(stderr).toContain(`Changes compared with everything on ${served.ready.url} (v1):\nNo changes.\n`);
  });

  it('takes the only organization of a platform, and the project that runs there', async () => {
    const { folder, remove } = aFolder();
    closers.push(async () => remove());
    const project = aProject(join(folder, 'mine'));
    const alone = await runCommand(['publish', '--dry-run'], { cwd: project });
    expect(alone).toMatchObject({ code: 1, stderr: expect.stringContaining('publish_incomplete') as string });
    const served = await servePlatform(folder);
    closers.push(async () => void (await served.stop()));
    const inProject = await runCommand(['publish', '--dry-run'], { cwd: project });
    expect(inProject.code, inProject.stderr).toBe(0);
    expect(JSON.parse(inProject.stdout)).toMatchObject({ organization: 'org_demo' });
    const inParent = () => runCommand(['publish', '--dry-run'], { cwd: folder });
    expect((await inParent()).stderr).toContain('error manifest_not_found');
    const session = JSON.parse(readFileSync(join(folder, '.bindery', 'session.json'), 'utf8')) as Session;
    writeSession(join(folder, '.bindery'), { ...session, folder: project });
    const found = await inParent();
    expect(found.code, found.stderr).toBe(0);
    expect(found.stderr).toContain('Using mine, which "bindery dev" runs.\n');
    writeSession(join(folder, '.bindery'), { ...session, folder: fixture });
    expect((await inParent()).stderr).toContain('error manifest_not_found');
  });

  it(
    'shows the script among the changes, and publishes an unchanged integration only with --force',
    { tags: ['long'] },
    async () => {
      const { folder, remove } = aFolder();
      closers.push(async () => remove());
      const project = aProject(folder);
      const served = await servePlatform(folder);
      closers.push(async () => void (await served.stop()));
      const publish = async (...flags: string[]) => {
        const { code, stdout, stderr } = await served.bindery('publish', '--yes', ...flags);
        expect(code, stderr).toBe(0);
        return { stdout, stderr };
      };
      expect((await publish()).stdout).toContain('Published mine v1');
      const again = await publish();
      expect(again.stdout).toContain('Unchanged mine v1');
      expect(again.stderr).toBe('Nothing changed, so no version was published. To publish anyway, add --force.\n');
      expect(JSON.parse((await publish('--json')).stdout)).toMatchObject({ version: 1, published: false, changes: [] });
      expect((await publish('--force')).stdout).toContain('Published mine v2');
      aProject(project, { title: 'Other', answer: 'other' });
      const changed = JSON.parse((await publish('--json')).stdout) as { changes: { field: string }[] };
      expect(changed).toMatchObject({ version: 3, published: true });
      expect(changed.changes.map(({ field }) => field).toSorted()).toEqual(['script', 'title']);
    },
  );

  it('installs on the organization of the manifest on a named platform', async () => {
    const platform = await createPlatform({ port: 0, token: 't0ken', host: false, demo: true });
    closers.push(() => platform.close());
    const { folder, remove } = aFolder();
    closers.push(async () => remove());
    aProject(folder, { organization: 'harbor' });
    const world = { cwd: folder, env: { BINDERY_TOKEN: 't0ken' } };
    const onUrl = (...words: string[]) => runCommand([...words, '--url', platform.origins.api], world);
    expect((await onUrl('publish', '--yes')).code).toBe(0);
    const installed = await onUrl('install', '--space', String(platform.demo?.space));
    expect(installed.stdout + installed.stderr).toMatch(/^Installed mine on org_demo as .*: active, 1 space\.\n$/);
    const elsewhere = aProject(join(folder, 'elsewhere'), { organization: 'nowhere' });
    const refused = await runCommand(['install', '--url', platform.origins.api], { ...world, cwd: elsewhere });
    expect(refused.stderr).toContain('You don’t belong to an organization "nowhere".');
  });

  it('lists the organizations if that of the manifest is rejected', async () => {
    const platform = await createPlatform({ port: 0, token: 't0ken', host: false });
    closers.push(() => platform.close());
    const env = { BINDERY_URL: platform.origins.api, BINDERY_TOKEN: 't0ken', BINDERY_ORGANIZATION: 'nobody' };
    const { code, stderr } = await runCommand(['publish', fixture, '--yes'], { env });
    expect(code).toBe(1);
    expect(stderr).toMatch(/^error organization_not_found: .*Organization "nobody" not found\.$/m);
    expect(stderr).toContain(
      '"nobody" comes from the manifest or --organization. Use --organization with one of yours: harbor (org_demo)',
    );
    const installed = await runCommand(['install', 'everything', '--organization', 'nobody'], { env });
    expect(installed.stderr).toContain('Use --organization with one of yours: harbor (org_demo)');
  });

  it('says on a dry run why nothing was compared', { tags: ['long'] }, async () => {
    const { folder, remove } = aFolder();
    closers.push(async () => remove());
    const reasons = async (env: Readonly<Record<string, string>>) =>
      (await runCommand(['publish', fixture, '--dry-run'], { cwd: folder, env })).stderr;
    expect(await reasons({})).toContain(
      'Can’t compare with the published version: no local platform is running, and no --url was given.',
    );
    expect(await reasons({ BINDERY_URL: 'http://127.0.0.1:9' })).toContain(
      'Can’t compare with the published version: BINDERY_TOKEN isn’t set',
    );
    mkdirSync(join(folder, '.bindery'));
    writeSession(join(folder, '.bindery'), { url: 'http://127.0.0.1:9', token: 't0ken', pid: 1 });
    expect(await reasons({})).toContain('the platform for this folder isn’t responding at http://127.0.0.1:9');
  });

  it('works on a dry run with no platform and no token at all', async () => {
    const dry = await runCommand(['publish', fixture, '--dry-run', '--json']);
    expect(dry.code).toBe(0);
    expect(JSON.parse(dry.stdout)).not.toHaveProperty('changes');
  });

  it('prints what changed, warns of permissions, and publishes to a real platform', async () => {
    const platform = await createPlatform({ port: 0, token: 't0ken', host: false });
    closers.push(() => platform.close());
    const env = { BINDERY_URL: platform.origins.api, BINDERY_TOKEN: 't0ken', BINDERY_ORGANIZATION: 'harbor' };
    const first = await runCommand(['publish', fixture, '--yes', '--json'], { env });
    expect(first.code, first.stderr + first.stdout).toBe(0);
    const again = await runCommand(['publish', fixture, '--json', '--force'], { env });
    expect(JSON.parse(again.stdout)).toMatchObject({ version: 2, changes: [] });
    const api = createClient({ baseUrl: platform.origins.api, token: 't0ken' });
    const { version, ...integration } = await api.request('GET /integrations/{integrationName}', {
      integrationName: 'everything',
    });
    expect(version).toBe(2);
    const { title, description, summary, visibility, target, scopes, categories } = expected;
    const { blocks, contentSources, configurations, externalLinks, contentSecurityPolicy } = expected;
    expect(integration).toMatchObject({ title, description, summary, visibility, target, scopes, categories });
    expect(integration).toMatchObject({ blocks, contentSources, configurations, externalLinks, contentSecurityPolicy });
    const icon = await fetch(integration.urls.icon ?? '');
    expect(Buffer.from(await icon.arrayBuffer()).toString('base64')).toBe(expected.icon);
  });

  it('rejects a wrong token, a missing platform, and a missing confirmation', { tags: ['long'] }, async () => {
    const { url } = await startRecorder();
    const anonymous = await runCommand(['publish', fixture, '--json'], {
      env: { BINDERY_URL: url, BINDERY_TOKEN: 't0ken' },
    });
    expect(anonymous).toMatchObject({ code: 2, stdout: expect.stringContaining('confirmation_needed') as string });
    const noToken = await runCommand(['publish', fixture, '--yes'], { env: { BINDERY_URL: url } });
    expect(noToken).toMatchObject({ code: 2, stderr: expect.stringContaining('BINDERY_TOKEN') as string });
    const noAnswer = await runCommand(['publish', fixture, '--yes'], {
      env: { BINDERY_URL: 'http://127.0.0.1:9', BINDERY_TOKEN: 't' },
    });
    expect(noAnswer).toMatchObject({ code: 1, stderr: expect.stringContaining('network') as string });
  });
});
