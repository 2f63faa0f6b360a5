// The published command, unmodified, publishes OpenAPI specifications on the platform. It stands among the peers of the benchmark, and is
// installed there the first time, without install scripts; where that cannot be done, nothing is tried.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPlatform } from '@bindery/platform';
import type { Platform } from '@bindery/platform';
import { NODE, startProcess } from './processes.ts';

const PEERS = join(import.meta.dirname, '..', '..', 'bench', 'peers');
const COMMAND = join(PEERS, 'node_modules', '@gitbook', 'cli', 'cli.js');
const TOKEN = 'owner-token-for-tests';
const SPECIFICATION = 'openapi: 3.0.3\ninfo: {title: Pets, version: "1"}\npaths: {}\n';

const hasCommand = existsSync(COMMAND) || installPeers();

function installPeers(): boolean {
  try {
    execFileSync('npm', ['ci', '--ignore-scripts'], { cwd: PEERS, stdio: 'ignore', timeout: 300_000 });
    return existsSync(COMMAND);
  } catch {
    return false;
  }
}

describe.skipIf(!hasCommand)('gitbook openapi publish', () => {
  let platform: Platform;
  let folder: string;
  const server = createServer((_incoming, outgoing) => outgoing.end(SPECIFICATION));
  const hostOf = (): string => `127.0.0.1:${(server.address() as AddressInfo).port}`;
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    folder = mkdtempSync(join(tmpdir(), 'bindery-published-'));
    platform = await createPlatform({ demo: true, port: 0, token: TOKEN, host: false, allowPrivate: [hostOf()] });
    await gitbook('auth', '--token', TOKEN, '--endpoint', platform.origins.api);
  });
  afterAll(async () => {
    await platform.close();
    server.close();
    rmSync(folder, { recursive: true });
  });

  async function gitbook(...words: string[]): Promise<string> {
    const env = { HOME: folder, XDG_CONFIG_HOME: folder };
    const started = startProcess(NODE, [COMMAND, ...words], { cwd: folder, env });
    expect({ code: await started.exited, output: started.output }).toMatchObject({ code: 0 });
    return started.output.stdout;
  }
  async function specification(slug: string): Promise<Record<string, unknown>> {
    await platform.idle();
    const path = `/v1/orgs/${platform.demo?.organization}/openapi/${slug}`;
    const response = await platform.fetch(path, { headers: { Authorization: `Bearer ${TOKEN}` } });
    return (await response.json()) as Record<string, unknown>;
  }

  it('publishes a file, and again', async () => {
    writeFileSync(join(folder, 'pets.yaml'), SPECIFICATION);
    const organization = platform.demo?.organization ?? '';
    for (const title of ['Pets', 'More pets']) {
      writeFileSync(join(folder, 'pets.yaml'), SPECIFICATION.replace('Pets', title));
      await gitbook('openapi', 'publish', 'pets.yaml', '--spec', 'pets', '--organization', organization);
    }
    expect(await specification('pets')).toMatchObject({ slug: 'pets', lastVersion: expect.any(String) });
  });

  it('publishes a URL, which the platform fetches', async () => {
    const url = `http://${hostOf()}/openapi.yaml`;
    await gitbook('openapi', 'publish', url, '-s', 'fetched', '-o', platform.demo?.organization ?? '');
    expect(await specification('fetched')).toMatchObject({ sourceURL: url, lastVersion: expect.any(String) });
  });
});
