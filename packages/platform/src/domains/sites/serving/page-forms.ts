// The forms of a page: HTML, Markdown, and a feed of its updates.
import { renderPage } from '@bindery/sites';
import { readDocument } from './documents/read-document.ts';
import { htmlResponse } from './html-response.ts';
import type { PageForm } from './serve-page.ts';
import { feedOf } from './documents/feed.ts';
import { writePage } from './texts/markdown.ts';
import { publishedUrlOfPage } from './urls/published-page.ts';
import { createPageView, isIndexed } from './views/page-view.ts';
import { createSiteView } from './views/site-view.ts';

const UNLISTED = { 'X-Content-Type-Options': 'nosniff', 'X-Robots-Tag': 'noindex', Vary: 'Accept' };

/** A page as HTML. */
export const PAGE: PageForm = {
  name: 'html',
  make: async (visit, spaceContent, visiblePage) => {
    const site = await createSiteView(visit, spaceContent);
    const { view, terms, isWhole } = await createPageView(visit, spaceContent, { visiblePage, site });
    const html = { text: renderPage(site, view), isListed: isIndexed(visit, visiblePage) };
    return { answer: await htmlResponse(visit, spaceContent, html), terms, isWhole };
  },
};

/** A page as Markdown. */
export const MARKDOWN: PageForm = {
  name: 'md',
  make: async (visit, spaceContent, visiblePage) => {
    const { markdown, terms, isWhole } = await writePage(visit, spaceContent, visiblePage);
    return { answer: { text: markdown, type: 'text/markdown; charset=utf-8', headers: UNLISTED }, terms, isWhole };
  },
};

/** The updates of a page. One without updates has no feed. */
export const FEED: PageForm = {
  name: 'rss',
  make: async (visit, spaceContent, visiblePage) => {
    const { document, terms, isWhole } = await readDocument(visit, spaceContent, visiblePage);
    const { title, description = '' } = visiblePage.page;
    const feed = feedOf(document, { title, description, url: publishedUrlOfPage(visit, spaceContent, visiblePage) });
    const response = { text: feed ?? '', type: 'application/rss+xml; charset=utf-8', headers: UNLISTED };
    return { answer: { ...response, status: feed === undefined ? 404 : 200 }, terms, isWhole };
  },
};

/** Whether who asks would rather have Markdown: it is named, and HTML is not, or is wanted less. */
export function prefersMarkdown(request: Request): boolean {
  const accept = request.headers.get('accept');
  if (accept?.includes('text/markdown') !== true) return false;
  return weightOf(accept, 'text/markdown') > weightOf(accept, 'text/html');
}

function weightOf(accept: string, type: string): number {
  for (const text of accept.split(',')) {
    const [name = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
    if (name !== type) continue;
    const weight = parameters.find((part) => part.startsWith('q='));
    return weight === undefined ? 1 : Number(weight.slice(2)) || 0;
  }
  return 0;
}
