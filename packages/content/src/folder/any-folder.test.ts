// Whatever a space has, its folder says; whatever a folder says, comes back.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runsOf } from '@bindery/testkit/property-runs';
import { FolderSpace, TestFolder, listTree } from '../testing/folder-space.ts';
import { canonicalJson } from '../tree/entries/canonical-json.ts';
import type { PageEdit, PageFields } from '../tree/index.ts';

/** Titles. One that begins with an emoji is, where no one knows better, that emoji and the rest. */
const words = fc
  .stringMatching(/^[A-Za-z#*_[\]<&"'\\|:äß漢-][\w #*_[\]<>&"'\\|:.äß漢🚀-]{0,20}$/u)
  .map((text) => text.trim())
  .filter((text) => text !== '');
const flag = fc.constantFrom(true, undefined);
const text = fc.constantFrom(
  '',
  'Text.\n',
  'See [it](https://example.com/).\n',
  '* one\n* two\n',
  '{% hint style="info" %}\nMind.\n{% endhint %}\n',
);

const fields = fc.record({
  title: words,
  linkTitle: fc.option(words, { nil: undefined }),
  emoji: fc.constantFrom('1f44b', undefined),
  icon: fc.constantFrom('house', undefined),
  description: fc.option(words, { nil: undefined }),
  hidden: flag,
  noIndex: flag,
  noRobotsIndex: flag,
  condition: fc.constantFrom('visitor.claims.beta', undefined),
  variables: fc.constantFrom({ a: 'x', b: 2, c: true }, undefined),
  layout: fc.constantFrom('landing' as const, undefined),
  tags: fc.constantFrom([{ tag: { kind: 'tag' as const, tag: 'beta' }, primary: true }], undefined),
  cover: fc.constantFrom(
    {
      ref: { kind: 'url' as const, url: 'https://example.com/a.png' },
      yPos: -3,
      height: 100,
      textColor: 'white' as const,
    },
    undefined,
  ),
  metaLinks: fc.constantFrom({ canonical: { kind: 'url' as const, url: 'https://example.com/' } }, undefined),
});

interface PageRecipe {
  readonly type: 'document' | 'group' | 'link';
  readonly below: number;
  readonly fields: PageFields;
  readonly text: string;
  readonly at: number;
}

const recipe = fc.record({
  type: fc.constantFrom(
    'document' as const,
    'document' as const,
    'document' as const,
    'group' as const,
    'link' as const,
  ),
  below: fc.nat(20),
  fields,
  text,
  at: fc.nat(20),
}) as unknown as fc.Arbitrary<PageRecipe>;

/** A space with these pages; whatever cannot be below something is at the top. Texts link to another page. */
async function spaceOf(recipes: readonly PageRecipe[]): Promise<FolderSpace> {
  const space = new FolderSpace();
  const documents: string[] = [];
  const parents: string[] = [];
  const edits: PageEdit[] = [];
  for (const [number, one] of recipes.entries()) {
    const id = `p${number}`;
    const parent = one.type === 'group' || documents.length === 0 ? null : (parents[one.below] ?? null);
    const { title, emoji, linkTitle } = one.fields;
    const target = { kind: 'url' as const, url: `https://example.com/${number}` };
    const link = documents[one.at];
    const document = space.text(one.text);
    if (one.type === 'document') {
      const linked = link === undefined ? document : space.storeDocument(withLink(space.document(document), link));
      // The first page is README.md, which is called so where no one knows what it was called.
      const slug = parent === null && documents.length === 0 ? 'readme' : undefined;
      edits.push({ edit: 'insert', id, type: 'document', parent, slug, fields: { ...one.fields, document: linked } });
      documents.push(id);
    } else if (one.type === 'group')
      edits.push({ edit: 'insert', id, type: 'group', parent, fields: { title, emoji } });
    else edits.push({ edit: 'insert', id, type: 'link', parent, fields: { title, emoji, linkTitle, target } });
    if (one.type !== 'link') parents.push(id);
  }
  await space.edit({ pages: edits });
  return space;
}

function withLink(document: ReturnType<FolderSpace['document']>, page: string): typeof document {
  const leaves = [{ object: 'leaf' as const, text: 'that', marks: [] }];
  const link = {
    object: 'inline',
    type: 'link',
    data: { ref: { kind: 'page', page } },
    nodes: [{ object: 'text', leaves }],
  };
  const paragraph = { object: 'block', type: 'paragraph', nodes: [link] };
  return { ...document, nodes: [...document.nodes, paragraph as unknown as (typeof document.nodes)[number]] };
}

/** Pages without IDs, order, and times. */
async function contentsOf(space: FolderSpace): Promise<unknown[]> {
  const content = await space.open();
  const pages = await content.listPages();
  const names = new Map(
    await Promise.all(pages.map(async (page) => [page.id, (await content.pathOf(page)) ?? page.title] as const)),
  );
  const shown = pages.map((page) => {
    const { id, parent: _p, order: _o, source: _s, createdAt: _c, updatedAt: _u, document, ...rest } = page;
    const nodes = document === undefined ? '' : JSON.stringify(space.document(document).nodes);
    const linked = nodes.replaceAll(/"page":"([^"]+)"/g, (_all, page_: string) => `"page":"${names.get(page_)}"`);
    return JSON.parse(
      JSON.stringify({ ...rest, at: names.get(id), linked: linked === '' ? [] : (JSON.parse(linked) as unknown) }),
    ) as unknown;
  });
  const keyOf = (one: unknown): string => canonicalJson(one);
  return shown.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

const RUNS = { numRuns: runsOf(60) };

describe('any space', () => {
  it('any space is the same after a round trip through a folder, and the folder has the same bytes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(recipe, { minLength: 1, maxLength: 12 }), async (recipes) => {
        const space = await spaceOf(recipes);
        const folder = new TestFolder(space);
        await folder.sync();
        const copy = new FolderSpace();
        const other = new TestFolder(copy, Object.fromEntries(folder.files));
        const synced = await other.sync();
        expect([...synced.files.keys(), ...synced.removed]).toEqual([]);
        expect(await listTree(await copy.open())).toEqual(await listTree(await space.open()));
        expect(await contentsOf(copy)).toEqual(await contentsOf(space));
        const again = new TestFolder(copy);
        await again.sync();
        expect(again.files).toEqual(folder.files);
      }),
      RUNS,
    );
  });

  it('any space stays unchanged after the sync of an unchanged folder', { tags: ['long'] }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(recipe, { minLength: 1, maxLength: 12 }), async (recipes) => {
        const withEmoji = recipes.map((one) => ({
          ...one,
          fields: { ...one.fields, title: `🚀 ${one.fields.title}` },
        }));
        const space = await spaceOf(withEmoji);
        const folder = new TestFolder(space);
        await folder.sync();
        const before = space.root;
        // Every file is sent as if it had changed.
        const files = new Map([...folder.files].map(([path, one]) => [path, { text: one }]));
        const synced = await space.sync(before, { files, removed: new Set() });
        expect(space.root).toBe(before);
        expect([...synced.files.keys(), ...synced.removed, ...synced.unused]).toEqual([]);
      }),
      RUNS,
    );
  });

  it('any space and folder are in sync after concurrent edits, and keep both', { tags: ['long'] }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(recipe, { minLength: 3, maxLength: 10 }),
        fc.nat(9),
        fc.nat(9),
        async (recipes, a, b) => {
          const space = await spaceOf(recipes.map((one) => ({ ...one, type: 'document' as const })));
          const folder = new TestFolder(space);
          await folder.sync();
          const pages = await (await space.open()).listPages();
          const [first, second] = [pages[a % pages.length], pages[b % pages.length]];
          fc.pre(first !== undefined && second !== undefined && first.id !== second.id);
          const paths = [...folder.files.keys()]
            .filter((path) => path.endsWith('.md') && path !== 'SUMMARY.md')
            .toSorted();
          const path = paths[a % paths.length] ?? '';
          await space.edit({
            pages: [{ edit: 'update', id: second?.id ?? '', fields: { description: 'Of the space.' } }],
          });
          folder.files.set(path, `${folder.files.get(path) ?? ''}\nOf the folder.\n`);
          const { conflicts } = await folder.sync();
          expect(conflicts).toEqual([]);
          const all = JSON.stringify(await contentsOf(space));
          expect(all).toContain('Of the space.');
          expect(all).toContain('Of the folder.');
          const fresh = new TestFolder(space);
          await fresh.sync();
          expect(folder.files).toEqual(fresh.files);
        },
      ),
      RUNS,
    );
  });
});
