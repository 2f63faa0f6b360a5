// What is above a page: preview, announcement, and the header with logo, variants, search, links, theme and sections.
import { renderAnnouncement } from './announcement.ts';
import { renderControlIcon, renderNamedIcon } from '../icons/render-icon.ts';
import type { SectionLink, SiteView } from '../model/page-view.ts';
import { renderLink, renderList, renderMenu, renderPicture, linkParts } from './frame.ts';
import type { Frame } from './frame.ts';
import { attributes, markup, raw, safeHref, when } from './html.ts';
import type { Html } from './html.ts';
import { allHeaderLinks, renderHeaderLinks } from './header-links.ts';

/** Renders all that is above the page. */
export function renderHeader(frame: Frame, query = ''): Html {
  const { site, words } = frame;
  return markup`${renderPreview(frame)}${renderAnnouncement(frame)}<header class="top"><div class="bar">${renderBrand(frame)}${renderVariants(frame)}${renderSearchForm(frame, query)}${renderHeaderLinks(frame)}${renderThemeSwitch(frame)}${when(
    site.logout,
    (href) => markup`<a class="sign-out" href="${safeHref(href)}">${words.signOut}</a>`,
  )}</div>${renderTabs(frame)}</header>`;
}

function renderPreview({ site }: Frame): Html {
  return when(site.preview, (text) => markup`<p class="banner preview">${text}</p>`);
}

function renderBrand({ site }: Frame): Html {
  const { logo, icon, title, home, primaryLink = home } = site;
  const inside =
    logo === undefined
      ? markup`${when(icon, (picture) => renderPicture(picture, { class: 'brand-icon', alt: '' }))}<span>${title}</span>`
      : renderPicture(logo, { class: 'logo', alt: title });
  return markup`<a class="brand" href="${safeHref(primaryLink)}">${inside.text === '' ? title : inside}</a>`;
}

function renderVariants(frame: Frame): Html {
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
  return renderMenu(markup`<span class="hidden">${label}: </span>${current.title}`, renderList(items), 'variants');
}

/** The form of the search, which the script makes a dialog of. */
export function renderSearchForm({ site, words }: Frame, query: string): Html {
  const texts = { results: words.results, none: words.noResults, failed: words.failed, close: words.close };
  const data = Object.fromEntries(Object.entries(texts).map(([name, text]) => [`data-${name}`, text]));
  const [action = '', searchQuery = ''] = site.search.split('?');
  // A form replaces the query of its URL by its fields.
  const hiddenInputs = [...new URLSearchParams(searchQuery)].map(
    ([name, value]) => markup`<input type="hidden" name="${name}" value="${value}">`,
  );
  return markup`<form class="search" role="search" action="${safeHref(action)}"${attributes(data)}><label><span class="hidden">${words.search}</span><input type="search" name="q" value="${query}" placeholder="${words.searchHint}" autocomplete="off" maxlength="256" aria-keyshortcuts="Control+K Meta+K"></label>${hiddenInputs}<button type="submit" aria-label="${words.search}">${raw(renderControlIcon('search'))}</button><kbd aria-hidden="true"></kbd></form>`;
}

function renderThemeSwitch({ site, words }: Frame): Html {
  if (!site.customization.themes.toggeable) return raw('');
  return markup`<button class="theme" type="button" aria-label="${words.darkTheme}" aria-pressed="false">${raw(renderControlIcon('sun'))}${raw(renderControlIcon('moon'))}</button>`;
}

/** Whether there is a section besides the one that is read. */
function hasSections({ sections: [first, ...others] }: SiteView): boolean {
  return others.length > 0 || (first?.sections.length ?? 0) > 0;
}

function renderTabs(frame: Frame): Html {
  const { site, words } = frame;
  if (!hasSections(site)) return raw('');
  const items = site.sections.map((section) =>
    section.sections.length > 0
      ? renderMenu(
          markup`${renderSectionIcon(section)}${section.title}`,
          renderList(section.sections.map((inside) => renderSection(frame, inside, true))),
          section.isCurrent ? 'current' : '',
        )
      : renderSection(frame, section, false),
  );
  return markup`<nav class="tabs-bar" aria-label="${words.sections}">${renderList(items)}</nav>`;
}

/** A section as a link, and those below it. One that leads elsewhere has a sign. */
function renderSection(frame: Frame, section: SectionLink, withDescription: boolean): Html {
  const isExternal = section.isExternal === true;
  const { attributes: target, note } = linkParts(frame, section, isExternal ? 'noopener' : undefined);
  const sign = raw(isExternal && section.sections.length === 0 ? renderControlIcon('external-link') : '');
  const description = when(withDescription && section.description, (text) => markup`<small>${text}</small>`);
  const link = markup`<a${target}${attributes({ 'aria-current': section.isCurrent ? 'true' : undefined })}>${renderSectionIcon(section)}${section.title}${sign}${note}${description}</a>`;
  return markup`${link}${renderList(section.sections.map((inside) => renderSection(frame, inside, withDescription)))}`;
}

const renderSectionIcon = ({ icon }: SectionLink) => when(icon, (name) => raw(renderNamedIcon(name)));

/** Sections, links and accounts of the header, for screens where the header has no room for them. */
export function renderHeaderInPanel(frame: Frame): Html {
  const { site, words } = frame;
  const sections = hasSections(site)
    ? site.sections.flatMap((one) => (one.sections.length > 0 ? one.sections : [one]))
    : [];
  const links = allHeaderLinks(site);
  const lists = [
    renderList(sections.map((section) => renderSection(frame, section, false))),
    renderList(links.map((link) => renderLink(frame, link))),
  ];
  return when(
    sections.length + links.length > 0,
    () => markup`<nav class="panel" aria-label="${words.menu}">${lists}</nav>`,
  );
}
