// What a push changes of files, reusable contents and computed pages, as a space and its change requests show them.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pushFiles } from '../../../../../test/support/push-files.ts';
import { aSpaceWithReference } from '../../../../../test/support/reference-space.ts';
import { aScript, closePlatforms, startPlatform } from '../../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../../test/support/test-platform.ts';

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
let id: string;
let space: string;
let changeRequest: string;

beforeAll(async () => {
  test = await startPlatform();
  id = await aSpaceWithReference(test, 'Pushed', aScript(BEHAVIOUR));
  space = `/v1/spaces/${id}`;
  await pushFiles(test, id, {
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
  await pushFiles(test, id, {
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
