import type { Translation } from '@bindery/contract';
import type { CoreServices } from '../../../store/core-services.ts';
import { isPermitted } from '../../../access/roles.ts';
import type { Role } from '../../../core/role.ts';
import { parseJson } from '../../../store/json-column.ts';
import type { FoundTranslation } from './find.ts';

/** A translation as the API shows it to someone with this role in its organization. */
export function presentTranslation(
  { origins }: CoreServices,
  { row, revision }: FoundTranslation,
  role: Role,
): Translation {
  return {
    object: 'translation',
    id: row.id,
    status: row.status,
    source: { space: row.source_space, language: row.source_language },
    language: row.language,
    instructions: parseJson(row.instructions),
    // Before the first run, the target is an empty space.
    ...(row.target_root === null ? {} : { result: { space: row.target_space, revision, language: row.language } }),
    createdAt: new Date(row.created_at).toISOString(),
    updatedAt: new Date(row.updated_at).toISOString(),
    stats: parseJson(row.stats),
    permissions: { view: true, edit: isPermitted('organization.createContent', role) },
    urls: { location: `${origins.api}/v1/orgs/${row.organization}/translations/${row.id}` },
  };
}
