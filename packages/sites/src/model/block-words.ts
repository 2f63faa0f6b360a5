// The words of blocks of integrations: written into a page by the renderer, read by the script. English is part of the script.
import { ENGLISH_WORDS } from '@bindery/contentkit-dom';
import type { ContentKitWords } from '@bindery/contentkit-dom';

/** What the script renders blocks with: the words of ContentKit, and what is said where the site doesn’t answer or its policy blocks something. */
export type BlockWords = ContentKitWords & { readonly unreachable: string; readonly blocked: string };

/** For pages that bring no words. */
export const ENGLISH_BLOCK_WORDS: BlockWords = {
  ...ENGLISH_WORDS,
  unreachable: 'Can’t reach this block.',
  blocked: 'Blocked by this site’s policy ({}).',
};
