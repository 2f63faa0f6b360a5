// A whole document: the head, and around its content what every page of a site has.
import { announcementId } from './announcement.ts';
import { renderCookieBanner } from './cookie-banner.ts';
import { renderFooter } from './footer.ts';
import type { Frame } from './frame.ts';
import { renderHead } from './head.ts';
import type { HeadView } from './head.ts';
import { renderHeader } from './header.ts';
import { attributes, markup, raw } from './html.ts';
import type { Html } from './html.ts';
import { directionOf, isTag } from './words/words.ts';

/** What differs between documents of a site. */
export interface DocumentView {
  readonly head: HeadView;
  /** Inside of `main`. */
  readonly main: Html;
  /** Between the header and the content: pages and outline. */
  readonly aside?: Html;
  /** Classes of the body, which the stylesheet goes by. */
  readonly classes?: readonly string[];
  readonly features?: readonly string[];
  /** The search query. */
  readonly query?: string;
}

/** Renders a document. */
export function renderDocument(frame: Frame, view: DocumentView): string {
  const { site, words } = frame;
  const { themes, styling, header, insights } = site.customization;
  const language = isTag(site.language) ? site.language : 'en';
  const classes = [
    ...(view.classes ?? []),
    `list-${styling.sidebar.list}`,
    `side-${styling.sidebar.background}`,
    `search-${styling.search}`,
    `theme-${styling.theme}`,
    ...(header.preset === 'none' ? ['no-header'] : []),
  ];
  const root = {
    lang: language,
    dir: directionOf(language),
    'data-theme': themes.default === 'system' ? undefined : themes.default,
    'data-themes': themes.toggeable,
    'data-announcement': announcementId(site),
    // The cookie consent that scripts of integrations can read.
    'data-cookies': insights.trackingCookie || site.hostApi === undefined ? undefined : 'off',
    // Whose visitor chooses: other sites are at the same origin.
    'data-cookie-path': site.hostApi?.cookiePath,
  };
  const features = (view.features ?? []).join(' ');
  const body = {
    class: classes.join(' '),
    'data-copy': words.copy,
    'data-copied': words.copied,
    'data-features': features === '' ? undefined : features,
    'data-visits': site.visits?.href,
    'data-visits-below': site.visits?.below,
    // The base path of links in blocks of integrations.
    'data-home': view.features?.includes('contentkit') === true ? site.home : undefined,
  };
  return markup`<!DOCTYPE html><html${attributes(root)}><head>${renderHead(site, view.head)}</head><body${attributes(body)}><a class="skip" href="#-content">${words.skip}</a>${renderCookieBanner(frame)}${renderHeader(frame, view.query)}<div class="frame">${view.aside ?? raw('')}<main id="-content" tabindex="-1">${view.main}</main></div>${renderFooter(frame)}</body></html>`
    .text;
}
