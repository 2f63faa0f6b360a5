// What content and integrations are made of comes back as stored or sent, with each field and value that it can have.
import { STABLE_LINKS } from '@bindery/content/links';
import { parseMarkdown } from '@bindery/content/markdown';
import { DEFAULT_LAYOUT } from '@bindery/content/tree';
import type { ContentEdits, PageFields, ReusableContentEntry, TagEntry } from '@bindery/content/tree';
import { createOpenApiDocument, operations } from '@bindery/contract';
import type { JsonDocument } from '@bindery/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { editPastApi } from './support/edit-past-api.ts';
import type { StoreDocument } from './support/edit-past-api.ts';
import { EveryValue } from './support/every-value.ts';
import type { Models } from './support/every-value.ts';
import { removeFolders, temporaryFolder } from '@bindery/testkit/temporary-folder';
import { aScript, closePlatforms, startPlatform } from './support/test-platform.ts';
import type { TestPlatform } from './support/test-platform.ts';

const described = createOpenApiDocument(operations, { version: '0', serverUrl: 'http://api' });
const models = described.components['schemas'] as Models;

let test: TestPlatform;
let space: string;
let dataFolder: string;

beforeAll(async () => {
  dataFolder = temporaryFolder();
  test = await startPlatform({ dataFolder });
  space = `/v1/spaces/${test.demo.space}`;
});
afterAll(async () => {
  expect(test.faults).toEqual([]);
  await closePlatforms();
  removeFolders();
});

it('a document with each block, inline, and mark is returned unchanged', async () => {
  const documents = new EveryValue(models).of('JSONDocument') as JsonDocument[];
  expect(documents.length).toBeGreaterThan(0);
  for (const document of documents) {
    await editPastApi({ dataFolder, space: test.demo.space }, async (keep) => ({
      pages: [{ edit: 'update', id: 'page_changes', fields: { document: await keep(document) } }],
    }));
    const { body } = await test.get(`${space}/content/page/page_changes`);
    expect(body.document).toEqual(document);
  }
});

it('an element of each kind is returned as rendered', async () => {
  const values = new EveryValue(models).of('ContentKitRenderOutput');
  expect(values.length).toBeGreaterThan(1);
  const response = `return Response.json(${JSON.stringify(values)}[event.props.index]);`;
  const script = aScript(`if (event.type === 'ui_render') ${response}`);
  await test.publish('every', { script, scopes: ['site:visitor:claims'] });
  await test.install('every', { space: true });
  const context = { type: 'document', theme: 'dark', editable: true, spaceId: test.demo.space };
  for (const [index, value] of values.entries()) {
    const request = { componentId: 'x', props: { index }, context };
    const { status, body } = await test.post('/v1/integrations/every/render', request);
    // The scope decides whether a tree gets claims, not the script.
    const isTree = (value as { type?: string }).type !== 'complete';
    expect([status, body]).toEqual([200, isTree ? { ...(value as object), canAccessVisitorClaims: true } : value]);
  }
});

/** What the platform works out for itself, or what the text of a page is: the rest is what an edit gives. */
const WORKED_OUT = [
  'id',
  'type',
  'kind',
  'path',
  'slug',
  'pages',
  'urls',
  'document',
  'markdown',
  'documentId',
  'computed',
];

it.each(['document', 'link', 'group'] as const)(
  'pages of the type %s are shown with each of their fields',
  async (type) => {
    const model = `RevisionPage${type.charAt(0).toUpperCase()}${type.slice(1)}`;
    const values = new EveryValue(models, { icon: 'book', emoji: '1f600' }).of(model) as PageFields[];
    for (const [index, value] of values.entries()) {
      const entries = Object.entries(value).filter(([name]) => !WORKED_OUT.includes(name));
      const fields = Object.fromEntries(entries) as unknown as PageFields;
      const id = `every_${type}_${index}`;
      await editPastApi({ dataFolder, space: test.demo.space }, async () => ({
        pages: [{ edit: 'insert', id, type, parent: null, fields }],
      }));
      expect((await test.get(`${space}/content/page/${id}`)).body).toMatchObject({ id, type, ...fields });
    }
  },
);

