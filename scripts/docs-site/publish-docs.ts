// Publishes the documentation as a site of a platform.
import { createClient } from '@bindery/client';
import type { Platform } from '@bindery/platform';
import { readSiteFiles } from './site-files.ts';
import type { SiteFile } from './site-files.ts';

/** Publishes files as a site with the reader’s color scheme, for people and for agents. Returns its URL. */
export async function publishDocs(platform: Platform, files: readonly SiteFile[] = readSiteFiles()): Promise<string> {
  const api = createClient({
    baseUrl: platform.origins.api,
    token: platform.token,
    fetch: (input, init) => platform.fetch(input instanceof URL ? input.href : input, init),
  });
  const [organization] = (await api.request('GET /orgs')).items;
  if (organization === undefined) throw new Error('The platform has no organization. Create it with demo data.');
  const at = { organizationId: organization.id };
  const space = await api.request('POST /orgs/{organizationId}/spaces', {
    ...at,
    body: { title: 'Documentation', empty: true },
  });
  await api.request('POST /_platform/v1/spaces/{spaceId}/content/folder/push', {
    spaceId: space.id,
    body: { files: [...files] },
  });
  const site = await api.request('POST /orgs/{organizationId}/sites', {
    ...at,
    body: { title: 'Bindery', spaces: [space.id] },
  });
  const ofSite = { ...at, siteId: site.id };
  await api.request('PATCH /orgs/{organizationId}/sites/{siteId}', { ...ofSite, body: { agentsContext: 'included' } });
  const { updatedAt: _updatedAt, ...customization } = await api.request(
    'GET /orgs/{organizationId}/sites/{siteId}/customization',
    ofSite,
  );
  await api.request('PUT /orgs/{organizationId}/sites/{siteId}/customization', {
    ...ofSite,
    body: { ...customization, themes: { default: 'system', toggeable: true } },
  });
  const published = await api.request('POST /orgs/{organizationId}/sites/{siteId}/publish', ofSite);
  if (!('urls' in published) || published.urls.published === undefined)
    throw new Error('The platform published the site without a URL.');
  return published.urls.published;
}
