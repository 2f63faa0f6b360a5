// Git connects only to checked IP addresses, and for a limited time.
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findRepository } from './find-repository.ts';
import type { GitPolicy } from './git-policy.ts';
import { runGit } from './run-git.ts';

const folder = mkdtempSync(join(tmpdir(), 'bindery-run-git-'));
let port: number;
let server: Server;
/** Connections that came: how each ends. */
const connections: Promise<void>[] = [];

beforeAll(async () => {
  // Takes connections, and says nothing.
  server = createServer((socket) => {
    connections.push(new Promise((resolve) => socket.on('error', () => undefined).on('close', () => resolve())));
    socket.resume();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true });
});

const listRefs = (host: string, settings: readonly string[], limitMs?: number) => {
  const args = ['ls-remote', '--', `https://${host}:${port}/x.git`];
  return runGit({ folder, args, settings, ...(limitMs === undefined ? {} : { limitMs }) });
};

describe('Git', () => {
  it('connects to the checked IP address, even if the name resolves differently', { tags: ['long'] }, async () => {
    const repositoryUrl = `https://localhost:${port}/x.git`;
    const policy: GitPolicy = { folders: [], isAllowedHost: () => true, allowPrivate: [`localhost:${port}`] };
    const { url, settings } = await findRepository(policy, repositoryUrl);
    expect(url).toBe(repositoryUrl);
    expect(settings).toEqual([expect.stringMatching(/^http\.curloptResolve=localhost:\d+:.*127\.0\.0\.1/)]);
    // A name that doesn’t resolve.
    const wrongSettings = settings.map((setting) => setting.replace('=localhost:', '=name.invalid:'));
    const { code, stderr } = await listRefs('name.invalid', []);
    expect([code, stderr]).toEqual([128, expect.stringContaining('Could not resolve host')]);
    const before = connections.length;
    await expect(listRefs('name.invalid', wrongSettings, 1000)).rejects.toMatchObject({ code: 'git_command_failed' });
    expect(connections.length).toBeGreaterThan(before);
  });

  it('is ended with its helper if the server doesn’t respond', async () => {
    const before = connections.length;
    await expect(listRefs('127.0.0.1', [], 1000)).rejects.toMatchObject({ code: 'git_command_failed' });
    expect(connections.length).toBeGreaterThan(before);
    await Promise.all(connections); // All connections are closed.
  });
});
