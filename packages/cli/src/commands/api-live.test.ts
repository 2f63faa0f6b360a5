// `bindery api` against a running platform.
import { writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getExample } from '../testing/exampled-operation.ts';
import { runCommand } from '../testing/run-command.ts';
import type { CommandRun } from '../testing/run-command.ts';
import { aFolder, servePlatform } from '../testing/served-platform.ts';
import type { ServedPlatform } from '../testing/served-platform.ts';

const { folder, remove } = aFolder();
let served: ServedPlatform;
beforeAll(async () => {
  served = await servePlatform(folder);
});
afterAll(async () => {
  expect(await served.stop()).toBe(0);
  remove();
});

const api = (...argv: string[]): Promise<CommandRun> => served.bindery('api', ...argv);

async function json<Shape>(...argv: string[]): Promise<Shape> {
  const { code, stdout, stderr } = await api(...argv, '--json');
  expect(code, stdout + stderr).toBe(0);
  return JSON.parse(stdout) as Shape;
}

const organization = ['--organizationId', 'org_demo'];
const create = ['createSpace', ...organization];

describe('bindery api on a platform that runs here', () => {
  it('takes a body from flags, from text, from a file, and from standard input', async () => {
    expect(await json(...create, '--title', 'By flags')).toMatchObject({ title: 'By flags' });
    expect(await json(...create, '--body', '{"title":"By text"}')).toMatchObject({ title: 'By text' });
    writeFileSync(join(folder, 'space.json'), '{"title":"By file","emoji":"🚀"}');
    const mixed = await json(...create, '--body', '@space.json', '--title', 'Flag on top');
    expect(mixed).toMatchObject({ title: 'Flag on top', emoji: '🚀' });
    const words = ['api', ...create, '--body', '-', '--json'];
    const piped = await runCommand(words, { cwd: folder, input: '{"title":"By input"}' });
    expect(JSON.parse(piped.stdout)).toMatchObject({ title: 'By input' });
    expect(await json(...create)).toMatchObject({ object: 'space' });
  });

  it('prints what is read: fields in lines, lists as tables, nothing for nothing', async () => {
    const { id } = await json<{ id: string }>(...create, '--title', 'To read');
    const one = await api('getSpaceById', '--spaceId', id);
    expect(one.stdout).toMatch(/^title +To read$/m);
    expect(one.stdout).toMatch(/^urls\.location +http/m);
    const list = await api('listSpacesInOrganizationById', ...organization);
    expect(list.stdout).toMatch(/^id +title /);
    expect(list.stdout).toContain(`${id}  To read`);
    const missing = await api('deleteSpaceById', '--spaceId', id);
    expect(missing).toMatchObject({ code: 0, stdout: '' });
    expect(missing.stderr).toContain('Done (20');
  });

  it('prints the body as it came with --json, and status and headers apart from it', async () => {
    const { stdout, stderr } = await api('--json', 'getAuthenticatedUser', '--include');
    expect(JSON.parse(stdout)).toMatchObject({ id: 'user_owner' });
    expect(stderr).toMatch(/^HTTP 200 OK\n/);
    expect(stderr).toContain('content-type: application/json');
  });

  it('walks through every page, as one table or an item a line', async () => {
    const words = ['listSpacesInOrganizationById', ...organization];
    for (const title of ['One', 'Two', 'Three', 'Four', 'Five']) await json(...create, '--title', title);
    const { count } = await json<{ count: number }>(...words);
    const limit = Math.ceil(count / 3);
    const paged = await api(...words, '--limit', String(limit), '--paginate', '--json', '--include');
    const ids = paged.stdout
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { id: string }).id);
    expect(new Set(ids).size).toBe(count);
    expect(paged.stderr.match(/HTTP 200/g)).toHaveLength(3);
    const table = await api(...words, '--limit', String(limit), '--paginate');
    expect(table.stdout.trim().split('\n')).toHaveLength(count + 1);
    expect(table.stderr).toBe(`${count} total\n`);
    const first = await api(...words, '--limit', String(limit));
    const [, page = ''] = /--page (\S+)/.exec(first.stderr) ?? [];
    expect((await json<{ items: unknown[] }>(...words, '--limit', String(limit), '--page', page)).items).toHaveLength(
      limit,
    );
  });

  it('prints an error: message, code, advice, exit code 1', async () => {
    const missing = await api('getSpaceById', '--spaceId', 'space_none');
    expect(missing).toMatchObject({ code: 1, stdout: '' });
    expect(missing.stderr).toMatch(
      /^error space_not_found: GET \/spaces\/space_none returned 404: Space "space_none" not found/,
    );
    expect(missing.stderr).toMatch(/\n {2}→ List spaces/);
    const wrong = await api(...create, '--body', '{"color":"red"}', '--json');
    expect(wrong.code).toBe(1);
    expect(JSON.parse(wrong.stdout)).toMatchObject({
      error: {
        code: 'request_invalid',
        message: expect.stringContaining('color') as string,
        advice: expect.anything() as string,
      },
    });
    const page = await api('listSpacesInOrganizationById', ...organization, '--page', 'forged', '--paginate');
    expect(page).toMatchObject({ code: 1, stderr: expect.stringContaining('page_token_invalid') as string });
  });

  it('sends headers, and overrides its own', async () => {
    const typed = await api(...create, '--title', 'x', '--header', 'content-type: text/plain');
    expect(typed).toMatchObject({ code: 1, stderr: expect.stringContaining('content_type_unsupported') as string });
    const words = [...create, '--title', 'Once', '--header', 'Idempotency-Key: key-1'];
    expect(await json<{ id: string }>(...words)).toEqual(await json(...words));
    const other = await api('getAuthenticatedUser', '--header', 'authorization: Bearer wrong');
    expect(other).toMatchObject({ code: 1, stderr: expect.stringContaining('token_invalid') as string });
  });

  it('follows a stream until it is interrupted', async () => {
    const stop = new AbortController();
    let printed = '';
    const words = ['api', 'streamChanges', '--json'];
    const following = runCommand(words, { cwd: folder, signal: stop.signal, onStdout: (text) => (printed += text) });
    await expect
      .poll(async () => {
        await json('setClock', '--advanceMs', '1');
        return printed;
      })
      .toContain('"type":"clock"');
    stop.abort();
    expect((await following).code).toBe(0);
  });

  it('warns of operations that are deprecated', async () => {
    const { stdout } = await api('--list', '--json');
    const listed = JSON.parse(stdout) as { id: string; deprecated?: string; method: string }[];
    const old = listed.find(({ deprecated, method }) => deprecated !== undefined && method === 'GET');
    const { stderr } = await api(old?.id ?? '', ...getExample(old?.id ?? '').words);
    expect(stderr).toContain(`warning The operation "${old?.id}" is deprecated. Use ${old?.deprecated} instead.`);
  });
});

