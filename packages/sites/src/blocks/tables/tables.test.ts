// Tables as grids and as cards, and what is in their cells.
import { document, paragraph, text } from '@bindery/content/documents';
import type { Block } from '@bindery/content/documents';
import type { JSONDocument } from '@bindery/contract/documents';
import { parseMarkdown } from '@bindery/content/markdown';
import { describe, expect, it } from 'vitest';
import type { BodyContext } from '../body-context.ts';
import { renderBody } from '../render-body.ts';

const CONTEXT: BodyContext = {
  opensTabs: false,
  href: (ref) =>
    ref.kind === 'page'
      ? `/${ref.page}`
      : ref.kind === 'url'
        ? ref.url
        : ref.kind === 'file'
          ? `/f/${ref.file}`
          : undefined,
  card: (ref) => (ref.kind === 'page' ? { title: 'Short' } : undefined),
  label: (ref) =>
    ref.kind === 'page'
      ? 'Long title'
      : ref.kind === 'user'
        ? `User ${ref.user}`
        : ref.kind === 'url'
          ? 'Page'
          : undefined,
};

interface TableOptions {
  readonly view: object;
  readonly definition: Readonly<Record<string, object>>;
  readonly values: readonly Readonly<Record<string, unknown>>[];
  readonly more?: object;
  readonly fragments?: Readonly<Record<string, Block[]>>;
}

function html({ view, definition, values, more, fragments = {} }: TableOptions): string {
  const records = Object.fromEntries(
    values.map((own, index) => [`r${index}`, { orderIndex: `a${index}`, values: own }]),
  );
  const columns = Object.fromEntries(Object.entries(definition).map(([id, own]) => [id, { id, title: id, ...own }]));
  const table = {
    object: 'block',
    type: 'table',
    isVoid: true,
    data: { view: { columns: Object.keys(definition), ...view }, records, definition: columns, ...more },
    fragments: Object.entries(fragments).map(([fragment, nodes]) => ({ object: 'fragment', fragment, nodes })),
  };
  return renderBody(document([table] as unknown as JSONDocument['nodes']), CONTEXT).html;
}

const GRID = { type: 'grid', hideHeader: false };

