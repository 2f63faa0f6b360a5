// Saves the props of one block, one write at a time, with the newest value last.
import type { Client } from '@bindery/client';
import type { PlainObject, RevisionPage } from '@bindery/contract';
import { createSaveLoop } from '../edits/save-loop.ts';
import type { SaveLoop, SaveState } from '../edits/save-loop.ts';
import type { UnsavedChanges } from '../edits/unsaved-changes.ts';

export interface SaveQueueOptions {
  readonly api: Client;
  readonly spaceId: string;
  readonly pageId: string;
  /** Blocks without a key cannot be named, so their props cannot be stored. */
  readonly blockKey: string | undefined;
  /** The name of the block in messages about unsaved props. */
  readonly label: string;
  readonly unsaved: UnsavedChanges;
  readonly onState: (state: SaveState) => void;
  readonly onSaved: (page: RevisionPage) => void;
}

/** Creates the queue of one block. */
export function createSaveQueue(options: SaveQueueOptions): SaveLoop<PlainObject> {
  const { api, spaceId, pageId, blockKey, label, unsaved, onState, onSaved } = options;
  const key = `block ${spaceId} ${pageId} ${blockKey ?? ''}`;

  /** @throws {Error} when the block has no key. */
  async function write(props: PlainObject): Promise<RevisionPage> {
    if (blockKey === undefined) throw new Error('This block has no key, so its props can’t be saved.');
    const route = 'PATCH /_platform/v1/spaces/{spaceId}/content/page/{pageId}/blocks/{blockKey}';
    return api.request(route, { spaceId, pageId, blockKey, body: { props } });
  }

  const queue = createSaveLoop({
    write,
    onSaved,
    onState: (state) => {
      onState(state);
      if (state.status === 'saved') return unsaved.remove(key);
      const message = state.status === 'failed' ? { message: state.message } : {};
      const actions = [{ label: 'Retry', run: () => queue.retry() }];
      unsaved.put({ key, label, status: state.status, ...message, actions, flush: queue.settled });
    },
  });
  return queue;
}
