// Where the specification of a block is: of the organization, by its slug or by the URL that it is read from, or a file of a space.
// Nothing is fetched: what is at a URL that the organization reads nothing from is not known.
import type { SpecificationBundle } from '@bindery/openapi';
import {
  bundleOf,
  findSpecification,
  findSpecificationOf,
  findVersion,
} from '../../../content/specifications/index.ts';
import type { SpecificationTable } from '../../../../store/tables.ts';
import type { Refs } from '../urls/refs.ts';
import type { Visit } from '../audience/visit.ts';
import type { ApiBlock } from './api-blocks.ts';

/** A specification in its current state. */
export interface ApiSpecification {
  /** A hash of the content. */
  readonly version: string;
  readonly bundle: SpecificationBundle;
}

/** Files as the visitor is shown them. */
export type VisibleFiles = Pick<Refs, 'file'>;

/** Prefix of specifications among the references of a page. No space ID starts with it. */
const BY_SLUG = 'openapi:';
const BY_URL = 'openapi-url:';

/**
 * The specification of a block; undefined if there is none. Notes that the page follows from it. Assumption: a specification is found in
 * the organization of the site, public or private.
 */
export async function specificationOf(
  visit: Visit,
  block: ApiBlock,
  files: VisibleFiles,
): Promise<ApiSpecification | undefined> {
  if (block.type === 'swagger' && block.data.ref.kind === 'file')
    return fileSpecification(visit, block.data.ref, files);
  const used = nameOf(block);
  const row = await rowOf(visit, used);
  visit.use(used, keyOfRow(used, row));
  const { db } = visit.services.store;
  const version = row?.last_version == null ? undefined : await findVersion(db, row.last_version);
  return version && { version: version.id, bundle: bundleOf(db, version) };
}

/** Names the version that what is used of a specification follows from; undefined for the name of a space. */
export async function specificationKey(visit: Visit, used: string): Promise<string | undefined> {
  if (!used.startsWith(BY_SLUG) && !used.startsWith(BY_URL)) return undefined;
  return keyOfRow(used, await rowOf(visit, used));
}

/** A page follows from the content of its space, and so from its files: they need no name here. */
function fileSpecification(
  { services, site }: Visit,
  ref: Extract<Extract<ApiBlock, { type: 'swagger' }>['data']['ref'], { kind: 'file' }>,
  files: VisibleFiles,
): ApiSpecification | undefined {
  const { blob, size } = files.file(ref) ?? {};
  if (blob === undefined) return undefined;
  const bundle = services.sites.serving.fileSpecifications.bundleOf({ blob, size }, site.organization);
  return { version: bundle.hash, bundle };
}

function nameOf(block: ApiBlock): string {
  if (block.type !== 'swagger') return BY_SLUG + block.data.ref.spec;
  const { ref } = block.data;
  return BY_URL + (ref.kind === 'url' ? ref.url : '');
}

async function rowOf({ services, site }: Visit, used: string): Promise<SpecificationTable | undefined> {
  const { db } = services.store;
  if (used.startsWith(BY_SLUG)) return findSpecification(db, site.organization, used.slice(BY_SLUG.length));
  return findSpecificationOf(db, site.organization, used.slice(BY_URL.length));
}

function keyOfRow(used: string, row: SpecificationTable | undefined): string {
  return `${used}@${row?.last_version}`;
}
