import type { DefaultLevel, Space } from '@bindery/contract';
import type { CoreServices } from '../../../store/core-services.ts';
import type { SpaceRow, SpaceService, DefaultGrant } from '../../../store/tables.ts';
import { permissionsOf } from '../../../access/roles.ts';
import type { Role } from '../../../core/role.ts';
import { parseJson } from '../../../store/json-column.ts';

/** A space as the API shows it to someone with this role. `published` is where its content is to be read. */
export function presentSpace(
  services: CoreServices,
  row: SpaceRow,
  { role, published }: { readonly role: Role; readonly published?: string | undefined },
): Space {
  const { api } = services.origins;
  const isOpen = row.visibility === 'public' || row.visibility === 'unlisted';
  return {
    object: 'space',
    id: row.id,
    title: row.title,
    emoji: row.emoji,
    visibility: row.visibility,
    createdAt: new Date(row.created_at).toISOString(),
    updatedAt: new Date(row.updated_at).toISOString(),
    ...(row.deleted_at === null ? {} : { deletedAt: new Date(row.deleted_at).toISOString() }),
    editMode: row.edit_mode,
    mergeRules: parseJson(row.merge_rules),
    urls: {
      location: `${api}/v1/spaces/${row.id}`,
      app: `${api}/spaces/${row.id}`,
      ...(published === undefined ? {} : { published }),
      ...(published === undefined || !isOpen ? {} : { public: published }),
      ...(row.icon === null ? {} : { icon: row.icon }),
    },
    organization: row.organization,
    ...(row.parent === null ? {} : { parent: row.parent }),
    ...(row.language === null ? {} : { language: row.language }),
    ...serviceFields(row),
    revision: row.revision,
    defaultLevel: toDefaultLevel(row.default_level),
    comments: row.comments,
    changeRequests: row.change_requests,
    changeRequestsOpen: row.change_requests_open,
    changeRequestsDraft: row.change_requests_draft,
    permissions: permissionsOf('space', role),
  };
}

/** A stored level as the API shows it. */
export function toDefaultLevel(stored: DefaultGrant): DefaultLevel {
  return stored === 'none' ? null : stored;
}

/** A stored level. */
export function fromDefaultLevel(level: DefaultLevel): DefaultGrant {
  return level ?? 'none';
}

/** What services show of a space. The settings of its folder are for folders only. */
function serviceFields(row: SpaceRow): Omit<SpaceService, 'folderConfig'> {
  const { folderConfig: _, ...fields } = parseJson(row.service);
  return fields;
}
