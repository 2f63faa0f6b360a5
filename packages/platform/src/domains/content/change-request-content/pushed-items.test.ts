// What a push changes of files, reusable contents and computed pages, as a space and its change requests show them.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aScript, closePlatforms, startPlatform } from '../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../test/support/test-platform.ts';

const BEHAVIOUR = `
  if (event.type === 'content_compute_revision') return Response.json({ pages: [{ type: 'document', title: 'Computed' }] });`;

const SUMMARY = [
  '# Table of contents',
  '',
  '* [Guide](guide.md)',
  '  * API',
  '',
  '    ```yaml',
  '    type: integration:reference:api',
  '    props: {}',
  '    ```',
  '',
].join('\n');

let test: TestPlatform;
let space: string;
let changeRequest: string;

const push = async (files: Record<string, string>): Promise<void> => {
  const base = (await test.get(space)).body.revision;
  const fileList = Object.entries(files).map(([path, text]) => ({ path, text }));
  const { status } = await test.post(`/_platform${space}/content/folder/push`, { base, files: fileList });
  expect(status).toBe(200);
};

beforeAll(async () => {
  test = await startPlatform();
  const { body } = await test.post(`/v1/orgs/${test.demo.organization}/spaces`, { title: 'Pushed' });
  space = `/v1/spaces/${body.id}`;
  await test.publish('reference', {
    script: aScript(BEHAVIOUR),
    contentSources: [{ id: 'api', title: 'API', configuration: { componentId: 'c' } }],
  });
  const installation = await test.install('reference');
  await test.post(`/v1/integrations/reference/installations/${installation}/spaces`, { space: body.id });
  await push({
    'SUMMARY.md': SUMMARY,
    'guide.md': '# Guide\n\n[Numbers](.gitbook/assets/numbers.txt) {% include ".gitbook/includes/note.md" %}\n',
    '.gitbook/assets/numbers.txt': '1',
    '.gitbook/includes/note.md': '---\ntitle: Note\n---\n\nMind the gap.\n',
  });
  const opened = await test.post(`${space}/change-requests`, {});
  changeRequest = `${space}/change-requests/${opened.body.id}`;
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
});

it('change in the space, and in a change request after its next update from main content', async () => {
  const { files, reusableContents } = (await test.get(`${space}/content`)).body;
  const paths = [`files/${files[0].id}`, `reusable-contents/${reusableContents[0].id}`];
  const shown = async (at: string) =>
    Promise.all(paths.map(async (path) => (await test.get(`${at}/content/${path}`)).body));
  const [before, proposed] = [await shown(space), await shown(changeRequest)];
  expect(proposed).toEqual(before.map((one) => expect.objectContaining({ id: one.id })));
  await push({
    '.gitbook/assets/numbers.txt': '1 2 3',
    '.gitbook/includes/note.md': '---\ntitle: Another note\n---\n\nMind the step.\n',
  });
  const [file, reusable] = await shown(space);
  expect([file.size, reusable.title]).toEqual([5, 'Another note']);
  expect(await shown(changeRequest)).toEqual(proposed);
  await test.post(`${changeRequest}/update`);
  const [same, alike] = await shown(changeRequest);
  expect([same.size, alike.title]).toEqual([5, 'Another note']);
});

it('computed pages stay under their parent', async () => {
  const below = async (at: string, query = '') => {
    const { pages } = (await test.get(`${at}/content/page/${await guide()}${query}`)).body;
    const { pages: byPath } = (await test.get(`${at}/content/path/guide${query}`)).body;
    expect(byPath).toEqual(pages);
    return pages.map(({ type, title }: { type: string; title: string }) => `${type} ${title}`);
  };
  const guide = async (): Promise<string> => (await test.get(`${space}/content/pages?computed=false`)).body.pages[0].id;
  for (const at of [space, changeRequest]) {
    expect(await below(at)).toEqual(['document Computed']);
    expect(await below(at, '?computed=false')).toEqual([expect.stringMatching(/^computed /)]);
  }
  const { revision } = (await test.get(space)).body;
  const inRevision = `${space}/revisions/${revision}/page/${await guide()}`;
  expect((await test.get(inRevision)).body.pages).toMatchObject([{ type: 'document' }]);
  expect((await test.get(`${inRevision}?computed=false`)).body.pages).toMatchObject([{ type: 'computed' }]);
});
