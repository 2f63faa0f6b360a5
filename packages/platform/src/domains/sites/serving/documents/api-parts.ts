// Operations and schemas of APIs that a document names, read before it is rendered.
import { parseExact } from '@bindery/api-model';
import type { Block } from '@bindery/content/documents';
import type { JSONDocument } from '@bindery/contract/documents';
import { isKitError } from '@bindery/diagnostics';
import { isSpecificationError } from '@bindery/openapi';
import type { SpecificationPart } from '@bindery/openapi';
import type { ApiOperation, ApiSchemas, ApiSource } from '@bindery/sites';
import { FileRefused } from '../../../content/specifications/index.ts';
import { hashOf } from '../../state/index.ts';
import type { Visit } from '../audience/visit.ts';
import { isApiBlock, keyOfBlock, listApiBlocks, partOf } from './api-blocks.ts';
import type { ApiBlock } from './api-blocks.ts';
import { specificationOf } from './api-sources.ts';
import type { ApiSpecification } from '../sources/specification.ts';
import type { VisibleFiles } from './api-sources.ts';

/** What a document shows of APIs; undefined for what cannot be read now. */
export interface ApiParts {
  operation(block: Block): ApiOperation | undefined;
  schemas(block: Block): ApiSchemas | undefined;
  /** Why a block has nothing to show, where its author can do something about it. In English. */
  fault(block: Block): string | undefined;
  /** Where a block is rendered that is one of too many for the page. */
  elsewhere(block: Block): string | undefined;
  /** False if something can be read later, so that no one keeps what is shown in its place. */
  readonly isWhole: boolean;
}

/** Where something is that a page does not render: by the name of the part, and the place in it, or `all` for all of it. */
export type SchemaHref = (part: string, path: string) => string;

/** Options for loading parts. */
export interface ApiPartOptions {
  readonly href: SchemaHref;
  readonly files: VisibleFiles;
  /**
   * Whether the page has only the first of its operations and schemas, and links to the others: it was computed, and can have thousands.
   */
  readonly isBounded?: boolean;
}

/** What a bounded page renders. Assumption: so many are read from beginning to end; of more, one is looked for. */
const MOST_OPERATIONS = 20;
const MOST_SCHEMAS = 40;

/** Characters of the name of a part. A page of models has hundreds, and none of them can be compressed. */
const NAME_LENGTH = 12;

/** Names all of a part, as a URL does. */
export const WHOLE = 'all';

/** Reads the parts of the blocks of a document. */
export async function loadApiParts(visit: Visit, document: JSONDocument, options: ApiPartOptions): Promise<ApiParts> {
  return loadPartsOf(visit, listApiBlocks(document), options);
}

/** The block whose part has a name, and that part; undefined if the document has none, or the specification another version by now. */
export async function findApiPart(
  visit: Visit,
  { document, name, ...options }: ApiPartOptions & { readonly document: JSONDocument; readonly name: string },
): Promise<{ readonly block: ApiBlock; readonly parts: ApiParts } | undefined> {
  const versions = new Map<string, string | undefined>();
  for (const block of listApiBlocks(document)) {
    const source = JSON.stringify(block.data.ref);
    if (!versions.has(source)) versions.set(source, (await specificationOf(visit, block, options.files))?.version);
    const version = versions.get(source);
    if (version === undefined || nameOf(block, version) !== name) continue;
    return { block, parts: await loadPartsOf(visit, [block], options) };
  }
  return undefined;
}

async function loadPartsOf(
  visit: Visit,
  blocks: readonly ApiBlock[],
  { href, files, isBounded = false }: ApiPartOptions,
): Promise<ApiParts> {
  const loaded = new Map<string, LoadResult>();
  const left = isBounded ? { operations: MOST_OPERATIONS, schemas: MOST_SCHEMAS } : undefined;
  for (const block of blocks) {
    const key = keyOfBlock(block);
    if (loaded.has(key)) continue;
    const specification = await specificationOf(visit, block, files);
    const isTooMany = left !== undefined && left[block.type === 'openapi-schemas' ? 'schemas' : 'operations']-- <= 0;
    if (specification === undefined) loaded.set(key, {});
    else if (isTooMany) loaded.set(key, { elsewhere: href(nameOf(block, specification.version), WHOLE) });
    else loaded.set(key, await loadPart(visit, block, specification));
  }
  const loadedOf = (block: Block): LoadResult => (isApiBlock(block) ? loaded.get(keyOfBlock(block)) : undefined) ?? {};
  return {
    operation: (block) => {
      const { part } = loadedOf(block);
      return part?.operation && { ...part.operation, ...sourceOf(part, href) };
    },
    schemas: (block) => {
      const { part } = loadedOf(block);
      return part && { schemas: part.schemas, ...sourceOf(part, href) };
    },
    fault: (block) => loadedOf(block).fault,
    elsewhere: (block) => loadedOf(block).elsewhere,
    isWhole: [...loaded.values()].every(({ isLater }) => isLater !== true),
  };
}

interface LoadResult {
  readonly part?: LoadedPart;
  readonly fault?: string;
  readonly elsewhere?: string;
  /** Whether too much waits now. */
  readonly isLater?: boolean;
}

interface LoadedPart extends SpecificationPart {
  readonly name: string;
}

function sourceOf({ targets, name }: LoadedPart, href: SchemaHref): ApiSource {
  return {
    resolve: (pointer) => (Object.hasOwn(targets, pointer) ? targets[pointer] : undefined),
    deeper: (path) => href(name, path),
  };
}

/** Names a part of a version: what is at a URL with it stays what it is. */
function nameOf(block: ApiBlock, version: string): string {
  return hashOf(`${keyOfBlock(block)}|${version}`).slice(0, NAME_LENGTH);
}

async function loadPart(
  { services, site }: Visit,
  block: ApiBlock,
  specification: ApiSpecification,
): Promise<LoadResult> {
  const { bundle, version } = specification;
  try {
    const text = await services.sites.serving.specificationPart({ bundle, caller: site.organization }, partOf(block));
    return { part: { ...(parseExact(text) as SpecificationPart), name: nameOf(block, version) } };
  } catch (thrown) {
    if (thrown instanceof FileRefused) return { fault: thrown.message };
    if (!isKitError(thrown)) throw thrown;
    // The specification no longer has the part, or is too large.
    return isSpecificationError(thrown) && thrown.code === 'specification_queue_full'
      ? { isLater: true }
      : { fault: thrown.message };
  }
}
