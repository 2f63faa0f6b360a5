// The files of a `public` folder, from the project to the URL that scripts receive: with `dev`, and with `publish`.
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '../testing/run-command.ts';
import type { CommandRun } from '../testing/run-command.ts';
import { createClient } from '@bindery/client';
import { uploadPublicFiles } from './upload-public-files.ts';

const MANIFEST = `name: pictured
title: Pictured
description: Has pictures
organization: harbor
script: ./index.js
scopes: []
`;
const SCRIPT = `export default { fetch() { return new Response('OK'); } };`;

const controller = new AbortController();
const folder = mkdtempSync(join(tmpdir(), 'bindery-public-'));
const data = mkdtempSync(join(tmpdir(), 'bindery-public-data-'));
let dev: Promise<CommandRun>;
let url: string;

const put = (path: string, text: string): void => {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), text);
};

beforeAll(async () => {
  put('integration.yaml', MANIFEST);
  put('index.js', SCRIPT);
  put('package.json', '{"type":"module"}');
  put('public/a.txt', 'A');
  put('public/in/b c.txt', 'B');
  put('public/.DS_Store', 'x');
  await new Promise<void>((resolve, reject) => {
    const onStdout = (text: string): void => {
      if (text.startsWith('ready ')) resolve();
    };
    const options = { signal: controller.signal, onStdout };
    dev = runCommand(['dev', folder, '--port', '0', '--no-open', '--token', 't0ken', '--data', data], options);
    void dev.then(({ code, stderr }) => reject(new Error(`dev ended with ${code}: ${stderr}`)));
  });
  url = (JSON.parse((await bindery('whoami', '--json')).stdout) as { url: string }).url;
});
afterAll(async () => {
  controller.abort();
  expect((await dev).code).toBe(0);
  for (const used of [folder, data]) rmSync(used, { recursive: true });
});

const bindery = (...args: string[]) => runCommand([...args, '--data', data], { cwd: folder });
const api = () => createClient({ baseUrl: url, token: 't0ken' });

/** The response for a file: its text, or the status. */
async function served(path: string, integrationName = 'pictured'): Promise<string | number> {
  const { urls } = await api().request('GET /integrations/{integrationName}', { integrationName });
  const answer = await fetch(urls.assets + path);
  return answer.ok ? answer.text() : answer.status;
}

async function publishScript(integrationName: string): Promise<void> {
  const body = { title: 'Much', description: 'Much', runtime: 'v2', script: SCRIPT, organization: 'harbor' } as const;
  await api().request('POST /integrations/{integrationName}', { integrationName, body: { ...body, scopes: [] } });
}

describe('the public folder', () => {
  it('is served by dev, and again after each change of it', async () => {
    expect([await served('a.txt'), await served('in/b%20c.txt'), await served('.DS_Store')]).toEqual(['A', 'B', 404]);
    put('public/a.txt', 'Another');
    await expect.poll(() => served('a.txt')).toBe('Another');
    rmSync(join(folder, 'public', 'in'), { recursive: true });
    await expect.poll(() => served('in/b%20c.txt')).toBe(404);
    expect(await served('a.txt')).toBe('Another');
  });

  it('is uploaded by publish, which sends what changed', async () => {
    const env = { BINDERY_TOKEN: 't0ken', BINDERY_URL: url };
    const publish = async () => {
      const run = await runCommand(['publish', folder, '--yes', '--json', '--organization', 'harbor'], { env });
      expect(run.code, run.stderr + run.stdout).toBe(0);
      return (JSON.parse(run.stdout) as { publicFiles: unknown }).publicFiles;
    };
    expect(await publish()).toEqual({ total: 1, sent: 0, removed: 0 });
    const dry = await runCommand(['publish', folder, '--dry-run', '--json', '--organization', 'harbor'], { env });
    expect(JSON.parse(dry.stdout)).toMatchObject({ publicFiles: ['a.txt'] });
  });

  it('names the file that cannot be uploaded', async () => {
    symlinkSync('/etc/hostname', join(folder, 'public', 'link.txt'));
    const { code, stdout } = await runCommand(['check', folder, '--json']);
    rmSync(join(folder, 'public', 'link.txt'));
    expect(code).toBe(1);
    expect(stdout).toContain('"public_file_refused"');
    expect(stdout).toContain('public/link.txt');
  });
});

