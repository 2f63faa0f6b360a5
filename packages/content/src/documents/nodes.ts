// Short names for the members of the model's unions. The model names each block type, but not the unions by use.
import type {
  DocumentBlock,
  DocumentBlockCodeLine,
  DocumentBlockParagraph,
  DocumentInline,
  DocumentTextMark,
} from '@bindery/contract/documents';

/** Any block. */
export type Block = DocumentBlock;

/** The block of one type: `BlockOf<'hint'>`. */
export type BlockOf<Type extends Block['type']> = Extract<Block, { type: Type }>;

/** Content of a paragraph: text and inlines. */
export type Inline = DocumentBlockParagraph['nodes'][number];

/** The inline of one type: `InlineOf<'link'>`. */
export type InlineOf<Type extends DocumentInline['type']> = Extract<DocumentInline, { type: Type }>;

/** A line of code. */
export type CodeLine = DocumentBlockCodeLine;

/** A style of text. */
export type Mark = DocumentTextMark;
