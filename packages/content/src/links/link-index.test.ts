import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runsOf } from '@bindery/testkit/property-runs';
import { LinkSpace } from '../testing/link-space.ts';
import { insertPage } from '../testing/tree-space.ts';
import type { ContentEdits, Hash, PageEdit } from '../tree/index.ts';
import { LinkIndex, UsageCollector, buildLinkIndex, resolveTargets, targetOf, updateLinkIndex } from './index.ts';
import type { LinkTarget } from './index.ts';

const page = (space: LinkSpace, id: string, markdown: string, parent: string | null = null): PageEdit =>
  insertPage(id, parent, { fields: { title: id, document: space.write(markdown) } });

/** Everything that an index returns: links to each page and path, and all usages with their locations. */
function describeIndex(index: LinkIndex, groups: readonly string[]): unknown {
  const usages = new UsageCollector('own');
  for (const [, source] of [...index.sources.entries()].sort(([a], [b]) => (a < b ? -1 : 1))) usages.add(source);
  const backlinks = groups.map((group) => [
    group,
    index
      .sourcesOf(group)
      .map(({ kind, id }) => `${kind}/${id}`)
      .sort(),
  ]);
  const shown = usages
    .finish()
    .map(({ key, locations }) => [key, locations.map(({ source, position }) => [source.id, source.path, position])]);
  return { backlinks, shown, relative: [...index.relative].sort(), size: index.sources.size };
}

describe('an index of links', () => {
  it('a link index finds the links to a target by ID, path, and anchor', async () => {
    const space = new LinkSpace();
    await space.edit({
      pages: [
        page(space, 'a', '[b](/pages/b) [c](b/c.md#x)\n'),
        page(space, 'b', '[own](#here) [a](../a.md)\n'),
        page(space, 'c', '[a](../a.md) [a again](../a.md)\n', 'b'),
      ],
      reusableContents: new Map([['r', { id: 'r', title: 'R', document: space.write('[a](/pages/a)\n') }]]),
    });
    const index = await buildLinkIndex(space.reader, space.root);
    const leadTo = (group: string): string[] =>
      index
        .sourcesOf(group)
        .map(({ id }) => id)
        .sort();
    expect(leadTo('page/b')).toEqual(['a', 'b']);
    expect(leadTo('path/b/c')).toEqual(['a']);
    expect(leadTo('path/a')).toEqual(['b', 'c']);
    expect(leadTo('page/a')).toEqual(['r']);
    expect(leadTo('page/nothing')).toEqual([]);
  });

  it('a link index that was updated after any edits equals a new one', { tags: ['long'] }, async () => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
    const href = fc.constantFrom(
      ...ids.flatMap((id) => [`/pages/${id}`, `${id}.md`, `../${id}.md#x`, `/${id}/README.md`]),
      '#own',
    );
    const text = fc.array(href, { maxLength: 3 }).map((hrefs) => hrefs.map((one) => `[x](${one})\n`).join('\n'));
    const parent = fc.constantFrom(null, ...ids);
    const edit = fc.oneof(
      fc.record({ kind: fc.constant('insert' as const), id: fc.constantFrom(...ids), parent, text }),
      fc.record({ kind: fc.constant('write' as const), id: fc.constantFrom(...ids), text }),
      fc.record({
        kind: fc.constant('rename' as const),
        id: fc.constantFrom(...ids),
        slug: fc.constantFrom('a', 'x', 'y'),
      }),
      fc.record({ kind: fc.constant('move' as const), id: fc.constantFrom(...ids), parent }),
      fc.record({ kind: fc.constant('delete' as const), id: fc.constantFrom(...ids) }),
      fc.record({ kind: fc.constant('reusable' as const), id: fc.constantFrom('r', 's'), text: fc.option(text) }),
    );
    const groups = ids.flatMap((id) => [`page/${id}`, `path/${id}`]);
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { maxLength: 25, size: 'max' }), async (edits) => {
        const space = new LinkSpace();
        let index = LinkIndex.empty(space.root);
        for (const one of edits) {
          const before = space.root;
          await space.edit(editsOf(space, one)).catch(() => before); // What the engine refuses changes nothing.
          index = await updateLinkIndex(space.reader, index, space.root);
        }
        const rebuilt = await buildLinkIndex(space.reader, space.root);
        expect(describeIndex(index, groups)).toEqual(describeIndex(rebuilt, groups));
      }),
      { numRuns: runsOf(100) },
    );
  });

  it('updating a link index of 600 pages reads only the edited one', { tags: ['long'] }, async () => {
    const space = new LinkSpace();
    const ids = Array.from({ length: 600 }, (_, number) => `p${number}`);
    const pages = ids.map((id, number) => page(space, id, `[next](/pages/p${(number + 1) % 600}) [first](p0.md)\n`));
    await space.edit({ pages });
    const first = await buildLinkIndex(space.reader, space.root);
    expect([space.reads, space.pauses >= 12]).toEqual([600, true]);
    space.reads = 0;
    await space.edit({
      pages: [{ edit: 'update', id: 'p7', fields: { document: space.write('[far](/pages/p400)\n') } }],
    });
    const next = await updateLinkIndex(space.reader, first, space.root);
    expect(space.reads).toBe(1);
    expect(first.sources.countShared(next.sources)).toBe(2047);
    expect(
      next
        .sourcesOf('page/p400')
        .map(({ id }) => id)
        .sort(),
    ).toEqual(['p399', 'p7']);
    expect(first.sourcesOf('page/p400').map(({ id }) => id)).toEqual(['p399']);
    expect(await updateLinkIndex(space.reader, next, space.root)).toBe(next);
  });
});

