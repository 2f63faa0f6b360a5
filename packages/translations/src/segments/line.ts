// A line of inlines as the text of a segment, and as the inlines again that a translation makes of it.
import {
  nestStyles,
  sameMarks,
  text as textNode,
  textOfInlines,
  verbatimOf,
  withMark,
} from '@bindery/content/documents';
import type { Inline, InlineOf, Mark, StyleNode } from '@bindery/content/documents';
import { wordsOf, writeMarked } from './marked-text.ts';
import type { Marked } from './marked-text.ts';
import { cutProtected } from './protected-text.ts';

type TextNode = Extract<Inline, { object: 'text' }>;
type Leaf = TextNode['leaves'][number];
type Holder = InlineOf<'link'> | InlineOf<'annotation'>;

/** The content of a placeholder. */
type Slot =
  | { readonly kind: 'node'; readonly node: Inline }
  | { readonly kind: 'leaf'; readonly leaf: Leaf }
  /** Text that stays, in its style. */
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'holder'; readonly node: Holder }
  | { readonly kind: 'style'; readonly mark: Mark };

/** A line, read. */
interface Line {
  readonly parts: readonly Marked[];
  /** Placeholder ID → its content. */
  readonly slots: readonly Slot[];
}

/** The text of a line's segment, without the blanks around it; undefined when nothing in it can be translated. */
export function textOfLine(nodes: readonly Inline[]): string | undefined {
  const { parts } = readLine(nodes);
  return hasWords(parts) ? writeMarked(parts).trim() : undefined;
}

/** Whether there is a letter, of any script, outside of placeholders. */
export function hasWords(parts: readonly Marked[]): boolean {
  return /\p{L}/u.test(wordsOf(parts));
}

/** The inlines of a translation. Its placeholders have to be those of the line: `checkTranslation` says so. */
export function writeLine(nodes: readonly Inline[], translation: readonly Marked[]): Inline[] {
  const { parts, slots } = readLine(nodes);
  const source = writeMarked(parts);
  const before = source.slice(0, source.length - source.trimStart().length);
  const after = source.slice(source.trimEnd().length);
  const writer = new LineWriter(slots);
  writer.words(before, []);
  writer.parts(trimEdges(translation), []);
  writer.words(after, []);
  return writer.nodes;
}

/** The text of a field's segment: a line without nodes. */
export function textOfField(value: string): string | undefined {
  return textOfLine([textNode(value)]);
}

/** The value of a field's translation. */
export function writeField(value: string, translation: readonly Marked[]): string {
  return textOfInlines(writeLine([textNode(value)], translation));
}

/** Blanks around a translation are the source's. */
function trimEdges(parts: readonly Marked[]): Marked[] {
  return parts.map((part, index) => {
    if (part.kind !== 'text') return part;
    const start = index === 0 ? part.text.trimStart() : part.text;
    return { kind: 'text', text: index === parts.length - 1 ? start.trimEnd() : start };
  });
}

function readLine(nodes: readonly Inline[]): Line {
  const reader = new LineReader();
  return { parts: reader.read(nodes), slots: reader.slots };
}

class LineReader {
  readonly slots: Slot[] = [];
  /** Stand-ins for leaves of code, which styles do not divide: inline → the leaf. */
  readonly #code = new Map<Inline, Leaf>();

