// What constructs are given when they read and write: the way to what is inside them. The table of constructs imports each of
// them, so that none may import the table.
import type { PhrasingContent, RootContent } from 'mdast';
import type { Block, Container, Inline } from '../documents/index.ts';
import type { LinkContext } from './links.ts';

/** An integration block that is written as a fence: its language, and the prop with the text. */
export interface CodeBlockDeclaration {
  readonly integration: string;
  readonly block: string;
  readonly codeblock: string;
  readonly body: string;
}

/** Options for reading and writing Markdown. */
export interface MarkdownOptions {
  /** Without it, URLs stay URLs. */
  readonly links?: LinkContext;
  /** Blocks of installed integrations that declare a form in Markdown. */
  readonly codeBlocks?: readonly CodeBlockDeclaration[];
}

/** Content of a container while it is read: mdast nodes, or a tag with its body. */
export type Item =
  | { readonly kind: 'node'; readonly node: RootContent; readonly range?: SourceRange }
  | {
      readonly kind: 'tag';
      readonly tag: Tag;
      readonly end?: Tag;
      readonly body?: readonly Item[];
      readonly range?: SourceRange;
    };

/** Range in the Markdown source: offsets from 0, end exclusive. Only for top-level content. */
export interface SourceRange {
  readonly start: number;
  readonly end: number;
}

/** The value of an attribute: text, or whatever JSON says in braces. */
export type AttributeValue = unknown;

/** A parsed tag. */
export interface Tag {
  readonly name: string;
  /** The attributes as text, trimmed. */
  readonly rest: string;
  readonly attributes: ReadonlyMap<string, AttributeValue>;
  /** Values without a name. */
  readonly positional: readonly string[];
  readonly source: string;
}

/** Functions for constructs while they are read. */
export interface ReadContext {
  readonly links: LinkContext;
  readonly codeBlocks: readonly CodeBlockDeclaration[];
  /** Reads the content between a tag and its end as blocks of the container. */
  readonly items: (items: readonly Item[], container: Container) => Block[];
  readonly nodes: (nodes: readonly RootContent[], container: Container) => Block[];
  readonly inlines: (nodes: readonly PhrasingContent[]) => Inline[];
  /** Reads Markdown from inside another construct. */
  readonly markdown: (source: string, container: Container) => Block[];
  /** Keeps blocks that the container allows, and the source of the others. */
  readonly fit: (blocks: readonly Block[], container: Container) => Block[];
  /** The body of the note with a label, or undefined. */
  readonly note: (label: string) => Block[] | undefined;
  /** The Markdown of blocks, to store verbatim. */
  readonly source: (blocks: readonly Block[]) => string;
  readonly inlineSource: (nodes: readonly Inline[]) => string;
}

/** Position of an item's first block. */
export interface ItemPosition {
  /** The sign of the item: a bullet, or a number. */
  readonly sign: string;
  /** Whether the box of a task is before it. */
  readonly hasBox: boolean;
}

/** Functions for constructs while they are written. */
export interface WriteContext {
  readonly links: LinkContext;
  readonly codeBlocks: readonly CodeBlockDeclaration[];
  /** Blocks, a blank line between two. */
  readonly blocks: (blocks: readonly Block[]) => string;
  /** Writes the content of a list item. */
  readonly item: (blocks: readonly Block[], item: ItemPosition) => string;
  /** The lines of a paragraph. */
  readonly lines: (nodes: readonly Inline[]) => string;
  /** Text on one line, breaks as `<br>`. */
  readonly oneLine: (nodes: readonly Inline[]) => string;
  /** Writes blocks as a complete Markdown text, with their notes. */
  readonly standalone: (blocks: readonly Block[]) => string;
  /** Adds a note to write at the end, and returns its label. */
  readonly note: (blocks: readonly Block[]) => string;
}
