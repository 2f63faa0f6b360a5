// The announcement above a page. A visitor can close it, and then sees none on the site until there is another one.
import { createHash } from 'node:crypto';
import type { SiteView } from '../model/page-view.ts';
import { renderLink } from './frame.ts';
import type { Frame } from './frame.ts';
import { markup, when } from './html.ts';
import type { Html } from './html.ts';

const STYLES = ['info', 'warning', 'danger', 'success'];

/** Renders the announcement of a site, if it has one. */
export function renderAnnouncement(frame: Frame): Html {
  const { close } = frame.words;
  return when(frame.site.announcement, ({ message, style, link }) => {
    const kind = STYLES.includes(style) ? style : 'info';
    const target = when(link, (to) => markup` ${renderLink(frame, to)}`);
    return markup`<p class="banner announcement ${kind}">${message}${target} <button type="button" class="banner-close" aria-label="${close}" title="${close}">×</button></p>`;
  });
}

/** A name that changes with the text, by which browsers remember that it was closed. */
export function announcementId({ announcement }: Pick<SiteView, 'announcement'>): string | undefined {
  if (announcement === undefined) return undefined;
  const { message, link } = announcement;
  return createHash('sha256')
    .update(`${message}|${link?.href ?? ''}`)
    .digest('base64url')
    .slice(0, 8);
}
