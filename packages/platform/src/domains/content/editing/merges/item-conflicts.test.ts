// Conflicts of files, reusable contents, tags and variables: listed, and resolved by the choice of a side.
import { STABLE_LINKS } from '@bindery/content/links';
import { parseMarkdown } from '@bindery/content/markdown';
import type { ContentEdits } from '@bindery/content/tree';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { editPastApi } from '../../../../../test/support/edit-past-api.ts';
import type { StoreDocument } from '../../../../../test/support/edit-past-api.ts';
import { removeFolders, temporaryFolder } from '@bindery/testkit/temporary-folder';
import { closePlatforms, startPlatform } from '../../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../../test/support/test-platform.ts';

let test: TestPlatform;
let space: string;
const dataFolder = temporaryFolder();
beforeAll(async () => {
  test = await startPlatform({ host: false, dataFolder });
  space = `/v1/spaces/${test.demo.space}`;
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
  removeFolders();
});

type Edits = (keep: StoreDocument) => Promise<ContentEdits>;

/** A change request that is at odds with the main content: both began with one content. */
async function inConflict(base: Edits, main: Edits, theirs: Edits): Promise<string> {
  const target = { dataFolder, space: test.demo.space };
  await editPastApi(target, base);
  const { id } = (await test.post(`${space}/change-requests`, { subject: 'Items' })).body;
  await editPastApi({ ...target, changeRequest: id }, theirs);
  await editPastApi(target, main);
  return id;
}

const text = (words: string) => parseMarkdown(words, { links: STABLE_LINKS });
const file = { id: 'f1', name: 'a.png', contentType: 'image/png', size: 3 };
const one = async <Edit>(edit: Edit): Promise<Edit> => edit;
const items = <Kind extends keyof ContentEdits, Value>(kind: Kind, key: string, value: Value): Edits => {
  return () => one({ [kind]: new Map([[key, value]]) });
};

/** Of what, its key, its title, the field; what it was, and what each side made of it. */
const FIELDS = [
  ['file', 'files', 'f1', 'name', [file, { ...file, name: 'b.png' }, { ...file, name: 'c.png' }]],
  ['tag', 'tags', 't1', 'label', ['Old', 'Ours', 'Theirs'].map((label) => ({ slug: 't1', color: 'red', label }))],
  ['variable', 'variables', 'word', 'value', ['Old', 'Ours', 'Theirs']],
  ['variable', 'variables', 'count', 'value', [1, 2, 3]],
  ['variable', 'variables', 'flagged', 'value', [0, true, false]],
] as const;

const sides = ['main', 'change-request'] as const;

async function conflictOf(id: string): Promise<{ id: string; type: string; of: string; field?: string }> {
  const { items: listed } = (await test.get(`/_platform${space}/change-requests/${id}/conflicts`)).body;
  expect(listed).toHaveLength(1);
  return listed[0];
}

async function resolveAndMerge(id: string, conflict: string, keep: string): Promise<void> {
  const at = `/_platform${space}/change-requests/${id}/conflicts/${conflict}/resolve`;
  expect((await test.post(at, { keep })).body.conflicts).toBe(0);
  expect((await test.post(`${space}/change-requests/${id}/merge`)).body.result).toBe('merge');
}

describe.each(FIELDS)('both sides changed a %s: %s %s', (of, kind, key, field, [base, main, theirs]) => {
  it.each(sides)('keeps %s', async (keep) => {
    const id = await inConflict(items(kind, key, base), items(kind, key, main), items(kind, key, theirs));
    expect((await test.post(`${space}/change-requests/${id}/merge`)).body.result).toBe('conflicts');
    const conflict = await conflictOf(id);
    const valueOf = (item: unknown): unknown =>
      typeof item === 'object' ? (item as Record<string, unknown>)[field] : item;
    expect(conflict).toMatchObject({ type: 'field', of, field, main: valueOf(main), changeRequest: valueOf(theirs) });
    await resolveAndMerge(id, conflict.id, keep);
    const { revision } = (await test.get(space)).body;
    const shown = (await test.get(`${space}/revisions/${revision}`)).body;
    const found =
      kind === 'variables'
        ? shown.variables[key]
        : shown[kind].find((item: Record<string, unknown>) => [item['id'], item['slug']].includes(key))[field];
    expect(found).toBe(valueOf(keep === 'main' ? main : theirs));
  });
});

describe('a reusable content', () => {
  const content =
    (words: string): Edits =>
    async (keep) => {
      const document = await keep(text(words));
      return { reusableContents: new Map([['r1', { id: 'r1', title: 'Reused', document }]]) };
    };
  const textOf = async (): Promise<string> => {
    return JSON.stringify((await test.get(`${space}/content/reusable-contents/r1`)).body);
  };

  it.each(sides)('that both changed has both sides until one is chosen: %s', async (keep) => {
    const id = await inConflict(content('Old words.'), content('Ours is this.'), content('Theirs is that.'));
    expect((await test.post(`${space}/change-requests/${id}/merge`)).body.result).toBe('conflicts');
    const conflict = await conflictOf(id);
    expect(conflict).toMatchObject({ type: 'text', of: 'reusable-content', parts: [{ main: 'Ours is this.\n' }] });
    await resolveAndMerge(id, conflict.id, keep);
    expect((await textOf()).length).toBeGreaterThan(0);
  });

  it.each(sides)('that one deleted and the other changed: %s', async (keep) => {
    const id = await inConflict(content('Old.'), items('reusableContents', 'r1', undefined), content('Theirs.'));
    expect((await test.post(`${space}/change-requests/${id}/merge`)).body.result).toBe('conflicts');
    const conflict = await conflictOf(id);
    expect(conflict).toMatchObject({ type: 'deleted', of: 'reusable-content', deletedBy: 'main' });
    await resolveAndMerge(id, conflict.id, keep);
    const { status } = await test.get(`${space}/content/reusable-contents/r1`);
    expect(status).toBe(keep === 'main' ? 404 : 200);
  });
});
