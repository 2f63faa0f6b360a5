import type { Collection } from '@bindery/contract';
import type { CoreServices } from '../../../../store/core-services.ts';
import type { CollectionTable } from '../../../../store/tables.ts';
import { permissionsOf } from '../../../../access/roles.ts';
import type { Role } from '../../../../core/role.ts';
import { toDefaultLevel } from '../present.ts';

/** A collection as the API shows it to someone with this role. */
export function presentCollection({ origins }: CoreServices, row: CollectionTable, role: Role): Collection {
  return {
    object: 'collection',
    id: row.id,
    title: row.title,
    ...(row.description === null ? {} : { description: row.description }),
    organization: row.organization,
    ...(row.parent === null ? {} : { parent: row.parent }),
    defaultLevel: toDefaultLevel(row.default_level),
    urls: {
      location: `${origins.api}/v1/collections/${row.id}`,
      app: `${origins.api}/collections/${row.id}`,
    },
    permissions: permissionsOf('collection', role),
  };
}
