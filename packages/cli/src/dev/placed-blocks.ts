// The blocks that `bindery dev` places on the demo page, so that an author sees them without an editor.
import type { Client } from '@bindery/client';
import type { Integration } from '@bindery/contract';
import { isKitError } from '@bindery/diagnostics';
import { BLOCKS_PAGE_ID } from '@bindery/platform';
import type { DemoIds } from '@bindery/platform';

type PlacedIntegration = Pick<Integration, 'name' | 'blocks' | 'target'>;

/**
 * Adds each block of the integration to the demo page, once, and removes added blocks that are unedited and no longer declared. The data
 * of a seed has no such page.
 */
export async function placeBlocks(
  api: Client,
  demo: DemoIds | undefined,
  integration: PlacedIntegration,
): Promise<void> {
  const { name, blocks = [], target } = integration;
  if (demo === undefined || !(await hasBlocksPage(api, demo))) return;
  await removeFormerBlocks(api, demo, integration);
  if (target !== 'all' && target !== 'space') return;
  for (const { id } of blocks) {
    await api.request('PUT /_platform/v1/spaces/{spaceId}/content/page/{pageId}/blocks/{blockKey}', {
      spaceId: demo.space,
      pageId: BLOCKS_PAGE_ID,
      blockKey: keyOf(name, id),
      body: { integration: name, block: id },
    });
  }
}

async function hasBlocksPage(api: Client, { space }: DemoIds): Promise<boolean> {
  try {
    await api.request('GET /spaces/{spaceId}/content/page/{pageId}', { spaceId: space, pageId: BLOCKS_PAGE_ID });
    return true;
  } catch (thrown) {
    if (isKitError(thrown) && thrown.code === 'page_not_found') return false;
    throw thrown;
  }
}

function keyOf(integration: string, block: string): string {
  return `${integration}-${block}`.replaceAll(/[^a-zA-Z0-9_-]/g, '-').slice(0, 128);
}

/** Reasons to keep a block until the next build: a person edits the page, or it is gone or locked. */
const EDITED = new Set(['conflict', 'page_not_found', 'space_locked']);

async function removeFormerBlocks(api: Client, demo: DemoIds, integration: PlacedIntegration): Promise<void> {
  const page = { spaceId: demo.space, pageId: BLOCKS_PAGE_ID };
  try {
    const read = await api.request('GET /spaces/{spaceId}/content/page/{pageId}', page);
    if (!('document' in read) || read.documentId === undefined) return;
    const { documentId, document } = read;
    const splices = (document?.nodes ?? []).flatMap((node, at) =>
      isFormerBlock(node, integration) ? [{ at, remove: 1, insert: {} }] : [],
    );
    if (splices.length === 0) return;
    await api.request('PATCH /_platform/v1/spaces/{spaceId}/content/page/{pageId}', {
      ...page,
      body: { documentId, splices },
    });
  } catch (thrown) {
    if (!isKitError(thrown) || !EDITED.has(thrown.code)) throw thrown;
  }
}

/** Whether a node is an undeclared block of this integration that this command placed, and that has no props. */
function isFormerBlock(node: unknown, { name, blocks = [] }: PlacedIntegration): boolean {
  const { key, type, data } = node as { key?: string; type?: string; data?: Record<string, unknown> };
  if (type !== 'integration' || data?.['integration'] !== name) return false;
  const block = String(data['block']);
  const isUnedited = Object.keys(data['props'] ?? {}).length === 0 && data['url'] === undefined;
  return key === keyOf(name, block) && isUnedited && !blocks.some(({ id }) => id === block);
}
