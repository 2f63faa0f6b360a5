import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { DEMO_TITLES, aDocument, proposeContent } from '../../../../../test/support/proposed-content.ts';
import type { ProposedContent } from '../../../../../test/support/proposed-content.ts';
import { closePlatforms } from '../../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../../test/support/test-platform.ts';

let test: TestPlatform;
let changeRequest: string;
let change: ProposedContent['change'];
let titles: ProposedContent['titles'];

beforeEach(async () => {
  ({ test, changeRequest, change, titles } = await proposeContent());
});

afterAll(closePlatforms);

describe('a page that is reverted', () => {
  const read = async (): Promise<Record<string, unknown>> =>
    (await test.get(`${changeRequest}/content/page/page_changes`)).body;

  it('gets its state from main content, or from a given revision', async () => {
    const first = await read();
    await change({
      operation: 'update_page',
      page: 'page_changes',
      title: 'Second',
      icon: 'scroll',
      document: aDocument('Second.'),
    });
    const { revision } = (await test.get(changeRequest)).body;
    await change({ operation: 'update_page', page: 'page_changes', title: 'Third', document: aDocument('Third.') });
    await change({ operation: 'revert_page', page: 'page_changes', revision });
    expect(await read()).toMatchObject({ title: 'Second', document: aDocument('Second.').document });
    await change({ operation: 'revert_page', page: 'page_changes' });
    expect(await read()).toEqual(first);
    const edited = { operation: 'update_page', page: 'page_changes', icon: 'scroll', noIndex: true };
    await change(edited, { operation: 'revert_page', page: 'page_changes' });
    expect(await read()).toEqual(first);
    const unknown = await change({ operation: 'revert_page', page: 'page_changes', revision: 'rev_nothing' });
    expect(unknown).toMatchObject({ status: 404, code: 'revision_not_found' });
  });

  it('comes back when it was deleted, and goes when it was inserted', async () => {
    await change({ operation: 'delete_page', page: 'page_changes' });
    await change({ operation: 'revert_page', page: 'page_changes' });
    expect(await titles()).toEqual(DEMO_TITLES);
    const { body } = await change({ operation: 'insert_page', title: 'New', document: {} });
    await change({ operation: 'revert_page', page: body.changes[0].page.id });
    expect(await titles()).toEqual(DEMO_TITLES);
    expect(await change({ operation: 'revert_page', page: 'page_nothing' })).toMatchObject({
      status: 404,
      code: 'page_not_found',
    });
  });

  it('frees its path for a page that the same request inserts', async () => {
    const { body } = await change({ operation: 'insert_page', title: 'Gone', at: 0, document: {} });
    const revert = { operation: 'revert_page', page: body.changes[0].page.id };
    await change(revert, { operation: 'insert_page', title: 'First', at: 0, document: {} });
    expect(await titles()).toEqual(['First', ...DEMO_TITLES]);
  });

  it('can be reverted by blocks', async () => {
    const block = (key: string, text: string) => ({ ...aDocument(text).document.nodes[0], key });
    const withBlocks = (...nodes: object[]) => ({ document: { object: 'document', data: {}, nodes } });
    await change({
      operation: 'update_page',
      page: 'page_changes',
      document: withBlocks(block('a', 'A'), block('b', 'B')),
    });
    const { revision } = (await test.get(changeRequest)).body;
    await change({
      operation: 'update_page',
      page: 'page_changes',
      document: withBlocks(block('a', 'A2'), block('c', 'C')),
    });
    await change({ operation: 'revert_page', page: 'page_changes', revision, block: ['a', 'b', 'c'] });
    expect((await read())['document']).toEqual(withBlocks(block('a', 'A'), block('b', 'B')).document);
    const unknown = await change({ operation: 'revert_page', page: 'page_changes', block: ['z'] });
    expect(unknown).toMatchObject({ status: 404, code: 'block_not_found' });
  });

  const block = (key: string, text: string) => aDocument(text, key).document.nodes[0];
  const withBlocks = (...nodes: unknown[]) => ({ document: { object: 'document', data: {}, nodes } });

  it('reverts the effect of earlier changes of the request, block by block', async () => {
    const page = 'page_changes';
    await change({ operation: 'update_page', page, document: withBlocks(block('a', 'A'), block('b', 'B')) });
    const { revision } = (await test.get(changeRequest)).body;
    const document = withBlocks(block('a', 'A2'), block('c', 'C2'), block('d', 'D2'));
    const reverted = await change(
      { operation: 'update_page', page, title: 'History', document },
      { operation: 'revert_page', page, revision, block: ['a', 'c'] },
    );
    expect(reverted.status).toBe(200);
    const left = withBlocks(block('a', 'A'), block('d', 'D2')).document;
    expect(await read()).toMatchObject({ title: 'History', document: left });
  });

  it('comes back, or goes, also when the same request deleted or inserted it', async () => {
    const [page, below] = ['page_overview', 'page_berths'];
    expect(await change({ operation: 'delete_page', page }, { operation: 'revert_page', page })).toMatchObject({
      status: 200,
    });
    expect(await titles()).toEqual(['Your blocks', 'Changes', 'Harbor overview']);
    const without = { operation: 'revert_page', page: below };
    await change({ operation: 'delete_page', page }, without);
    expect(await titles()).toEqual(['Your blocks', 'Changes', 'Berths']);
    const inserted = await change(
      { operation: 'insert_page', ref: 'mine', title: 'Mine', document: {} },
      { operation: 'revert_page', page: 'mine' },
    );
    expect(inserted.body.changes[1]).toMatchObject({ object: 'deleted_page' });
    expect(await titles()).toEqual(['Your blocks', 'Changes', 'Berths']);
  });

  it('has no blocks to revert once the same request took it out', async () => {
    const page = 'page_changes';
    const response = await change({ operation: 'delete_page', page }, { operation: 'revert_page', page, block: ['a'] });
    expect(response).toMatchObject({ status: 404, code: 'page_not_found' });
    const bad = await change(
      { operation: 'delete_page', page },
      { operation: 'update_page', page, title: 'Again' },
      { operation: 'revert_page', page: 'page_berths' },
    );
    expect(bad).toMatchObject({ status: 404, code: 'page_not_found' });
  });
});
