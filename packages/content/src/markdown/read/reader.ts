// Converts mdast to a document: each node by its construct. What isn’t allowed at its position stays verbatim.
import type { Definition, FootnoteDefinition, Html, Nodes, Parents, PhrasingContent, Root, RootContent } from 'mdast';
import { visit } from 'unist-util-visit';
import { ALLOWED, paragraph, verbatimBlock, verbatimOfBlock } from '../../documents/index.ts';
import type { Block, Container, Inline } from '../../documents/index.ts';
import type { CodeBlockDeclaration, Item, MarkdownOptions, ReadContext, SourceRange } from '../context.ts';
import { isBlank, isElement } from '../../html-tree/element.ts';
import { parseFragment } from '../embedded/parse-fragment.ts';
import { writeDestination } from '../inlines/destinations.ts';
import { parseHtmlTag } from '../inlines/html-tags.ts';
import { readInlines } from '../inlines/read-inlines.ts';
import { PLAIN_LINKS } from '../links.ts';
import type { LinkContext } from '../links.ts';
import { isKnownElement, nodeReader, readHtmlElement, readTagItem } from '../registry.ts';
import { MAX_DEPTH, tooDeep } from '../syntax/budget.ts';
import { parseMdast } from '../syntax/mdast.ts';
import { notePrefix, prefixLines } from '../prefix-lines.ts';
import { Writer } from '../write/writer.ts';
import { beginsLine, divideHtml, htmlSource, textOfHtml } from './divide-html.ts';
import { group } from './group.ts';
import { Notes, unnestNotes } from './notes.ts';

/** A part of the source, and the blocks that it is. */
export interface SourcePart extends SourceRange {
  readonly blocks: readonly Block[];
}

/** Reads the tree of one piece of Markdown, once. */
export class Reader implements ReadContext {
  readonly links: LinkContext;
  readonly codeBlocks: readonly CodeBlockDeclaration[];
  readonly #options: MarkdownOptions;
  readonly #root: Root;
  /** By label, for the references to them. */
  readonly #definitions = new Map<string, Definition>();
  readonly #notes: Notes;
  #keptLabels = 0;
  #depth: number;

  constructor(root: Root, options: MarkdownOptions, depth = 0) {
    divideHtml(root);
    unnestNotes(root);
    this.#root = root;
    this.#options = options;
    this.links = options.links ?? PLAIN_LINKS;
    this.codeBlocks = options.codeBlocks ?? [];
    this.#depth = depth;
    this.#notes = new Notes(root);
    this.#collect();
  }

