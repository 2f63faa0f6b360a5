// Replaces blocks as an editor does. The rest of the page stays unchanged.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePlatforms, startPlatform } from '../../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../../test/support/test-platform.ts';

let test: TestPlatform;
let space: string;
beforeAll(async () => {
  test = await startPlatform({ host: false });
  await test.publish('diagram', {
    blocks: [{ id: 'diagram', title: 'Diagram', markdown: { codeblock: 'diagram', body: 'content' } }],
  });
  await test.install('diagram', { space: true });
  space = test.demo.space;
});
afterAll(() => closePlatforms());

const SOURCE = '# A title\n\n* One\n* Two\n\nSome\nwrapped text.\n\n***\n\nThe last words.\n';

/** A page with that Markdown. */
async function aPage(): Promise<string> {
  const changes = [
    { operation: 'insert_page', title: 'Written', document: { markdown: SOURCE }, slug: `p${Math.random()}` },
  ];
  const { body: request } = await test.post(`/v1/spaces/${space}/change-requests`, { subject: 'x' });
  const at = `/v1/spaces/${space}/change-requests/${request.id}`;
  const { body } = await test.post(`${at}/content?compat=false`, { changes });
  await test.post(`${at}/merge`, {});
  return body.changes[0].page.id;
}

const read = async (page: string, query = '') =>
  (await test.get(`/v1/spaces/${space}/content/page/${page}${query}`)).body;
const markdownOf = async (page: string) => (await read(page, '?format=markdown')).markdown;
const edit = (page: string, body: object) =>
  test.call('PATCH', `/_platform/v1/spaces/${space}/content/page/${page}`, { body });

describe('updatePageBlocks', () => {
  it('leaves other blocks unchanged, as nodes and as Markdown', async () => {
    const page = await aPage();
    const before = await read(page);
    const { status, body } = await edit(page, {
      documentId: before.documentId,
      splices: [
        { at: 2, remove: 1, insert: { markdown: 'Other *text*.' } },
        { at: 4, remove: 0, insert: { markdown: 'Before the last.' } },
      ],
    });
    expect(status).toBe(200);
    const after = await read(page);
    expect(body).toEqual(after);
    expect(after.documentId).not.toBe(before.documentId);
    const [old, now] = [before.document.nodes, after.document.nodes];
    expect(now).toHaveLength(old.length + 1);
    expect(JSON.stringify([now[0], now[1], now[3], now[5]])).toBe(JSON.stringify([old[0], old[1], old[3], old[4]]));
    expect(await markdownOf(page)).toBe(
      SOURCE.replace('Some\nwrapped text.', 'Other _text_.').replace('The last', 'Before the last.\n\nThe last'),
    );
  });

  it('publishes an event of the space, but none if nothing changed', async () => {
    const page = await aPage();
    const revision = async () => (await test.get(`/v1/spaces/${space}/content`)).body.id;
    const { documentId } = await read(page);
    const before = await revision();
    await edit(page, { documentId, splices: [{ at: 2, remove: 0, insert: {} }] });
    expect(await revision()).toBe(before);
    await edit(page, { documentId, splices: [{ at: 2, remove: 1, insert: {} }] });
    expect(await revision()).not.toBe(before);
  });

  it('rejects an edit of an outdated document, and writes nothing', async () => {
    const page = await aPage();
    const { documentId } = await read(page);
    const splices = [{ at: 0, remove: 1, insert: { markdown: 'First' } }];
    expect((await edit(page, { documentId, splices })).status).toBe(200);
    const second = await edit(page, { documentId, splices: [{ at: 0, remove: 1, insert: { markdown: 'Second' } }] });
    expect([second.status, second.code]).toEqual([409, 'conflict']);
    expect(await markdownOf(page)).toContain('First');
    expect((await edit(page, { splices })).status).toBe(409);
  });

  it('keeps the bytes of a whole page, and turns declared fences into blocks', async () => {
    const page = await aPage();
    const { documentId, document } = await read(page);
    const markdown = 'Text\nin two lines\n\n```diagram\na -> b\n```\n\n* a list\n';
    await edit(page, { documentId, splices: [{ at: 0, remove: document.nodes.length, insert: { markdown } }] });
    expect(await markdownOf(page)).toBe(markdown);
    expect((await read(page)).document.nodes[1]).toMatchObject({
      type: 'integration',
      data: { integration: 'diagram', block: 'diagram', props: { content: 'a -> b' } },
    });
  });

  it('edits a change request, and not the main content', async () => {
    const page = await aPage();
    const { body: request } = await test.post(`/v1/spaces/${space}/change-requests`, { subject: 'edits' });
    const { documentId } = await read(page);
    const { body } = await edit(page, {
      documentId,
      changeRequest: request.id,
      splices: [{ at: 0, remove: 1, insert: { markdown: 'Proposed' } }],
    });
    expect(JSON.stringify(body.document)).toContain('Proposed');
    expect(await markdownOf(page)).toBe(SOURCE);
  });

  it('rejects an edit of a locked space, but not one of a change request', async () => {
    const page = await aPage();
    const { documentId } = await read(page);
    const { body: request } = await test.post(`/v1/spaces/${space}/change-requests`, { subject: 'edits' });
    await test.call('PATCH', `/v1/spaces/${space}`, { body: { editMode: 'locked' } });
    const splices = [{ at: 0, remove: 0, insert: { markdown: 'Text' } }];
    const refused = await edit(page, { documentId, splices });
    const proposed = await edit(page, { documentId, splices, changeRequest: request.id });
    await test.call('PATCH', `/v1/spaces/${space}`, { body: { editMode: 'live' } });
    expect([refused.status, refused.code, proposed.status]).toEqual([409, 'space_locked', 200]);
  });

  it.each([
    [
      'overlap',
      [
        [1, 2],
        [2, 1],
      ],
    ],
    [
      'are out of order',
      [
        [3, 1],
        [0, 1],
      ],
    ],
    ['reach beyond the end', [[4, 9]]],
  ])('rejects splices that %s', async (_what, ranges) => {
    const page = await aPage();
    const { documentId } = await read(page);
    const splices = ranges.map(([at, remove]) => ({ at, remove, insert: {} }));
    const { status, code } = await edit(page, { documentId, splices });
    expect([status, code]).toEqual([400, 'request_invalid']);
  });
});
