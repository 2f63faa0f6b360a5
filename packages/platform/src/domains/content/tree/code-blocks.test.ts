// Fences in a language that a block of an installed integration declares, on every way that Markdown goes in and out.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anArchive } from '../../../../test/support/import-scene.ts';
import { serveSite } from '../../../../test/support/a-site.ts';
import type { Site } from '../../../../test/support/a-site.ts';
import { startRepositorySpace } from '../../../../test/support/repository-space.ts';
import type { RepositorySpace } from '../../../../test/support/repository-space.ts';
import { removeFolders } from '@bindery/testkit/temporary-folder';
import { closePlatforms } from '../../../../test/support/test-platform.ts';
import type { CallAnswer, TestPlatform } from '../../../../test/support/test-platform.ts';

const FENCE = '```mermaid\ngraph TD\n\nA --> B\n```\n';
const DIAGRAM = {
  integration: 'diagrams',
  block: 'diagram',
  props: { content: 'graph TD\n\nA --> B' },
};
const markdown = { codeblock: 'mermaid', body: 'content' };
const blocks = [{ id: 'diagram', title: 'Diagram', markdown }];

let test: TestPlatform;
let site: Site;
let repository: RepositorySpace;
let installation: string;

beforeAll(async () => {
  site = await serveSite({}, { isKeepingAlive: false });
  repository = await startRepositorySpace({ allowPrivate: [site.host], outgoing: undefined });
  ({ test } = repository);
  await test.publish('diagrams', { blocks });
  installation = await test.install('diagrams');
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
  site.close();
  removeFolders();
});

const idOf = (space: string): string => space.replace('/v1/spaces/', '');

/** An empty space, with the integration on it. */
async function aSpace({ isInstalled = true } = {}): Promise<string> {
  const created = await test.post(`/v1/orgs/${test.demo.organization}/spaces`, { title: 'Drawn', empty: true });
  if (isInstalled) await install(created.body.id);
  return `/v1/spaces/${created.body.id}`;
}

const install = (space: string, name = 'diagrams', id = installation) =>
  test.post(`/v1/integrations/${name}/installations/${id}/spaces`, { space });

async function edit(space: string, ...changes: object[]): Promise<void> {
  const request = (await test.post(`${space}/change-requests`, { subject: 'x' })).body.id;
  const { status } = await test.post(`${space}/change-requests/${request}/content`, { changes });
  expect(status).toBe(200);
  await test.post(`${space}/change-requests/${request}/merge`);
}
const insert = (text: string) => ({
  operation: 'insert_page',
  title: 'Page',
  slug: 'page',
  document: { markdown: text },
});

const pageOf = async (space: string, format: string, path = 'page'): Promise<CallAnswer['body']> =>
  (await test.get(`${space}/content/path/${path}?format=${format}`)).body;
const markdownOf = async (space: string, path?: string): Promise<string> =>
  (await pageOf(space, 'markdown', path)).markdown;
const integrationsOf = async (space: string, path?: string): Promise<object[]> =>
  (await pageOf(space, 'document', path)).document.nodes
    .filter(({ type }: { type: string }) => type === 'integration')
    .map(({ data }: { data: object }) => data);

