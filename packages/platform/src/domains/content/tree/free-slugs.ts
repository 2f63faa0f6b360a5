// Pages that come from elsewhere keep their slugs, as far as no one has them.
import { SiblingSlugs } from '@bindery/content/tree';
import type { ContentTree, PageEdit } from '@bindery/content/tree';

/** Adds numbers to slugs of new pages that existing pages or other edits use. */
export async function withFreeSlugs(content: ContentTree, edits: readonly PageEdit[]): Promise<PageEdit[]> {
  const parents = [...new Set(edits.flatMap((edit) => (edit.edit === 'insert' ? [edit.parent] : [])))];
  const children = await content.listChildren(parents);
  const slugs = new Map(
    parents.map((parent, at) => [parent, new SiblingSlugs(children[at]?.flatMap(({ slug }) => slug ?? []))]),
  );
  return edits.map((edit) => {
    if (edit.edit !== 'insert' || edit.slug === undefined) return edit;
    const slug = slugs.get(edit.parent)?.reserve(edit.slug) ?? edit.slug;
    return { ...edit, slug };
  });
}
