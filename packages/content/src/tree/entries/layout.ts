import type { RevisionPageLayoutOptions } from '@bindery/contract/content';

/** The layout of a page that says nothing. */
export const DEFAULT_LAYOUT: Required<RevisionPageLayoutOptions> = {
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
