// A construct of Markdown: how each of its forms is read, and how its block is written. registry.ts lists them.
import type { HtmlElement } from '../html-tree/element.ts';
import type { RootContent } from 'mdast';
import type { Block, BlockOf, Container } from '../documents/index.ts';
import type { Item, ReadContext, WriteContext } from './context.ts';
import type { HtmlContext } from './embedded/read-html.ts';

/** A tag with the content between it and its end. */
export type TagItem = Extract<Item, { kind: 'tag' }>;

/** A node of mdast of one type. */
export type NodeOf<Type extends RootContent['type']> = Extract<RootContent, { type: Type }>;

type TagReader = (item: TagItem, context: ReadContext) => readonly Block[] | undefined;
type NodeReader<Type extends RootContent['type']> = (
  node: NodeOf<Type>,
  context: ReadContext,
  container: Container,
) => readonly Block[];
type ElementReader = (element: HtmlElement, html: HtmlContext) => readonly Block[] | undefined;
type Writer<Type extends Block['type']> = (block: BlockOf<Type>, context: WriteContext) => string;

/** How some constructs are read and written. If a reader returns undefined, the source stays verbatim. */
export interface Construct {
  /** By the name of the tag. */
  readonly tags?: Readonly<Record<string, TagReader>>;
  /** By the type of the node. */
  readonly nodes?: { readonly [Type in RootContent['type']]?: NodeReader<Type> };
  /** By the name of the element that is the whole block of HTML, or one of several that are. */
  readonly elements?: Readonly<Record<string, ElementReader>>;
  readonly write: { readonly [Type in Block['type']]?: Writer<Type> };
}
