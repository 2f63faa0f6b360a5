// The URL of a site for a visitor.
import type { Client } from '@bindery/client';
import type { Site } from '@bindery/contract';
import type { Visitor } from './visitor.ts';

/**
 * The URL. Without claims it is the published URL, if there is one, so those visits are real. Otherwise it is a signed preview of the
 * platform, which no visitor gets.
 */
export async function urlForVisitor(
  api: Client,
  { organization, site, visitor }: { readonly organization: string; readonly site: Site; readonly visitor: Visitor },
): Promise<string> {
  const isPublic = site.visibility === 'public' || site.visibility === 'unlisted';
  const { published } = site.urls;
  if (visitor.kind === 'anonymous' && isPublic && published !== undefined && isLocal(published)) return published;
  const { url } = await api.request('GET /orgs/{organizationId}/sites/{siteId}/publishing/preview', {
    organizationId: organization,
    siteId: site.id,
    query: {
      draft: 'false',
      ...(visitor.kind === 'claims' ? { claims: JSON.stringify(JSON.parse(visitor.claims)) } : {}),
    },
  });
  return url;
}

/** The URL with the mode of its blocks: a site remembers it for the tab. */
export function withHostedMode(url: string, isHosted: boolean): string {
  const changed = new URL(url);
  changed.searchParams.set('hosted', isHosted ? 'on' : 'off');
  return changed.href;
}

/** A site on its own host isn’t reachable here. Only its name is known. */
function isLocal(url: string): boolean {
  return new URL(url).protocol === 'http:';
}
