import type { PageEntry } from '@bindery/content/tree';
import type { RevisionPageDocument } from '@bindery/contract';

type Layout = RevisionPageDocument['layout'];

const DOCS: Layout = {
  width: 'default',
  cover: true,
  coverSize: 'hero',
  coverMask: 'none',
  title: true,
  description: true,
  tableOfContents: true,
  outline: true,
  pagination: true,
  metadata: true,
  tags: true,
  actions: true,
  anchors: true,
};

/**
 * What the names of layouts stand for. Assumption: the published documents name `docs`, `editorial` and `landing`, not what is
 * in them. `docs` is what a page has that says nothing.
 */
const PRESETS: Readonly<Record<'docs' | 'editorial' | 'landing', Layout>> = {
  docs: DOCS,
  editorial: { ...DOCS, tableOfContents: false, pagination: false },
  landing: {
    ...DOCS,
    width: 'wide',
    tableOfContents: false,
    outline: false,
    pagination: false,
    metadata: false,
    actions: false,
  },
};

/** The layout of a page, whole. */
export function layoutOf(layout: PageEntry['layout']): Layout {
  if (layout === undefined) return DOCS;
  return typeof layout === 'string' ? PRESETS[layout] : layout;
}
