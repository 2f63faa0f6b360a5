// A page of a site as HTML.
import type { PageView, SiteView } from '../model/page-view.ts';
import { drawCover } from './cover.ts';
import { drawDocument } from './document.ts';
import { openFrame } from './frame.ts';
import type { Frame } from './frame.ts';
import { drawHeaderInPanel } from './header.ts';
import { markup, raw } from './html.ts';
import type { Html } from './html.ts';
import { drawNodes } from './navigation.ts';
import { drawOutline } from './outline.ts';
import { drawPageEnd } from './page-end.ts';
import { drawPageHead } from './page-head.ts';

/** Renders a page: a whole document, which needs the stylesheet and the script that `site` names, and nothing else. */
export function renderPage(site: SiteView, page: PageView): string {
  const frame = openFrame(site);
  const { layout } = page;
  const article = markup`<article>${drawPageHead(frame, page)}<div class="body">${raw(page.html)}</div>${drawPageEnd(frame, page)}</article>`;
  const outline = drawOutline(frame, page);
  return drawDocument(frame, {
    head: { title: page.title, description: page.description, isIndexed: page.isIndexed, content: page },
    aside: markup`${drawSide(frame, page)}${outline}`,
    main: markup`${drawCover(page)}${article}`,
    classes: [
      layout.width === 'wide' ? 'wide' : '',
      layout.tableOfContents && page.navigation.length > 0 ? '' : 'no-side',
      outline.text === '' ? 'no-outline' : '',
    ].filter((name) => name !== ''),
    features: page.features,
  });
}

/** The navigation. On a phone it is closed: the toggle before it opens it, also without the script. */
function drawSide(frame: Frame, { navigation }: Pick<PageView, 'navigation'>): Html {
  const { words } = frame;
  const panel = drawHeaderInPanel(frame);
  if (navigation.length === 0 && panel.text === '') return raw('');
  const pages = drawNodes(frame, navigation);
  const nav = pages.text === '' ? raw('') : markup`<nav class="pages" aria-label="${words.pages}">${pages}</nav>`;
  return markup`<details class="toggle" name="panel"><summary>${words.menu}</summary></details><div class="side">${panel}${nav}</div>`;
}
