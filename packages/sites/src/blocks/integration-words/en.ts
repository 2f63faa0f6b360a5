// Words around blocks of integrations, in English, and with them which words there are. What the script renders is the script's own.
import { ENGLISH_BLOCK_WORDS } from '../../model/block-words.ts';
import type { BlockWords } from '../../model/block-words.ts';

const failures = {
  busy: 'This block is busy. Try again in a moment.',
  gone: 'This block is no longer available.',
  noPage: 'This page no longer exists.',
  notHere: 'This block isn’t available on this page.',
  refused: 'This block can’t be used here.',
  slow: 'This block took too long to respond.',
  tooLarge: 'That’s too much data to send.',
  tooOften: 'Too many requests. Try again in a moment.',
  wrong: 'Something went wrong.',
} as const;

/** What readers see when the site doesn’t render a block. */
export type BlockFailureWords = { readonly [Name in keyof typeof failures]: string };

/** Words around blocks of integrations. */
export interface IntegrationWords {
  /** Words for blocks that the script renders. */
  readonly rendered: BlockWords;
  /** Words for errors of the site. */
  readonly failures: BlockFailureWords;
}

export const en: IntegrationWords = { rendered: ENGLISH_BLOCK_WORDS, failures };
