// Operations and schemas of APIs that a document names, read before it is drawn.
import { visit as visitBlocks } from '@bindery/content/documents';
import type { Block, BlockOf } from '@bindery/content/documents';
import type { JSONDocument } from '@bindery/contract/documents';
import { isKitError } from '@bindery/diagnostics';
import type { PartWanted, SpecificationPart } from '@bindery/openapi';
import type { ApiOperation, ApiSchemas, ApiSource } from '@bindery/sites';
import { bundleOf, findSpecification, findVersion } from '../../../content/specifications/find.ts';
import { hashOf } from '../../serving-state/answer-cache.ts';
import type { Visit } from '../audience/visit.ts';

type ApiBlock = BlockOf<'openapi-operation' | 'openapi-webhook' | 'openapi-schemas'>;

/** What a document shows of APIs; undefined for what cannot be read now. */
export interface ApiParts {
  operation(block: Block): ApiOperation | undefined;
  schemas(block: Block): ApiSchemas | undefined;
}

/** Begins the name of a specification among what a page refers to. No space has such an id. */
const PREFIX = 'openapi:';

/** Where the inside of a schema is that is not drawn: by the name of the part, and its place in that. */
export type SchemaHref = (part: string, place: string) => string;

/** Reads the parts of the blocks of a document. */
export async function loadApiParts(visit: Visit, document: JSONDocument, href: SchemaHref): Promise<ApiParts> {
  return loadPartsOf(visit, apiBlocks(document), href);
}

/** The block whose part has a name, and that part; undefined where the document has none, or the specification another version by now. */
export async function findApiPart(
  visit: Visit,
  { document, name, href }: { readonly document: JSONDocument; readonly name: string; readonly href: SchemaHref },
): Promise<{ readonly block: ApiBlock; readonly parts: ApiParts } | undefined> {
  const versions = new Map<string, string | undefined>();
  for (const block of apiBlocks(document)) {
    const { spec } = block.data.ref;
    if (!versions.has(spec)) versions.set(spec, (await versionOf(visit, spec))?.id);
    const version = versions.get(spec);
    if (version === undefined || nameOf(block, version) !== name) continue;
    return { block, parts: await loadPartsOf(visit, [block], href) };
  }
  return undefined;
}

function apiBlocks({ nodes }: JSONDocument): ApiBlock[] {
  const blocks: ApiBlock[] = [];
  visitBlocks({ nodes }, { block: (block) => void (isApi(block) && blocks.push(block)) });
  return blocks;
}

async function loadPartsOf(visit: Visit, blocks: readonly ApiBlock[], href: SchemaHref): Promise<ApiParts> {
  const parts = new Map<string, LoadedPart>();
  for (const block of blocks) {
    const key = keyOf(block);
    const used = `${PREFIX}${block.data.ref.spec}`;
    visit.use(used, await specificationKey(visit, used));
    const part = parts.has(key) ? undefined : await loadPart(visit, block);
    if (part !== undefined) parts.set(key, part);
  }
  const partOf = (block: Block) => (isApi(block) ? parts.get(keyOf(block)) : undefined);
  return {
    operation: (block) => {
      const part = partOf(block);
      return part?.operation && { ...part.operation, ...sourceOf(part, href) };
    },
    schemas: (block) => {
      const part = partOf(block);
      return part && { schemas: part.schemas, ...sourceOf(part, href) };
    },
  };
}

/** Names the version that what is used of a specification follows from; undefined for the name of a space. */
export async function specificationKey({ services, site }: Visit, used: string): Promise<string | undefined> {
  if (!used.startsWith(PREFIX)) return undefined;
  const row = await findSpecification(services.store.db, site.organization, used.slice(PREFIX.length));
  return `${used}@${row?.last_version}`;
}

interface LoadedPart extends SpecificationPart {
  readonly name: string;
}

function sourceOf({ targets, name }: LoadedPart, href: SchemaHref): ApiSource {
  return {
    resolve: (pointer) => (Object.hasOwn(targets, pointer) ? targets[pointer] : undefined),
    deeper: (place) => href(name, place),
  };
}

/** Names a part of a version: what is at an address with it stays what it is. */
function nameOf(block: ApiBlock, version: string): string {
  return hashOf(`${keyOf(block)}|${version}`);
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
async function versionOf({ services, site }: Visit, spec: string): ReturnType<typeof findVersion> {
  const { db } = services.store;
  const row = await findSpecification(db, site.organization, spec);
  return row?.last_version == null ? undefined : findVersion(db, row.last_version);
}

async function loadPart(visit: Visit, block: ApiBlock): Promise<LoadedPart | undefined> {
  const { services, site } = visit;
  const version = await versionOf(visit, block.data.ref.spec);
  if (version === undefined) return undefined;
  const call = { bundle: bundleOf(services.store.db, version), caller: site.organization };
  try {
    const text = await services.sites.serving.specificationPart(call, wantedOf(block));
    return { ...(JSON.parse(text) as SpecificationPart), name: nameOf(block, version.id) };
  } catch (thrown) {
    if (isKitError(thrown)) return undefined; // It has no such part any more, or is too large.
    throw thrown;
  }
}