  /** The blocks of the whole. */
  document(container: Container): Block[] {
    return this.nodes(this.#root.children, container);
  }

  /** The blocks of the whole, with where each is in the source. What is not cut apart there is one part. */
  parts(): SourcePart[] {
    const parts: { start: number; end: number; blocks: Block[] }[] = [];
    for (const item of group(this.#root.children, true)) {
      const blocks = this.items([item], 'document');
      const last = parts.at(-1);
      if (item.range === undefined || blocks.length === 0) last?.blocks.push(...blocks);
      else if (last !== undefined && item.range.start < last.end) {
        last.blocks.push(...blocks);
        last.end = Math.max(last.end, item.range.end);
      } else parts.push({ ...item.range, blocks });
    }
    return parts;
  }

  nodes(nodes: readonly RootContent[], container: Container): Block[] {
    return this.items(group(nodes), container);
  }

  items(items: readonly Item[], container: Container): Block[] {
    if (this.#depth >= MAX_DEPTH) throw tooDeep();
    this.#depth++;
    const blocks = items.flatMap((item) => this.#item(item, container));
    this.#depth--;
    return this.fit(blocks, container);
  }

  inlines(nodes: readonly PhrasingContent[]): Inline[] {
    return readInlines(nodes, {
      links: this.links,
      note: (identifier) => this.note(identifier),
      inlineSource: (inlines) => this.inlineSource(inlines),
      definition: (identifier) => this.#definitions.get(identifier),
    });
  }

  markdown(source: string, container: Container): Block[] {
    return new Reader(parseMdast(source), this.#options, this.#depth).document(container);
  }

  fit(blocks: readonly Block[], container: Container): Block[] {
    const allowed = ALLOWED[container];
    if (blocks.every(({ type }) => allowed.has(type))) return [...blocks];
    const fitting: Block[] = [];
    for (let index = 0; index < blocks.length; index++) {
      const block = blocks[index] as Block;
      const next = blocks[index + 1];
      if (allowed.has(block.type)) fitting.push(block);
      else {
        const hasCaption = next !== undefined && verbatimOfBlock(next)?.kind === 'caption';
        fitting.push(verbatimBlock('markdown', this.source(hasCaption ? [block, next] : [block])));
        if (hasCaption) index++;
      }
    }
    return fitting;
  }

  note(label: string): Block[] | undefined {
    const note = this.#notes.find(label);
    if (note === undefined) return undefined;
    const blocks = this.nodes(note.children, 'annotation-body');
    return blocks.length === 0 ? [paragraph([])] : blocks;
  }

  source(blocks: readonly Block[]): string {
    return new Writer(this.#options, () => `kept-${++this.#keptLabels}`).whole(blocks);
  }

  inlineSource(nodes: readonly Inline[]): string {
    return new Writer(this.#options, () => `kept-${++this.#keptLabels}`).oneLine(nodes);
  }

  #item(item: Item, container: Container): readonly Block[] {
    if (item.kind === 'node') return this.#node(item.node, container);
    const blocks = readTagItem(item, this);
    if (blocks !== undefined) return blocks;
    // Unknown tag: its lines stay verbatim, and its content is read.
    const kind = item.tag.source.startsWith('<') ? 'html' : 'markdown';
    const inside = item.body === undefined ? [] : this.items(item.body, container);
    const end = item.end === undefined ? [] : [verbatimBlock(kind, item.end.source)];
    return [verbatimBlock(kind, item.tag.source), ...inside, ...end];
  }

  #node(node: RootContent, container: Container): readonly Block[] {
    switch (node.type) {
      case 'html':
        return this.#html(node, container);
      case 'definition':
        return [verbatimBlock('definition', definitionSource(node))];
      case 'footnoteDefinition':
        return [verbatimBlock('definition', this.#noteSource(node))];
      default: {
        const read = nodeReader(node.type);
        return read === undefined ? [] : read(node as never, this, container as never);
      }
    }
  }

  #html({ value }: Html, container: Container): readonly Block[] {
    const source = htmlSource(value);
    const { name = '', isEnd = false } = parseHtmlTag(source) ?? {};
    const blocks = isKnownElement(name) && !isEnd ? this.#element(source, name, container) : undefined;
    return blocks ?? [verbatimBlock('html', source)];
  }

  #element(source: string, name: string, container: Container): readonly Block[] | undefined {
    const isInline = beginsLine(source);
    const isWhole = isInline || source.trimEnd().toLowerCase().endsWith(`</${name}>`);
    if (!isWhole) return undefined;
    const nodes = parseFragment(source).filter((node) => !isBlank(node));
    const html = { context: this, source, block: readHtmlElement };
    if (nodes.length > 0 && nodes.every((node) => isElement(node) && isKnownElement(node.name))) {
      const found = nodes.map((node) => (isElement(node) ? readHtmlElement(node, html) : undefined));
      if (found.every((blocks) => blocks !== undefined)) return found.flat();
    }
    const text = isInline ? textOfHtml(source) : undefined;
    return text && this.nodes([text], container);
  }

  #noteSource(note: FootnoteDefinition): string {
    const source = this.source(this.nodes(note.children, 'annotation-body'));
    return prefixLines(source, notePrefix(note.label ?? note.identifier));
  }

  /** Finds definitions. Those that are referred to have no content at their position. */
  #collect(): void {
    const used = new Set<Definition>();
    visit(this.#root, 'definition', (node) => {
      if (!this.#definitions.has(node.identifier)) this.#definitions.set(node.identifier, node);
    });
    visit(this.#root, (node: Nodes) => {
      if (node.type !== 'linkReference' && node.type !== 'imageReference') return;
      const definition = this.#definitions.get(node.identifier);
      if (definition !== undefined) used.add(definition);
    });
    if (used.size === 0 && this.#notes.isEmpty) return;
    this.#remove((node) =>
      node.type === 'definition' ? used.has(node) : node.type === 'footnoteDefinition' && !this.#notes.isVerbatim(node),
    );
  }

  /** Removes nodes without content, so that they don’t count between two tags. */
  #remove(isSilent: (node: Nodes) => boolean): void {
    const parents: Parents[] = [];
    visit(this.#root, (node: Nodes) => {
      if ('children' in node && node.children.some(isSilent)) parents.push(node);
    });
    for (const parent of parents) {
      const children = parent.children as RootContent[];
      parent.children = children.filter((child) => !isSilent(child)) as typeof parent.children;
    }
  }
}

/** `[label]: url "title"`, of an unreferenced definition. */
function definitionSource({ label, identifier, url, title }: Definition): string {
  const name = (label ?? identifier).replace(/[[\]\\]/g, String.raw`\$&`);
  const words = title === null || title === undefined ? '' : ` "${title.replace(/["\\&]/g, String.raw`\$&`)}"`;
  return `[${name}]: ${writeDestination(url)}${words}`;
}
