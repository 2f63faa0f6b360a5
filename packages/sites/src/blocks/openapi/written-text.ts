// Descriptions that are blocks of the page already, and not Markdown of a specification.
import type { Block } from '@bindery/content/documents';

/** Blocks in place of the text of a description. No specification can have one: it is JSON. */
export class BlockText {
  /** A line before them. */
  readonly title: string;
  readonly blocks: readonly Block[];

  constructor(blocks: readonly Block[], title = '') {
    this.blocks = blocks;
    this.title = title;
  }
}

/** Responses in the order in which they were written: two can have the same status. */
export class OrderedResponses {
  readonly entries: readonly (readonly [status: string, response: { readonly description: BlockText }])[];

  constructor(entries: OrderedResponses['entries']) {
    this.entries = entries;
  }
}
