// Relative URLs for a folder of Markdown: page paths from the page with the link.
import type { ContentRef } from '@bindery/contract/content';
import type { LinkContext } from '../markdown/index.ts';
import { STABLE_LINKS, brokenHref } from './stable-links.ts';

/** Paths of pages. */
export interface RelativePaths {
  /** The page that links. */
  readonly from: { readonly id: string; readonly path: string };
  /** Paths of pages of the same content tree, by their ids: of all that the document names and that are there. Some have none. */
  readonly paths: ReadonlyMap<string, string | undefined>;
}

/**
 * Writes pages of the same content tree by their paths, `../guides/setup.md#install`, and everything else by its id: it has no path.
 * What is not there is written as `/broken/…`, so that nothing is lost.
 */
export function relativeLinks({ from, paths }: RelativePaths): LinkContext {
  const toHref = (ref: ContentRef): string | undefined => {
    if ((ref.kind !== 'page' && ref.kind !== 'anchor') || ref.space !== undefined || ref.page === undefined) {
      return undefined;
    }
    const path = paths.get(ref.page);
    if (path === undefined) return paths.has(ref.page) ? undefined : brokenHref(ref);
    const anchor = ref.kind === 'anchor' ? `#${ref.anchor}` : '';
    return ref.page === from.id && anchor !== '' ? anchor : relativePath(from.path, path) + anchor;
  };
  return { ...STABLE_LINKS, toHref: (ref, use) => toHref(ref) ?? STABLE_LINKS.toHref(ref, use) };
}

/** The way from the file of one page to that of another. */
function relativePath(from: string, to: string): string {
  const fromSteps = from.split('/').slice(0, -1);
  const toSteps = to.split('/');
  let sharedLength = 0;
  while (
    sharedLength < fromSteps.length &&
    sharedLength < toSteps.length - 1 &&
    fromSteps[sharedLength] === toSteps[sharedLength]
  )
    sharedLength++;
  const steps = [...fromSteps.slice(sharedLength).map(() => '..'), ...toSteps.slice(sharedLength)];
  return `${steps.map((step) => (step === '..' ? step : encodeURIComponent(step.toWellFormed()))).join('/')}.md`;
}