type AnyEdit = {
  readonly kind: string;
  readonly id: string;
  readonly parent?: string | null;
  readonly text?: string | null;
  readonly slug?: string;
};

function editsOf(space: LinkSpace, { kind, id, parent = null, text, slug }: AnyEdit): ContentEdits {
  const document = (): Hash => space.write(text ?? '');
  switch (kind) {
    case 'insert':
      return { pages: [page(space, id, text ?? '', parent)] };
    case 'write':
      return { pages: [{ edit: 'update', id, fields: { document: document() } }] };
    case 'rename':
      return { pages: [{ edit: 'update', id, slug }] };
    case 'move':
      return { pages: [{ edit: 'move', id, parent }] };
    case 'delete':
      return { pages: [{ edit: 'delete', id }] };
    default:
      return { reusableContents: new Map([[id, text === null ? undefined : { id, title: id, document: document() }]]) };
  }
}

describe('targets', () => {
  it('targets are found by id and by path, with their anchors', async () => {
    const space = new LinkSpace();
    await space.edit({
      pages: [
        page(space, 'first', '## Begin\n'),
        page(space, 'guides', ''),
        page(space, 'setup', '# One two\n', 'guides'),
      ],
      files: new Map([['f', { id: 'f', name: 'f.txt', contentType: 'text/plain', size: 1 }]]),
      tags: new Map([['t', { slug: 't', label: 'T', color: 'red' as never }]]),
    });
    const content = await space.open();
    const from = (url: string): LinkTarget =>
      targetOf({ kind: 'url', url }, { page: 'setup', path: 'guides/setup', space: 'own' });
    const resolveUrls = async (urls: readonly string[]): Promise<unknown> => {
      const anchors = (pages: readonly { document?: string | undefined }[]): Promise<readonly (readonly string[])[]> =>
        space.reader.read(pages.map(({ document }) => document as string)).then((all) => all.map((one) => one.anchors));
      const resolved = await resolveTargets(content, urls.map(from), anchors);
      return urls.map((url, index) => {
        const one = resolved[index];
        return [url, one?.status === 'ok' && 'page' in one ? one.page.id : one?.status];
      });
    };
    const expected = {
      '/pages/setup#one-two': 'setup',
      '/pages/setup#ONE': 'broken',
      '#one-two': 'setup',
      '#setup': 'setup',
      '#': 'setup',
      '#nothing': 'broken',
      '/spaces/own/pages/first': 'first',
      '/spaces/other/pages/first': 'elsewhere',
      'setup.md': 'setup',
      setup: 'setup',
      './': 'guides',
      '../README.md': 'first',
      '../first.md#begin': 'first',
      '../first.markdown?plain=1#begin': 'first',
      '../first.md#gone': 'broken',
      '../guides/setup.md': 'setup',
      '/guides/setup/': 'setup',
      '/guides/%73etup.md': 'setup',
      '/guides/%': 'broken',
      '../../../first.md': 'broken',
      'README.md': 'guides',
      'https://example.com': 'elsewhere',
      'mailto:a@example.com': 'elsewhere',
      '//example.com': 'elsewhere',
      '/files/f': 'ok',
      '/files/g': 'broken',
      '/tags/t': 'ok',
      '/reusable-content/r': 'broken',
      'broken-reference': 'broken',
    };
    expect(await resolveUrls(Object.keys(expected))).toEqual(Object.entries(expected));
  });
});
