// Reads a published site as a renderer of sites does: with the published client, and nothing but the token of a resolved URL.
import { visit as visitBlocks } from '@bindery/content/documents';
import type { Block } from '@bindery/content/documents';
import type { JSONDocument } from '@bindery/contract/documents';
import { openClients } from '../published-clients.ts';
import type { TestPlatform } from '../test-platform.ts';

/** A page as the API has it for the visitor. */
export interface ReadPage {
  readonly title: string;
  readonly url: string;
  readonly document: JSONDocument;
}

/** The pages of a site, and the faults of reading them. */
export interface ReadSite {
  readonly pages: readonly ReadPage[];
  /** Differences between responses and the published description. */
  readonly faults: readonly string[];
  /** IDs of the operations that were called. */
  readonly called: ReadonlySet<string>;
}

/** Calls an operation by the published client. Rejects with the error of the client. */
export type CallOperation = <Data>(id: string, ...values: unknown[]) => Promise<Data>;

interface Nested {
  readonly id: string;
  readonly type: string;
  readonly title: string;
  readonly path?: string;
  readonly documentId?: string;
  readonly pages?: readonly Nested[];
}
interface Space {
  readonly id: string;
  readonly revision: string;
  readonly urls: { readonly published?: string };
}
interface Structured {
  readonly space?: Space;
  readonly structure?: readonly Structured[];
  readonly siteSpaces?: readonly Structured[];
  readonly children?: readonly Structured[];
}

/** Creates what calls the operations, and notes differences. */
export function createCall(test: TestPlatform, authToken: string) {
  const client = openClients().at(-1) as ReturnType<typeof openClients>[number];
  const faults: string[] = [];
  const called = new Set<string>();
  const call: CallOperation = async <Data>(id: string, ...values: unknown[]) => {
    const method = client.methodOf(id, { endpoint: test.platform.origins.api, authToken, fetch });
    called.add(id);
    const { status, data } = await method(...values);
    faults.push(...client.faultsOf(id, { status, data: withoutSubpages(data) }));
    return data as Data;
  };
  return { call, faults, called };
}

/**
 * A page without those below it, which are read on their own. The description lays the variants of a document over each other, so that no
 * page without its text fits.
 */
function withoutSubpages(data: unknown): unknown {
  return typeof data === 'object' && data !== null && 'document' in data ? { ...data, pages: [] } : data;
}

/** What a renderer keeps of a resolved URL. */
export interface ResolvedSite {
  readonly apiToken: string;
  /** The key of the share link in the URL. */
  readonly shareKey?: string;
}

/** Reads every page of a site, and what its pages refer to. */
export async function readSite(test: TestPlatform, { apiToken: authToken, shareKey }: ResolvedSite): Promise<ReadSite> {
  const { call, faults, called } = createCall(test, authToken);
  const { organization, site } = claimsOf(authToken);
  const profile = await call<{ structure: Structured }>('getPublishedContentSite', organization, site, { shareKey });
  const pages: ReadPage[] = [];
  for (const { id } of spacesIn(profile.structure)) {
    const space = await call<Space>('getSpaceById', id, { shareKey });
    pages.push(...(await readSpace(call, { organization, space })));
  }
  await readSearch(call, { organization, site });
  return { pages, faults, called };
}

/** Claims of a token, as renderers read them. */
export function claimsOf(token: string): { readonly organization: string; readonly site: string } {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')) as ReturnType<
    typeof claimsOf
  >;
}

function spacesIn({ space, structure = [], siteSpaces = [], children = [] }: Structured): Space[] {
  const below = [...structure, ...siteSpaces, ...children].flatMap(spacesIn);
  return space === undefined ? below : [space, ...below];
}

async function readSpace(
  call: CallOperation,
  { organization, space }: { readonly organization: string; readonly space: Space },
): Promise<ReadPage[]> {
  const at = [space.id, space.revision] as const;
  const revision = await call<{ pages: Nested[] }>('getRevisionById', ...at, { metadata: false });
  const listed = await call<{ pages: Nested[] }>('listPagesInRevisionById', ...at, {});
  if (JSON.stringify(idsOf(listed.pages)) !== JSON.stringify(idsOf(revision.pages))) {
    throw new Error(`The lists of pages of the space "${space.id}" differ.`);
  }
  const { items } = await call<{ items: { id: string }[] }>('listFilesInRevisionById', ...at, {});
  for (const { id } of items) await call('getFileInRevisionById', ...at, id, {});
  const pages: ReadPage[] = [];
  for (const { id, path = '', documentId } of everyPage(revision.pages).filter(({ type }) => type === 'document')) {
    await call('getPageInRevisionById', ...at, id, {});
    const { title, document: inPage } = await call<Nested & { document: JSONDocument }>(
      'getPageInRevisionByPath',
      ...at,
      encodeURIComponent(path), // The client puts it into its URL unchanged.
      {},
    );
    await call('listRevisionPageMetaLinks', ...at, id);
    const document = await call<JSONDocument>('getDocumentById', space.id, documentId, {});
    const alone = await call<JSONDocument>('getPageDocumentInRevisionById', ...at, id, { evaluated: true });
    if (
      JSON.stringify(alone) !== JSON.stringify(document) ||
      JSON.stringify(inPage.nodes) !== JSON.stringify(document.nodes)
    ) {
      throw new Error(`The documents of "${title}" differ.`);
    }
    await readReferences(call, { organization, space: space.id, document });
    pages.push({ title, document, url: `${space.urls.published ?? ''}${path}` });
  }
  return pages;
}

/** Reads what blocks refer to. */
async function readReferences(
  call: CallOperation,
  {
    organization,
    space,
    document,
  }: { readonly organization: string; readonly space: string; readonly document: JSONDocument },
): Promise<void> {
  for (const block of blocksOf(document)) {
    if (block.type === 'embed') await call('getEmbedByUrlInSpace', space, { url: block.data.url });
    if (block.type === 'openapi-operation' || block.type === 'openapi-schemas' || block.type === 'openapi-webhook') {
      await call('getLatestOpenAPISpecVersionContent', organization, block.data.ref.spec);
    }
    if (block.type === 'integration') {
      const context = { type: 'document', spaceId: space, editable: false, theme: 'light' };
      const body = { componentId: block.data.block, props: block.data.props ?? {}, context };
      await call('renderIntegrationUIWithPost', block.data.integration, body);
    }
  }
}

async function readSearch(
  call: CallOperation,
  { organization, site }: { readonly organization: string; readonly site: string },
): Promise<void> {
  await call('prewarmSiteSearch', organization, site);
  await call('searchSiteContent', organization, site, { query: 'page', scope: { mode: 'all' } }, {});
  const none = { siteSection: null, siteSpace: null, siteShareKey: null, space: null, revision: null, page: null };
  const session = { visitorId: 'v', sessionId: 's', cookies: {}, userAgent: 'Firefox', language: null, referrer: null };
  const view = { type: 'page_view', session, location: { url: 'https://docs.example/', ...none } };
  await call('trackEventsInSiteById', organization, site, { events: [view] });
}

function everyPage(pages: readonly Nested[]): Nested[] {
  return pages.flatMap((page) => [page, ...everyPage(page.pages ?? [])]);
}

function idsOf(pages: readonly Nested[]): string[] {
  return everyPage(pages).map(({ id }) => id);
}

/** Every block of a document. */
export function blocksOf({ nodes }: JSONDocument): Block[] {
  const blocks: Block[] = [];
  visitBlocks({ nodes }, { block: (block) => void blocks.push(block) });
  return blocks;
}
