// The headings of a page, next to it.
import type { PageView } from '../model/page-view.ts';
import type { Frame } from './frame.ts';
import { markup, raw } from './html.ts';
import type { Html } from './html.ts';

/** Renders the outline, where the layout has one and the page has headings. */
export function renderOutline({ words }: Frame, { layout, outline }: PageView): Html {
  if (!layout.outline || outline.length === 0) return raw('');
  const top = Math.min(...outline.map(({ level }) => level));
  const items = outline.map(
    ({ title, anchor, level }) =>
      markup`<li class="l${level - top}"><a href="#${encodeURIComponent(anchor)}">${title}</a></li>`,
  );
  return markup`<details class="toggle" name="panel"><summary>${words.onThisPage}</summary></details><nav class="outline" aria-label="${words.onThisPage}"><p>${words.onThisPage}</p><ul>${items}</ul></nav>`;
}
