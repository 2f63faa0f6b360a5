// Where the specification of a block is: of the organization, by its slug or by the URL that it is read from, or a file of a space.
import type { Refs } from '../urls/refs.ts';
import type { Visit } from '../audience/visit.ts';
import type { ApiSpecification, SpecificationName } from '../sources/specification.ts';
import type { ApiBlock } from './api-blocks.ts';

/** Files as the visitor is shown them. */
export type VisibleFiles = Pick<Refs, 'file'>;

/**
 * The specification of a block; undefined if there is none. Assumption: a specification is found in the organization of the site, public or
 * private.
 */
export async function specificationOf(
  visit: Visit,
  block: ApiBlock,
  files: VisibleFiles,
): Promise<ApiSpecification | undefined> {
  if (block.type === 'swagger' && block.data.ref.kind === 'file')
    return fileSpecification(visit, block.data.ref, files);
  return visit.read('specification', nameOf(block));
}

/** A page follows from the content of its space, and so from its files. */
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

function nameOf(block: ApiBlock): SpecificationName {
  if (block.type !== 'swagger') return { slug: block.data.ref.spec };
  const { ref } = block.data;
  return { url: ref.kind === 'url' ? ref.url : '' };
}
