// Repositories elsewhere that are private, or silent, and callers who do not wait.
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { createRepository } from '@bindery/importers/testing/a-repository';
import { importScene } from '../../../../../test/support/import-scene.ts';
import { removeFolders } from '@bindery/testkit/temporary-folder';

/** Takes connections, and says nothing. */
const silent = createServer((socket) => socket.on('error', () => undefined).resume()).listen(0, '127.0.0.1');
await once(silent, 'listening');
const silentHost = `127.0.0.1:${(silent.address() as AddressInfo).port}`;

const folder = createRepository();
const scene = importScene({
  importsAtOnce: 1,
  importWaitMs: 500,
  allowPrivate: [silentHost, 'localhost:1'],
  gitFolders: [folder],
});
afterAll(() => {
  silent.close();
  removeFolders();
});

const importFrom = (url: string) => scene.test.post(`${scene.space}/git/import`, { url, ref: 'main' });

describe('a repository elsewhere', () => {
  it('gets no request if only this machine can reach it', async () => {
    for (const url of ['https://127.0.0.1:1/x.git', 'https://169.254.169.254/x.git', 'https://[::1]/x.git']) {
      expect(await importFrom(url)).toMatchObject({ status: 400, code: 'fetch_refused' });
      const exported = await scene.test.post(`${scene.space}/git/export`, { url, ref: 'main', commitMessage: 'x' });
      expect(exported).toMatchObject({ status: 400, code: 'fetch_refused' });
    }
  });

  it('with a password in its URL shows it nowhere', async () => {
    const secret = 'passw0rd-of-ada';
    const url = `https://ada:${secret}@localhost:1/x.git`;
    const body = { url, ref: 'main', repoTreeURL: `https://ada:${secret}@example.com/tree` };
    const imported = await scene.test.post(`${scene.space}/git/import`, body);
    expect(imported).toMatchObject({ status: 422, code: 'git_repository_unreadable' });
    const { gitSync } = (await scene.test.get(scene.space)).body;
    expect(gitSync).toMatchObject({ repoName: 'x', url: 'https://example.com/tree' });
    const { items } = (await scene.test.get('/_platform/v1/requests')).body;
    const sent = items.find(({ path }: { path: string }) => path.endsWith('/git/import'));
    const recorded = (await scene.test.get(`/_platform/v1/requests/${sent.id}`)).body;
    expect(JSON.stringify([imported.body, gitSync, items, recorded])).not.toContain(secret);
  });

  it('that is silent is left when the caller leaves, and the next one has its turn', { tags: ['long'] }, async () => {
    const leaving = new AbortController();
    const body = { url: `https://${silentHost}/x.git`, ref: 'main' };
    const waiting = scene.postUntil(leaving.signal, 'git/import', body);
    const [socket] = await once(silent, 'connection');
    expect(await importFrom(folder)).toMatchObject({ status: 503, code: 'platform_busy' });
    leaving.abort();
    expect((await waiting).headers.get('x-bindery-error')).toBe('request_cancelled');
    // Git and its helper process with the connection have ended.
    if (!socket.closed) await once(socket, 'close');
    expect((await scene.test.get(scene.space)).body.gitSync.operation).toMatchObject({ state: 'failure' });
    expect((await importFrom(folder)).status).toBe(204);
    expect([await scene.titles(), scene.test.faults]).toEqual([['Imported'], []]);
  });
});
