// The one walk over a document that finds what is translated: reading collects the texts, applying puts others in their place. What is
// not named here stays: code, formulas, URLs, ids, slugs, expressions, properties of integrations.
import { document, paragraph, verbatimBlock, verbatimOfBlock } from '@bindery/content/documents';
import type { Block, BlockOf, Inline } from '@bindery/content/documents';
import { VerbatimMarkdown, stringifyMarkdown } from '@bindery/content/markdown';

/** What is done with each text. */
export interface DocumentEditor {
  /** Gives the inlines of a line: the same, or those of its translation. They hold the nodes of `inside`, which were walked. */
  readonly line: (id: string, source: readonly Inline[], inside: () => Inline[]) => Inline[];
  /** Gives the text of a field: the same, or its translation. */
  readonly field: (id: string, text: string) => string;
  /** Gives a block with an anchor, its texts walked; `source` is the one that is in the document. */
  readonly anchored?: <Kind extends Anchored>(source: Kind, walked: Kind) => Kind;
}

/** A heading. */
export type Heading = BlockOf<'heading-1' | 'heading-2' | 'heading-3'>;

/** A block that links name by the words of its title. */
export type Anchored = Heading | BlockOf<'expandable'>;

type Node = Block | Inline;
interface Holder {
  readonly nodes?: readonly Node[];
  readonly fragments?: readonly { readonly nodes: readonly Node[] }[];
}

/** Deeper blocks stay unchanged: pages don’t render them. */
const MAX_DEPTH = 200;

/** What of `data` is text that readers see, by type of block. Tables have more. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  image: ['alt'],
  'tabs-item': ['title'],
  prompt: ['description'],
  'openapi-schemas': ['title'],
  'inline-image': ['alt', 'caption'],
  button: ['label'],
};

/** Walks blocks, in reading order. */
export function walkBlocks(blocks: readonly Block[], editor: DocumentEditor): Block[] {
  const walk = { editor, depth: 0, captions: new VerbatimMarkdown() };
  return blocks.map((block, index) => walkBlock(String(index), block, walk));
}

interface Walk {
  readonly editor: DocumentEditor;
  readonly depth: number;
  readonly captions: VerbatimMarkdown;
}

function walkBlock(id: string, block: Block, walk: Walk): Block {
  if (block.type === 'code' || walk.depth > MAX_DEPTH) return block;
  const own = block.type === 'table' ? walkTable(id, block, walk.editor) : walkFields(id, block, walk.editor);
  if (own.type === 'paragraph' && verbatimOfBlock(own)?.kind === 'caption') return walkCaption(id, own, walk);
  if (isLine(own)) {
    const nodes = walk.editor.line(id, own.nodes, () => walkInlines(id, own.nodes, walk));
    const walked = { ...own, nodes };
    return walked.type === 'paragraph' ? walked : (walk.editor.anchored?.(block as Heading, walked) ?? walked);
  }
  const walked = walkInside(id, own, walk);
  return walked.type === 'expandable' ? (walk.editor.anchored?.(block as typeof walked, walked) ?? walked) : walked;
}

/** A caption that the model has no room for, as that of an embed, is kept as Markdown: its one paragraph is a line like any other. */
function walkCaption(id: string, block: BlockOf<'paragraph'>, { editor, captions }: Walk): Block {
  const [line, ...more] = captions.read(verbatimOfBlock(block)?.source ?? '') ?? [];
  if (line?.type !== 'paragraph' || more.length > 0) return block;
  const nodes = editor.line(`${id}#caption`, line.nodes, () => line.nodes);
  if (nodes === line.nodes) return block;
  const markdown = stringifyMarkdown(document([paragraph(nodes)])).trim();
  // A caption is one line, and begins no other construct.
  return /\n|\{%/.test(markdown) ? block : { ...block, nodes: verbatimBlock('caption', markdown).nodes };
}

function isLine(block: Block): block is Heading | BlockOf<'paragraph'> {
  return block.type === 'paragraph' || block.type.startsWith('heading-');
}

/** What blocks hold blocks in: their nodes, and fragments. */
function walkInside<Kind extends Node>(id: string, node: Kind, walk: Walk): Kind {
  const { nodes, fragments } = node as Holder;
  const inside = { ...walk, depth: walk.depth + 1 };
  const each = (path: string, all: readonly Node[]) =>
    all.map((one, index) => walkBlock(`${path}.${index}`, one as Block, inside));
  return {
    ...node,
    ...(nodes !== undefined && { nodes: each(id, nodes) }),
    ...(fragments !== undefined && {
      fragments: fragments.map((one, index) => ({ ...one, nodes: each(`${id}.f${index}`, one.nodes) })),
    }),
  };
}

/** The inlines of a line with their nested texts, which aren’t part of the line: fields and notes. */
function walkInlines(id: string, nodes: readonly Inline[], walk: Walk): Inline[] {
  return nodes.map((node, index): Inline => {
    if (node.object !== 'inline') return node;
    const path = `${id}.i${index}`;
    if (node.type === 'link') return { ...node, nodes: walkInlines(path, node.nodes, walk) as typeof node.nodes };
    if (node.type !== 'annotation') return walkFields(path, node, walk.editor);
    return { ...walkInside(path, { ...node, nodes: [] }, walk), nodes: node.nodes };
  });
}

function walkFields<Kind extends Node>(id: string, node: Kind, editor: DocumentEditor): Kind {
  const names = FIELDS[(node as { type?: string }).type ?? ''];
  if (names === undefined || !('data' in node)) return node;
  return { ...node, data: walkData(id, node.data as object, { names, editor }) };
}

function walkData<Data extends object>(
  id: string,
  data: Data,
  { names, editor }: { readonly names: readonly string[]; readonly editor: DocumentEditor },
): Data {
  const own = { ...data } as Record<string, unknown>;
  for (const name of names) {
    if (typeof own[name] === 'string') own[name] = editor.field(`${id}#${name}`, own[name]);
  }
  return own as Data;
}

/** Titles of columns, names of options, alternative texts of images. Cells of text are fragments. */
function walkTable(id: string, table: BlockOf<'table'>, editor: DocumentEditor): BlockOf<'table'> {
  const definition = mapValues(table.data.definition, (column, name) => {
    const path = `${id}#column.${name}`;
    const titled = walkData(path, column, { names: ['title'], editor });
    if (titled.type !== 'select') return titled;
    const options = titled.options.map((option, index) =>
      walkData(`${path}.${index}`, option, { names: ['label'], editor }),
    );
    return { ...titled, options };
  });
  const records = mapValues(table.data.records, (record, row) => ({
    ...record,
    values: mapValues(record.values, (value, column) => {
      const isImage = typeof value === 'object' && value !== null && !Array.isArray(value) && 'alt' in value;
      return isImage ? walkData(`${id}#row.${row}.${column}`, value, { names: ['alt'], editor }) : value;
    }),
  }));
  return { ...table, data: { ...table.data, definition, records } };
}

function mapValues<Value>(all: Readonly<Record<string, Value>>, map: (value: Value, key: string) => Value) {
  return Object.fromEntries(Object.entries(all).map(([key, value]) => [key, map(value, key)]));
}
