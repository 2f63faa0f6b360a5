// Shorthand for the layouts of the demo pages: tabs, steps, tables, and cards.
import type { DocumentNode } from '@bindery/contract';
import { heading, paragraph } from './build-documents.ts';

/** Tabs by their titles. */
export function tabs(items: Readonly<Record<string, readonly DocumentNode[]>>): DocumentNode {
  const nodes = Object.entries(items).map(([title, inside]): DocumentNode => ({
    object: 'block',
    type: 'tabs-item',
    nodes: [...inside],
    data: { title },
  }));
  return { object: 'block', type: 'tabs', nodes };
}

/** Numbered steps by their titles. */
export function steps(items: Readonly<Record<string, readonly DocumentNode[]>>): DocumentNode {
  const nodes = Object.entries(items).map(([title, inside]): DocumentNode => ({
    object: 'block',
    type: 'stepper-step',
    nodes: [heading(2, title), ...inside],
    data: {},
  }));
  return { object: 'block', type: 'stepper', nodes };
}

/** A table of texts. */
export function table(titles: readonly string[], rows: readonly (readonly string[])[]): DocumentNode {
  const columns = titles.map((_title, index) => `c${index + 1}`);
  return tableOf(titles, rows, { view: { type: 'grid', columns, hideHeader: false } });
}

/** Cards, each with a title, a text, and the page that it links to. */
export function cards(
  items: readonly { readonly title: string; readonly text: string; readonly page: string }[],
): DocumentNode {
  const rows = items.map(({ title, text }) => [`*${title}*`, text]);
  return tableOf(['', ''], rows, {
    view: { type: 'cards', cardSize: 'medium', columns: ['c1', 'c2'], targetDefinition: 'c3' },
    definition: { c3: { title: '', type: 'content-ref', id: 'c3' } },
    values: (index) => ({ c3: { kind: 'page', page: items[index]?.page } }),
  });
}

interface TableOptions {
  readonly view: object;
  readonly definition?: object;
  readonly values?: (row: number) => object;
}

function tableOf(
  titles: readonly string[],
  rows: readonly (readonly string[])[],
  { view, definition, values }: TableOptions,
): DocumentNode {
  const textColumns = titles.map((title, index) => {
    const id = `c${index + 1}`;
    return [id, { title, type: 'text', textAlignment: 'left', id }] as const;
  });
  const records = rows.map((row, at) => {
    const cells = Object.fromEntries(row.map((_text, index) => [`c${index + 1}`, `r${at + 1}c${index + 1}`]));
    return [`r${at + 1}`, { orderIndex: `a${at}`, values: { ...cells, ...values?.(at) } }] as const;
  });
  const fragments = rows.flatMap((row, at) =>
    row.map((text, index) => ({
      object: 'fragment' as const,
      fragment: `r${at + 1}c${index + 1}`,
      nodes: [paragraph(text)],
    })),
  );
  const node = {
    object: 'block' as const,
    type: 'table',
    isVoid: true,
    data: {
      view,
      records: Object.fromEntries(records),
      definition: { ...Object.fromEntries(textColumns), ...definition },
    },
    fragments,
  };
  return node;
}
