import { ExposableError } from '@bindery/runtime';
import { requireSite } from './context.ts';
import type { Context } from './context.ts';

/** Where the site is published. */
export async function siteAddress(context: Context): Promise<string> {
  const { organizationId, siteId } = requireSite(context);
  const { urls } = await context.api.request('GET /orgs/{organizationId}/sites/{siteId}', { organizationId, siteId });
  if (urls.published === undefined) throw new ExposableError('The site is not published.', 404);
  return urls.published;
}
