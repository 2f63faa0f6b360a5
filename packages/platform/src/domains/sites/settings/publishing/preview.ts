// URLs that show a site before it is published.
import { API_LIMITS, toUri } from '@bindery/contract';
import type { HandlerInput, Operations } from '@bindery/contract';
import { apiError } from '../../../../core/api-error.ts';
import type { Context } from '../../../../http/context.ts';
import type { SiteServices } from '../../state/index.ts';
import { getSiteSpace, loadSiteView, platformUrlOf, requireUnfrozen, siteSpaceUrl } from '../../structure/index.ts';
import { previewQuery } from '../signing/preview-signature.ts';

type Query = HandlerInput<Operations['getSitePublishingPreviewById']>['query'];

/**
 * The URL of a site, of a site-space, or of the path `target` on it, below the platform’s own origin, with a signature that says what it
 * can show until when.
 * @throws {KitError} site_space_not_found, feature_frozen, request_invalid for a target that leads off the site, or a URL that gets too long
 */
export async function previewUrl(
  context: Context<SiteServices>,
  names: { readonly organizationId: string; readonly siteId: string },
  { siteSpace, claims, draft, target }: Query,
): Promise<{ url: string }> {
  const { services } = context;
  const { rows, facts } = await loadSiteView(context, names);
  requireUnfrozen(rows.site, 'sites-preview-deployments');
  const base = platformUrlOf(services, facts);
  const start = siteSpace === undefined ? base : siteSpaceUrl(base, rows, getSiteSpace(rows, siteSpace));
  const url = target === undefined ? new URL(start) : targetOn(start, target);
  for (const [name, value] of previewQuery(services, names.siteId, { draft, claims }))
    url.searchParams.set(name, value);
  const uri = toUri(url.href);
  if (uri.length <= API_LIMITS.URL_MAX) return { url: uri };
  const limit = `It has ${uri.length} characters, and the limit is ${API_LIMITS.URL_MAX}.`;
  throw apiError('request_invalid', `The preview URL is too long. ${limit} Shorten "target" or "claims".`);
}

/** Throws request_invalid for a target that leads off the site. */
function targetOn(start: string, target: string): URL {
  const path = target.replace(/^\/+/, '');
  const url = !URL.canParse(target) && URL.canParse(`./${path}`, start) ? new URL(`./${path}`, start) : undefined;
  if (url?.href.startsWith(start) === true) return url;
  throw apiError('request_invalid', 'Query field "target": must be a path on the site.');
}