describe('a fence of a block of an integration', () => {
  it('becomes the block, and is written back, by the API', async () => {
    const space = await aSpace();
    await edit(space, insert(`Before\n\n${FENCE}`));
    expect(await integrationsOf(space)).toEqual([DIAGRAM]);
    expect(await markdownOf(space)).toBe(`Before\n\n${FENCE}`);
    const { id } = await pageOf(space, 'document');
    const changed = FENCE.replace('A -->', 'C -->');
    await edit(space, { operation: 'update_page', page: id, document: { markdown: changed } });
    expect(await integrationsOf(space)).toEqual([{ ...DIAGRAM, props: { content: 'graph TD\n\nC --> B' } }]);
    expect(await markdownOf(space)).toBe(changed);
  });

  it('is so in a long text, which is read in a worker', { tags: ['long'] }, async () => {
    const space = await aSpace();
    const text = `${'A long paragraph of words.\n\n'.repeat(2_000)}${FENCE}`;
    await edit(space, insert(text));
    expect(await integrationsOf(space)).toEqual([DIAGRAM]);
    expect(await markdownOf(space)).toBe(text);
  });

  it('becomes the block, and is written back, by a push and a pull of a folder', async () => {
    const space = await aSpace();
    const folder = `/_platform${space}/content/folder`;
    const text = `# Page\n\n${FENCE}\nAfter\n`;
    const files = [
      { path: 'SUMMARY.md', text: '# Table of contents\n\n* [Page](page.md)\n' },
      { path: 'page.md', text },
    ];
    const pushed = await test.post(`${folder}/push`, { files });
    expect(pushed.body).toMatchObject({ result: 'pushed' });
    expect(await integrationsOf(space)).toEqual([DIAGRAM]);
    const pulled = await test.post(`${folder}/pull`, {});
    expect(pulled.body.files).toContainEqual(expect.objectContaining({ path: 'page.md', text }));
  });

  it('becomes the block, and is written back, by Git', { tags: ['long'] }, async () => {
    const { space, writeFile, commit, importIt, exportIt, change, content } = repository;
    await install(idOf(space));
    writeFile('setup.md', `# Set up\n\n${FENCE}`);
    commit('Draw');
    expect((await importIt({ force: true })).status).toBe(204);
    expect(await integrationsOf(space, 'setup')).toEqual([DIAGRAM]);
    const home = (await content()).pages[0].id;
    await change({ operation: 'update_page', page: home, document: { markdown: FENCE } });
    expect((await exportIt()).status).toBe(204);
    repository.git('pull', '--quiet', 'origin', 'main');
    expect(repository.git('show', 'HEAD:README.md')).toBe(`# Home\n\n${FENCE.trimEnd()}`);
    expect(repository.git('show', 'HEAD:setup.md')).toBe(`# Set up\n\n${FENCE.trimEnd()}`);
  });

  it.each(['short', 'long'])('becomes the block by an import of %s pages', { tags: ['long'] }, async (length) => {
    const space = await aSpace();
    const text = `# Page\n\n${length === 'long' ? 'Words of it.\n\n'.repeat(4_000) : ''}${FENCE}`;
    site.paths['/a.zip'] = ['application/zip', anArchive({ 'page.md': text })];
    const url = `${site.url}/a.zip`;
    expect((await test.post(`${space}/content/import`, { url, source: 'zip' })).code).toBeNull();
    expect(await integrationsOf(space)).toEqual([DIAGRAM]);
  });

  it('stays unchanged in the parts of a conflict', async () => {
    const space = await aSpace();
    await edit(space, insert(FENCE));
    const { id: page } = await pageOf(space, 'document');
    const requests = await Promise.all(
      ['X', 'Y'].map(async (name) => {
        const { id } = (await test.post(`${space}/change-requests`, { subject: name })).body;
        const text = FENCE.replace('A -->', `${name} -->`);
        const changes = [{ operation: 'update_page', page, document: { markdown: text } }];
        await test.post(`${space}/change-requests/${id}/content`, { changes });
        return `${space}/change-requests/${id}`;
      }),
    );
    const results = [];
    for (const request of requests) results.push((await test.post(`${request}/merge`)).body.result);
    expect(results).toEqual(['merge', 'conflicts']);
    const conflicts = await test.get(`/_platform${requests[1]}/conflicts`);
    expect(conflicts.body.items[0].parts).toEqual([
      { main: FENCE.replace('A -->', 'X -->'), changeRequest: FENCE.replace('A -->', 'Y -->') },
    ]);
  });

  it('is code until the integration is installed, and a block from then on', async () => {
    const space = await aSpace({ isInstalled: false });
    await edit(space, insert(FENCE));
    const asIs = () => test.get(`${space}/content/path/page?format=markdown&dereferenced=false`);
    expect((await asIs()).body.markdown).toBe(FENCE);
    expect(await integrationsOf(space)).toEqual([]);
    await install(idOf(space));
    // The fence alone would be the block now, and what is stored is code.
    for (const text of [(await asIs()).body.markdown, await markdownOf(space)]) {
      expect(text).toBe(`{% code %}\n${FENCE}{% endcode %}\n`);
    }
  });

  it('belongs to the integration that was installed first, of several that declare the language', async () => {
    const space = await aSpace();
    await test.publish('other', { blocks });
    await install(idOf(space), 'other', await test.install('other'));
    await edit(space, insert(`${FENCE}\n{% @other/diagram content="A" %}\n`));
    expect(await integrationsOf(space)).toMatchObject([DIAGRAM, { integration: 'other' }]);
    expect(await markdownOf(space)).toBe(`${FENCE}\n{% @other/diagram content="A" %}\n`);
  });
});
