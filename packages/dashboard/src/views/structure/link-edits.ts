// Edits of the redirects and share links of a site.
import type { ShareLink, SiteRedirect } from '@bindery/contract';
import type { Edit } from '../../state/edits/edit.ts';
import { currentId } from './renewed-ids.ts';
import { restoreRedirect } from './restore-item.ts';
import type { SiteAccess } from './site-api.ts';

/** Removes a redirect. */
export function removeRedirectEdit(site: SiteAccess, redirect: SiteRedirect): Edit {
  const { api, ids } = site;
  const route = 'DELETE /orgs/{organizationId}/sites/{siteId}/redirects/{siteRedirectId}';
  return {
    label: `Deleted redirect ${redirect.source}`,
    redo: () => api.request(route, { ...ids, siteRedirectId: currentId(redirect.id) }),
    undo: () => restoreRedirect(site, redirect),
  };
}

/** Renames a share link, or switches it on or off. */
export function shareLinkEdit(
  { api, ids }: SiteAccess,
  { id, name = '', active = true }: ShareLink,
  change: { readonly name: string } | { readonly active: boolean },
): Edit {
  const write = (body: typeof change) => () =>
    api.request('PATCH /orgs/{organizationId}/sites/{siteId}/share-links/{shareLinkId}', {
      ...ids,
      shareLinkId: id,
      body,
    });
  const label =
    'name' in change
      ? `Renamed share link “${name}” to “${change.name}”`
      : `${change.active ? 'Enabled' : 'Disabled'} share link “${name}”`;
  return { label, redo: write(change), undo: write('name' in change ? { name } : { active }) };
}
