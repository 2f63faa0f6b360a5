// Folders of Markdown kept in sync with spaces, through the platform's door.
import { randomBytes } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { borrowDatabase } from '@bindery/testkit/borrow-postgres';
import { hasPostgres } from '@bindery/testkit/postgres';
import { createRepository } from '@bindery/importers/testing/a-repository';
import { closePlatforms, startPlatform } from '../../../../../test/support/test-platform.ts';
import type { CallAnswer, TestPlatform } from '../../../../../test/support/test-platform.ts';

let test: TestPlatform;
let space: string;
let folder: string;

beforeEach(async () => {
  test = await startPlatform({ host: false });
  const created = await test.post(`/v1/orgs/${test.demo.organization}/spaces`, { title: 'Guides' });
  space = `/v1/spaces/${created.body.id}`;
  folder = `/_platform/v1/spaces/${created.body.id}/content/folder`;
});

afterAll(closePlatforms);

/** A picture of 3 × 2 pixels. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAYAAACddGYaAAAAEUlEQVR42mNk+M9QzwADjDAGACbYAQKpWb5pAAAAAElFTkSuQmCC',
  'base64',
);

const FILES = [
  { path: 'SUMMARY.md', text: '# Table of contents\n\n* [Home](README.md)\n* [Set up](setup.md)\n' },
  {
    path: 'README.md',
    text: '# Home\n\nSee [set up](setup.md).\n\n<figure><img src=".gitbook/assets/a.png" alt=""><figcaption></figcaption></figure>\n',
  },
  { path: 'setup.md', text: '---\ndescription: How.\n---\n\n# Set up\n\n{% include ".gitbook/includes/note.md" %}\n' },
  { path: '.gitbook/assets/a.png', base64: PNG.toString('base64') },
  { path: '.gitbook/includes/note.md', text: '---\ntitle: Note\n---\n\nMind the gap.\n' },
  { path: '.gitbook/vars.yaml', text: 'product: Acme\n' },
  { path: '.gitbook/tags.yaml', text: '- tag: beta\n  label: Beta\n' },
];

const push = (body: object): Promise<CallAnswer> => test.post(`${folder}/push`, body);
const pull = (body: object = {}): Promise<CallAnswer> => test.post(`${folder}/pull`, body);

/** The files of an answer by their paths: text, or the bytes behind the URL. */
async function filesOf({ body }: CallAnswer): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for (const { path, text, downloadURL } of body.files) {
    files[path] = text ?? Buffer.from(await (await test.platform.fetch(downloadURL)).arrayBuffer()).toString('base64');
  }
  return files;
}

describe('files that are never content', () => {
  const PLANTED = ['.vscode/tasks.json', 'package.json', '.envrc', 'run.sh'];

  it('are left out of a push, and of each pull after it', async () => {
    const links = PLANTED.map((path) => `[${path}](${path})`).join('\n\n');
    const answer = await push({
      files: [
        { path: 'README.md', text: `# Home\n\n${links}\n` },
        { path: 'node_modules/x.md', text: '# Module\n' },
        { path: '.github/README.md', text: '# Tool\n' },
        ...PLANTED.map((path) => ({ path, base64: PNG.toString('base64') })),
      ],
    });
    expect(answer).toMatchObject({ status: 200, body: { result: 'pushed' } });
    expect(answer.body.unused.toSorted()).toEqual(['.github/README.md', 'node_modules/x.md', ...PLANTED].toSorted());
    const { body: revision } = await test.get(`${space}/content`);
    expect([revision.pages.length, revision.files]).toEqual([1, []]);
    expect(Object.keys(await filesOf(await pull()))).toEqual(['SUMMARY.md', 'README.md']);
  });
});

