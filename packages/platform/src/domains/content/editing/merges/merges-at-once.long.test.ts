// Merges next to each other and next to other writers: each is in or has a conflict, and none is refused.
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { closePlatforms, startPlatform } from '../../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../../test/support/test-platform.ts';

let test: TestPlatform;
let space: string;

beforeEach(async () => {
  test = await startPlatform({ host: false });
  space = `/v1/spaces/${test.demo.space}`;
});

afterAll(closePlatforms);

const propose = async (...changes: object[]): Promise<string> => {
  const { body } = await test.post(`${space}/change-requests`, {});
  const at = `${space}/change-requests/${body.id}`;
  expect((await test.post(`${at}/content`, { changes })).status).toBe(200);
  return at;
};
const merge = async (at: string): Promise<string> => {
  const { status, body } = await test.post(`${at}/merge`);
  return body.result ?? String(status);
};
const insert = (title: string) => ({ operation: 'insert_page', title, document: { markdown: title } });
const titles = async (): Promise<string[]> =>
  (await test.get(`${space}/content/pages`)).body.pages.map(({ title }: { title: string }) => title);

describe('concurrent merges', () => {
  it('of eight clients are all in', async () => {
    const client = async (number: number): Promise<string[]> => {
      const results: string[] = [];
      for (const round of [1, 2, 3, 4, 5]) results.push(await merge(await propose(insert(`Page ${number} ${round}`))));
      return results;
    };
    const results = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(client));
    expect(new Set(results.flat())).toEqual(new Set(['merge']));
    expect((await titles()).filter((title) => /^Page \d \d$/.test(title))).toHaveLength(40);
  });

  it('of fifty change requests, next to fifty updates from the main content, make one line of history and lose none', async () => {
    const numbers = Array.from({ length: 50 }, (_, index) => index);
    const merging = await Promise.all(numbers.map((number) => propose(insert(`Merged ${number}`))));
    const updated = await Promise.all(numbers.map((number) => propose(insert(`Updated ${number}`))));
    const base = (await test.get(space)).body.revision;
    const update = async (at: string): Promise<string> => (await test.post(`${at}/update`)).body.result;
    const results = await Promise.all([...merging.map(merge), ...updated.map(update)]);
    expect(results).toEqual([...numbers.map(() => 'merge'), ...numbers.map(() => 'update')]);
    const line: string[] = [];
    for (let at = (await test.get(space)).body.revision; at !== base;) {
      line.push(at);
      const { parents } = (await test.get(`${space}/revisions/${at}`)).body;
      [at] = parents;
    }
    const merged = await Promise.all(merging.map(async (at) => (await test.get(at)).body));
    expect(merged.map(({ status }) => status)).toEqual(numbers.map(() => 'merged'));
    expect([line.length, new Set(line).size]).toEqual([50, 50]);
    expect((await titles()).filter((title) => /^(?:Merged|Updated) \d+$/.test(title)).toSorted()).toEqual(
      numbers.map((number) => `Merged ${number}`).toSorted(),
    );
    for (const [number, at] of updated.entries()) {
      const { pages } = (await test.get(`${at}/content/pages`)).body;
      expect(pages.map(({ title }: { title: string }) => title)).toContain(`Updated ${number}`);
    }
    expect(test.faults).toEqual([]);
  });

  it('are in while the main content is edited all the time', async () => {
    await test.publish('x', { blocks: [{ id: 'y', title: 'Block' }] });
    const state = { isDone: false, edits: 0 };
    const [{ id: page }] = (await test.get(`${space}/content/pages`)).body.pages;
    const edit = async (client: number): Promise<void> => {
      while (!state.isDone) {
        const path = `/_platform${space}/content/page/${page}/blocks/block-${client}-${state.edits++}`;
        expect((await test.call('PUT', path, { body: { integration: 'x', block: 'y' } })).status).toBe(200);
      }
    };
    const editing = Promise.all([1, 2, 3, 4].map(edit));
    const changes = Array.from({ length: 40 }, (_, index) => insert(`Page ${index}`));
    const proposed = await propose(...changes);
    expect(await merge(proposed)).toBe('merge');
    state.isDone = true;
    await editing;
    expect((await titles()).filter((title) => /^Page \d+$/.test(title))).toHaveLength(40);
  });

  it('are in next to pushes of folders, and so are these', async () => {
    const names = ['one', 'two', 'three', 'four'];
    expect(await merge(await propose(...names.map(insert)))).toBe('merge');
    const local = `/_platform${space}/content/folder`;
    const push = async (name: string): Promise<string[]> => {
      const results: string[] = [];
      const pulled = await test.post(`${local}/pull`, {});
      expect(pulled).toMatchObject({ status: 200, body: { result: 'pulled' } });
      let base = pulled.body.revision;
      for (const round of [1, 2, 3, 4]) {
        const files = [{ path: `${name}.md`, text: `# ${name}\n\nRound ${round}.\n` }];
        const { status, body } = await test.post(`${local}/push`, { base, files });
        expect({ status, base, result: body.result, conflicts: body.conflicts }).toMatchObject({
          status: 200,
          result: 'pushed',
          conflicts: [],
        });
        results.push(body.result);
        base = body.revision;
      }
      return results;
    };
    const client = async (number: number): Promise<string[]> => {
      const results: string[] = [];
      for (const round of [1, 2, 3, 4, 5]) results.push(await merge(await propose(insert(`Page ${number} ${round}`))));
      return results;
    };
    const results = await Promise.all([...names.map(push), ...[1, 2, 3, 4].map(client)]);
    expect(new Set(results.flat())).toEqual(new Set(['pushed', 'merge']));
  });

  it('of one page with the same lines have one in, and the others in conflict', async () => {
    const proposed = await Promise.all(
      ['One', 'Two', 'Three'].map((title) => propose({ operation: 'update_page', page: 'page_changes', title })),
    );
    const results = await Promise.all(proposed.map(merge));
    expect(results.toSorted()).toEqual(['conflicts', 'conflicts', 'merge']);
  });
});

describe('a long text', () => {
  const text = (paragraphs: number, write: (index: number) => string): string =>
    Array.from({ length: paragraphs }, (_, index) => write(index)).join('\n\n');

  it('is merged while other requests are handled', async () => {
    const long = (write: (index: number) => string) => ({ markdown: text(2_000, write) });
    const document = long((index) => `Paragraph ${index} is here.`);
    await merge(await propose({ operation: 'update_page', page: 'page_changes', document }));
    const update = (write: (index: number) => string) =>
      propose({ operation: 'update_page', page: 'page_changes', document: long(write) });
    const first = await update((index) => `Paragraph ${index} is ${index % 2 === 0 ? 'there' : 'here'}.`);
    const second = await update((index) => `Paragraph ${index} is ${index % 2 === 1 ? 'nowhere' : 'here'}.`);
    expect(await merge(first)).toBe('merge');
    const state = { isDone: false, answered: 0 };
    const merging = merge(second).finally(() => (state.isDone = true));
    while (!state.isDone) {
      expect((await test.get(space)).status).toBe(200);
      if (!state.isDone) state.answered++;
      await setTimeout(5);
    }
    expect(['merge', 'conflicts']).toContain(await merging);
    expect(state.answered).toBeGreaterThan(20);
  });
});