it.each([
  ['document', 'ComputedContentSourceDocument'],
  ['computed', 'ComputedContentSourceRevision'],
] as const)('pages of the type %s name each kind of source, with its dependencies', async (type, model) => {
  const sources = new EveryValue(models, { type: 'integration:some:source' }).of(model);
  expect(sources.length).toBeGreaterThan(1);
  for (const [index, source] of sources.entries()) {
    const id = `source_${type}_${index}`;
    const fields = {
      title: 'Computed',
      emoji: '1f600',
      icon: 'book',
      linkTitle: 'Link',
      condition: 'true',
      computed: source,
    };
    await editPastApi({ dataFolder, space: test.demo.space }, async () => ({
      pages: [{ edit: 'insert', id, type, parent: null, fields: fields as PageFields }],
    }));
    expect((await test.get(`${space}/content/page/${id}?computed=false`)).body).toMatchObject({
      id,
      type,
      ...fields,
    });
  }
});

it('a reusable content names its source', async () => {
  const [computed] = new EveryValue(models, { type: 'integration:some:source' }).of('ComputedContentSourceDocument');
  const reused = { id: 'sourced', title: 'Computed', computed, computedSeed: 'seed' } as ReusableContentEntry;
  await editPastApi({ dataFolder, space: test.demo.space }, async () => ({
    reusableContents: new Map([['sourced', reused]]),
  }));
  const { body } = await test.get(`${space}/content/reusable-contents/sourced?computed=false`);
  expect(body).toMatchObject(reused);
});

