// Specifications of the organization of a site, public or private. Nothing is fetched: what is at a URL that the organization reads nothing
// from is not known.
import type { SpecificationBundle } from '@bindery/openapi';
import {
  bundleOf,
  findSpecification,
  findSpecificationOf,
  findVersion,
} from '../../../content/specifications/index.ts';
import type { SpecificationTable } from '../../../../store/tables.ts';
import type { Source, SourceContext } from './source.ts';

/** A specification in its current state. */
export interface ApiSpecification {
  /** A hash of the content. */
  readonly version: string;
  readonly bundle: SpecificationBundle;
}

/** A specification, by its slug or by the URL that it is read from. */
export type SpecificationName = { readonly slug: string } | { readonly url: string };

/** Specifications; undefined for one that is not there, or was not read yet. */
export const specification: Source<SpecificationName, ApiSpecification | undefined> = {
  read: async (context, name) => {
    const row = await findRow(context, name);
    const { db } = context.services.store;
    const version = row?.last_version == null ? undefined : await findVersion(db, row.last_version);
    const value = version && { version: version.id, bundle: bundleOf(db, version) };
    return { value, version: nameOfVersion(row) };
  },
  versionOf: async (context, name) => nameOfVersion(await findRow(context, name)),
};

async function findRow(
  { services, organization }: SourceContext,
  name: SpecificationName,
): Promise<SpecificationTable | undefined> {
  const { db } = services.store;
  return 'slug' in name
    ? findSpecification(db, organization, name.slug)
    : findSpecificationOf(db, organization, name.url);
}

function nameOfVersion(row: SpecificationTable | undefined): string {
  return String(row?.last_version);
}