describe('a table', () => {
  it('has an empty cell without a value, for any column name', () => {
    const cells = html({ view: GRID, definition: { constructor: { type: 'text' } }, values: [{}] });
    expect(cells).toContain('<td></td>');
  });

  it.each([
    ['number', { type: 'number' }, 1.5, '<td class="align-end">1.5</td>'],
    ['checkbox', { type: 'checkbox' }, true, '<td><span class="check" role="img" aria-label="Yes">\u2713</span></td>'],
    ['rating', { type: 'rating', max: 5 }, 9, 'aria-label="5 of 5">\u2605\u2605\u2605\u2605\u2605</span>'],
    ['huge rating', { type: 'rating', max: 1e9 }, 2, 'aria-label="2 of 20">'],
    [
      'select',
      { type: 'select', options: [{ value: 'a', label: 'A<', color: 'blue' }] },
      ['a', 'b'],
      '<td><span class="tag tag-blue">A&lt;</span> <span class="tag">b</span></td>',
    ],
    ['files', { type: 'files' }, ['x.pdf'], '<td><a href="/f/x.pdf">/f/x.pdf</a></td>'],
    ['users', { type: 'users' }, ['ada'], '<td>User ada</td>'],
    ['content-ref', { type: 'content-ref' }, { kind: 'url', url: '/p' }, '<td><a href="/p">Page</a></td>'],
    [
      'image',
      { type: 'image' },
      { ref: { kind: 'url', url: '/i.png' }, alt: 'I', objectFit: 'contain' },
      '<img src="/i.png" alt="I" class="fit-contain"',
    ],
    ['text', { type: 'text', textAlignment: 'center' }, 'f', '<td class="align-center">words</td>'],
    [
      'a value of another type',
      { type: 'text', textAlignment: 'right' },
      { kind: 'url', url: 'x' },
      '<td class="align-end"></td>',
    ],
  ])('shows %s', (_name, column, value, expected) => {
    const fragments = { f: [paragraph([text('words')])] };
    expect(html({ view: GRID, definition: { c: column }, values: [{ c: value }], fragments })).toContain(expected);
  });

  it('scrolls as a named region, with headers for its columns and widths by classes', () => {
    const markup = html({
      view: { ...GRID, columnWidths: { a: 300, b: 100 }, stickyHeader: true },
      definition: { a: { type: 'number' }, b: { type: 'number' } },
      values: [{ a: 1, b: 2 }],
    });
    expect(markup).toContain('<div class="table sticky-header" tabindex="0" role="group" aria-label="a, b">');
    expect(markup).toContain('<colgroup><col class="w-75"><col class="w-25"></colgroup>');
    expect(markup).toContain('<th scope="col" class="align-end">a</th>');
  });

  it('merges cells, and ignores overlapping merges', () => {
    const merge = (record: string, column: string, rowSpan: number, colSpan: number) => ({
      anchor: { record, column },
      rowSpan,
      colSpan,
    });
    const markup = html({
      view: { ...GRID, hideHeader: true },
      definition: { a: { type: 'number' }, b: { type: 'number' } },
      values: [
        { a: 1, b: 2 },
        { a: 3, b: 4 },
      ],
      more: { cellMerges: [merge('r0', 'a', 2, 9), merge('r1', 'b', 1, 1), merge('none', 'a', 1, 1)] },
    });
    expect(markup).toContain('<tr><td class="align-end" rowspan="2" colspan="2">1</td></tr>\n<tr></tr>');
  });

  it('as cards has covers, and links to its target', () => {
    const markup = html({
      view: {
        type: 'cards',
        cardSize: 'large',
        coverDefinition: 'cover',
        coverDefinitionDark: 'dark',
        targetDefinition: 'target',
        wrap: false,
      },
      definition: {
        title: { type: 'text', textAlignment: 'left' },
        n: { type: 'number' },
        cover: { type: 'image' },
        dark: { type: 'image' },
        target: { type: 'content-ref' },
      },
      values: [
        {
          title: 't',
          n: 3,
          cover: { kind: 'url', url: '/l.png' },
          dark: { kind: 'url', url: '/d.png' },
          target: { kind: 'url', url: '/p' },
        },
      ],
      fragments: { t: [paragraph([text('Title')])] },
    });
    expect(markup).toContain('<ul class="cards cards-large row" tabindex="0">');
    expect(markup).toContain('<img src="/l.png" alt="" class="on-light"');
    expect(markup).toContain('<img src="/d.png" alt="" class="on-dark"');
    expect(markup).toContain(
      '<div class="card-title"><a href="/p" class="card-link">Title</a></div>\n<div class="card-text">3</div>',
    );
  });

  it('as cards keeps links of their titles, and titles of columns where they are shown', () => {
    const markup = html({
      view: { type: 'cards', cardSize: 'medium', targetDefinition: 'target', hideColumnTitle: false },
      definition: {
        title: { type: 'text', textAlignment: 'left' },
        n: { type: 'number' },
        target: { type: 'content-ref' },
      },
      values: [{ title: 't', n: 3, target: { kind: 'url', url: '/p' } }],
      fragments: { t: parseMarkdown('[a](/own)').nodes },
    });
    expect(markup).toContain('<a href="/own">a</a></div>');
    expect(markup).toContain('<a href="/p" class="card-link">Page</a>');
    expect(markup).toContain('<span class="card-label">n</span> 3');
  });

  it('as cards without words shows the title of the target in menus', () => {
    const markup = html({
      view: { type: 'cards', cardSize: 'medium', targetDefinition: 'target' },
      definition: { title: { type: 'text', textAlignment: 'left' }, target: { type: 'content-ref' } },
      values: [{ target: { kind: 'page', page: 'p' } }, { title: 't', target: { kind: 'page', page: 'q' } }],
      fragments: { t: parseMarkdown('[a](/own)').nodes },
    });
    expect(markup).toContain('<a href="/p" class="card-link">Short</a>');
    expect(markup).toContain('<a href="/q" class="card-link">Short</a>');
  });

  it('without columns or records is empty', () => {
    expect(html({ view: GRID, definition: {}, values: [] })).toBe('');
    expect(
      html({ view: { type: 'cards', cardSize: 'medium' }, definition: { a: { type: 'number' } }, values: [] }),
    ).toBe('');
  });
});
