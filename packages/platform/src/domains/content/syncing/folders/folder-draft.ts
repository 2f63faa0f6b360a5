// The draft of a folder in the search index: pages are indexed while the folder is still being read, so that the first search after a push
// has little left to read.
import type { DraftPage } from '@bindery/search';
import type { ContentServices, NewTexts } from '../../state/index.ts';

/** A draft of the index. */
export interface FolderDraft {
  readonly name: string;
  add(page: DraftPage): void;
  /** All pages were read. */
  finish(): void;
  /** The space has the folder, and the index was told so. */
  markStored(): void;
  /** Drops the draft, unless the folder was stored. Its owner calls it at the end. */
  close(): void;
}

/** Pages of one message. */
const AT_ONCE = 32;

/** Creates a draft. The index reads the new texts from here until they are stored. */
export function createFolderDraft({ content }: ContentServices, name: string, texts: NewTexts): FolderDraft {
  const { search, newTexts } = content;
  newTexts.add(texts);
  let pages: DraftPage[] = [];
  const finish = (): void => {
    if (pages.length > 0) search.drafted(name, pages);
    pages = [];
  };
  let isStored = false;
  return {
    name,
    add: (page) => {
      pages.push(page);
      if (pages.length >= AT_ONCE) finish();
    },
    finish,
    markStored: () => void (isStored = true),
    close: () => {
      newTexts.delete(texts);
      if (!isStored) search.dropped(name);
    },
  };
}
