import { createClient } from '@bindery/client';
import type { Problem } from '@bindery/diagnostics';
import { BLOCKS_PAGE_ID, createPlatform } from '@bindery/platform';
import type { Platform } from '@bindery/platform';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installLocally, publishLocally, reportBuild } from './live-integration.ts';
import { placeBlocks } from './placed-blocks.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await createPlatform({ demo: true, host: false });
});
afterAll(() => platform.close());

const api = () =>
  createClient({
    baseUrl: 'http://platform',
    token: platform.token,
    fetch: (url, init) => platform.fetch(new URL(url instanceof Request ? url.url : url).pathname, init),
    retry: false,
  });
const build = { ok: false, durationMs: 5, finishedAt: '2026-01-02T03:04:05.000Z' };
const problem: Problem = { code: 'bundle_syntax', severity: 'error', message: 'Unexpected "="' };
const builds = async () => (await api().request('GET /_platform/v1/status')).builds;

describe('reportBuild', () => {
  it('skips a build before the first good one: the platform doesn’t know the integration', async () => {
    await reportBuild(api(), { name: 'poll', build, root: '/', problems: [problem] });
    expect(await builds()).toEqual([]);
  });

  it('reports the later ones, with as many problems, and as much of each, as the platform takes', async () => {
    const { organization = '' } = platform.demo ?? {};
    const body = { title: 'Poll', description: 'Polls', scopes: [], organization, script: 'export default {}' };
    await publishLocally(api(), { name: 'poll', body });
    const long = { ...problem, message: 'x'.repeat(10_000), advice: 'y'.repeat(10_000) };
    const problems = Array.from({ length: 500 }, () => long);
    await reportBuild(api(), { name: 'poll', build, root: '/', problems });
    const [reported] = await builds();
    expect(reported).toMatchObject({ integration: 'poll', ok: false, problems: { length: 100 } });
    expect([reported?.problems[0]?.message.length, reported?.problems[0]?.advice?.length]).toEqual([2000, 2000]);
  });

  it('reports other errors', async () => {
    const broken = { ...build, finishedAt: 'yesterday' };
    await expect(reportBuild(api(), { name: 'poll', build: broken, root: '/', problems: [] })).rejects.toMatchObject({
      code: 'request_invalid',
    });
  });
});

describe('blocks on the demo page', () => {
  const page = { spaceId: '', pageId: BLOCKS_PAGE_ID };
  const publish = async (ids: readonly string[]): Promise<void> => {
    const { organization = '', space = '' } = platform.demo ?? {};
    const blocks = ids.map((id) => ({ id, title: id }));
    const body = {
      title: 'Votes',
      description: 'Votes',
      scopes: [],
      organization,
      script: 'export default {}',
      blocks,
    };
    const integration = await publishLocally(api(), { name: 'votes', body });
    await installLocally(api(), integration, undefined);
    await placeBlocks(api(), platform.demo, integration);
    page.spaceId = space;
  };
  const placed = async (): Promise<string[]> => {
    const read = await api().request('GET /spaces/{spaceId}/content/page/{pageId}', page);
    return [...JSON.stringify(read).matchAll(/"integration":"votes","block":"(\w+)"/g)].map(([, id = '']) => id);
  };
  const write = (blockKey: string, props: Record<string, string>) =>
    api().request('PATCH /_platform/v1/spaces/{spaceId}/content/page/{pageId}/blocks/{blockKey}', {
      ...page,
      blockKey,
      body: { props },
    });

  it('are removed when the manifest no longer has them, unless a person edited them', async () => {
    await publish(['vote', 'pole', 'chart']);
    expect(await placed()).toEqual(['vote', 'pole', 'chart']);
    await write('votes-chart', { kind: 'bar' });
    await publish(['vote', 'poll']);
    expect(await placed()).toEqual(['vote', 'chart', 'poll']);
    await publish(['vote']);
    expect(await placed()).toEqual(['vote', 'chart']);
  });
});
