// The links of the header: in one line those that have room, the others in a menu at its end.
import { renderControlIcon } from '../icons/render-icon.ts';
import type { HeaderLink, Link, SiteView } from '../model/page-view.ts';
import { renderLink, renderList, renderMenu } from './frame.ts';
import type { Frame } from './frame.ts';
import { attributes, markup, raw, when } from './html.ts';
import type { Html } from './html.ts';
import { renderSocial, socialLinks } from './social.ts';

/** Pixels of the line of the header on the narrowest screen that has links in it, 1,024 wide, without search, theme and gaps. */
const LINE_PX = 660;
/** Pixels of what is in the line at most: logo or title, variants. */
const [LOGO_PX, TITLE_PX, VARIANTS_PX] = [240, 256, 192];
const ICON_PX = 34;
/** Pixels around the words of a link, of a button, of a menu. */
const [LINK_PX, BUTTON_PX, MENU_PX] = [24, 44, 40];

/** Renders the links and accounts of the header; nothing where there are none. */
export function renderHeaderLinks(frame: Frame): Html {
  const { site, words } = frame;
  const { shown, more, hasRoomForAccounts } = divide(site);
  const accounts = hasRoomForAccounts ? renderSocial(frame, 'header') : [];
  const rest = [...more.flatMap(flatten), ...(hasRoomForAccounts ? [] : socialLinks(site, 'header'))];
  const menu =
    rest.length === 0
      ? []
      : [
          renderMenu(
            markup`${raw(renderControlIcon('ellipsis'))}<span class="hidden">${words.footer}</span>`,
            renderList(rest.map((link) => renderLink(frame, link))),
            'more',
          ),
        ];
  const items = [...shown.map((link) => renderHeaderLink(frame, link)), ...accounts, ...menu];
  return when(
    items.length > 0 && items,
    (all) => markup`<nav class="header-links" aria-label="${words.links}">${renderList(all)}</nav>`,
  );
}

/** Links and accounts of the header as one list, for screens where the header has no room for them. */
export function allHeaderLinks(site: SiteView): readonly Link[] {
  return [...site.headerLinks.flatMap(flatten), ...socialLinks(site, 'header')];
}

function flatten({ title, href, links, isExternal = false }: HeaderLink): readonly Link[] {
  return [...(href === undefined ? [] : [{ title, href, isExternal }]), ...links];
}

/** Buttons have room first. Of the other links those at the end go into the menu, and accounts before all. */
function divide(site: SiteView) {
  let room = roomOf(site);
  const accounts = ICON_PX * socialLinks(site, 'header').length;
  const widths = new Map(site.headerLinks.map((link) => [link, widthOfLink(link)]));
  const hasRoomForAll = [...widths.values()].reduce((sum, width) => sum + width, accounts) <= room;
  if (!hasRoomForAll) room -= ICON_PX;
  const inOrder = [...site.headerLinks].sort((one, other) => Number(isPlain(one)) - Number(isPlain(other)));
  const fitting = new Set<HeaderLink>();
  for (const link of inOrder) {
    room -= widths.get(link) ?? 0;
    if (room < 0) break;
    fitting.add(link);
  }
  return {
    shown: site.headerLinks.filter((link) => fitting.has(link)),
    more: site.headerLinks.filter((link) => !fitting.has(link)),
    hasRoomForAccounts: room >= accounts,
  };
}

const isPlain = ({ style }: HeaderLink): boolean => style === 'link';

function widthOfLink(link: HeaderLink): number {
  const around = isPlain(link) ? (link.links.length > 0 ? MENU_PX : LINK_PX) : BUTTON_PX;
  return around + widthOfWords(link.title);
}

function roomOf({ logo, icon, title, variants, logout }: SiteView): number {
  const brand =
    logo === undefined ? Math.min(TITLE_PX, widthOfWords(title, 9.5) + (icon === undefined ? 0 : 38)) : LOGO_PX;
  const current = variants.find(({ isCurrent }) => isCurrent)?.title ?? '';
  const choice = variants.length < 2 ? 0 : Math.min(VARIANTS_PX, widthOfWords(current) + MENU_PX);
  return LINE_PX - brand - choice - (logout === undefined ? 0 : 90);
}

/** Pixels of words, about: letters of East Asia are twice as wide as others. */
function widthOfWords(words: string, letter = 7.8): number {
  return [...words].reduce((sum, sign) => sum + (sign > '\u2e7f' ? 2 * letter : letter), 0);
}

function renderHeaderLink(frame: Frame, { title, href, style, links, isExternal = false }: HeaderLink): Html {
  const name = style === 'link' ? undefined : `button ${style === 'button-primary' ? 'primary' : 'secondary'}`;
  const own = href === undefined ? [] : [{ title, href, isExternal }];
  const first = own[0];
  if (links.length > 0)
    return renderMenu(markup`${title}`, renderList([...own, ...links].map((link) => renderLink(frame, link))), name);
  return first === undefined
    ? markup`<span${attributes({ class: name })}>${title}</span>`
    : renderLink(frame, first, name);
}