  read(nodes: readonly Inline[]): Marked[] {
    return nestStyles(nodes.flatMap((node) => this.#withoutCode(node))).flatMap((node) => this.#styleNode(node));
  }

  /** The same with an inline in place of each leaf of code. */
  #withoutCode(node: Inline): Inline[] {
    if (node.object === 'inline' && node.type === 'link') {
      return [{ ...node, nodes: node.nodes.flatMap((one) => this.#withoutCode(one)) as typeof node.nodes }];
    }
    if (node.object !== 'text') return [node];
    return node.leaves.map((leaf): Inline => {
      if (!leaf.marks.some(({ type }) => type === 'code')) return { object: 'text', leaves: [leaf] };
      const placeholder: Inline = { object: 'inline', type: 'emoji', data: { code: '' }, isVoid: true };
      this.#code.set(placeholder, leaf);
      return placeholder;
    });
  }

  #styleNode(node: StyleNode): Marked[] {
    switch (node.kind) {
      case 'text':
      case 'code':
        return cutProtected(node.text).map(({ text, isProtected }) =>
          isProtected ? this.#x({ kind: 'words', text }) : { kind: 'text', text },
        );
      case 'style':
        return [
          this.#g({ kind: 'style', mark: node.mark }, () => node.children.flatMap((one) => this.#styleNode(one))),
        ];
      case 'link':
        return [
          this.#g({ kind: 'holder', node: { ...node.link, nodes: [] } }, () =>
            node.children.flatMap((one) => this.#styleNode(one)),
          ),
        ];
      case 'inline':
        return [this.#inline(node.node)];
    }
  }

  #inline(node: Inline): Marked {
    const leaf = this.#code.get(node);
    if (leaf !== undefined) return this.#x({ kind: 'leaf', leaf });
    if (node.object !== 'inline' || node.type !== 'annotation') return this.#x({ kind: 'node', node });
    // Preserved source isn’t translatable.
    if (verbatimOf(node) !== undefined) return this.#x({ kind: 'node', node });
    return this.#g({ kind: 'holder', node }, () => this.read(node.nodes));
  }

  #x(slot: Slot): Marked {
    return { kind: 'x', id: this.slots.push(slot) };
  }

  #g(slot: Slot, children: () => Marked[]): Marked {
    return { kind: 'g', id: this.slots.push(slot), children: children() };
  }
}

class LineWriter {
  readonly nodes: Inline[] = [];
  readonly #slots: readonly Slot[];
  /** The leaves of the last node, while that is text. */
  #leaves: Leaf[] | undefined;

  constructor(slots: readonly Slot[]) {
    this.#slots = slots;
  }

  parts(parts: readonly Marked[], marks: readonly Mark[]): void {
    for (const part of parts) {
      if (part.kind === 'text') this.words(part.text, marks);
      else this.#slot(part, marks);
    }
  }

  words(text: string, marks: readonly Mark[]): void {
    if (text !== '') this.#leaf({ object: 'leaf', text, marks: [...marks] });
  }

  #slot(part: Exclude<Marked, { kind: 'text' }>, marks: readonly Mark[]): void {
    const slot = this.#slots[part.id - 1];
    const children = part.kind === 'g' ? part.children : [];
    if (slot?.kind === 'node') this.#node(slot.node);
    else if (slot?.kind === 'leaf') this.#leaf(slot.leaf);
    else if (slot?.kind === 'words') this.words(slot.text, marks);
    else if (slot?.kind === 'style') this.parts(children, withMark(marks, slot.mark));
    else if (slot?.kind === 'holder') {
      const inside = new LineWriter(this.#slots);
      inside.parts(children, []);
      this.#node({ ...slot.node, nodes: inside.nodes } as Inline);
    }
  }

  #node(node: Inline): void {
    this.nodes.push(node);
    this.#leaves = undefined;
  }

  /** Adjacent text is merged into one node, and into one leaf per style. Code keeps its leaves. */
  #leaf(leaf: Leaf): void {
    if (this.#leaves === undefined) {
      this.#leaves = [];
      this.nodes.push({ object: 'text', leaves: this.#leaves });
    }
    const before = this.#leaves.at(-1);
    const isCode = leaf.marks.some(({ type }) => type === 'code');
    if (before !== undefined && !isCode && sameMarks(before.marks, leaf.marks)) {
      this.#leaves[this.#leaves.length - 1] = { ...leaf, text: before.text + leaf.text };
    } else this.#leaves.push(leaf);
  }
}
