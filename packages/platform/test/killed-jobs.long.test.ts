// Kill -9 during each kind of job: the next platform on the folder finishes it, and repeats nothing that must happen once.
// Translations: src/domains/content/translating/killed-run.long.test.ts.
import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createRandom, longOrSample } from '@bindery/testkit/long-sample';
import { serveSite } from './support/a-site.ts';
import type { Site } from './support/a-site.ts';
import { aSpecificationText } from './support/a-specification.ts';
import { spawnPlatform, startPlatformProcess } from './support/kills/platform-process.ts';
import { findFault } from './support/kills/read-written.ts';
import { removeFolders, temporaryFolder } from '@bindery/testkit/temporary-folder';
import { aScript, closePlatforms, OWNER_TOKEN, startPlatform } from './support/test-platform.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

describe('after a kill, the next platform', () => {
  const held: { end(text: string): unknown }[] = [];
  let site: Site;
  beforeAll(async () => {
    site = await serveSite({ '/held': (_incoming, outgoing) => void held.push(outgoing) });
  });
  afterAll(async () => {
    await closePlatforms();
    site.close();
    removeFolders();
  });

  const optionsOf = () => ({ dataFolder: temporaryFolder(), token: OWNER_TOKEN, allowPrivate: [site.host] });
  const requested = (times: number) => vi.waitFor(() => expect(held).toHaveLength(times));

  it('delivers an event again under its ID', async () => {
    const before = held.length;
    const options = optionsOf();
    const { call, demo, kill } = await startPlatformProcess(options);
    const script = aScript(`if (event.type === 'installation_setup') await fetch('${site.url}/held');`);
    const body = { title: 'Slow', description: 'Waits', scopes: [], organization: demo.organization, script };
    await call('POST', '/v1/integrations/slow', body);
    await call('POST', '/v1/integrations/slow/installations', { organization: demo.organization });
    await requested(before + 1);
    const events = '/_platform/v1/events?integration=slow&type=installation_setup';
    const { items } = await call('GET', events);
    await kill();

    const next = await startPlatform(options);
    await requested(before + 2);
    held.at(-1)?.end('Go on.');
    await next.platform.idle();
    const found = (await next.get(events)).body.items;
    expect(found.map(({ id, state }: { id: string; state: string }) => [id, state])).toEqual([
      [items[0].id, 'success'],
    ]);
  });

  it('processes a specification once', async () => {
    const before = held.length;
    const options = { ...optionsOf(), host: false } as const;
    const { call, demo, kill } = await startPlatformProcess(options);
    const path = `/v1/orgs/${demo.organization}/openapi/pets`;
    await call('PUT', path, { source: { url: `${site.url}/held` } });
    await requested(before + 1);
    await kill();

    const next = await startPlatform(options);
    await requested(before + 2);
    held.at(-1)?.end(aSpecificationText());
    await next.platform.idle();
    expect((await next.get(path)).body.processingState).toBe('complete');
    expect((await next.get(`${path}/versions`)).body.items).toHaveLength(1);
  });

  it('ends a sync whose commit has arrived, without a second commit', async () => {
    const home = temporaryFolder();
    const bare = mkdtempSync(join(home, 'bare-'));
    const git = (...args: string[]) => execFileSync('git', args, { cwd: bare, encoding: 'utf8' }).trim();
    git('init', '--quiet', '--bare', '--initial-branch=main');
    const [arrived, goOn] = [join(home, 'arrived'), join(home, 'go-on')];
    const hook = join(bare, 'hooks', 'post-receive');
    writeFileSync(hook, `#!/bin/sh\ntouch '${arrived}'\nwhile [ ! -e '${goOn}' ]; do sleep 0.05; done\n`);
    chmodSync(hook, 0o755);
    const options = { ...optionsOf(), host: false, gitFolders: [home] } as const;
    const { call, demo, kill } = await startPlatformProcess(options);
    const target = { type: 'space', spaceId: demo.space };
    const { id } = await call('POST', '/v1/git/installations', { provider: 'github', target });
    const own = `/_platform/v1/git/installations/${id}`;
    void call('PUT', `${own}/repository`, { url: bare, priority: 'gitbook' });
    await vi.waitFor(() => expect(existsSync(arrived)).toBe(true));
    await kill();
    writeFileSync(goOn, '');

    const next = await startPlatform(options);
    await next.platform.idle();
    expect((await next.get(own)).body).toMatchObject({ state: 'in_sync' });
    expect(git('rev-list', '--count', 'main')).toBe('1');
  });

  it('purges deleted spaces whole, whenever the kill came', async () => {
    const kills = longOrSample(20, 4);
    const random = createRandom();
    const options = { ...optionsOf(), host: false } as const;
    const { call, demo, kill } = await startPlatformProcess(options);
    const ids: string[] = [];
    for (let count = 0; count < 30; count += 1) {
      const { id } = await call('POST', `/v1/spaces/${demo.space}/duplicate`, {});
      await call('DELETE', `/v1/spaces/${id}`);
      ids.push(id);
    }
    await kill();
    const clock = { now: Date.now() + 8 * DAY_MS };
    // A start purges before it answers: some kills come before, some after.
    const from = performance.now();
    const first = await startPlatformProcess({ ...options, dataFolder: temporaryFolder() });
    const startMs = performance.now() - from;
    await first.kill();
    for (let count = 0; count < kills; count += 1) {
      const starting = spawnPlatform({ ...options, clock });
      // The moment of the kill is random: nothing outside of the process shows how far the purge is.
      await setTimeout(random() * 1.2 * startMs);
      await starting.kill();
      expect(await findFault(options.dataFolder, []), `kill ${count}`).toEqual([]);
    }
    const next = await startPlatform({ ...options, clock });
    for (const id of ids) expect((await next.get(`/v1/spaces/${id}`)).status).toBe(404);
    expect(await findFault(options.dataFolder, [])).toEqual([]);
  });
});
