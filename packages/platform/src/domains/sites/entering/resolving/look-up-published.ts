// The response about a published URL, as the API gives it.
import { createHash } from 'node:crypto';
import type { PublishedSiteContent, PublishedSiteContentLookup } from '@bindery/contract';
import { apiError } from '../../../../core/api-error.ts';
import { createVisitorToken } from '../../../../http/tokens/visitor-tokens.ts';
import type { SiteServices } from '../../state/index.ts';
import type { Visit } from '../../../../core/caller.ts';
import type { EnteredSite, Visitor } from './enter-site.ts';
import { fitUrl } from './fit-url.ts';
import { loginUrl } from './login-url.ts';
import { parseUrl, pathOf } from '../../structure/index.ts';
import type { ParsedUrl } from '../../structure/index.ts';
import { canonicalUrl, resolveForRenderer } from './resolve-published.ts';
import type { LocatedContent, Resolution } from './resolution.ts';

/** The parameters of the lookup. */
export interface PublishedQuestion {
  readonly url: string;
  readonly visitor: Visitor;
  /** Whether a visitor whose token is not good is sent to log in again. */
  readonly redirectOnError: boolean;
}

/**
 * Looks a published URL up. Assumption: without a token the visitor is sent to log in, where the site says where; with a bad
 * one, only when the caller wants that.
 * @throws {KitError} published_content_not_found, visitor_token_invalid, request_invalid, and what {@link parseUrl} throws
 */
export async function lookUpPublished(
  services: SiteServices,
  { url, visitor, redirectOnError }: PublishedQuestion,
): Promise<PublishedSiteContentLookup> {
  const parsedUrl = parseUrl('Field "url"', url);
  const resolution = await resolveForRenderer(services, parsedUrl, visitor);
  if (resolution === undefined) throw notFound(url);
  if (resolution.kind === 'content') return present(services, parsedUrl, resolution.located);
  if (resolution.kind === 'redirect') {
    const redirect = fitUrl(resolution.redirect.redirect);
    if (redirect === undefined) throw notFound(url);
    return { ...resolution.redirect, redirect };
  }
  const login = loginOf(resolution, parsedUrl);
  if (resolution.hasToken && (!redirectOnError || login === undefined)) {
    throw apiError('visitor_token_invalid', 'The visitor token is invalid or expired.');
  }
  if (login === undefined) throw notFound(url);
  return { target: 'external', site: resolution.map.rows.site.id, redirect: login };
}

function notFound(url: string): Error {
  return apiError('published_content_not_found', `No published content you can access at "${url.slice(0, 200)}".`);
}

function loginOf(
  { map, before }: Extract<Resolution, { kind: 'unauthenticated' }>,
  { written }: ParsedUrl,
): string | undefined {
  const login = loginUrl(map.rows.site, written.slice(before).join('/'));
  return login === undefined ? undefined : fitUrl(login);
}

async function present(
  services: SiteServices,
  { written, segments }: ParsedUrl,
  located: LocatedContent,
): Promise<PublishedSiteContent> {
  const { entered, siteSpace, before } = located;
  const { map, shareKey, preview, isAuthenticated, claims } = entered;
  const { rows } = map;
  const { site } = rows;
  const rest = segments.slice(before);
  return {
    site: site.id,
    ...(siteSpace.section === null ? {} : { siteSection: siteSpace.section }),
    siteSpace: siteSpace.id,
    space: siteSpace.space,
    pathname: `/${written.slice(before).join('/')}`,
    basePath: pathOf(written.slice(0, before)),
    siteBasePath: pathOf(written.slice(0, entered.before)),
    apiToken: createVisitorToken(services, visitOf(entered), {
      organization: site.organization,
      siteSection: siteSpace.section ?? undefined,
      siteSpace: siteSpace.id,
      space: siteSpace.space,
    }),
    organization: site.organization,
    ...(shareKey === undefined ? {} : { shareKey }),
    complete: rest.length > 0 || !rows.routes.goesOn(segments.slice(entered.before, before)),
    ...(isAuthenticated ? { contextId: contextId(claims) } : {}),
    canonicalUrl: canonicalUrl(services, located, rest),
    ...(preview === undefined ? {} : { preview: true }),
  };
}

function visitOf({ map, claims, preview, isAuthenticated, shareKey }: EnteredSite): Visit {
  return {
    site: map.rows.site.id,
    claims: claims ?? {},
    drafts: preview?.drafts === true,
    isPreview: preview !== undefined,
    isAuthenticated,
    shareKey,
  };
}

/** The same for the same claims: what is shown depends on nothing else of the session. */
function contextId(claims: unknown): string {
  return createHash('sha256').update(JSON.stringify(claims)).digest('base64url').slice(0, 22);
}
