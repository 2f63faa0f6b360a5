// Stores the props of one block, one write after the other, the newest last.
import type { Client } from '@bindery/client';
import type { PlainObject, RevisionPage } from '@bindery/contract';
import { failureText } from '../api/failure-text.ts';

/** Where a save stands. `failed` stays until a save succeeds. */
export type SaveState =
  | { readonly status: 'saved' }
  | { readonly status: 'saving' }
  | { readonly status: 'failed'; readonly message: string };

/** What a queue is made of. */
export interface SaveQueueOptions {
  readonly api: Client;
  readonly spaceId: string;
  readonly pageId: string;
  /** Blocks without a key cannot be named, so their props cannot be stored. */
  readonly blockKey: string | undefined;
  readonly onState: (state: SaveState) => void;
  readonly onSaved: (page: RevisionPage) => void;
}

/** Saves what it is given. */
export interface SaveQueue {
  readonly save: (props: PlainObject) => void;
  readonly retry: () => void;
  readonly isSaving: () => boolean;
}

/** Makes the queue of one block. */
export function createSaveQueue(options: SaveQueueOptions): SaveQueue {
  const { api, spaceId, pageId, blockKey, onState, onSaved } = options;
  let waiting: PlainObject | undefined;
  let isRunning = false;

  async function run(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    onState({ status: 'saving' });
    while (waiting !== undefined) {
      const props = waiting;
      waiting = undefined;
      try {
        const page = await write(props);
        if (waiting === undefined) onSaved(page);
      } catch (thrown) {
        waiting ??= props;
        isRunning = false;
        onState({ status: 'failed', message: failureText(thrown) });
        return;
      }
    }
    isRunning = false;
    onState({ status: 'saved' });
  }

  /** @throws {Error} when the block has no key. */
  async function write(props: PlainObject): Promise<RevisionPage> {
    if (blockKey === undefined) throw new Error('This block has no key in its page, so its props cannot be stored.');
    const route = 'PATCH /_platform/v1/spaces/{spaceId}/content/page/{pageId}/blocks/{blockKey}';
    return api.request(route, { spaceId, pageId, blockKey, body: { props } });
  }

  return {
    save: (props) => {
      waiting = props;
      void run();
    },
    retry: () => void run(),
    isSaving: () => isRunning || waiting !== undefined,
  };
}
