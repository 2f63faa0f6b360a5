import type { NestedPage } from '@bindery/content/tree';

/** The first page that fits, at whatever level. */
export function findNested(
  pages: readonly NestedPage[],
  fits: (nested: NestedPage) => boolean,
): NestedPage | undefined {
  for (const nested of pages) {
    const found = fits(nested) ? nested : findNested(nested.pages, fits);
    if (found !== undefined) return found;
  }
  return undefined;
}
