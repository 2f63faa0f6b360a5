// Folders of more than a million characters, which are merged in a worker, next to the same folders without most of these.
import type { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePlatforms, startPlatform } from '../../../../../test/support/test-platform.ts';
import type { CallAnswer, TestPlatform } from '../../../../../test/support/test-platform.ts';

let test: TestPlatform;
beforeAll(async () => {
  test = await startPlatform({ host: false });
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

interface File {
  readonly path: string;
  readonly text: string;
}

const FILES: readonly File[] = [
  {
    path: 'README.md',
    text: '# Home\n\nSee [set up](guides/setup.md) and [more](long/page-1.md).\n\n*  In my\n   style\n',
  },
  {
    path: 'guides/setup.md',
    text: '---\ndescription: How.\n---\n\n# Set up\n\n{% include "../.gitbook/includes/note.md" %}\n',
  },
  { path: '.gitbook/includes/note.md', text: '---\ntitle: Note\n---\n\nMind the gap.\n' },
];

/** What tells the worker of a folder from others. */
const FOLDER_MEMORY_MB = 1_536;

/** Each is for the Markdown worker. */
const LONG: readonly File[] = Array.from({ length: 12 }, (_none, at) => ({
  path: `long/page-${at}.md`,
  text: `# Page ${at}\n\n[Home](../README.md)\n\n\`\`\`\n${`${'a line of code '.repeat(60)}\n`.repeat(100)}\`\`\`\n`,
}));

async function createSpace(): Promise<string> {
  const { body } = await test.post(`/v1/orgs/${test.demo.organization}/spaces`, { title: 'Guides' });
  return body.id as string;
}

const send = (space: string, way: 'push' | 'pull', body: object): Promise<CallAnswer> =>
  test.post(`/_platform/v1/spaces/${space}/content/folder/${way}`, body);

async function filesOf(space: string): Promise<Map<string, string>> {
  const { body } = await send(space, 'pull', {});
  return new Map((body.files as File[]).map(({ path, text }) => [path, text]));
}

describe('a large folder', () => {
  it('gets the same files as a small folder, and keeps its bytes', async () => {
    const [small, large] = [await createSpace(), await createSpace()];
    const sent = [...FILES, ...LONG];
    const some = [...FILES, ...LONG.slice(0, 2)];
    expect((await send(small, 'push', { files: some })).body.result).toBe('pushed');
    expect(await send(large, 'push', { files: sent })).toMatchObject({
      status: 200,
      body: { result: 'pushed', files: [{ path: 'SUMMARY.md' }], removed: [], unused: [], conflicts: [] },
    });
    const files = await filesOf(large);
    for (const { path, text } of sent) expect(files.get(path), path).toBe(text);
    const inSmall = await filesOf(small);
    for (const { path } of some) expect(inSmall.get(path), path).toBe(files.get(path));
  });

  it('is found immediately after a push, and not after a failed one', async () => {
    const space = await createSpace();
    const search = async (query: string): Promise<string[]> => {
      const { body } = await test.get(`/v1/spaces/${space}/search?query=${query}&limit=50`);
      return (body.items as { title: string; path: string }[]).map(({ title, path }) => `${title} ${path}`).toSorted();
    };
    const broken = { path: 'broken.md', text: '---\ndescription: [\n---\n\n# Broken\n' };
    expect((await send(space, 'push', { files: [...LONG, broken] })).status).toBe(422);
    expect(await search('code')).toEqual([]);
    expect((await send(space, 'push', { files: [...FILES, ...LONG] })).body.result).toBe('pushed');
    expect(await search('code')).toEqual(LONG.map((_page, at) => `Page ${at} long/page-${at}`).toSorted());
    expect(await search('set+up')).toContain('Set up guides/setup');
  });

  it('is merged again if its worker ends in the middle, and found once', async () => {
    const space = await createSpace();
    const pages = Array.from({ length: 100 }, (_none, at) => ({
      path: `page-${at}.md`,
      text: `# Page ${at}\n\n[Next](page-${(at + 1) % 100}.md) ${'some words of text '.repeat(600)}\n`,
    }));
    let ended = 0;
    const endInTheMiddle = (worker: Worker): void => {
      if (worker.resourceLimits?.maxOldGenerationSizeMb !== FOLDER_MEMORY_MB) return;
      let messages = 0;
      worker.on('message', () => {
        // Each page has its text, its source, and a page of the index.
        if (++messages !== 200) return;
        ended++;
        void worker.terminate();
      });
    };
    process.on('worker', endInTheMiddle);
    const pushed = await send(space, 'push', { files: pages });
    process.off('worker', endInTheMiddle);
    expect([ended, pushed.status, pushed.body.result]).toEqual([1, 200, 'pushed']);
    const found = await test.get(`/v1/spaces/${space}/search?query=words&limit=200`);
    const paths = (found.body.items as { path: string }[]).map(({ path }) => path);
    expect(paths.toSorted()).toEqual(pages.map(({ path }) => path.slice(0, -3)).toSorted());
    const files = await filesOf(space);
    for (const { path, text } of pages) expect(files.get(path), path).toBe(text);
    const next = { path: 'page-0.md', text: '# Page 0\n\nEdited.\n' };
    expect((await send(space, 'push', { base: pushed.body.revision, files: [next] })).body.result).toBe('pushed');
  });

  it('names the file of a fault', async () => {
    const broken = { path: 'broken.md', text: '---\ndescription: [\n---\n\n# Broken\n' };
    const answer = await send(await createSpace(), 'push', { files: [...LONG, broken] });
    const small = await send(await createSpace(), 'push', { files: [broken] });
    expect(answer.status).toBe(small.status);
    expect(answer.body).toEqual(small.body);
    expect(answer.body.error.message).toContain('broken.md');
  });

  it('merges with edits in the space, and stores nothing of a conflict', async () => {
    const space = await createSpace();
    const { body: first } = await send(space, 'push', { files: [...FILES, ...LONG] });
    const edited = { path: 'README.md', text: '# Home\n\nTheirs.\n\n*  In my\n   style\n' };
    const { body: second } = await send(space, 'push', { base: first.revision, files: [edited] });
    const changed = LONG.map(({ path, text }) => ({ path, text: `${text}\nThe end.\n` }));
    const conflict = { path: 'README.md', text: '# Home\n\nOurs.\n\n*  In my\n   style\n' };
    const refused = await send(space, 'push', { base: first.revision, files: [...changed, conflict] });
    expect(refused.body).toMatchObject({ result: 'conflicts', conflicts: [{ path: 'README.md', marked: true }] });
    expect((await test.get(`/v1/spaces/${space}/content`)).body.id).toBe(second.revision);
    const merged = await send(space, 'push', { base: first.revision, files: changed });
    expect(merged.body).toMatchObject({ result: 'pushed', conflicts: [] });
    const files = await filesOf(space);
    expect(files.get('README.md')).toBe(edited.text);
    expect(files.get('long/page-7.md')).toMatch(/The end\.\n$/);
  });
});
