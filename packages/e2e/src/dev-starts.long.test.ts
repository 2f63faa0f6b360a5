// Starts of `bindery dev` and `npm start`: without a token, on a port in use, with a wrong manifest.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { aProject, endDevelopment, render, startDev, stopAtEnd } from './dev-project.ts';
import { COMMAND, NODE, REPOSITORY, bindery, startProcess } from './processes.ts';

afterAll(endDevelopment);

describe('a start of bindery dev', () => {
  it('keeps the token from one start to the next when none is given', async () => {
    const { project, data } = aProject();
    const start = async () => {
      const dev = startProcess(NODE, [COMMAND, 'dev', project, '--port', '0', '--no-open', '--data', data]);
      stopAtEnd(dev);
      await dev.until(/^ready /m);
      const token = /#token=(\S+)/.exec(dev.output.stderr)?.[1];
      await dev.stop();
      return token;
    };
    const first = await start();
    expect(first).toMatch(/^bnd_user_/);
    expect(await start()).toBe(first);
  });

  it('rejects a port in use, with advice', async () => {
    const { project, data } = aProject();
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const { code, stderr } = await bindery(['dev', project, '--port', String(port), '--no-open', '--data', data]);
    server.close();
    expect(code).toBe(1);
    expect(stderr).toContain('port_in_use');
    expect(stderr).toContain('--port');
    expect(existsSync(join(data, 'lock'))).toBe(false);
  });

  it('starts with a manifest that is wrong, shows why, and serves once it is fixed', async () => {
    const sample = aProject();
    const file = join(sample.project, 'bindery.config.ts');
    const source = readFileSync(file, 'utf8');
    writeFileSync(file, source.replace(/scopes: \[[^\]]*\]/, "scopes: ['site:views:raed']"));
    const { dev, url, api } = await startDev(sample);
    expect(dev.output.stderr).toContain('site:views:raed');
    expect(dev.output.stdout).toMatch(/^ready \S+ \(1 error; not published yet\)$/m);
    expect((await render(url)).status).toBe(404);
    writeFileSync(file, source);
    await expect.poll(async () => (await render(url)).status).toBe(200);
    expect((await api.request('GET /_platform/v1/status')).builds[0]?.ok).toBe(true);
  });
});

describe('npm start', () => {
  it('runs the main job with the same flags', async () => {
    const started = startProcess(NODE, [
      join(REPOSITORY, 'scripts', 'start.mjs'),
      '--port',
      '0',
      '--no-open',
      '--token',
      't0ken',
      '--data',
      aProject().data,
    ]);
    stopAtEnd(started);
    const [, url = ''] = await started.until(/^ready (http:\S+)/m);
    const user = await fetch(`${url}/v1/user`, { headers: { Authorization: 'Bearer t0ken' } });
    expect(user.status).toBe(200);
    expect((await fetch(`${url}/v1/user`)).status).toBe(401);
    expect((await fetch(`${url}/v1/openapi.json`)).status).toBe(200);
    expect(await started.stop()).toBe(0);
  });
});