describe('a folder that is pushed', () => {
  it('becomes pages, files with their dimensions, reusable contents, variables and tags', async () => {
    const answer = await push({ files: [...FILES, { path: 'notes.txt', text: 'Not shown.' }] });
    expect(answer).toMatchObject({
      status: 200,
      body: { result: 'pushed', unused: ['notes.txt'], files: [], removed: [] },
    });
    const { body: revision } = await test.get(`${space}/content`);
    expect(revision).toMatchObject({
      id: answer.body.revision,
      variables: { product: 'Acme' },
      tags: [{ slug: 'beta', label: 'Beta', color: 'default' }],
      reusableContents: [{ title: 'Note' }],
      files: [{ name: 'a.png', contentType: 'image/png', size: PNG.length, dimensions: { width: 3, height: 2 } }],
    });
    expect(revision.files[0]).not.toHaveProperty('source');
    const [{ id, document }] = revision.reusableContents;
    const { body: reusable } = await test.get(`${space}/content/reusable-contents/${id}`);
    expect(reusable).toEqual({ id, title: 'Note', document });
    const text = await test.get(`${space}/documents/${document}`);
    expect(JSON.stringify(text.body)).toContain('Mind the gap.');
    expect(await test.get(`${space}/content/reusable-contents/none`)).toMatchObject({
      code: 'reusable_content_not_found',
    });
  });

  it.each([
    ['a.PDF', 'application/pdf'],
    ['a.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['a.constructor', 'application/octet-stream'],
    ['none', 'application/octet-stream'],
  ])('has files of the types that their names say: %s', async (name, contentType) => {
    const path = `.gitbook/assets/${name}`;
    await push({
      files: [
        { path: 'README.md', text: '# Home\n' },
        { path, base64: 'AAAA' },
      ],
    });
    expect((await test.get(`${space}/content/files`)).body.items).toMatchObject([{ name, contentType }]);
  });

  it('publishes the events of any other change', async () => {
    await test.publish('listener', { scopes: ['space:content:read'] });
    const installation = await test.install('listener');
    const spaces = `/v1/integrations/listener/installations/${installation}/spaces`;
    await test.post(spaces, { space: space.slice('/v1/spaces/'.length) });
    const { body } = await push({ files: FILES });
    const recorded = await test.events('listener', 'space_content_updated');
    expect(recorded.map(({ payload }) => payload.revisionId)).toEqual([body.revision]);
  });

  it('pulls unchanged into an empty folder', async () => {
    await push({ files: FILES });
    const answer = await pull();
    expect(answer.body).toMatchObject({ result: 'pulled', removed: [], unused: [], ahead: [], conflicts: [] });
    const expected = FILES.map((file) => [file.path, 'text' in file ? file.text : file.base64]);
    expect(await filesOf(answer)).toEqual(Object.fromEntries(expected));
  });

  it('changes nothing if it is unchanged, and uses files of earlier uploads', async () => {
    const uploads = await test.post(`${folder}/files`, { files: [{ base64: PNG.toString('base64') }] });
    const [{ id, size }] = uploads.body.uploads;
    expect(size).toBe(PNG.length);
    const files = FILES.map((file) => ('text' in file ? file : { path: file.path, upload: id }));
    const first = await push({ files });
    const again = await push({ base: first.body.revision });
    expect(again.body).toMatchObject({ result: 'unchanged', revision: first.body.revision, files: [] });
    const other = await test.post(`/v1/orgs/${test.demo.organization}/spaces`, { title: 'Other' });
    const elsewhere = `/_platform/v1/spaces/${other.body.id}/content/folder/push`;
    expect(await test.post(elsewhere, { files })).toMatchObject({ status: 400, code: 'request_invalid' });
  });

  it('may have files as large as a request', { tags: ['long'] }, async () => {
    const base64 = Buffer.alloc(14_000_000, 7).toString('base64');
    const uploaded = await test.post(`${folder}/files`, { files: [{ base64 }] });
    expect(uploaded.body.uploads).toMatchObject([{ size: 14_000_000 }]);
    expect(await test.post(`${folder}/files`, { files: [{ base64: `${base64}A` }] })).toMatchObject({ status: 400 });
  });

  it('is merged with other changes: both stay, or the folder gets both sides and the space doesn’t change', async () => {
    const first = await push({ files: FILES });
    const base = first.body.revision;
    const second = await push({ base, files: [{ path: 'setup.md', text: '# Set up\n\nFrom a colleague.\n' }] });
    expect(second.body.result).toBe('pushed');
    const both = await push({ base, files: [{ path: 'README.md', text: '# Home\n\nNo links.\n' }] });
    expect(both.body).toMatchObject({ result: 'pushed', files: [{ path: 'setup.md' }] });
    const mine = [{ path: 'setup.md', text: '# Set up\n\nFrom me.\n' }];
    const conflict = await push({ base, files: mine });
    expect(conflict.body).toMatchObject({
      result: 'conflicts',
      revision: both.body.revision,
      conflicts: [{ path: 'setup.md', reason: 'both', marked: true }],
      ahead: ['setup.md'],
    });
    const shown = await filesOf(conflict);
    expect(shown['setup.md']).toContain('<<<<<<< folder\nFrom me.\n=======\nFrom a colleague.\n>>>>>>> space\n');
    expect((await test.get(`${space}/content`)).body.id).toBe(both.body.revision);
    const pulled = await pull({ base, files: mine });
    expect(pulled.body).toMatchObject({ result: 'conflicts', revision: both.body.revision });
    const response = await push({ base: both.body.revision, removed: ['setup.md'] });
    expect(response.body.result).toBe('pushed');
    expect((await filesOf(response))['SUMMARY.md']).not.toContain('setup.md');
  });

  it('keeps its page IDs after its root moves, with the config of the base', async () => {
    const { revision: base } = (await push({ files: FILES })).body;
    const listed = async () => (await test.get(`${space}/content/pages`)).body.pages;
    const before = await listed();
    const files = FILES.map(({ path, ...file }) => ({ path: `docs/${path}`, ...file }));
    const config = { path: '.gitbook.yaml', text: 'root: ./docs/\n' };
    const moved = { base, files: [config, ...files], removed: FILES.map(({ path }) => path) };
    const { body: pushed } = await push({ ...moved, baseConfig: '' });
    expect(pushed).toMatchObject({ result: 'unchanged', files: [], unused: ['.gitbook.yaml'] });
    expect(await listed()).toEqual(before);
    // The files stay, and the config no longer has a root.
    const { body: alone } = await pull({ base: pushed.revision, baseConfig: config.text });
    const left = ['docs/.gitbook/tags.yaml', 'docs/.gitbook/vars.yaml', 'docs/SUMMARY.md'];
    expect(alone.unused.toSorted()).toEqual(left);
    const malformed = await pull({ base, baseConfig: 'root: [' });
    expect(malformed).toMatchObject({ status: 422, code: 'content_folder_invalid' });
  });

  describe('that is empty', () => {
    const config = { path: '.gitbook.yaml', text: '# Ours\nroot: ./docs/\n\nredirects:\n  old/setup: setup.md\n' };
    const files = [config, ...FILES.map(({ path, ...file }) => ({ path: `docs/${path}`, ...file }))];
    const restored = async (body: object = {}) => (await filesOf(await pull(body)))['.gitbook.yaml'];

    it('gets the settings back, with their bytes, and files below their root', async () => {
      const { body } = await push({ files });
      expect(body.result).toBe('pushed');
      const pulled = await filesOf(await pull());
      expect(pulled['.gitbook.yaml']).toBe(config.text);
      expect(Object.keys(pulled).toSorted()).toEqual(files.map(({ path }) => path).toSorted());
      expect((await test.get(space)).body).not.toHaveProperty('folderConfig');
      // A push of what was pulled changes nothing.
      const again = await push({ base: body.revision, baseConfig: config.text, files: [config] });
      expect(again.body).toMatchObject({ result: 'unchanged', files: [], removed: [] });
      expect(await restored()).toBe(config.text);
    });

    it('gets them with a push, but not if it has other files', async () => {
      await push({ files });
      expect((await filesOf(await push({})))['.gitbook.yaml']).toBe(config.text);
      expect(await restored({ files: [{ path: 'notes.md', text: 'Mine.\n' }] })).toBeUndefined();
    });

    it('gets the newest ones, and none once the folder has none', async () => {
      const { body } = await push({ files });
      const text = 'root: ./docs/\n';
      await push({ base: body.revision, baseConfig: config.text, files: [{ path: '.gitbook.yaml', text }] });
      expect(await restored()).toBe(text);
      const plain = FILES.map(({ path }) => `docs/${path}`);
      await push({ base: body.revision, baseConfig: text, files: FILES, removed: plain });
      expect(await restored()).toBeUndefined();
    });

    it('gets none whose root is a folder of a tool', async () => {
      const hidden = FILES.map(({ path, ...file }) => ({ path: `.vscode/${path}`, ...file }));
      await push({ files: [{ path: '.gitbook.yaml', text: 'root: ./.vscode/\n' }, ...hidden] });
      const pulled = Object.keys(await filesOf(await pull()));
      expect(pulled).toContain('README.md');
      expect(pulled).not.toContain('.gitbook.yaml');
    });
  });

  it('leaves out MDX that isn’t text, and names it', async () => {
    const binary = { path: 'part.mdx', base64: Buffer.from([0xff, 0xfe, 0x00]).toString('base64') };
    const files = [{ path: 'README.md', text: '# Home\n' }, { path: 'more.mdx', text: '# More\n' }, binary];
    const { body } = await push({ files });
    expect(body).toMatchObject({ result: 'pushed', unused: ['part.mdx'] });
    const list = { path: 'SUMMARY.md', text: '# Table of contents\n\n* [Home](README.md)\n* [Part](part.mdx)\n' };
    const listed = await push({ base: body.revision, files: [list, binary] });
    expect(listed).toMatchObject({ status: 422, code: 'content_folder_invalid' });
    expect(listed.body.error.message).toContain('part.mdx');
  });

  it('two concurrent pushes are merged', async () => {
    const { body } = await push({ files: FILES });
    const texts = ['One', 'Two', 'Three'].map((title) => [
      { path: `${title.toLowerCase()}.md`, text: `# ${title}\n` },
      { path: '.gitbook/vars.yaml', text: `product: Acme\n${title}: 1\n` },
    ]);
    const answers = await Promise.all(texts.map((files) => push({ base: body.revision, files: files.slice(1) })));
    expect(answers.map((answer): unknown => answer.body.result)).toEqual(['pushed', 'pushed', 'pushed']);
    const { variables } = (await test.get(`${space}/content`)).body;
    expect(variables).toEqual({ product: 'Acme', One: 1, Two: 1, Three: 1 });
  });

  it('keeps a deleted file that the space started to use', async () => {
    const { body: first } = await push({ files: FILES });
    const [file] = (await test.get(`${space}/content/files`)).body.items;
    const { body: request } = await test.post(`${space}/change-requests`, { subject: 'x' });
    const markdown = `![](/files/${file.id})\n`;
    const change = { operation: 'insert_page', title: 'New', document: { markdown } };
    await test.post(`${space}/change-requests/${request.id}/content`, { changes: [change] });
    await test.post(`${space}/change-requests/${request.id}/merge`);
    const answer = await push({
      base: first.revision,
      files: [{ path: 'README.md', text: '# Home\n' }],
      removed: ['.gitbook/assets/a.png'],
    });
    expect(answer.body).toMatchObject({
      result: 'conflicts',
      conflicts: [{ path: '.gitbook/assets/a.png', reason: 'deleted_in_folder', marked: false }],
    });
    expect(Object.keys(await filesOf(answer))).toContain('.gitbook/assets/a.png');
  });

  it('is shown in a change request too', async () => {
    await push({ files: FILES });
    const changeRequest = await test.post(`${space}/change-requests`, { subject: 'x' });
    const content = `${space}/change-requests/${changeRequest.body.id}/content`;
    const [{ id }] = (await test.get(content)).body.reusableContents;
    expect((await test.get(`${content}/reusable-contents/${id}`)).body).toMatchObject({ id, title: 'Note' });
    expect(await test.get(`${content}/reusable-contents/none`)).toMatchObject({ code: 'reusable_content_not_found' });
  });
});

describe('an invalid folder', () => {
  it.each([
    ['out of the folder', { files: [{ path: '../x.md', text: '' }] }, 'folder_path_invalid'],
    ['YAML', { files: [{ path: 'a.md', text: '---\na: b: c\n---\n' }] }, 'a.md:2'],
    ['a missing page', { files: [{ path: 'SUMMARY.md', text: '* [a](a.md)\n' }] }, 'SUMMARY.md:1:3: '],
    ['bytes as text', { files: [{ path: 'a.md', base64: '/w==' }] }, 'folder_file_not_text'],
  ])('reports the error: %s', { tags: ['long'] }, async (_name, body, expected) => {
    for (const answer of [await push(body), await pull(body)]) {
      expect(answer).toMatchObject({ status: 422, code: 'content_folder_invalid' });
      expect(answer.body.error.message).toContain(expected);
    }
    expect((await test.get(`${space}/content`)).body.parents).toEqual([]);
  });

  it('rejects binary files and callers without access', async () => {
    expect(await push({ base: 'rev_none' })).toMatchObject({ code: 'revision_not_found' });
    expect(await pull({ base: 'rev_none' })).toMatchObject({ code: 'revision_not_found' });
    expect(await push({ files: [{ path: 'a.png', base64: '?' }] })).toMatchObject({ code: 'request_invalid' });
    expect(await test.post(`${folder}/files`, { files: [{ base64: '?' }] })).toMatchObject({ code: 'request_invalid' });
    const twice = [
      { path: 'a.md', text: '' },
      { path: 'a.md', text: 'x' },
    ];
    expect(await push({ files: twice })).toMatchObject({ code: 'request_invalid' });
    const { token } = await test.asPerson('read');
    expect(await test.post(`${folder}/push`, {}, { token })).toMatchObject({ code: 'forbidden' });
    expect(await test.post(`${folder}/files`, { files: [{ base64: '' }] }, { token })).toMatchObject({
      code: 'forbidden',
    });
    expect((await test.post(`${folder}/pull`, {}, { token })).status).toBe(200);
  });

  it('when the space is locked, and can still be pulled', async () => {
    await test.call('PATCH', space, { body: { editMode: 'locked' } });
    expect(await push({ files: FILES })).toMatchObject({ code: 'space_locked' });
    expect((await pull()).status).toBe(200);
  });
});

describe.skipIf(!hasPostgres('folders and Git on PostgreSQL'))('on PostgreSQL', () => {
  it('folders are pushed and pulled, and repositories imported and exported', async () => {
    const url = createRepository();
    const vaultKey = randomBytes(32).toString('base64url');
    const database = await borrowDatabase();
    test = await startPlatform({ host: false, demo: true, database, vaultKey, gitFolders: [url] });
    const created = await test.post(`/v1/orgs/${test.demo.organization}/spaces`, { title: 'Guides' });
    space = `/v1/spaces/${created.body.id}`;
    folder = `/_platform${space}/content/folder`;
    const first = await push({ files: FILES });
    expect(first.body.result).toBe('pushed');
    const files = [{ path: 'setup.md', text: '# Set up\n\nAnew.\n' }];
    expect((await push({ base: first.body.revision, files })).body.result).toBe('pushed');
    expect((await filesOf(await pull()))['setup.md']).toBe('# Set up\n\nAnew.\n');
    expect((await test.post(`${space}/git/import`, { url, ref: 'main', force: true })).status).toBe(204);
    const exported = { url, ref: 'exported', commitMessage: 'Exported' };
    expect((await test.post(`${space}/git/export`, exported)).status).toBe(204);
    expect((await test.get(`${space}/content`)).body.git).toMatchObject({ message: 'Exported' });
  });
});
