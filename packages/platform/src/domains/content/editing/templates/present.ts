import type { SpaceTemplate } from '@bindery/contract/content';
import type { Template, TemplatePage } from './template.ts';

/** A template as the API returns it. */
export function presentTemplate({ id, title, description, contentRefs, pages }: Template): SpaceTemplate {
  const refs = Object.entries(contentRefs).map(([name, { title: words }]) => ({ name, title: words }));
  return { id, title, description, contentRefs: refs, pages: listed(pages, '') };
}

function listed(pages: readonly TemplatePage[], above: string): SpaceTemplate['pages'] {
  return pages.flatMap(({ slug, title, pages: below = [] }) => [
    { path: above + slug, title },
    ...listed(below, `${above}${slug}/`),
  ]);
}
