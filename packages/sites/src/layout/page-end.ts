// What a page ends with: the pages before and after it, when it was changed, and what readers think of it.
import type { Link, PageView } from '../model/page-view.ts';
import { linkParts } from './frame.ts';
import type { Frame } from './frame.ts';
import { markup, raw, safeHref, when } from './html.ts';
import type { Html } from './html.ts';
import { dateIn, fill } from './words/words.ts';

/** Characters of a comment. A form sends two for the end of a line, and an event has 512. */
const MAX_COMMENT = 480;

/** Renders the end of a page. */
export function renderPageEnd(frame: Frame, page: PageView): Html {
  return markup`<footer class="page-end">${renderNeighbors(frame, page)}${renderUpdated(frame, page)}${renderFeedback(frame, page)}</footer>`;
}

function renderNeighbors(frame: Frame, { layout, previous, next }: PageView): Html {
  const { site, words } = frame;
  if (!layout.pagination || !site.customization.pagination.enabled) return raw('');
  if (previous === undefined && next === undefined) return raw('');
  const renderLink = (link: Link | undefined, rel: 'prev' | 'next', label: string) =>
    when(link, (to) => {
      const { attributes, note } = linkParts(frame, to);
      return markup`<a class="${rel}" rel="${rel}"${attributes}><small>${label}</small> <span>${to.title}</span>${note}</a>`;
    });
  const links = [renderLink(previous, 'prev', words.previous), renderLink(next, 'next', words.next)];
  return markup`<nav class="neighbours" aria-label="${words.previous} / ${words.next}">${links}</nav>`;
}

function renderUpdated({ site, words }: Frame, { layout, updatedAt }: PageView): Html {
  const date = layout.metadata && updatedAt !== undefined ? dateIn(site.language, updatedAt) : undefined;
  return when(date, (text) => {
    const [before = '', after = ''] = fill(words.updated, '\n').split('\n');
    return markup`<p class="updated">${before}<time datetime="${updatedAt}">${text}</time>${after}</p>`;
  });
}

/** A form, which the script sends without leaving the page. */
function renderFeedback({ site, words }: Frame, { feedback }: PageView): Html {
  if (!site.customization.feedback.enabled) return raw('');
  return when(feedback, (action) => {
    const buttons = (['good', 'ok', 'bad'] as const).map(
      (rating) => markup`<button type="submit" name="rating" value="${rating}">${words[rating]}</button>`,
    );
    return markup`<form class="feedback" method="post" action="${safeHref(action)}" data-thanks="${words.thanks}" data-failed="${words.failed}"><fieldset><legend>${words.helpful}</legend>${buttons}<details><summary>${words.comment}</summary><textarea name="comment" rows="3" maxlength="${MAX_COMMENT}" aria-label="${words.comment}"></textarea></details></fieldset></form>`;
  });
}
