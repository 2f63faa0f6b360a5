// Repositories whose URL has a username and a password, through a real server of Git.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer as createPlainServer } from 'node:http';
import { createServer } from 'node:https';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { generate } from 'selfsigned';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeFolders, temporaryFolder } from '@bindery/testkit/temporary-folder';
import { createRepository } from '../testing/a-repository.ts';
import { pushPage } from '../testing/push-page.ts';
import { findRepository } from './find-repository.ts';
import { readTip, withCopy } from './repository.ts';

const USER = 'ada@example.com';
const PASSWORD = 's3cret/p:w%';

let server: Server;
let port: number;
let certificate: string;
let bare: string;
/** Command lines of the processes that ran while a request was answered. */
const commandLines = new Set<string>();

beforeAll(async () => {
  const folder = temporaryFolder();
  bare = join(folder, 'x.git');
  execFileSync('git', ['clone', '--quiet', '--bare', createRepository(), bare]);
  execFileSync('git', ['config', 'http.receivepack', 'true'], { cwd: bare });
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
  });
  certificate = join(folder, 'cert.pem');
  writeFileSync(certificate, cert);
  server = createServer({ key, cert }, serve).listen(0, '127.0.0.1');
  await new Promise<void>((resolve) => server.on('listening', resolve));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => {
  server.close();
  removeFolders();
});

/** Git's own CGI program, behind a password. */
function serve(request: IncomingMessage, response: ServerResponse): void {
  noteCommandLines();
  const expected = `Basic ${Buffer.from(`${USER}:${PASSWORD}`).toString('base64')}`;
  if (request.headers.authorization !== expected) {
    response.writeHead(401, { 'WWW-Authenticate': 'Basic realm="git"' }).end();
    return;
  }
  const [path = '', query = ''] = (request.url ?? '').split('?');
  const program = spawn('git', ['http-backend'], {
    env: {
      PATH: process.env['PATH'],
      GIT_PROJECT_ROOT: dirname(bare),
      GIT_HTTP_EXPORT_ALL: '1',
      PATH_INFO: path,
      QUERY_STRING: query,
      REQUEST_METHOD: request.method,
      REMOTE_USER: USER,
      CONTENT_TYPE: request.headers['content-type'] ?? '',
      ...(request.headers['content-encoding'] && {
        HTTP_CONTENT_ENCODING: request.headers['content-encoding'],
      }),
    },
  });
  request.pipe(program.stdin);
  const chunks: Buffer[] = [];
  program.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  program.on('close', () => {
    const output = Buffer.concat(chunks);
    const end = output.indexOf('\r\n\r\n');
    for (const line of output.toString('latin1', 0, end).split('\r\n')) {
      const [name = '', value = ''] = line.split(': ', 2);
      if (name.toLowerCase() === 'status') response.statusCode = Number(value.slice(0, 3));
      else response.setHeader(name, value);
    }
    response.end(output.subarray(end + 4));
  });
}

function noteCommandLines(): void {
  if (process.platform !== 'linux') return;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      commandLines.add(readFileSync(`/proc/${pid}/cmdline`, 'utf8'));
    } catch {
      // It has ended.
    }
  }
}

async function remoteAt(credentials: string) {
  const policy = { folders: [], isAllowedHost: () => true, allowPrivate: [`localhost:${port}`] };
  const repository = await findRepository(policy, `https://${credentials}localhost:${port}/x.git`);
  return {
    ...repository,
    settings: [...repository.settings, `http.sslCAInfo=${certificate}`],
    ref: 'main',
    folder: '',
  };
}

const good = `${encodeURIComponent(USER)}:${encodeURIComponent(PASSWORD)}@`;

describe('a repository behind a password', () => {
  it(
    'is read and written with the credentials of its URL, which no process list shows',
    { tags: ['long'] },
    async () => {
      const remote = await remoteAt(good);
      expect(remote.url).toBe(`https://localhost:${port}/x.git`);
      const { paths, commit } = await pushPage(remote);
      expect(paths).toEqual(['README.md']);
      expect(execFileSync('git', ['rev-parse', 'main'], { cwd: bare, encoding: 'utf8' }).trim()).toBe(commit);
      const all = [...commandLines].join('\n');
      expect(process.platform !== 'linux' || all.includes('x.git')).toBe(true);
      for (const secret of [
        PASSWORD,
        encodeURIComponent(PASSWORD),
        Buffer.from(`${USER}:${PASSWORD}`).toString('base64'),
      ]) {
        expect(all).not.toContain(secret);
      }
    },
  );

  it.each([
    ['wrong credentials', 'ada:wrong-passw0rd@', /rejected the credentials in the URL/],
    ['no credentials', '', /requires authentication/],
  ])('with %s is an error that doesn’t show them', async (_, credentials, reason) => {
    const remote = await remoteAt(credentials);
    const error = await withCopy(remote, { mayBeNew: false }, async () => {}).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'repository_unreadable', message: expect.stringMatching(reason) });
    expect(`${String(error)} ${JSON.stringify(error)}`).not.toMatch(/wrong-passw0rd|Basic /);
  });
});

describe('a repository at an http URL', () => {
  it('is read if its host is private and allowed', async () => {
    const plain = createPlainServer(serve).listen(0, '127.0.0.1');
    await once(plain, 'listening');
    const host = `localhost:${(plain.address() as AddressInfo).port}`;
    const policy = { folders: [], isAllowedHost: () => true, allowPrivate: [host] };
    const repository = await findRepository(policy, `http://${good}${host}/x.git`);
    expect(await readTip({ ...repository, ref: 'refs/heads/main' })).toMatch(/^[0-9a-f]{40}$/);
    await expect(findRepository({ ...policy, allowPrivate: [] }, `http://${host}/x.git`)).rejects.toMatchObject({
      code: 'repository_refused',
      advice: expect.stringContaining('--allow-private'),
    });
    await expect(findRepository(policy, 'http://example.com/x.git')).rejects.toMatchObject({
      code: 'repository_refused',
    });
    plain.close();
  });
});
