// The change request that takes the edits of a page, saved for the tab. Used by the page writer only.
import { ApiError } from '@bindery/client';
import type { Client } from '@bindery/client';
import { readDraft, writeDraft } from '../../state/drafts.ts';

/** Which page, and how it is reached. */
export interface SavedPage {
  readonly api: Client;
  readonly spaceId: string;
  readonly pageId: string;
  readonly title: string;
}

/** The change request, if there is one. */
export interface PageProposal {
  /** The change request that takes the edits. */
  readonly inUse: () => string | undefined;
  /** The open change request, while edits go to main content. */
  readonly waiting: () => string | undefined;
  /** Has it take the edits that follow; opens one where there is none. @throws {ApiError} */
  readonly open: () => Promise<void>;
  /** Keeps the change request, and sends later edits to main content. */
  readonly setAside: () => void;
  readonly forget: () => void;
  /** The active change request, unless it was merged elsewhere or no longer exists, and so takes no edits. @throws {ApiError} */
  readonly findUnmerged: () => Promise<string | undefined>;
}

/** Reads what the tab has of it. */
export function createPageProposal({ api, spaceId, pageId, title }: SavedPage): PageProposal {
  const draft = `change request ${spaceId} ${pageId}`;
  const waitingDraft = `${draft} waits`;
  let opened = readDraft(draft);
  let isWaiting = readDraft(waitingDraft) !== undefined;
  const inUse = (): string | undefined => (isWaiting ? undefined : opened);

  function wait(value: boolean): void {
    isWaiting = value;
    writeDraft(waitingDraft, value ? 'yes' : undefined);
  }

  function forget(): void {
    opened = undefined;
    writeDraft(draft, undefined);
    wait(false);
  }

  /** Forgets a change request that takes no more edits. */
  async function check(changeRequestId: string): Promise<void> {
    const path = 'GET /spaces/{spaceId}/change-requests/{changeRequestId}';
    const status = await api.request(path, { spaceId, changeRequestId }).then(
      (found) => found.status,
      (thrown: unknown) => {
        if (thrown instanceof ApiError && thrown.code === 'change_request_not_found') return undefined;
        throw thrown;
      },
    );
    if (status === undefined || status === 'merged') forget();
  }

  return {
    inUse,
    waiting: () => (isWaiting ? opened : undefined),
    open: async () => {
      if (opened !== undefined) await check(opened);
      if (opened === undefined) {
        const body = { subject: `Edits to ${title}`.slice(0, 100) };
        opened = (await api.request('POST /spaces/{spaceId}/change-requests', { spaceId, body })).id;
        writeDraft(draft, opened);
      }
      // Last: if the request fails, the destination of edits stays.
      wait(false);
    },
    setAside: () => wait(true),
    forget,
    findUnmerged: async () => {
      const changeRequestId = inUse();
      if (changeRequestId !== undefined) await check(changeRequestId);
      return inUse();
    },
  };
}
