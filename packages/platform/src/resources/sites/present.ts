import type { Site } from '@bindery/contract';
import type { Services } from '../../services.ts';
import type { SiteRow } from '../../store/tables.ts';
import type { Role } from '../access/roles.ts';

/** A site as the API shows it to somebody with this role. */
export function presentSite(
  services: Services,
  row: SiteRow,
  { role, siteSpaces }: { readonly role: Role; readonly siteSpaces: number },
): Site {
  const isAdmin = role === 'admin';
  const canEdit = isAdmin || role === 'create' || role === 'edit';
  const { api, sites } = services.addresses;
  const location = `${api}/v1/orgs/${row.organization}/sites/${row.id}`;
  const type = row.type as Site['type'];
  return {
    object: 'site',
    id: row.id,
    type,
    appliedType: type,
    title: row.title,
    visibility: row.visibility as Site['visibility'],
    defaultLevel: 'inherit',
    permissions: {
      view: true,
      access: true,
      edit: canEdit,
      create: canEdit,
      admin: isAdmin,
      installIntegration: isAdmin,
      viewAdaptiveSchema: true,
      editAdaptiveSchema: isAdmin,
    },
    published: row.published === 1,
    siteSpaces,
    createdAt: new Date(row.created_at).toISOString(),
    agentsContext: 'excluded',
    features: [],
    urls: {
      location,
      app: `${api}/sites/${row.id}`,
      ...(row.published === 1 ? { published: `${sites}/${row.id}/` } : {}),
      preview: `${sites}/${row.id}/`,
    },
  };
}
