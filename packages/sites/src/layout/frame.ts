// What every part of a page is rendered with: the site, its words, and links as this site has them.
import type { Link, SiteView, Themed } from '../model/page-view.ts';
import { attributes, markup, raw, safeHref, safeSource, when } from './html.ts';
import type { Html } from './html.ts';
import type { Words } from './words/en.ts';
import { wordsFor } from './words/words.ts';

/** A site while a page of it is rendered. */
export interface Frame {
  readonly site: SiteView;
  readonly words: Words;
}

/** Begins a page of a site. */
export function openFrame(site: SiteView): Frame {
  return { site, words: wordsFor(site.language, site.customization.internationalization.locale) };
}

/** Attributes of a link, and what is said of a new tab inside it. `rel` is for a link that opens in the same tab. */
export function linkParts(
  { site, words }: Frame,
  { href, isExternal = false }: Pick<Link, 'href' | 'isExternal'>,
  rel?: string,
): { readonly attributes: Html; readonly note: Html } {
  const isNewTab = isExternal && site.customization.externalLinks.target === 'blank';
  return {
    attributes: attributes({
      href: safeHref(href),
      target: isNewTab ? '_blank' : undefined,
      rel: isNewTab ? 'noopener' : rel,
    }),
    note: isNewTab ? markup`<span class="hidden"> ${words.newTab}</span>` : raw(''),
  };
}

/** A link with its title. */
export function renderLink(frame: Frame, link: Link, name?: string): Html {
  const parts = linkParts(frame, link);
  return markup`<a${attributes({ class: name })}${parts.attributes}>${link.title}${parts.note}</a>`;
}

/** Attributes of a picture besides its URL. */
export type PictureOptions = Readonly<Record<'class' | 'alt', string>> & { readonly height?: number | undefined };

/** A picture for light and for dark pages: both are there, the stylesheet shows one, and the other is not fetched. */
export function renderPicture(picture: Themed<string>, options: PictureOptions): Html {
  const light = safeSource(picture.light);
  const dark = picture.dark === undefined || picture.dark === picture.light ? undefined : safeSource(picture.dark);
  const renderImage = (src: string, scheme: string) => {
    const lazy = scheme === '' ? undefined : 'lazy';
    const name = `${options.class}${scheme}`;
    return markup`<img${attributes({ class: name, src, alt: options.alt, height: options.height, loading: lazy })}>`;
  };
  if (light === undefined) return raw('');
  return dark === undefined
    ? renderImage(light, '')
    : markup`${renderImage(light, ' on-light')}${renderImage(dark, ' on-dark')}`;
}

/** Links that open below a button. */
export function renderMenu(label: Html, inside: Html, name = ''): Html {
  return markup`<details class="menu${name === '' ? '' : ` ${name}`}" name="menu"><summary>${label}</summary><div class="menu-list">${inside}</div></details>`;
}

/** A list of links, where there are any. */
export function renderList(items: readonly Html[], name?: string): Html {
  return when(
    items.length > 0 && items,
    (all) => markup`<ul${attributes({ class: name })}>${all.map((item) => markup`<li>${item}</li>`)}</ul>`,
  );
}
