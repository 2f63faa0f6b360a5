import type { RevisionPageLayoutOptions } from '@bindery/contract/content';

/** The default layout of a page. */
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
