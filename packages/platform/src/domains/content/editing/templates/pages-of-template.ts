// The pages of a template, as they go into a content.
import type { LinkContext } from '@bindery/content/markdown';
import type { ContentRef } from '@bindery/contract/content';
import type { DocumentDraft } from '../../tree/index.ts';
import type { Template, TemplatePage } from './template.ts';

/** Targets of a template's references by name. */
export type ChosenRefs = Readonly<Record<string, ContentRef>>;

/** Creates the pages of a template with new IDs. Their links point to each other and to the chosen targets. */
export async function pagesOfTemplate(
  template: Template,
  { refs, newId }: { readonly refs: ChosenRefs; readonly newId: () => string },
): Promise<DocumentDraft[]> {
  // Loaded with the first template: most platforms start without any.
  const { PLAIN_LINKS, parseMarkdown } = await import('@bindery/content/markdown');
  const ids = new Map(pathsOf(template.pages).map((path) => [path, newId()]));
  const links: LinkContext = {
    ...PLAIN_LINKS,
    toRef: (href, use) => {
      const [kind, name = '', anchor] = href.split(/[:#]/);
      const page = kind === 'page' ? ids.get(name) : undefined;
      if (page !== undefined) return anchor === undefined ? { kind: 'page', page } : { kind: 'anchor', page, anchor };
      if (kind !== 'ref') return PLAIN_LINKS.toRef(href, use);
      return refs[name] ?? { kind: 'url', url: template.contentRefs[name]?.url ?? href };
    },
  };
  const draft = (
    { slug, title, emoji, description, markdown, pages = [] }: TemplatePage,
    above: string,
  ): DocumentDraft => ({
    id: ids.get(above + slug) ?? newId(),
    slug,
    title,
    emoji,
    description,
    document: parseMarkdown(markdown, { links }),
    pages: pages.map((page) => draft(page, `${above}${slug}/`)),
  });
  return template.pages.map((page) => draft(page, ''));
}

/** The paths of pages, by their slugs. */
export function pathsOf(pages: readonly TemplatePage[], above = ''): string[] {
  return pages.flatMap(({ slug, pages: below = [] }) => [above + slug, ...pathsOf(below, `${above}${slug}/`)]);
}
