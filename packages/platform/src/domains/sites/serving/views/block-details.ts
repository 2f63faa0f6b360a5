// Blocks of integrations on a page: which of them are drawn, and where the page asks for that.
import type { BodyContext } from '@bindery/sites';
import { systemHref } from '../addresses/page-href.ts';
import type { Place } from '../addresses/page-href.ts';
import type { Visit } from '../audience/visit.ts';
import type { ShownPage } from '../../serving-state/space-pages.ts';
import { shapeOf } from './site-shape.ts';

type Details = NonNullable<BodyContext['integration']>;

/** Gives what is known of a block; undefined for one whose integration is not at work on the space, or has no such block any more. */
export async function blockDetails(
  visit: Visit,
  { siteSpace }: Place,
  { page }: Pick<ShownPage, 'page'>,
): Promise<Details> {
  const { blocks } = await shapeOf(visit.services, visit.entered.map);
  const here = blocks.filter(({ space }) => space === siteSpace.space);
  const address = systemHref(visit, siteSpace, `render/${encodeURIComponent(page.id)}`);
  return ({ data }) => {
    const { titles } = here.find(({ name }) => name === data.integration) ?? {};
    if (titles === undefined || !Object.hasOwn(titles, data.block)) return undefined;
    return { address, title: titles[data.block] };
  };
}
