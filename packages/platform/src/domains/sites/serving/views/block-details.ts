// Blocks of integrations on a page: which of them are rendered, and where the page requests that.
import type { BodyContext } from '@bindery/sites';
import { matchesPattern } from '../embeds/url-pattern.ts';
import { systemHref } from '../urls/page-href.ts';
import type { SiteSpaceContent } from '../urls/page-href.ts';
import type { Visit } from '../audience/visit.ts';
import type { VisiblePage } from '../../state/index.ts';
import { shapeOf } from './site-shape.ts';

type Details = NonNullable<BodyContext['integration']>;
type Embeds = NonNullable<BodyContext['embed']>;

/** Returns the details of a block; undefined if its integration isn’t installed on the space or no longer has the block. */
export async function blockDetails(
  visit: Visit,
  { siteSpace }: SiteSpaceContent,
  { page }: Pick<VisiblePage, 'page'>,
): Promise<Details> {
  const { blocks } = await shapeOf(visit);
  const here = blocks.filter(({ space }) => space === siteSpace.space);
  const path = systemHref(visit, siteSpace, `render/${encodeURIComponent(page.id)}`);
  return ({ data }) => {
    const { titles } = here.find(({ name }) => name === data.integration) ?? {};
    if (titles === undefined || !Object.hasOwn(titles, data.block)) return undefined;
    return { path, title: titles[data.block] };
  };
}

/**
 * Says of a URL that a page embeds which block of an integration at work on the space shows it. What only its own site says of it is not
 * requested: no page waits for others.
 */
export async function embedDetails(visit: Visit, { siteSpace }: SiteSpaceContent): Promise<Embeds> {
  const { blocks } = await shapeOf(visit);
  const unfurls = blocks.filter(({ space }) => space === siteSpace.space).flatMap((one) => one.unfurls);
  return (text) => {
    const url = URL.canParse(text) ? new URL(text) : undefined;
    const found = url && unfurls.find(({ pattern }) => matchesPattern(pattern, url, 'block'));
    return url && found && { title: found.title, site: url.href };
  };
}
