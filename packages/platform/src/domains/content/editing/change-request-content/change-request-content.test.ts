import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { DEMO_TITLES, aDocument, proposeContent } from '../../../../../test/support/proposed-content.ts';
import type { ProposedContent } from '../../../../../test/support/proposed-content.ts';
import { closePlatforms } from '../../../../../test/support/test-platform.ts';
import type { CallAnswer, TestPlatform } from '../../../../../test/support/test-platform.ts';

let test: TestPlatform;
let space: string;
let changeRequest: string;
let change: ProposedContent['change'];
let titles: ProposedContent['titles'];

beforeEach(async () => {
  ({ test, space, changeRequest, change, titles } = await proposeContent());
});

afterAll(closePlatforms);

describe('a change request', () => {
  it('equals main content until it is edited, and main content doesn’t change', async () => {
    expect(await titles()).toEqual(DEMO_TITLES);
    const { body: before } = await test.get(changeRequest);
    expect((await test.get(`${changeRequest}/content`)).body.id).toBe(before.revision);
    const inserted = await change({ operation: 'insert_page', title: 'Pilots', document: aDocument('Who they are.') });
    expect(inserted.status).toBe(200);
    expect(await titles()).toEqual([...DEMO_TITLES, 'Pilots']);
    expect(await titles(space)).toEqual(DEMO_TITLES);
    const { body: after } = await test.get(changeRequest);
    expect(after.revision).not.toBe(before.revision);
    expect((await test.get(`${space}/revisions/${after.revision}`)).body.parents).toEqual([before.revision]);
    expect((await test.get(`${changeRequest}/content`)).body.id).toBe(after.revision);
  });

  it('returns the outcome of each change, or only the change request for older clients', async () => {
    const { body } = await change(
      { operation: 'insert_page', ref: 'mine', title: 'Pilots', document: aDocument('Who they are.') },
      { operation: 'update_page', page: 'page_changes', title: 'History' },
      { operation: 'delete_page', page: 'page_berths' },
    );
    expect(body.changeRequest).toEqual((await test.get(changeRequest)).body);
    const [created, updated, deleted] = body.changes;
    expect(created).toMatchObject({ object: 'created_page', ref: 'mine' });
    expect(updated).toMatchObject({ object: 'updated_page', page: { id: 'page_changes' } });
    expect(deleted).toEqual({ object: 'deleted_page', page: 'page_berths' });
    for (const { page } of [created, updated]) {
      const { pathname } = new URL(page.urls.location);
      expect((await test.get(pathname)).body.id).toBe(page.id);
    }
    const older = await test.post(`${changeRequest}/content`, {
      changes: [{ operation: 'update_page', page: 'page_changes', title: 'Past' }],
    });
    expect(older.body).toMatchObject({ object: 'change-request' });
  });

  it('creates no revision for a change without effect', async () => {
    const { body: before } = await test.get(changeRequest);
    await change({ operation: 'revert_page', page: 'page_changes' });
    expect((await test.get(changeRequest)).body.revision).toBe(before.revision);
  });

  it('applies all changes or none', async () => {
    const refused = await change(
      { operation: 'update_page', page: 'page_changes', title: 'History' },
      { operation: 'delete_page', page: 'page_nothing' },
    );
    expect(refused).toMatchObject({ status: 404, code: 'page_not_found' });
    expect(await titles()).toEqual(DEMO_TITLES);
  });
});

