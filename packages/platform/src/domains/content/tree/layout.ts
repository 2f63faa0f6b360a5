import { DEFAULT_LAYOUT } from '@bindery/content/tree';
import type { PageEntry } from '@bindery/content/tree';
import type { RevisionPageDocument } from '@bindery/contract';

type Layout = RevisionPageDocument['layout'];

/**
 * Fields of named layouts. Assumption: the published documents name `docs`, `editorial`, and `landing` without their
 * fields. `docs` is the default layout.
 */
const PRESETS: Readonly<Record<'docs' | 'editorial' | 'landing', Layout>> = {
  docs: DEFAULT_LAYOUT,
  editorial: { ...DEFAULT_LAYOUT, tableOfContents: false, pagination: false },
  landing: {
    ...DEFAULT_LAYOUT,
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
  if (layout === undefined) return DEFAULT_LAYOUT;
  return typeof layout === 'string' ? PRESETS[layout] : layout;
}
