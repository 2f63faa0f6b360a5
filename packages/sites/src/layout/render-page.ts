// A page of a site as HTML.
import type { PageView, SiteView } from '../model/page-view.ts';
import { drawCover } from './cover.ts';
import { drawDocument } from './document.ts';
import { openFrame } from './frame.ts';
import { markup, raw } from './html.ts';
import { drawOutline } from './outline.ts';
import { drawPageEnd } from './page-end.ts';
import { drawPageHead } from './page-head.ts';
import { drawSide } from './side.ts';

/** Renders a page: a whole document, which needs the stylesheet and the script that `site` names, and nothing else. */
export function renderPage(site: SiteView, page: PageView): string {
  const frame = openFrame(site);
  const { layout } = page;
  const article = markup`<article>${drawPageHead(frame, page)}<div class="body">${raw(page.html)}</div>${drawPageEnd(frame, page)}</article>`;
  const outline = drawOutline(frame, page);
  return drawDocument(frame, {
    head: { title: page.title, description: page.description, isIndexed: page.isIndexed, content: page },
    aside: markup`${drawSide(frame, page.navigation)}${outline}`,
    main: markup`${drawCover(page)}${article}`,
    classes: [
      layout.width === 'wide' ? 'wide' : '',
      layout.tableOfContents && page.navigation.length > 0 ? '' : 'no-side',
      outline.text === '' ? 'no-outline' : '',
    ].filter((name) => name !== ''),
    features: page.features,
  });
}