describe('a page that is inserted', () => {
  it('has the fields it is given, and a path of its title', async () => {
    const fields = {
      title: 'Pilots and tugs',
      emoji: '1f6a2',
      description: 'Who brings ships in.',
      hidden: true,
      noIndex: true,
      noRobotsIndex: true,
      condition: 'visitor.claims.staff',
    };
    const { body } = await change({ operation: 'insert_page', ...fields, document: aDocument('Text.') });
    const { id } = body.changes[0].page;
    const { body: page } = await test.get(`${changeRequest}/content/page/${id}`);
    expect(page).toMatchObject({
      ...fields,
      path: 'pilots-and-tugs',
      type: 'document',
      document: aDocument('Text.').document,
    });
    expect((await test.get(`${changeRequest}/content/path/pilots-and-tugs`)).body).toEqual(page);
    const { body: bare } = await change({ operation: 'insert_page', slug: 'mine', icon: 'anchor', document: {} });
    const { body: second } = await test.get(`${changeRequest}/content/page/${bare.changes[0].page.id}`);
    expect(second).toMatchObject({ title: 'Untitled page', path: 'mine', icon: 'anchor' });
  });

  it('comes where it is put, also below one that the same request inserts', async () => {
    await change(
      { operation: 'insert_page', ref: 'top', title: 'First', at: 0, document: {} },
      { operation: 'insert_page', into: 'top', title: 'Below', document: {} },
      { operation: 'insert_page', into: 'page_overview', title: 'Between', at: 1, document: {} },
      { operation: 'insert_page', into: 'page_overview', title: 'Between again', at: 1, document: {} },
    );
    expect(await titles()).toEqual([
      'First',
      'First > Below',
      'Your blocks',
      'Harbor overview',
      'Harbor overview > Quickstart',
      'Harbor overview > Between again',
      'Harbor overview > Between',
      'Harbor overview > Berths',
      'Changes',
    ]);
  });

  it('may not have the path of another, or a parent that is not there', async () => {
    const duplicate = await change({ operation: 'insert_page', slug: 'changes', document: {} });
    expect(duplicate).toMatchObject({ status: 409, code: 'name_taken' });
    const orphan = await change({ operation: 'insert_page', into: 'page_nothing', document: {} });
    expect(orphan).toMatchObject({ status: 404, code: 'page_not_found' });
    const twice = await change(
      { operation: 'insert_page', ref: 'a', document: {} },
      { operation: 'insert_page', ref: 'a', document: {} },
    );
    expect(twice).toMatchObject({ status: 400, code: 'request_invalid' });
    expect(await titles()).toEqual(DEMO_TITLES);
  });
});

describe('a page that is updated', () => {
  const path = (): string => `${changeRequest}/content/page/page_changes`;
  const update = (fields: object): Promise<CallAnswer> =>
    change({ operation: 'update_page', page: 'page_changes', ...fields });

  it.each([
    { title: 'History' },
    { slug: 'history' },
    { description: 'What was.' },
    { emoji: '1f4dc' },
    { icon: 'scroll' },
    { hidden: true },
    { noIndex: true },
    { noRobotsIndex: true },
    { condition: 'visitor.claims.staff' },
    aDocument('New text.'),
  ])('sets %j and leaves other fields unchanged', async (fields) => {
    const { body: before } = await test.get(path());
    await update('document' in fields ? { document: fields } : fields);
    const { body: after } = await test.get(path());
    expect(after).toMatchObject(fields);
    for (const name of ['title', 'slug', 'description', 'document'] as const) {
      if (!(name in fields)) expect(after[name]).toEqual(before[name]);
    }
  });

  it('shows the emoji or icon that was set last, and drops fields set to an empty value', async () => {
    await update({ icon: 'scroll' });
    expect((await test.get(path())).body).not.toHaveProperty('emoji');
    await update({ emoji: '1f4dc', description: '' });
    const { body } = await test.get(path());
    expect(body).not.toHaveProperty('icon');
    expect(body).not.toHaveProperty('description');
  });

  it('moves, among its siblings and to another parent', async () => {
    await update({ at: 0 });
    expect((await titles())[0]).toBe('Changes');
    await update({ into: 'page_overview', at: 1 });
    expect((await titles()).slice(1)).toEqual([
      'Harbor overview',
      'Harbor overview > Quickstart',
      'Harbor overview > Changes',
      'Harbor overview > Berths',
    ]);
    await update({ into: null });
    expect(await titles()).toEqual(DEMO_TITLES);
  });

  it('cannot be moved below itself', async () => {
    const refused = await change({ operation: 'update_page', page: 'page_overview', into: 'page_berths' });
    expect(refused).toMatchObject({ status: 409, code: 'cycle_refused' });
  });
});

