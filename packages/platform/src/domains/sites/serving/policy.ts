// Headers of what published sites answer: pages under a policy that names what they show, everything else under one that allows nothing.
import { INLINE_SCRIPT_HASH } from '@bindery/sites';
import { renderedIntegrations, sourcesOf } from '../scripts/page-sources.ts';
import { sitePolicy } from '../scripts/site-policy.ts';
import { systemPath } from '../visitors/site-location.ts';
import type { SiteSpaceContent } from './urls/page-href.ts';
import type { Visit } from './audience/visit.ts';
import { styleOf, shapeOf } from './views/site-shape.ts';

const COMMON = { 'X-Content-Type-Options': 'nosniff', 'Referrer-Policy': 'strict-origin-when-cross-origin' };

/** Headers of a page that has a stylesheet, and nothing that runs. */
export const PLAIN_HEADERS: Readonly<Record<string, string>> = {
  ...COMMON,
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
};

/** Headers of a page of a site, by what it was rendered with. */
export async function pageHeaders(
  visit: Visit,
  { siteSpace }: SiteSpaceContent,
  html: string,
): Promise<Record<string, string>> {
  const { services, entered, sitePath } = visit;
  const shape = await shapeOf(services, entered.map);
  const { style } = await styleOf(services, entered.map, shape, siteSpace);
  const integrations = renderedIntegrations(html);
  const policy = sitePolicy({
    origins: services.origins,
    scripts: shape.scripts,
    blocks: shape.blocks.filter(({ space, name }) => space === siteSpace.space && integrations.has(name)),
    page: { ...sourcesOf(html), hashes: [INLINE_SCRIPT_HASH], fonts: style.fontOrigins },
    report: systemPath({ path: sitePath }, 'csp'),
  });
  return { ...COMMON, 'Content-Security-Policy': policy };
}
