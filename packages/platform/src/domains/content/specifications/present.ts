import type { OpenAPISpec, OpenAPISpecVersion } from '@bindery/contract';
import type { Role } from '../../../core/role.ts';
import { permissionsOf } from '../../../access/roles.ts';
import type { CoreServices } from '../../../store/core-services.ts';
import { parseJson } from '../../../store/json-column.ts';
import type { SpecificationTable, SpecificationVersionTable } from '../../../store/tables.ts';
import { publishedUrlOf, versionUrlOf } from './specification-url.ts';

/** A specification as the API shows it to someone with this role in its organization. */
export function presentSpecification(services: CoreServices, row: SpecificationTable, role: Role): OpenAPISpec {
  const { api } = services.origins;
  const published = publishedUrlOf(services, row);
  return {
    object: 'openapi-spec',
    id: row.id,
    createdAt: toIso(row.created_at),
    updatedAt: toIso(row.updated_at),
    slug: row.slug,
    ...(row.source_url === null ? {} : { sourceURL: row.source_url }),
    processingState: row.state,
    visibility: row.visibility,
    ...(row.last_version === null ? {} : { lastVersion: row.last_version }),
    ...(row.processed_at === null ? {} : { lastProcessedAt: toIso(row.processed_at) }),
    ...(row.error_code === null ? {} : { lastProcessErrorCode: row.error_code }),
    ...(row.errors === null ? {} : { lastProcessedErrors: parseJson(row.errors) }),
    lastProcessedErrorCount: row.error_count,
    permissions: { view: true, edit: permissionsOf('organization', role).createOpenAPISpec },
    urls: {
      location: locationOf(services, row),
      app: `${api}/organizations/${row.organization}/openapi/${row.slug}`,
      ...(published === undefined ? {} : { published }),
    },
  };
}

/** A version as the API shows it. */
export function presentVersion(
  services: CoreServices,
  spec: SpecificationTable,
  row: SpecificationVersionTable,
): OpenAPISpecVersion {
  return {
    object: 'openapi-spec-version',
    id: row.id,
    createdAt: toIso(row.created_at),
    url: versionUrlOf(services, row),
    urls: { location: `${locationOf(services, spec)}/versions/${row.id}` },
  };
}

function locationOf({ origins }: CoreServices, { organization, slug }: SpecificationTable): string {
  return `${origins.api}/v1/orgs/${organization}/openapi/${slug}`;
}

function toIso(time: number): string {
  return new Date(time).toISOString();
}
