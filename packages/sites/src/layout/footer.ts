// What is below every page: logo, groups of links, accounts, copyright, privacy policy, and by what the site was made.
import { renderCookieSettings } from './cookie-banner.ts';
import { renderLink, renderList, renderPicture } from './frame.ts';
import type { Frame } from './frame.ts';
import { markup, raw, safeHref, when } from './html.ts';
import type { Html } from './html.ts';
import { renderSocial } from './social.ts';
import { fill } from './words/words.ts';

/** Renders the footer of a site. Nothing where there is nothing to say. */
export function renderFooter(frame: Frame): Html {
  const { site, words } = frame;
  const { footer, privacyPolicy, trademark } = site.customization;
  const logo = when(site.footerLogo, (picture) => renderPicture(picture, { class: 'logo', alt: site.title }));
  const groups = site.footerGroups.map(
    ({ title, links }) =>
      markup`<div><h2>${title}</h2>${renderList(links.map((link) => renderLink(frame, link)))}</div>`,
  );
  const small = [
    when(footer.copyright, (text) => markup`<span>${text}</span>`),
    when(privacyPolicy.url, (url) => markup`<a href="${safeHref(url)}">${words.privacy}</a>`),
    renderCookieSettings(frame),
    when(trademark.enabled, () => markup`<span>${fill(words.poweredBy, 'Bindery')}</span>`),
  ].filter(({ text }) => text !== '');
  const social = renderList(renderSocial(frame, 'footer'), 'accounts');
  const parts = [
    logo,
    when(groups.length > 0 && groups, (all) => markup`<nav class="groups" aria-label="${words.footer}">${all}</nav>`),
    social,
    when(small.length > 0 && small, (all) => markup`<p class="small">${all}</p>`),
  ];
  return parts.every(({ text }) => text === '') ? raw('') : markup`<footer class="bottom"><div>${parts}</div></footer>`;
}
