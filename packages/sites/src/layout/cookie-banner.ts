// The question about cookies, on pages with a script that sets some. Hidden until the script of the page finds no choice.
import type { Frame } from './frame.ts';
import { markup, raw, safeHref, when } from './html.ts';
import type { Html } from './html.ts';

/** Whether pages of a site ask for cookies. */
export function asksForCookies({ site }: Frame): boolean {
  return site.customization.insights.trackingCookie && site.hostApi?.asksForCookies === true;
}

/** Renders the banner. It comes before the header, so that the keyboard reaches it first. */
export function renderCookieBanner(frame: Frame): Html {
  const { site, words } = frame;
  if (!asksForCookies(frame)) return raw('');
  const policy = when(
    site.customization.privacyPolicy.url,
    (url) => markup` <a href="${safeHref(url)}">${words.privacy}</a>`,
  );
  return markup`<section class="cookie-banner" aria-label="${words.cookieSettings}" hidden><p>${words.cookies}${policy}</p><div><button class="button" type="button">${words.accept}</button><button class="button" type="button">${words.reject}</button></div></section>`;
}

/** Renders the button that opens the banner again. */
export function renderCookieSettings(frame: Frame): Html {
  if (!asksForCookies(frame)) return raw('');
  return markup`<button class="cookie-settings" type="button" hidden>${frame.words.cookieSettings}</button>`;
}
