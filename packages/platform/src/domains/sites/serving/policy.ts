// Headers of what published sites answer: pages under a policy that names what they show, everything else under one that allows nothing.
import { createHash } from 'node:crypto';
import { INLINE_SCRIPT_HASH, insertNonce } from '@bindery/sites';
import type { CoreServices } from '../../../store/core-services.ts';
import { serviceOf } from '../structure/index.ts';
import { renderedIntegrations, sourcesOf } from './scripts/page-sources.ts';
import { sitePolicy } from './scripts/site-policy.ts';
import { systemPath } from '../entering/index.ts';
import type { SiteSpaceContent } from './urls/page-href.ts';
import type { Visit } from './audience/visit.ts';
import { styleOf, shapeOf } from './views/site-shape.ts';

const COMMON = { 'X-Content-Type-Options': 'nosniff', 'Referrer-Policy': 'strict-origin-when-cross-origin' };

/** Headers of a page that has a stylesheet, and nothing that runs. */
export const PLAIN_HEADERS: Readonly<Record<string, string>> = {
  ...COMMON,
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; font-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
};

/** A page with its headers, by what it was rendered with. */
export async function withPolicy(
  visit: Visit,
  { siteSpace }: SiteSpaceContent,
  html: string,
): Promise<{ readonly html: string; readonly headers: Readonly<Record<string, string>> }> {
  const { services, entered, sitePath } = visit;
  const shape = await shapeOf(visit);
  const { style } = await styleOf(visit, shape, siteSpace);
  const integrations = renderedIntegrations(html);
  const nonce = shape.scripts.length === 0 ? undefined : nonceFor(services, html);
  const policy = sitePolicy({
    origins: services.origins,
    mode: serviceOf(entered.map.rows.site).policy,
    nonce,
    scripts: shape.scripts,
    blocks: shape.blocks.filter(({ space, name }) => space === siteSpace.space && integrations.has(name)),
    page: { ...sourcesOf(html), hashes: [INLINE_SCRIPT_HASH], fonts: style.fontOrigins },
    report: systemPath({ path: sitePath }, 'csp'),
  });
  return {
    html: nonce === undefined ? html : insertNonce(html, nonce),
    headers: { ...COMMON, 'Content-Security-Policy': policy },
  };
}

/**
 * The nonce of a page: a signature over its HTML. The same page has the same nonce, so a browser’s copy stays valid. An author of the page
 * can’t compute it.
 */
function nonceFor({ vault }: Pick<CoreServices, 'vault'>, html: string): string {
  return vault.sign(`site-nonce|${createHash('sha256').update(html).digest('base64url')}`);
}