describe('an upload', () => {
  it('splits large uploads into several requests, and the last one lists all files', { tags: ['long'] }, async () => {
    const much = mkdtempSync(join(tmpdir(), 'bindery-public-much-'));
    const files = ['1', '2', '3'].map((path) => {
      const file = join(much, path);
      writeFileSync(file, path.repeat(9 * 1024 * 1024));
      return { path, file, bytes: 9 * 1024 * 1024 };
    });
    await publishScript('much');
    await uploadPublicFiles(api(), 'much', [{ path: 'gone', file: join(folder, 'index.js'), bytes: 1 }]);
    expect(await uploadPublicFiles(api(), 'much', files)).toEqual({ total: 3, sent: 3, removed: 1 });
    expect(await uploadPublicFiles(api(), 'much', files)).toEqual({ total: 3, sent: 0, removed: 0 });
    expect(((await served('3', 'much')) as string).length).toBe(9 * 1024 * 1024);
    const [first] = files;
    const renamed = first === undefined ? [] : [{ ...first, path: 'one' }];
    expect(await uploadPublicFiles(api(), 'much', renamed)).toEqual({ total: 1, sent: 0, removed: 3 });
    expect([await served('1', 'much'), ((await served('one', 'much')) as string).length]).toEqual([
      404,
      9 * 1024 * 1024,
    ]);
    rmSync(much, { recursive: true });
  });

  it(
    'changes all files in its last request, and fits although old and new files together don’t',
    { tags: ['long'] },
    async () => {
      const next = mkdtempSync(join(tmpdir(), 'bindery-public-next-'));
      const fileOf = (path: string, bytes: number) => {
        const file = join(next, path);
        writeFileSync(file, path.repeat(bytes / path.length));
        return { path, file, bytes };
      };
      const few = (prefix: string, count: number) =>
        Array.from({ length: count }, (_none, index) => ({ ...fileOf('small', 5), path: `${prefix}${index}` }));
      const large = [fileOf('c', 14 * 1024 * 1024), fileOf('d', 7 * 1024 * 1024)];
      const files = [...few('new', 20), ...large];
      await publishScript('next');
      await uploadPublicFiles(api(), 'next', few('old', 990));
      let requests = 0;
      const interrupted = createClient({
        baseUrl: url,
        token: 't0ken',
        retry: false,
        fetch: (...request) => (++requests === 3 ? Promise.reject(new TypeError('cut off')) : fetch(...request)),
      });
      await expect(uploadPublicFiles(interrupted, 'next', files)).rejects.toThrow();
      expect([requests, await served('old989', 'next'), await served('c', 'next')]).toEqual([3, 'small', 404]);
      expect(await uploadPublicFiles(api(), 'next', files)).toEqual({ total: 22, sent: 2, removed: 990 });
      expect([await served('old989', 'next'), ((await served('d', 'next')) as string).length]).toEqual([
        404,
        7 * 1024 * 1024,
      ]);
      rmSync(next, { recursive: true });
    },
  );

  it('fits with the longest file and the most and longest names', { tags: ['long'] }, async () => {
    const longest = join(folder, 'longest.bin');
    writeFileSync(longest, Buffer.alloc(14 * 1024 * 1024));
    await publishScript('named');
    const named = Array.from({ length: 999 }, (_none, index) => ({
      path: String(index).padStart(512, '名'),
      file: join(folder, 'index.js'),
      bytes: SCRIPT.length,
    }));
    const files = [{ path: 'longest.bin', file: longest, bytes: 14 * 1024 * 1024 }, ...named];
    expect(await uploadPublicFiles(api(), 'named', files)).toEqual({ total: 1000, sent: 1000, removed: 0 });
    expect(await served(encodeURIComponent(named[998]?.path ?? ''), 'named')).toBe(SCRIPT);
    const more = [...files, { path: 'more', file: longest, bytes: 0 }];
    await expect(uploadPublicFiles(api(), 'named', more)).rejects.toThrow('files');
    expect(await served('more', 'named')).toBe(404);
    rmSync(longest);
  });

  it('is skipped on a platform without public files', async () => {
    const server = createServer((_request, answer) => answer.writeHead(404).end('{}'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as { port: number };
    const hosted = createClient({ baseUrl: `http://127.0.0.1:${port}`, token: 'x' });
    expect(await uploadPublicFiles(hosted, 'pictured', [])).toBeUndefined();
    server.close();
  });
});
