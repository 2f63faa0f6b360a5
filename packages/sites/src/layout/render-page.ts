// A page of a site as HTML.
import type { PageView, SiteView } from '../model/page-view.ts';
import { renderCover } from './cover.ts';
import { renderDocument } from './document.ts';
import { openFrame } from './frame.ts';
import { markup, raw } from './html.ts';
import { renderOutline } from './outline.ts';
import { renderPageEnd } from './page-end.ts';
import { renderPageHead } from './page-head.ts';
import { renderSide } from './side.ts';

/** Renders a page: a whole document, which needs the stylesheet and the script that `site` names, and nothing else. */
export function renderPage(site: SiteView, page: PageView): string {
  const frame = openFrame(site);
  const { layout } = page;
  const article = markup`<article>${renderPageHead(frame, page)}<div class="body">${raw(page.html)}</div>${renderPageEnd(frame, page)}</article>`;
  const outline = renderOutline(frame, page);
  return renderDocument(frame, {
    head: { title: page.title, description: page.description, isIndexed: page.isIndexed, content: page },
    aside: markup`${renderSide(frame, page.navigation)}${outline}`,
    main: markup`${renderCover(page)}${article}`,
    classes: [
      layout.width === 'wide' ? 'wide' : '',
      layout.tableOfContents && page.navigation.length > 0 ? '' : 'no-side',
      outline.text === '' ? 'no-outline' : '',
    ].filter((name) => name !== ''),
    features: page.features,
  });
}
