// Links that a customization names: of the header, the footer, the announcement.
import type { SiteCustomizationSettings } from '@bindery/contract';
import type { ContentRef } from '@bindery/contract/content';
import type { HeaderLink, Link } from '@bindery/sites';
import type { Refs } from '../urls/refs.ts';
import type { Visit } from '../audience/visit.ts';
import { isMet, scopeOfSite } from '../../../../core/conditions/meets.ts';
import { localized } from './localized.ts';

type Customization = SiteCustomizationSettings;
type ContentLink = Customization['footer']['groups'][number]['links'][number];
type HeaderItem = Customization['header']['links'][number];

/** The context for creating links. */
export interface LinkContext {
  readonly visit: Visit;
  readonly refs: Refs;
  readonly language: string;
}

/** References of all links of a customization. */
export function refsOfCustomization({ header, footer, announcement }: Customization): ContentRef[] {
  const items = header.links.flatMap(({ to, links }) => [
    ...(to === null ? [] : [to]),
    ...links.map((link) => link.to),
  ]);
  const inFooter = footer.groups.flatMap(({ links }) => links.map(({ to }) => to));
  const primary = header.primaryLink === undefined ? [] : [header.primaryLink];
  const announced = announcement?.link === undefined ? [] : [announcement.link.to];
  return [...items, ...inFooter, ...primary, ...announced];
}

/** Header links that the visitor is shown. */
export function visibleHeaderItems({ entered }: Visit, { header }: Pick<Customization, 'header'>): HeaderItem[] {
  const scope = scopeOfSite(entered.claims);
  return header.links.filter(({ condition }) => isMet(condition, scope));
}

/** A link; undefined if the visitor can’t see its target. */
export function toLink({ refs, language }: LinkContext, { title, localizedTitle, to }: ContentLink): Link | undefined {
  const href = safeHref(refs.href(to));
  if (href === undefined) return undefined;
  return { title: localized(title, localizedTitle, language), href, ...(isExternal(href) && { isExternal: true }) };
}

/** Links in the order of the customization. */
export function toLinks(context: LinkContext, links: readonly ContentLink[]): Link[] {
  return links.map((link) => toLink(context, link)).filter((link) => link !== undefined);
}

/** Links of the header. Assumption: a link without a target and without links below it isn’t shown. */
export function headerLinks(context: LinkContext, customization: Customization): HeaderLink[] {
  return visibleHeaderItems(context.visit, customization).flatMap(
    ({ title, localizedTitle, style, to, links: below }) => {
      const href = to === null ? undefined : safeHref(context.refs.href(to));
      const links = toLinks(context, below);
      if (href === undefined && links.length === 0) return [];
      return [
        {
          title: localized(title, localizedTitle, context.language),
          style: style ?? 'link',
          links,
          ...(href !== undefined && { href }),
          ...(href !== undefined && isExternal(href) && { isExternal: true }),
        } satisfies HeaderLink,
      ];
    },
  );
}

/** A URL that a browser does not run: of the web, of mail or telephone, or a path. */
export function safeHref(href: string | undefined): string | undefined {
  if (href === undefined) return undefined;
  if (href.startsWith('/') || href.startsWith('#')) return href;
  return URL.canParse(href) && /^(?:https?|mailto|tel):$/.test(new URL(href).protocol) ? href : undefined;
}

/** Whether a URL is not a path of the site. */
export function isExternal(href: string): boolean {
  return /^[a-z][a-z0-9+.-]*:|^\/\//i.test(href);
}
