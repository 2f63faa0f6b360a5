// The playground of this tab. Each entry of the gallery has its own draft, so that none is lost.
import type { Dashboard } from '../../state/dashboard.ts';
import { readDraft, writeDraft } from '../../state/drafts.ts';
import { createStore } from '../../state/store.ts';
import type { Store } from '../../state/store.ts';
import { GALLERY } from './gallery-items.ts';
import { DEFAULT_DISPLAY } from './play-content.ts';
import type { PlayContent, DisplaySettings } from './play-content.ts';
import type { Shared } from './share-link.ts';

export interface PlayState {
  readonly id: string;
  readonly content: PlayContent;
  readonly display: DisplaySettings;
  /** Rises when texts change by something else than typing: editors start again then. */
  readonly generation: number;
  /** Title of what a link brought. */
  readonly linkTitle: string | undefined;
}

export interface PlayStore extends Store<PlayState> {
  readonly open: (id: string) => void;
  /** Changes without a notice: typing and selects. */
  readonly change: (content: Partial<PlayContent>) => void;
  /** A change that the history of edits takes back. */
  readonly replace: (content: PlayContent, label: string) => void;
  readonly setDisplay: (display: Partial<DisplaySettings>) => void;
  readonly openLink: (shared: Shared) => void;
  readonly isEdited: (id: string) => boolean;
}

/** The entry that a link brings. */
export const LINK_ID = 'link';

/** Drafts longer than this, in UTF-16 code units, aren’t saved. */
export const MAX_DRAFT_LENGTH = 1_000_000;

const stores = new WeakMap<Dashboard['edits'], PlayStore>();

/** The playground of an app: one, however often its view is opened. */
export function playStoreOf({ edits }: Dashboard): PlayStore {
  const existing = stores.get(edits) ?? createPlayStore(edits);
  stores.set(edits, existing);
  return existing;
}

function createPlayStore({ history }: Dashboard['edits']): PlayStore {
  const drafts = new Map<string, PlayContent>();
  const store = createStore<PlayState>({
    ...load('counter'),
    generation: 0,
    display: DEFAULT_DISPLAY,
    linkTitle: undefined,
  });

  function findDraft(id: string): PlayContent | undefined {
    return drafts.get(id) ?? readStored(id);
  }

  function load(id: string): Pick<PlayState, 'id' | 'content'> {
    return { id, content: findDraft(id) ?? originalOf(id) };
  }

  function storeContent(id: string, content: PlayContent): void {
    const text = JSON.stringify(content);
    const isOriginal = id !== LINK_ID && text === JSON.stringify(originalOf(id));
    if (isOriginal) drafts.delete(id);
    else drafts.set(id, content);
    writeDraft(draftName(id), isOriginal || text.length > MAX_DRAFT_LENGTH ? undefined : text);
  }

  function put(id: string, content: PlayContent): void {
    storeContent(id, content);
    store.set({ id, content, generation: store.get().generation + 1 });
  }

  function replace(content: PlayContent, label: string): void {
    const { id, content: before } = store.get();
    put(id, content);
    history.record({ label, undo: async () => put(id, before), redo: async () => put(id, content) });
  }

  return {
    ...store,
    open: (id) => {
      if (id !== store.get().id) store.set({ ...load(id), generation: store.get().generation + 1 });
    },
    change: (change) => {
      const { id, content } = store.get();
      const next = { ...content, ...change };
      storeContent(id, next);
      store.set({ content: next });
    },
    replace,
    setDisplay: (display) => store.set({ display: { ...store.get().display, ...display } }),
    openLink: ({ title, content, display }) => {
      const before = findDraft(LINK_ID);
      put(LINK_ID, content);
      store.set({ display, linkTitle: title });
      if (before !== undefined && JSON.stringify(before) !== JSON.stringify(content)) {
        const label = 'Opened another shared link';
        history.record({ label, undo: async () => put(LINK_ID, before), redo: async () => put(LINK_ID, content) });
      }
    },
    isEdited: (id) => drafts.has(id) || readDraft(draftName(id)) !== undefined,
  };
}

function draftName(id: string): string {
  return `play ${id}`;
}

/** The unedited entry of the gallery, or the first entry for an unknown ID. */
export function originalOf(id: string): PlayContent {
  const [first] = GALLERY;
  const item = GALLERY.find((each) => each.id === id) ?? first;
  if (item === undefined) throw new Error('The gallery is empty.');
  return item.content();
}

function readStored(id: string): PlayContent | undefined {
  try {
    return (JSON.parse(readDraft(draftName(id)) ?? 'null') as PlayContent | undefined) ?? undefined;
  } catch {
    return undefined; // Something else was stored under the name.
  }
}
