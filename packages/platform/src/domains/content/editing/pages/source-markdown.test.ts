// Markdown that was sent is shown as it was sent, and what an edit leaves as it is keeps its bytes: in change requests, after merges,
// and in folders.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePlatforms, startPlatform } from '../../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../../test/support/test-platform.ts';

let test: TestPlatform;
let space: string;

beforeAll(async () => {
  test = await startPlatform({ host: false });
  space = `/v1/spaces/${test.demo.space}`;
});

afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

const SENT = 'A *line* of\ntwo, with [a link](https://example.com "words").\n\n- one\n- two\n\n1. a\n1. b\n';

async function request(): Promise<string> {
  return `${space}/change-requests/${(await test.post(`${space}/change-requests`, {})).body.id}`;
}

async function change(at: string, body: object) {
  const answer = await test.post(`${at}/content?compat=false`, { changes: [body] });
  expect(answer.status).toBe(200);
  return answer.body.changes[0].page?.id as string;
}

async function insert(at: string, title: string, markdown = SENT): Promise<string> {
  return change(at, { operation: 'insert_page', title, document: { markdown } });
}

const read = async (at: string, page: string, query = ''): Promise<string> =>
  (await test.get(`${at}/content/page/${page}?format=markdown${query}`)).body.markdown;

describe('Markdown that was sent', () => {
  it('is returned byte for byte, with either form of URLs, in the change request and after the merge', async () => {
    const at = await request();
    const page = await insert(at, 'As sent');
    expect(await read(at, page)).toBe(SENT);
    expect(await read(at, page, '&format.markdown.refs=stable')).toBe(SENT);
    expect((await test.post(`${at}/merge`, {})).body.result).toBe('merge');
    expect(await read(space, page)).toBe(SENT);
  });

  it('keeps its bytes in blocks that an edit as nodes leaves unchanged, and in concurrent edits', async () => {
    const first = await request();
    const page = await insert(first, 'Edited twice');
    await test.post(`${first}/merge`, {});
    const [one, two] = [await request(), await request()];
    const edit = async (at: string, from: string, to: string) => {
      const { document } = (await test.get(`${at}/content/page/${page}?format=document`)).body;
      const edited = JSON.parse(JSON.stringify(document).replace(from, to));
      await change(at, { operation: 'update_page', page, document: { document: edited } });
    };
    await edit(one, 'two, with', 'three, with');
    expect(await read(one, page)).toBe(SENT.replace('two, with', 'three, with'));
    await edit(two, '"b"', '"c"');
    for (const at of [one, two]) expect((await test.post(`${at}/merge`, {})).body.result).toBe('merge');
    expect(await read(space, page)).toBe(SENT.replace('two, with', 'three, with').replace('1. b', '1. c'));
  });

  it('is equal in folders and in the API', async () => {
    const at = await request();
    await insert(at, 'In a folder');
    await test.post(`${at}/merge`, {});
    const folder = `/_platform/v1/spaces/${test.demo.space}/content/folder`;
    const pulled = (await test.post(`${folder}/pull`, { files: [] })).body;
    const file = pulled.files.find(({ text }: { text?: string }) => text?.startsWith('# In a folder'));
    expect(file.text).toBe(`# In a folder\n\n${SENT}`);
    const text = `In a folder\n===========\n\n+ mine\n+ yours\n\n~~~\ncode\n~~~`;
    const { body } = await test.post(`${folder}/push`, {
      base: pulled.revision,
      files: [{ path: file.path, text }],
    });
    expect([body.result, body.files]).toEqual(['pushed', []]);
    const { pages } = (await test.get(`${space}/content/pages`)).body;
    const { id } = pages.find(({ title }: { title: string }) => title === 'In a folder');
    expect(await read(space, id)).toBe(text.split('\n').slice(3).join('\n'));
  });

  it('has the requested form of URLs, and is otherwise unchanged', async () => {
    const at = await request();
    const target = await insert(at, 'The target', 'x');
    const page = await insert(at, 'The source', `- see [it](/pages/${target})\n- *more*\n`);
    expect(await read(at, page)).toBe('- see [it](the-target.md)\n- *more*\n');
    expect(await read(at, page, '&format.markdown.refs=stable')).toBe(`- see [it](/pages/${target})\n- *more*\n`);
  });

  it('isn’t part of nodes in the API', async () => {
    const at = await request();
    const page = await insert(at, 'As nodes');
    const shown = (await test.get(`${at}/content/page/${page}?format=document`)).body;
    expect(JSON.stringify(shown)).not.toContain('- one');
    expect(shown).not.toHaveProperty('source');
  });

  it('is merged in a worker if it is long, with links to other pages', { tags: ['long'] }, async () => {
    const at = await request();
    await insert(at, 'Long neighbour', 'x');
    await test.post(`${at}/merge`, {});
    const folder = `/_platform/v1/spaces/${test.demo.space}/content/folder`;
    const { files, revision } = (await test.post(`${folder}/pull`, { files: [] })).body;
    const list = files.find(({ path }: { path: string }) => path === 'SUMMARY.md').text;
    const items = Array.from({ length: 120 }, (_one, index) => `- item *${index}*, see [it](./long-neighbour.md)`);
    const text = `# Long text\n\n${items.join('\n')}\n\nThe *end*.\n`;
    const bodies = [
      { path: 'SUMMARY.md', text: `${list}* [Long text](long-text.md)\n` },
      { path: 'long-text.md', text },
    ];
    const pushed = await test.post(`${folder}/push`, { base: revision, files: bodies });
    expect([pushed.body.result, pushed.body.files]).toEqual(['pushed', []]);
    const { pages } = (await test.get(`${space}/content/pages`)).body;
    const { id: page } = pages.find(({ title }: { title: string }) => title === 'Long text');
    // Sent by ids, as the API shows it: the space has other words than the folder then.
    const edit = await request();
    const shown = await read(edit, page, '&format.markdown.refs=stable');
    expect(shown).toContain('- item *7*, see [it](/pages/');
    const markdown = shown.replace('*end*', '*very end*');
    await change(edit, { operation: 'update_page', page, document: { markdown } });
    expect((await test.post(`${edit}/merge`, {})).body.result).toBe('merge');
    const pulled = (await test.post(`${folder}/pull`, { base: pushed.body.revision, files: [] })).body;
    expect(pulled.files).toEqual([{ path: 'long-text.md', text: text.replace('*end*', '*very end*') }]);
  });
});
