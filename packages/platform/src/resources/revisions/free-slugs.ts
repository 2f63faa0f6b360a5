// Pages that come from elsewhere keep their slugs, as far as nobody has them.
import { freeSlug } from '@bindery/content/tree';
import type { Content, PageEdit } from '@bindery/content/tree';

/** The same edits; where the slug of a new page is taken, by what is there or by another of them, with a number behind it. */
export async function withFreeSlugs(content: Content, edits: readonly PageEdit[]): Promise<PageEdit[]> {
  const parents = [...new Set(edits.flatMap((edit) => (edit.edit === 'insert' ? [edit.parent] : [])))];
  const children = await content.listChildren(parents);
  const taken = new Map(parents.map((parent, at) => [parent, new Set(children[at]?.map(({ slug }) => slug))]));
  const free: PageEdit[] = [];
  for (const edit of edits) {
    if (edit.edit !== 'insert' || edit.slug === undefined) {
      free.push(edit);
      continue;
    }
    const siblings = taken.get(edit.parent);
    const slug = await freeSlug(edit.slug, async (one) => siblings?.has(one) === true);
    siblings?.add(slug);
    free.push({ ...edit, slug });
  }
  return free;
}