describe('bindery api on any other platform', () => {
  it('takes its URL and token from flag and environment, and requires the token before it sends', async () => {
    const { url, token = '' } = served.ready;
    const otherFolder = aFolder();
    const env = { BINDERY_URL: url, BINDERY_TOKEN: token };
    const found = await runCommand(['api', 'getAuthenticatedUser', '--json'], { cwd: otherFolder.folder, env });
    expect(JSON.parse(found.stdout)).toMatchObject({ id: 'user_owner' });
    const closed = await runCommand(['api', 'getAuthenticatedUser', '--url', url], { cwd: otherFolder.folder });
    expect(closed).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('token_missing_in_environment') as string,
    });
    const none = await runCommand(['api', 'getAuthenticatedUser'], { cwd: otherFolder.folder });
    expect(none).toMatchObject({ code: 2, stderr: expect.stringContaining('url_missing') as string });
    otherFolder.remove();
  });

  it('prints untrusted answers without control characters, and ends endless pages', async () => {
    const responses: Readonly<Record<string, string>> = {
      '/v1/user': '{"displayName":"\\u001b[2Jgone"}',
      '/v1/orgs': '{"items":[{"id":"1"}],"next":{"page":"again"}}',
      '/v1/orgs?page=again': '{"items":[{"id":"2"}],"next":{"page":"again"}}',
      '/v1/orgs/x/spaces': '<p>no list</p>',
    };
    const server = createServer(({ url = '' }, response) => {
      if (responses[url] === undefined) response.statusCode = 404;
      response.end(responses[url] ?? '<h1>not here</h1>');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const env = { BINDERY_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, BINDERY_TOKEN: 'x' };
    const callApi = (...argv: string[]) => runCommand(['api', ...argv], { env });
    expect((await callApi('getAuthenticatedUser')).stdout).toBe('displayName  \\x1b[2Jgone\n');
    const failure = (text: string): object => ({ code: 1, stderr: expect.stringContaining(text) as string });
    const endless = await callApi('listOrganizationsForAuthenticatedUser', '--paginate');
    expect(endless).toMatchObject(failure('answer_unexpected'));
    const list = ['listSpacesInOrganizationById', '--organizationId', 'x'];
    expect(await callApi(...list)).toMatchObject({ code: 0, stdout: '<p>no list</p>\n' });
    expect(await callApi(...list, '--paginate')).toMatchObject(failure('didn’t return a paginated list'));
    expect(await callApi('getSpaceById', '--spaceId', 'x')).toMatchObject(failure('http_404'));
    server.close();
  });
});
