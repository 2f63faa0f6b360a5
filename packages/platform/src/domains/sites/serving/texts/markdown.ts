// Pages as Markdown, for agents and for people who copy them.
import { toMarkdown } from '../../../content/tree/index.ts';
import type { SiteSpaceContent } from '../urls/page-href.ts';
import { prepareRefs } from '../urls/refs.ts';
import type { Visit } from '../audience/visit.ts';
import { readDocument, refsOf } from '../documents/read-document.ts';
import type { VisitorDocument } from '../documents/read-document.ts';
import type { VisiblePage } from '../../state/index.ts';

/** A page as Markdown, and what of it depends on its reader. */
export interface MarkdownPage extends Pick<VisitorDocument, 'terms' | 'isWhole'> {
  readonly markdown: string;
}

/** Writes a page as Markdown: its title, its description, its text. Links are whole URLs. */
export async function writePage(
  visit: Visit,
  spaceContent: SiteSpaceContent,
  visiblePage: VisiblePage,
): Promise<MarkdownPage> {
  const { STABLE_LINKS } = await import('@bindery/content/links');
  const { document, terms, isWhole } = await readDocument(visit, spaceContent, visiblePage);
  const refs = await prepareRefs(visit, spaceContent, await refsOf(document), visiblePage);
  const absolute = (href: string | undefined): string | undefined =>
    href?.startsWith('/') === true ? visit.origin + href : href;
  const codeBlocks = await visit.read('codeBlocks', spaceContent.siteSpace.space);
  const text = await toMarkdown(document, {
    codeBlocks,
    links: {
      ...STABLE_LINKS,
      toHref: (ref) => absolute(refs.href(ref)),
      toLabel: (ref, href) => refs.label(ref) ?? STABLE_LINKS.toLabel?.(ref, href),
      toSpecUrl: () => undefined,
    },
  });
  const { title, description } = visiblePage.page;
  const parts = [`# ${oneLine(title)}`, description?.trim() ?? '', text.trim()];
  return { markdown: `${parts.filter((part) => part !== '').join('\n\n')}\n`, terms, isWhole };
}

/** A title escaped for a line of Markdown. */
export function oneLine(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/[\\`*_[\]<>]/g, '\\$&');
}
