// `bindery dev --tunnel` with other flags, for other organizations, next to another one, and after an end by force.
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { bindery } from './processes.ts';
import { TUNNEL_ENV, startTunnelScene } from '../test/tunnel-scene.ts';
import type { TunnelScene } from '../test/tunnel-scene.ts';

let scene: TunnelScene;
beforeAll(async () => {
  scene = await startTunnelScene();
});
afterEach(() => scene.stopStarted());
afterAll(() => scene.close());

describe('bindery dev --tunnel', () => {
  it('leaves other organizations to the published script, unless --all', async () => {
    const one = await scene.startTunnel();
    expect([await scene.locate('own'), await scene.locate('other')]).toEqual(['laptop', 'published']);
    await one.stop('SIGTERM');
    const all = await scene.startTunnel('--all');
    expect([await scene.locate('own'), await scene.locate('other')]).toEqual(['laptop', 'laptop']);
    await all.stop('SIGTERM');
    expect([await scene.locate('own'), await scene.locate('other')]).toEqual(['published', 'published']);
  });

  it('rejects a second one, and leaves development mode unchanged', async () => {
    await scene.startTunnel();
    const before = await scene.mode();
    const second = await bindery([...scene.tunnelArgs('second'), '--tunnel-name', 'other'], { env: TUNNEL_ENV });
    expect([second.code, second.stdout]).toEqual([1, expect.stringContaining('"code":"dev_mode_taken"')]);
    expect(await scene.mode()).toEqual(before);
    const third = await scene.start(
      [...scene.tunnelArgs('second'), '--tunnel-name', 'other', '--take-over'],
      /"event":"ready"/,
    );
    expect(third[0].output.stdout).toContain('took over development mode from someone');
    expect((await scene.mode()).tunnelUrl).toContain('/t/other/');
  });

  it('is known for stale after kill -9, and taken over by the next; DELETE alone brings the published script back', async () => {
    const killed = await scene.startTunnel();
    await killed.stop('SIGKILL');
    expect(await scene.mode()).toMatchObject({ on: true });
    const answer = await scene.send('where');
    expect([answer.status, answer.headers.get('x-bindery-error')]).toEqual([502, 'tunnel_unreachable']);
    const next = await scene.startTunnel();
    expect(next.output.stdout).toContain(`left on by process ${killed.child.pid}`);
    expect(await scene.locate()).toBe('laptop');
    await next.stop('SIGKILL');
    await scene.api.request('DELETE /integrations/{integrationName}/dev', { integrationName: 'poll' });
    expect(await scene.locate()).toBe('published');
  });

  it('is reached by the platform at a subdomain of localhost, regardless of the resolver', async () => {
    const [, [, named = '']] = await scene.start(['tunnel', 'serve', '--port', '0'], /^ready (http:\S+)/m);
    await scene.start(
      [...scene.commonArgs('laptop'), '--tunnel', named, '--tunnel-name', 'poll'],
      /^\{"event":"ready".*$/m,
    );
    expect((await scene.mode()).tunnelUrl).toMatch(/^http:\/\/poll\.localhost:\d+\//);
    expect(await scene.locate()).toBe('laptop');
  });

  it('works through the author’s own tunnel, once it reaches this machine', async () => {
    const args = ['--tunnel-url', `${scene.relayUrl}/t/own`];
    const [dev, [, port = '']] = await scene.start(
      [...scene.commonArgs('laptop'), ...args],
      /"event":"listening","port":(\d+)/,
    );
    expect(await scene.mode()).toEqual({ on: false });
    const connector = [
      'tunnel',
      'connect',
      port,
      '--relay',
      scene.relayUrl,
      '--name',
      'own',
      '--data',
      join(scene.folder, 'own'),
    ];
    await scene.start(connector, /^ready /m);
    await dev.until(/"event":"ready"/);
    expect(await scene.locate()).toBe('laptop');
  });
});
