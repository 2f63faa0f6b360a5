// Words around blocks of integrations, in English, and with them which words there are. What the script draws is the script's own.
import { ENGLISH_BLOCK_WORDS } from '../../model/block-words.ts';
import type { BlockWords } from '../../model/block-words.ts';

const failures = {
  busy: 'It is busy. Wait a moment.',
  gone: 'It is not available any more.',
  noPage: 'This page is not there any more.',
  notHere: 'It is not available on this page.',
  refused: 'It may not be used from here.',
  slow: 'It took too long to answer.',
  tooLarge: 'That is more than can be sent.',
  tooOften: 'It is asked too often. Wait a moment.',
  wrong: 'Something went wrong.',
} as const;

/** What readers are told when the site does not draw a block. */
export type BlockFailureWords = { readonly [Name in keyof typeof failures]: string };

/** Words around blocks of integrations. */
export interface IntegrationWords {
  /** What the script draws. */
  readonly drawn: BlockWords;
  /** What the site answers. */
  readonly failures: BlockFailureWords;
}

export const en: IntegrationWords = { drawn: ENGLISH_BLOCK_WORDS, failures };