describe('a text', () => {
  const read = async (query: string): Promise<Record<string, unknown>> =>
    (await test.get(`${changeRequest}/content/page/page_changes?${query}`)).body;
  const write = (markdown: string): Promise<CallAnswer> =>
    change({ operation: 'update_page', page: 'page_changes', document: { markdown } });

  it('can be sent as Markdown, and read as Markdown or nodes', async () => {
    const markdown = '## Title\n\n* [x] done\n* [ ] _open_\n\n{% hint style="info" %}\nMind **this**.\n{% endhint %}\n';
    expect((await write(markdown)).status).toBe(200);
    const shown = await read('format=markdown');
    expect(shown['markdown']).toBe(markdown);
    expect(shown).not.toHaveProperty('document');
    const { document } = await read('format=document');
    const types = (document as { nodes: { type: string }[] }).nodes.map(({ type }) => type);
    expect(types).toEqual(['heading-1', 'list-tasks', 'hint']);
    expect((await read(''))['document']).toEqual(document);
  });

  it('is rejected if parsing takes too long, and nothing is written', { tags: ['long'] }, async () => {
    const { body: before } = await test.get(changeRequest);
    const refused = await write('>'.repeat(100_000));
    expect(refused).toMatchObject({ status: 400, code: 'request_invalid' });
    expect(refused.body.error.message).toContain('markdown');
    expect((await test.get(changeRequest)).body).toEqual(before);
    expect((await write('['.repeat(100_000))).status).toBeLessThan(500);
  });
});

describe('a page that is deleted', () => {
  it('moves its subpages with it', async () => {
    await change({ operation: 'delete_page', page: 'page_overview' });
    expect(await titles()).toEqual(['Your blocks', 'Changes']);
    expect(await test.get(`${changeRequest}/content/page/page_berths`)).toMatchObject({
      status: 404,
      code: 'page_not_found',
    });
  });
});

describe('files', () => {
  const png = 'iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAIAAAASFvFNAAAADklEQVR4nGNgYGD4DwABBAEAX+XDSwAAAABJRU5ErkJggg==';

  it('are inserted with their size, and found by their ids', async () => {
    const { body } = await change({
      operation: 'insert_files',
      files: [
        { name: 'pixel.png', base64: png },
        { name: 'note.txt', contentType: 'text/plain', base64: Buffer.from('hello').toString('base64') },
      ],
    });
    const [image, note] = body.insertedFiles;
    expect(image).toMatchObject({ name: 'pixel.png', contentType: 'image/png', dimensions: { width: 3, height: 2 } });
    expect(note).toMatchObject({ name: 'note.txt', contentType: 'text/plain', size: 5 });
    expect((await test.get(`${changeRequest}/content/files/${image.id}`)).body).toEqual(image);
    const { body: list } = await test.get(`${changeRequest}/content/files`);
    expect(list.count).toBe(2);
    expect(await test.get(`${space}/content/files/${image.id}`)).toMatchObject({ status: 404, code: 'file_not_found' });
    expect((await test.get(`${space}/content/files`)).body.count).toBe(0);
  });

  it('are rejected if they aren’t base64', async () => {
    for (const base64 of ['!', 'A', 'AA=', 'A===', '====', 'AA==AAAA', 'AAAA\n', 'AA=A', '_-AA']) {
      const refused = await change({ operation: 'insert_files', files: [{ name: 'a', base64 }] });
      expect([base64, refused]).toMatchObject([base64, { status: 400, code: 'request_invalid' }]);
    }
  });
});

describe('a closed change request', () => {
  it('rejects changes until it is reopened', async () => {
    await test.call('PATCH', changeRequest, { body: { status: 'archived' } });
    const edit = { operation: 'update_page', page: 'page_changes', title: 'History' };
    expect(await change(edit)).toMatchObject({ status: 409, code: 'conflict' });
    // Nothing is fetched for it either.
    const files = [{ name: 'a', url: 'http://127.0.0.1:1/a' }];
    expect(await change({ operation: 'insert_files', files })).toMatchObject({ code: 'conflict' });
    await test.call('PATCH', changeRequest, { body: { status: 'open' } });
    expect((await change(edit)).status).toBe(200);
  });

  it('a locked space does not lock its change requests', async () => {
    await test.call('PATCH', space, { body: { editMode: 'locked' } });
    expect((await change({ operation: 'delete_page', page: 'page_changes' })).status).toBe(200);
  });
});
