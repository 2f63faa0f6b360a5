import type { ContentRef } from '@bindery/contract/content';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { document, verbatimBlock } from '../documents/index.ts';
import type { Block } from '../documents/index.ts';
import { parseMarkdown, stringifyMarkdown } from '../markdown/index.ts';
import { FORMS } from '../testing/markdown-forms.ts';
import { STABLE_LINKS, linksOfDocument, mapRefs, readStableHref, stableHref } from './index.ts';
import { computingTime } from '@bindery/testkit/computing-time';

const hrefsOf = (markdown: string): unknown[] =>
  linksOfDocument(parseMarkdown(markdown, { links: STABLE_LINKS })).links.map(({ target }) => stableHref(target));

describe('the links of a document', () => {
  it.each([
    ['text', 'A [link](/pages/a#x) and <https://example.com>.\n', ['/pages/a#x', 'https://example.com']],
    ['an image with a link', '[![](/files/f)](/pages/a)\n', ['/pages/a', '/files/f']],
    ['a card', '{% content-ref url="/pages/a" %}\n[a](/pages/a)\n{% endcontent-ref %}\n', ['/pages/a']],
    ['a button', '<a href="/pages/a" class="button primary">Go</a>\n', ['/pages/a']],
    ['a mention', '<a href="/pages/a" data-mention>a</a>\n', ['/pages/a']],
    ['a file', '{% file src="/files/f" %}\n', ['/files/f']],
    ['an embed', '{% embed url="https://example.com/v" %}\n', ['https://example.com/v']],
    ['a reusable content', '{% include "/reusable-content/r" %}\n', ['/reusable-content/r']],
    ['a cell of text', '| a |\n| - |\n| [x](/pages/a) |\n', ['/pages/a']],
    ['an expandable', '<details>\n<summary>More</summary>\n\n[x](/pages/a)\n\n</details>\n', ['/pages/a']],
    ['a note', 'Text[^1]\n\n[^1]: [x](/pages/a)\n', ['/pages/a']],
    [
      'kept HTML',
      '<video src="/files/v"></video>\n\nOn <span><a href="/pages/a">a</a></span>.\n',
      ['/files/v', '/pages/a'],
    ],
    [
      'kept Markdown',
      '* item\n\n  {% content-ref url="/pages/a" %}\n  [a](/pages/a)\n  {% endcontent-ref %}\n',
      ['/pages/a'],
    ],
    ['code', '`[a](/pages/a)`\n\n```\n[a](/pages/a)\n```\n', []],
    ['a definition that nothing refers to', '[x]: /pages/a\n', []],
  ])('are those of %s', (_name, markdown, expected) => {
    expect(hrefsOf(markdown)).toEqual(expected);
  });

  it('the links of a document are those of cells that hold references, files and people', () => {
    const ref: ContentRef = { kind: 'page', page: 'a' };
    const columns = { text: 'content-ref', files: 'files', people: 'users', image: 'image', words: 'select' };
    const definition = Object.fromEntries(
      Object.entries(columns).map(([id, type]) => [id, { id, title: id, type, multiple: true, options: [] }]),
    );
    const values = {
      text: ref,
      files: ['f', 'g'],
      people: ['u'],
      image: { ref: { kind: 'file', file: 'h' }, alt: '' },
      words: ['f'],
    };
    const view = { type: 'cards', cardSize: 'medium', columns: [], targetDefinition: 'text' };
    const table = {
      object: 'block',
      type: 'table',
      isVoid: true,
      data: { view, definition, records: { r: { orderIndex: 'a', values } } },
      fragments: [],
    } as unknown as Block;
    const { links } = linksOfDocument(document([table] as never));
    expect(links.map(({ target }) => target)).toEqual([
      ref,
      { kind: 'file', file: 'h' },
      { kind: 'file', file: 'f' },
      { kind: 'file', file: 'g' },
      { kind: 'user', user: 'u' },
    ]);
  });

  it(
    'the links of a document are found in a table of many columns and records that has few cells',
    { tags: ['long'] },
    async () => {
      const ids = Array.from({ length: 30_000 }, (_none, index) => `c${index}`);
      const definition = Object.fromEntries(ids.map((id) => [id, { id, title: id, type: 'files', multiple: true }]));
      const records = Object.fromEntries(
        ids.map((id) => [id, { orderIndex: 'a', values: id === 'c7' ? { c9: ['f'] } : {} }]),
      );
      const table = { object: 'block', type: 'table', isVoid: true, data: { definition, records }, fragments: [] };
      let links: ReturnType<typeof linksOfDocument>['links'] = [];
      const took = await computingTime(() => ({ links } = linksOfDocument(document([table] as never))));
      // To look at each of 900 million would take minutes.
      expect(took).toBeLessThan(20_000);
      expect(links.map(({ target }) => target)).toEqual([{ kind: 'file', file: 'f' }]);
    },
  );

  it.each(['<div></x>', '<div><!--</div>-->', '<div title="</div>">'])(
    'are not read from verbatim HTML that is nested too deep, as %s is, and those next to it',
    (tag) => {
      for (const times of [500, 2000, 50_000]) {
        const kept = verbatimBlock('html', `${tag.repeat(times)}<a href="/pages/deep">a</a>`);
        const { links } = linksOfDocument({ nodes: [kept, verbatimBlock('html', '<a href="/pages/a">a</a>')] });
        expect(links.map(({ target }) => target)).toEqual([{ kind: 'url', url: '/pages/a' }]);
      }
    },
  );

  it(
    'finds links in bounded time, and reads the first 32,768 characters of verbatim Markdown',
    { tags: ['long'] },
    async () => {
      const link = '[a](/pages/a) *word*. ';
      const countLinks = async (count: number, blocks: number): Promise<number> => {
        const source = link.repeat(count);
        const nodes = Array.from({ length: blocks }, () => verbatimBlock('markdown', source));
        let found = 0;
        const took = await computingTime(() => (found = linksOfDocument({ nodes }).links.length));
        // All of it would take minutes.
        expect(took).toBeLessThan(20_000);
        return found;
      };
      expect(await countLinks(45_000, 1)).toBe(0);
      expect(await countLinks(100, 450)).toBe(100 * Math.floor(32_768 / (100 * link.length)));
    },
  );

  it('the links of a document have a position, and a relation to the page', () => {
    const markdown = '[a](/pages/a)\n\n# One\n\n[b](/pages/b)\n\n{% include "/reusable-content/r" %}\n';
    const { nodes } = parseMarkdown(markdown, { links: STABLE_LINKS });
    const keyed = nodes.map((node, index) => (index === 2 ? { ...node, key: 'k' } : node));
    expect(linksOfDocument({ nodes: keyed }).links).toEqual([
      { target: { kind: 'page', page: 'a' }, relation: 'reference' },
      { target: { kind: 'page', page: 'b' }, relation: 'reference', position: { type: 'node', node: 'k' } },
      {
        target: { kind: 'reusable-content', reusableContent: 'r' },
        relation: 'dependsOn',
        position: { type: 'anchor', anchor: 'one' },
      },
    ]);
  });

  it('lists anchors: all headings, and names and headings in verbatim HTML', () => {
    const markdown =
      '<div><h2>Kept one</h2></div>\n\n# One\n\n> ## Quoted\n\n# One\n\n<a name="old"></a>Text\n\n{% tabs %}\n{% tab title="T" %}\n## In a tab\n{% endtab %}\n{% endtabs %}\n';
    expect(linksOfDocument(parseMarkdown(markdown)).anchors.toSorted()).toEqual(
      ['in-a-tab', 'kept-one', 'old', 'one', 'one-1', 'quoted'].toSorted(),
    );
  });

  it('the links of a document are found in every construct, and are all that is in its data', () => {
    for (const [name, markdown] of Object.entries(FORMS)) {
      const parsed = parseMarkdown(markdown, { links: STABLE_LINKS });
      const all: ContentRef[] = [];
      const same = mapRefs(parsed, (ref) => {
        all.push(ref);
        return ref;
      });
      expect([name, same]).toEqual([name, parsed]);
      const found = linksOfDocument(parsed).links.map(({ target }) => JSON.stringify(target));
      for (const ref of all) expect([name, found]).toEqual([name, expect.arrayContaining([JSON.stringify(ref)])]);
    }
  });
});

