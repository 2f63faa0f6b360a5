// What is the same on every page of a site-space for one audience.
import { preloadedFonts } from '@bindery/sites';
import type { SiteView, Themed } from '@bindery/sites';
import { characterOf } from '@bindery/content/html';
import { escapeHtml } from '../../../../core/escape-html.ts';
import { ASSETS_PATH } from '../../settings/index.ts';
import { stylesFolderOf } from '../urls/styles-folder.ts';
import type { SiteSpaceContent } from '../urls/page-href.ts';
import { systemHref } from '../urls/page-href.ts';
import { prepareRefs } from '../urls/refs.ts';
import type { Visit } from '../audience/visit.ts';
import { systemPath } from '../../entering/index.ts';
import { headerLinks, refsOfCustomization, safeHref, toLink, toLinks } from './content-links.ts';
import type { LinkContext } from './content-links.ts';
import { languageOf, localized } from './localized.ts';
import { sectionLinks, variantLinks } from './sections.ts';
import { styleOf, shapeOf } from './site-shape.ts';
import type { SiteSpaceStyle } from './site-shape.ts';

/** Creates the view of a site-space. */
export async function createSiteView(visit: Visit, spaceContent: SiteSpaceContent): Promise<SiteView> {
  const { entered, site, base, query } = visit;
  const shape = await shapeOf(visit);
  const look = await styleOf(visit, shape, spaceContent.siteSpace);
  const { customization, style } = look;
  const language = languageOf(visit, spaceContent.siteSpace, customization.internationalization.locale);
  const refs = await prepareRefs(visit, spaceContent, refsOfCustomization(customization));
  const linkContext: LinkContext = { visit, refs, language };
  const sectionContext = { siteSpace: spaceContent.siteSpace, language };
  return {
    title: localized(customization.title ?? site.title, customization.localizedTitle, language),
    home: base + query,
    language,
    customization,
    primaryLink: customization.header.primaryLink && safeHref(refs.href(customization.header.primaryLink)),
    icon: iconOf(look),
    logo: themed(customization.header.logo),
    footerLogo: themed(customization.footer.logo),
    headerLinks: headerLinks(linkContext, customization),
    footerGroups: footerGroups(linkContext, look),
    announcement: announcementOf(linkContext, look),
    socialPreview: safeHref(customization.socialPreview.url),
    sections: sectionLinks(visit, sectionContext),
    variants: variantLinks(visit, sectionContext),
    isIndexed: visit.isIndexed,
    isForAgents: visit.isForAgents,
    style: `${stylesFolderOf(spaceContent.siteSpace)}${style.name}`,
    script: `${ASSETS_PATH}${shape.assets.script}`,
    fonts: preloadedFonts(shape.assets, customization.styling, language).map((name) => `${ASSETS_PATH}${name}`),
    ...(shape.scripts.length > 0 && {
      hostApi: {
        src: `${ASSETS_PATH}${shape.assets.hostApi}`,
        cookiePath: visit.sitePath,
        asksForCookies: shape.scripts.some(({ cookies }) => cookies),
      },
    }),
    scripts: shape.scripts.map(({ script }) => script),
    ...(entered.preview === undefined && {
      visits: { href: systemPath({ path: visit.sitePath }, 'view'), below: visit.sitePath },
    }),
    search: systemHref(visit, spaceContent.siteSpace, 'search'),
    ...(site.visibility === 'visitor-auth' && { logout: systemPath({ path: visit.sitePath }, 'logout') }),
    ...(entered.preview !== undefined && { preview: `Preview of ${site.title}` }),
  };
}

function themed(url: { readonly light: string; readonly dark: string } | undefined): Themed<string> | undefined {
  const light = imageHref(url?.light);
  return light === undefined ? undefined : { light, dark: imageHref(url?.dark) };
}

/** An image may be in its URL: what shows as an image runs no scripts. */
function imageHref(url: string | undefined): string | undefined {
  return url !== undefined && /^data:image\/[a-z+.-]+[;,]/i.test(url) ? url : safeHref(url);
}

/** Assumption: an emoji is rendered as its own picture. */
function iconOf({ customization: { favicon } }: SiteSpaceStyle): Themed<string> | undefined {
  if ('icon' in favicon) return themed(favicon.icon);
  if (!('emoji' in favicon)) return undefined;
  const { emoji } = favicon;
  const named = /^[\da-f]{2,6}(?:-[\da-f]{2,6})*$/i.test(emoji) ? characterOf(emoji) : '';
  const text = (named === '' ? escapeHtml(emoji) : named).toWellFormed();
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><text y=".9em" font-size="90">${text}</text></svg>`;
  return { light: `data:image/svg+xml,${encodeURIComponent(svg)}` };
}

function footerGroups(linkContext: LinkContext, { customization }: SiteSpaceStyle): SiteView['footerGroups'] {
  return customization.footer.groups.flatMap(({ title, localizedTitle, links }) => {
    const visibleLinks = toLinks(linkContext, links);
    return visibleLinks.length === 0
      ? []
      : [{ title: localized(title, localizedTitle, linkContext.language), links: visibleLinks }];
  });
}

function announcementOf(linkContext: LinkContext, { customization }: SiteSpaceStyle): SiteView['announcement'] {
  const { announcement } = customization;
  if (announcement?.enabled !== true) return undefined;
  const { message, localizedMessage, style, link } = announcement;
  return {
    message: localized(message, localizedMessage, linkContext.language),
    style,
    link: link === undefined ? undefined : toLink(linkContext, link),
  };
}
