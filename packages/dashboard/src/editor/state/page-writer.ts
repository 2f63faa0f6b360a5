// Writes a page by block, to main content or to the change request that takes the edits of a locked space.
import { ApiError } from '@bindery/client';
import type { RevisionPage } from '@bindery/contract';
import { UNREAD } from './block-markdown.ts';
import type { Blocks, Splice } from './block-lists.ts';
import { createPageProposal } from './page-proposal.ts';
import type { SavedPage } from './page-proposal.ts';

export interface PageWriter {
  readonly read: () => Promise<RevisionPage>;
  /** @throws {ApiError} conflict if the document no longer exists, or the change request takes no more edits */
  readonly write: (documentId: string | undefined, splices: readonly Splice[]) => Promise<RevisionPage>;
  /** The change request that takes the edits; undefined where they go to the main content. */
  readonly changeRequest: () => string | undefined;
  /** The change request that was opened here and does not take the edits at the moment. */
  readonly waiting: () => string | undefined;
  /** Whether the space rejected an edit of its main content. */
  readonly isLocked: () => boolean;
  /** Where the edits that follow go. A change request is opened where there is none yet. @throws {ApiError} */
  readonly retarget: (to: EditTarget) => Promise<void>;
  /** Merges it into main content. Resolves to whether it merged without conflicts. */
  readonly publish: () => Promise<boolean>;
}

export type EditTarget = 'main' | 'change-request';

/**
 * Makes it. Assumption: a space that is locked takes edits as a change request, which is opened for the first of them and merged by
 * "Publish"; any other space is edited live, unless someone asks for a change request.
 */
export function createPageWriter(options: SavedPage): PageWriter {
  const { api, spaceId, pageId } = options;
  const proposal = createPageProposal(options);
  let isLocked = false;

  async function write(documentId: string | undefined, splices: readonly Splice[]): Promise<RevisionPage> {
    const changeRequest = proposal.inUse();
    return api.request('PATCH /_platform/v1/spaces/{spaceId}/content/page/{pageId}', {
      spaceId,
      pageId,
      body: {
        ...(documentId === undefined ? {} : { documentId }),
        ...(changeRequest === undefined ? {} : { changeRequest }),
        splices: splices.flatMap(toRequests),
      },
    });
  }

  return {
    read: async () => {
      const changeRequestId = await proposal.findUnmerged();
      const main = 'GET /spaces/{spaceId}/content/page/{pageId}';
      if (changeRequestId === undefined) return api.request(main, { spaceId, pageId });
      const proposed = 'GET /spaces/{spaceId}/change-requests/{changeRequestId}/content/page/{pageId}';
      return api.request(proposed, { spaceId, changeRequestId, pageId });
    },
    write: async (documentId, splices) => {
      try {
        return await write(documentId, splices);
      } catch (thrown) {
        if (!(thrown instanceof ApiError && thrown.code === 'space_locked')) throw thrown;
        isLocked = true;
        await proposal.open();
        return write(documentId, splices);
      }
    },
    changeRequest: proposal.inUse,
    waiting: proposal.waiting,
    isLocked: () => isLocked,
    retarget: async (to) => (to === 'main' ? proposal.setAside() : proposal.open()),
    publish: async () => {
      const changeRequestId = await proposal.findUnmerged();
      if (changeRequestId === undefined) return true;
      const path = 'POST /spaces/{spaceId}/change-requests/{changeRequestId}/merge';
      const { result } = await api.request(path, { spaceId, changeRequestId });
      if (result !== 'merge') return false;
      proposal.forget();
      return true;
    },
  };
}

type SpliceRequest = { at: number; remove: number; insert: { markdown: string } | { document: never } };

/** Text that couldn’t be parsed here is sent as Markdown, in its position. */
function toRequests({ at, remove, insert }: Splice): SpliceRequest[] {
  const runs: Blocks[] = [];
  for (const node of insert) {
    const last = runs.at(-1);
    if (last !== undefined && node.type !== UNREAD && last[0]?.type !== UNREAD) runs[runs.length - 1] = [...last, node];
    else runs.push([node]);
  }
  const inserts = runs.map((nodes) =>
    nodes[0]?.type === UNREAD
      ? { markdown: String(nodes[0].data?.['markdown']) }
      : { document: { object: 'document', data: {}, nodes } as never },
  );
  if (inserts.length === 0)
    return [{ at, remove, insert: { document: { object: 'document', data: {}, nodes: [] } as never } }];
  return inserts.map((request, index) =>
    index === 0 ? { at, remove, insert: request } : { at: at + remove, remove: 0, insert: request },
  );
}