const id = fc.string({ minLength: 1, unit: 'binary' }).filter((text) => text.isWellFormed());
const within = fc.option(
  id.map((space) => ({ space })),
  { nil: {} },
);
const anyRef: fc.Arbitrary<ContentRef> = fc.oneof(
  fc.tuple(id, within).map(([page, space]): ContentRef => ({ kind: 'page', page, ...space })),
  fc.tuple(id, id, within).map(([page, anchor, space]): ContentRef => ({ kind: 'anchor', anchor, page, ...space })),
  fc.tuple(id, within).map(([file, space]): ContentRef => ({ kind: 'file', file, ...space })),
  fc
    .tuple(id, within)
    .map(([one, space]): ContentRef => ({ kind: 'reusable-content', reusableContent: one, ...space })),
  fc.tuple(id, within).map(([tag, space]): ContentRef => ({ kind: 'tag', tag, ...space })),
  id.map((anchor): ContentRef => ({ kind: 'anchor', anchor })),
  id.map((space): ContentRef => ({ kind: 'space', space })),
  id.map((collection): ContentRef => ({ kind: 'collection', collection })),
  id.map((spec): ContentRef => ({ kind: 'openapi', spec })),
);

describe('stable URLs', () => {
  it('parse back to their references, also to missing targets', () => {
    fc.assert(
      fc.property(anyRef, (ref) => {
        const href = stableHref(ref) ?? '';
        expect(readStableHref(href)).toEqual(ref);
        if (href.startsWith('/')) expect(readStableHref(`/broken${href}`)).toEqual(ref);
      }),
    );
  });

  it('have one form only', () => {
    for (const href of [
      'a.md',
      '/',
      '#',
      '',
      '/pages',
      '/pages/',
      '/pages/a/b',
      '/pages/%',
      '/guides/a',
      '//pages/a',
      '/broken',
    ]) {
      expect([href, readStableHref(href)]).toEqual([href, undefined]);
    }
  });

  it('keep references through Markdown', () => {
    const refs = [
      '/pages/a',
      '/pages/a#b',
      '/spaces/s/pages/a',
      '#x',
      '/spaces/s',
      '/collections/c',
      '/broken/pages/z',
    ];
    const markdown = refs.map((href) => `[x](${href})\n`).join('\n');
    const parsed = parseMarkdown(markdown, { links: STABLE_LINKS });
    const output = stringifyMarkdown(parsed, { links: STABLE_LINKS });
    expect(output).toBe(markdown.replace('/broken/pages/z', '/pages/z'));
    expect(parseMarkdown(output, { links: STABLE_LINKS })).toEqual(parsed);
  });
});
