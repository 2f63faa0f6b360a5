// What pages that a visitor is shown refer to: files, blocks of integrations, and specifications. A list of all of a space would
// name those of pages that are hidden.
import { visit as visitBlocks } from '@bindery/content/documents';
import type { PageEntry } from '@bindery/content/tree';
import type { JSONDocument } from '@bindery/contract/documents';
import { hashOf } from '../../state/index.ts';
import type { VisiblePage, VisibleUses } from '../../state/index.ts';
import type { SiteSpaceContent } from '../urls/page-href.ts';
import type { Visit } from '../audience/visit.ts';
import { isApiBlock } from '../documents/api-blocks.ts';
import type { ApiBlock } from '../documents/api-blocks.ts';
import { isForAll, readDocument, versionOf } from '../documents/read-document.ts';

/** References to files, as documents and pages name them. */
const FILE_REF = /"file":"([^"\\]+)"/g;

/** A document without one of these has no block of an integration, no embed, and no part of an API. */
const BLOCK = /"type":"(?:integration|embed|openapi|swagger)/;

type Found = { readonly [Name in keyof VisibleUses]: Set<string> };

/** What pages of a space that the visitor can see refer to. Results are cached. */
export async function listVisibleUses(visit: Visit, spaceContent: SiteSpaceContent): Promise<VisibleUses> {
  const { uses } = visit.services.sites.serving;
  const versions = await versionsOf(visit, spaceContent);
  const key = versions === undefined ? undefined : keyOf(visit, spaceContent, versions);
  const cached = key === undefined ? undefined : uses.get(key);
  if (cached !== undefined) return cached;
  const found: Found = { files: new Set(), blocks: new Set(), embeds: new Set(), specifications: new Set() };
  let isWhole = true;
  for (const visiblePage of spaceContent.index.byId.values()) {
    const read = await textOf(visit, spaceContent, visiblePage);
    isWhole &&= read.isWhole;
    for (const [, id] of `${read.text}${fieldsOf(visiblePage.page)}`.matchAll(FILE_REF)) found.files.add(id ?? '');
    for (const name of specificationsOfSource(visiblePage.page)) found.specifications.add(name);
    if (BLOCK.test(read.text)) collectBlocks(JSON.parse(read.text) as JSONDocument, found);
  }
  if (isWhole && key !== undefined) uses.set(key, found);
  return found;
}

function collectBlocks({ nodes }: JSONDocument, { blocks, embeds, specifications }: Found): void {
  visitBlocks(
    { nodes },
    {
      block: (block) => {
        if (block.type === 'integration') blocks.add(`${block.data.integration}/${block.data.block}`);
        if (block.type === 'embed') embeds.add(block.data.url);
        const name = isApiBlock(block) ? specificationOfBlock(block) : undefined;
        if (name !== undefined) specifications.add(name);
      },
    },
  );
}

/** The slug, or the URL that a specification is read from. Undefined for a file of a space. */
function specificationOfBlock({ type, data }: ApiBlock): string | undefined {
  if (type !== 'swagger') return data.ref.spec;
  return data.ref.kind === 'url' ? data.ref.url : undefined;
}

/** Slugs of the specifications that a page is computed from. */
function specificationsOfSource({ computed }: PageEntry): string[] {
  const dependencies = Object.values(computed?.dependencies ?? {});
  return dependencies.flatMap(({ ref }) => (ref.kind === 'openapi' ? [ref.spec] : []));
}

/** Documents have reusable contents of other spaces, and conditions of their blocks can read any claim. */
function keyOf({ entered, site, key }: Visit, { index }: SiteSpaceContent, versions: string): string {
  const roots = [...entered.map.spaces.values()].map(({ root }) => root);
  return hashOf(JSON.stringify([index.key, versions, site.id, key, roots, entered.claims]));
}

/** Names what computed documents follow from; undefined if one of them can be another each time, or cannot be computed now. */
async function versionsOf(visit: Visit, spaceContent: SiteSpaceContent): Promise<string | undefined> {
  const versions = new Map<string, string>();
  for (const { page } of spaceContent.index.byId.values()) {
    const { computed } = page;
    const source = computed && JSON.stringify([computed.type, computed.dependencies]);
    if (source === undefined || versions.has(source)) continue;
    const version = await versionOf(visit, spaceContent, page);
    if (version === undefined) return undefined;
    versions.set(source, version);
  }
  return JSON.stringify([...versions]);
}

async function textOf(
  visit: Visit,
  spaceContent: SiteSpaceContent,
  visiblePage: VisiblePage,
): Promise<{ readonly text: string; readonly isWhole: boolean }> {
  const { page } = visiblePage;
  if (page.type !== 'document') return { text: '', isWhole: true };
  if (page.document !== undefined && (await isForAll(visit, page))) {
    return { text: await visit.stored.documentText(page.document), isWhole: true };
  }
  const { document, isWhole } = await readDocument(visit, spaceContent, visiblePage);
  return { text: JSON.stringify(document), isWhole };
}

function fieldsOf({ cover, target }: PageEntry): string {
  return JSON.stringify([cover, target]);
}
