// Finds the blocks of an integration in the documents of a space.
import type { Client } from '@bindery/client';
import { mapConcurrently } from './map-concurrently.ts';
import type { StoredBlock } from './stored-installation.ts';

/** Blocks of a space, and the number of pages that weren’t read. */
export interface SpaceBlocks {
  readonly blocks: readonly StoredBlock[];
  readonly skippedPages: number;
}

interface PageTree {
  readonly id?: string;
  readonly type?: string;
  readonly pages?: readonly PageTree[];
}

/** Pages that are read at the same time. */
const WIDTH = 8;

/** Reads up to `maxPages` documents of a space. Throws ApiError. */
export async function readBlocks(
  api: Client,
  integration: string,
  { space, maxPages }: { readonly space: string; readonly maxPages: number },
): Promise<SpaceBlocks> {
  const { pages } = await api.request('GET /spaces/{spaceId}/content/pages', { spaceId: space });
  const documents = listDocuments(pages);
  const ids = documents.slice(0, maxPages);
  const blocks = new Map<string, StoredBlock>();
  await mapConcurrently(ids, WIDTH, async (page) => {
    const read = await api.request('GET /spaces/{spaceId}/content/page/{pageId}', { spaceId: space, pageId: page });
    if (!('document' in read)) return;
    for (const found of findBlocks(read.document, integration)) {
      blocks.set(JSON.stringify([found.block, found.props]), { space, page, ...found });
    }
  });
  return { blocks: [...blocks.values()], skippedPages: documents.length - ids.length };
}

function listDocuments(pages: readonly PageTree[]): string[] {
  return pages.flatMap(({ id, type, pages: below = [] }) => [
    ...(type === 'document' && id !== undefined ? [id] : []),
    ...listDocuments(below),
  ]);
}

type FoundBlock = Pick<StoredBlock, 'block' | 'props'>;

/** The blocks at any depth of a document. */
function findBlocks(node: unknown, integration: string): FoundBlock[] {
  if (Array.isArray(node)) return node.flatMap((child: unknown) => findBlocks(child, integration));
  if (typeof node !== 'object' || node === null) return [];
  const { type, data } = node as { readonly type?: unknown; readonly data?: Readonly<Record<string, unknown>> };
  if (type === 'integration' && data?.['integration'] === integration) {
    return [{ block: String(data['block']), props: (data['props'] ?? {}) as FoundBlock['props'] }];
  }
  const { nodes, fragments } = node as { readonly nodes?: unknown; readonly fragments?: unknown };
  return [...findBlocks(nodes, integration), ...findBlocks(fragments, integration)];
}
