// Operations and schemas of APIs that a document names, read before it is drawn.
import { visit as visitBlocks } from '@bindery/content/documents';
import type { Block, BlockOf } from '@bindery/content/documents';
import type { JSONDocument } from '@bindery/contract/documents';
import { isKitError } from '@bindery/diagnostics';
import type { PartWanted, SpecificationPart } from '@bindery/openapi';
import type { ApiOperation, ApiSchemas, ApiSource } from '@bindery/sites';
import { bundleOf, findSpecification, findVersion } from '../../../content/specifications/find.ts';
import type { Visit } from '../audience/visit.ts';

type ApiBlock = BlockOf<'openapi-operation' | 'openapi-webhook' | 'openapi-schemas'>;

/** What a document shows of APIs; undefined for what cannot be read now. */
export interface ApiParts {
  operation(block: Block): ApiOperation | undefined;
  schemas(block: Block): ApiSchemas | undefined;
}

/** Begins the name of a specification among what a page refers to. No space has such an id. */
const PREFIX = 'openapi:';

/** Reads the parts. */
export async function loadApiParts(visit: Visit, { nodes }: JSONDocument): Promise<ApiParts> {
  const blocks: ApiBlock[] = [];
  visitBlocks({ nodes }, { block: (block) => void (isApi(block) && blocks.push(block)) });
  const parts = new Map<string, SpecificationPart>();
  for (const block of blocks) {
    const key = keyOf(block);
    visit.use(`${PREFIX}${block.data.ref.spec}`);
    const part = parts.has(key) ? undefined : await loadPart(visit, block);
    if (part !== undefined) parts.set(key, part);
  }
  const partOf = (block: Block) => (isApi(block) ? parts.get(keyOf(block)) : undefined);
  return {
    operation: (block) => {
      const part = partOf(block);
      return part?.operation && { ...part.operation, ...sourceOf(part) };
    },
    schemas: (block) => {
      const part = partOf(block);
      return part && { schemas: part.schemas, ...sourceOf(part) };
    },
  };
}

/** Names the version that what is used of a specification follows from; undefined for the name of a space. */
export async function specificationKey({ services, site }: Visit, used: string): Promise<string | undefined> {
  if (!used.startsWith(PREFIX)) return undefined;
  const row = await findSpecification(services.store.db, site.organization, used.slice(PREFIX.length));
  return `${used}@${row?.last_version}`;
}

function sourceOf({ targets }: SpecificationPart): ApiSource {
  return { resolve: (pointer) => (Object.hasOwn(targets, pointer) ? targets[pointer] : undefined) };
}

function isApi(block: Block): block is ApiBlock {
  return block.type === 'openapi-operation' || block.type === 'openapi-webhook' || block.type === 'openapi-schemas';
}

function wantedOf(block: ApiBlock): PartWanted {
  if (block.type === 'openapi-schemas') return { kind: 'schemas', names: block.data.schemas };
  if (block.type === 'openapi-webhook') return { kind: 'webhook', path: block.data.name, method: block.data.method };
  return { kind: 'operation', path: block.data.path, method: block.data.method };
}

function keyOf(block: ApiBlock): string {
  return JSON.stringify([block.data.ref.spec, wantedOf(block)]);
}

/** Assumption: a specification is found by its slug in the organization of the site, public or private. */
async function loadPart({ services, site }: Visit, block: ApiBlock): Promise<SpecificationPart | undefined> {
  const { db } = services.store;
  const row = await findSpecification(db, site.organization, block.data.ref.spec);
  const version = row?.last_version == null ? undefined : await findVersion(db, row.last_version);
  if (version === undefined) return undefined;
  const call = { bundle: bundleOf(db, version), caller: site.organization };
  try {
    const text = await services.sites.serving.specificationPart(call, wantedOf(block));
    return JSON.parse(text) as SpecificationPart;
  } catch (thrown) {
    if (isKitError(thrown)) return undefined; // It has no such part any more, or is too large.
    throw thrown;
  }
}
