// Content of a site created with `sample`.
import { documentOf, paragraph } from '../../../content/documents/index.ts';
import type { CoreServices } from '../../../../store/core-services.ts';
import type { PageDraft } from '../../../content/tree/index.ts';

const PAGES = [
  {
    title: 'Welcome',
    slug: 'welcome',
    text: 'This is your site’s first page. Edit it, or add more pages.',
  },
  {
    title: 'Getting started',
    slug: 'getting-started',
    text: 'Tell readers what to do first, and what they’ll get.',
  },
] as const;

/** Two pages to begin with. Assumption: the specification names the option, not what is in it. */
export function samplePages({ ids }: Pick<CoreServices, 'ids'>): PageDraft[] {
  return PAGES.map(({ text, ...page }) => ({
    ...page,
    id: ids.next('page'),
    pages: [],
    document: documentOf(paragraph(text)),
  }));
}
