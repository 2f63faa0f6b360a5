// What is above a page: preview, announcement, and the header with logo, variants, search, links, theme and sections.
import { drawControlIcon, drawIcon } from '../icons/draw-icon.ts';
import type { SectionLink, SiteView } from '../model/page-view.ts';
import { drawLink, drawList, drawMenu, drawPicture, linkParts } from './frame.ts';
import type { Frame } from './frame.ts';
import { attributes, markup, raw, safeHref, when } from './html.ts';
import type { Html } from './html.ts';
import { allHeaderLinks, drawHeaderLinks } from './header-links.ts';

/** Draws all that is above the page. */
export function drawHeader(frame: Frame, query = ''): Html {
  const { site, words } = frame;
  return markup`${drawPreview(frame)}${drawAnnouncement(frame)}<header class="top"><div class="bar">${drawBrand(frame)}${drawVariants(frame)}${drawSearchForm(frame, query)}${drawHeaderLinks(frame)}${drawThemeSwitch(frame)}${when(
    site.logout,
    (href) => markup`<a class="sign-out" href="${safeHref(href)}">${words.signOut}</a>`,
  )}</div>${drawTabs(frame)}</header>`;
}

function drawPreview({ site }: Frame): Html {
  return when(site.preview, (text) => markup`<p class="banner preview">${text}</p>`);
}

function drawAnnouncement(frame: Frame): Html {
  return when(frame.site.announcement, ({ message, style, link }) => {
    const kind = ['info', 'warning', 'danger', 'success'].includes(style) ? style : 'info';
    const target = when(link, (to) => markup` ${drawLink(frame, to)}`);
    return markup`<p class="banner ${kind}">${message}${target}</p>`;
  });
}

function drawBrand({ site }: Frame): Html {
  const { logo, icon, title, home, primaryLink = home } = site;
  const inside =
    logo === undefined
      ? markup`${when(icon, (picture) => drawPicture(picture, { class: 'brand-icon', alt: '' }))}<span>${title}</span>`
      : drawPicture(logo, { class: 'logo', alt: title });
  return markup`<a class="brand" href="${safeHref(primaryLink)}">${inside.text === '' ? title : inside}</a>`;
}

function drawVariants(frame: Frame): Html {
  const { site, words } = frame;
  const { variants } = site;
  const current = variants.find(({ isCurrent }) => isCurrent) ?? variants[0];
  if (current === undefined || variants.length < 2) return raw('');
  const languages = new Set(variants.map(({ language }) => language ?? ''));
  const label = languages.size === variants.length && !languages.has('') ? words.language : words.variants;
  const items = variants.map(({ isCurrent, language, ...link }) => {
    const { attributes: target } = linkParts(frame, link);
    return markup`<a${target}${attributes({ lang: language, hreflang: language, 'aria-current': isCurrent ? 'true' : undefined })}>${link.title}</a>`;
  });
  return drawMenu(markup`<span class="hidden">${label}: </span>${current.title}`, drawList(items), 'variants');
}

/** The form of the search, which the script makes a dialog of. */
export function drawSearchForm({ site, words }: Frame, query: string): Html {
  const texts = { results: words.results, none: words.noResults, failed: words.failed, close: words.close };
  const data = Object.fromEntries(Object.entries(texts).map(([name, text]) => [`data-${name}`, text]));
  const [action = '', searchQuery = ''] = site.search.split('?');
  // A form replaces the query of its URL by its fields.
  const hiddenInputs = [...new URLSearchParams(searchQuery)].map(
    ([name, value]) => markup`<input type="hidden" name="${name}" value="${value}">`,
  );
  return markup`<form class="search" role="search" action="${safeHref(action)}"${attributes(data)}><label><span class="hidden">${words.search}</span><input type="search" name="q" value="${query}" placeholder="${words.searchHint}" autocomplete="off" maxlength="256" aria-keyshortcuts="Control+K Meta+K"></label>${hiddenInputs}<button type="submit" aria-label="${words.search}">${raw(drawControlIcon('search'))}</button><kbd aria-hidden="true"></kbd></form>`;
}

function drawThemeSwitch({ site, words }: Frame): Html {
  if (!site.customization.themes.toggeable) return raw('');
  return markup`<button class="theme" type="button" aria-label="${words.darkTheme}" aria-pressed="false">${raw(drawControlIcon('sun'))}${raw(drawControlIcon('moon'))}</button>`;
}

/** Whether there is a section besides the one that is read. */
function hasSections({ sections: [first, ...others] }: SiteView): boolean {
  return others.length > 0 || (first?.sections.length ?? 0) > 0;
}

function drawTabs(frame: Frame): Html {
  const { site, words } = frame;
  if (!hasSections(site)) return raw('');
  const items = site.sections.map((section) =>
    section.sections.length > 0
      ? drawMenu(
          markup`${drawSectionIcon(section)}${section.title}`,
          drawList(section.sections.map((inside) => drawSection(frame, inside, true))),
          section.isCurrent ? 'current' : '',
        )
      : drawSection(frame, section, false),
  );
  return markup`<nav class="tabs-bar" aria-label="${words.sections}">${drawList(items)}</nav>`;
}

/** A section as a link, and those below it. */
function drawSection(frame: Frame, section: SectionLink, withDescription: boolean): Html {
  const { attributes: target, note } = linkParts(frame, section);
  const description = when(withDescription && section.description, (text) => markup`<small>${text}</small>`);
  const link = markup`<a${target}${attributes({ 'aria-current': section.isCurrent ? 'true' : undefined })}>${drawSectionIcon(section)}${section.title}${note}${description}</a>`;
  return markup`${link}${drawList(section.sections.map((inside) => drawSection(frame, inside, withDescription)))}`;
}

const drawSectionIcon = ({ icon }: SectionLink) => when(icon, (name) => raw(drawIcon(name)));

/** Sections, links and accounts of the header, for screens where the header has no room for them. */
export function drawHeaderInPanel(frame: Frame): Html {
  const { site, words } = frame;
  const sections = hasSections(site)
    ? site.sections.flatMap((one) => (one.sections.length > 0 ? one.sections : [one]))
    : [];
  const links = allHeaderLinks(site);
  const lists = [
    drawList(sections.map((section) => drawSection(frame, section, false))),
    drawList(links.map((link) => drawLink(frame, link))),
  ];
  return when(
    sections.length + links.length > 0,
    () => markup`<nav class="panel" aria-label="${words.menu}">${lists}</nav>`,
  );
}