describe('the changes of a revision', () => {
  const edited = async (edits: (keep: StoreDocument) => Promise<ContentEdits>) => {
    await editPastApi({ dataFolder, space: test.demo.space }, edits);
    const { revision } = (await test.get(space)).body;
    return (await test.get(`${space}/revisions/${revision}/changes?limit=100`)).body.changes;
  };
  const tags = new EveryValue(models).of('RevisionTag') as TagEntry[];
  const tagged = new Map(tags.map((tag, index) => [`t${index}`, { ...tag, slug: `t${index}` }]));

  it('show tags that were made, edited and deleted, in each colour', async () => {
    const edit = await edited(async () => ({ tags: tagged }));
    expect(edit).toHaveLength(tagged.size);
    expect(edit).toContainEqual({ type: 'tag_created', tag: { slug: 't0', label: tagged.get('t0')?.label } });
    const { tags: storedTags } = (await test.get(`${space}/content`)).body;
    expect(storedTags).toEqual(expect.arrayContaining([...tagged.values()]));
    const changed = await edited(async () => ({
      tags: new Map([
        ['t0', { slug: 't0', color: 'red', label: 'Other' }],
        ['t1', undefined],
      ]),
    }));
    expect(changed).toMatchObject([
      { type: 'tag_edited', tag: { slug: 't0' }, attributes: { label: { after: 'Other' } } },
      { type: 'tag_deleted', tag: { slug: 't1' } },
    ]);
  });

  it('show reusable contents that were made, edited and deleted', async () => {
    const text = (words: string): JsonDocument => parseMarkdown(words, { links: STABLE_LINKS });
    const content = (title: string, document: string) => ({ id: 'reused', title, document });
    const edit = await edited(async (keep) => ({
      reusableContents: new Map([['reused', content('Old', await keep(text('One')))]]),
    }));
    expect(edit).toMatchObject([{ type: 'reusable_content_created', reusableContent: { id: 'reused', title: 'Old' } }]);
    const changed = await edited(async (keep) => ({
      reusableContents: new Map([['reused', content('New', await keep(text('Two')))]]),
    }));
    expect(changed).toMatchObject([
      { type: 'reusable_content_edited', attributes: { title: { before: 'Old', after: 'New' }, document: {} } },
    ]);
    const removal = await edited(async () => ({ reusableContents: new Map([['reused', undefined]]) }));
    expect(removal).toMatchObject([{ type: 'reusable_content_deleted', reusableContent: { id: 'reused' } }]);
  });

  it('show files that were edited and deleted, and variables', async () => {
    const file = { id: 'drawn', name: 'a.png', contentType: 'image/png', size: 3, dimensions: { width: 1, height: 2 } };
    await edited(async () => ({ files: new Map([['drawn', file]]) }));
    const after = { ...file, name: 'b.gif', contentType: 'image/gif', size: 4, dimensions: { width: 3, height: 4 } };
    expect(await edited(async () => ({ files: new Map([['drawn', after]]) }))).toMatchObject([
      { type: 'file_edited', attributes: { name: { before: 'a.png', after: 'b.gif' }, dimensions: {} } },
    ]);
    expect(await edited(async () => ({ files: new Map([['drawn', undefined]]) }))).toMatchObject([
      { type: 'file_deleted' },
    ]);
    await edited(async () => ({ variables: new Map([['name', 'One']]) }));
    expect(await edited(async () => ({ variables: new Map([['name', 'Two']]) }))).toMatchObject([
      { type: 'variables_edited' },
    ]);
  });

  it('show every field of a page that was edited, as it was before and after', async () => {
    const change = (fields: Partial<PageFields>) =>
      edited(async () => ({ pages: [{ edit: 'update', id: 'page_changes', fields }] }));
    const one = {
      emoji: '1f600',
      description: 'Other',
      cover: { yPos: 1, height: 100, ref: { kind: 'url', url: 'https://example.com/c.png' } },
      layout: { ...DEFAULT_LAYOUT, width: 'wide' },
      variables: { name: 'Two' },
    } as const;
    const other = {
      emoji: '1f601',
      description: 'Another',
      cover: { yPos: 2 },
      layout: { ...DEFAULT_LAYOUT, coverSize: 'full' },
      variables: { name: 'Three' },
    } as const;
    await change(one);
    const [{ type, attributes }] = await change(other);
    const both = Object.keys(one) as (keyof typeof one)[];
    const expected = both.map((name) => [name, { before: one[name], after: other[name] }]);
    expect([type, attributes]).toEqual(['page_edited', Object.fromEntries(expected)]);
  });

  it('show links, groups and computed pages that were edited, and a page that was moved below another one', async () => {
    const target = (url: string) => ({ kind: 'url', url }) as const;
    const computed = { type: 'integration:some:source', props: {} } as const;
    const link = { title: 'Link', target: target('https://example.com/a') };
    await edited(async () => ({
      pages: [
        { edit: 'insert', id: 'moving', type: 'link', parent: null, fields: link },
        { edit: 'insert', id: 'around', type: 'group', parent: null, fields: { title: 'Group' } },
        { edit: 'insert', id: 'made', type: 'computed', parent: null, fields: { title: 'Made', computed } },
      ],
    }));
    const changed = await edited(async () => ({
      pages: [
        { edit: 'update', id: 'moving', fields: { target: target('https://example.com/b') } },
        { edit: 'update', id: 'around', fields: { emoji: '1f600' } },
        { edit: 'update', id: 'made', fields: { title: 'Made otherwise' } },
        { edit: 'move', id: 'moving', parent: 'around' },
      ],
    }));
    expect(changed).toHaveLength(4);
    expect(changed).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ type: 'page_edited', page: expect.objectContaining({ type: 'link' }) }),
        expect.objectContaining({ type: 'page_edited', page: expect.objectContaining({ type: 'group' }) }),
        expect.objectContaining({ type: 'page_edited', page: expect.objectContaining({ type: 'computed' }) }),
        expect.objectContaining({ type: 'page_moved', page: expect.objectContaining({ id: 'moving' }) }),
      ]),
    );
  });
});
