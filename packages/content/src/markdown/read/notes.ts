// Notes of a Markdown text: which become annotations, and which stay unchanged.
import type { FootnoteDefinition, Nodes, Parents, Root, RootContent } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';

const NOTE_HREF = /#user-content-fn-([^"'\s>]+)/g;

/** Notes inside each other, at most. */
const MAX_DEPTH = 20;

/** Finds the notes of a tree. */
export class Notes {
  readonly #notes = new Map<string, FootnoteDefinition>();
  /** Notes that are unreferenced, recursive, or nested so often that they would fill the page. */
  readonly #verbatimNotes = new Set<FootnoteDefinition>();
  readonly #costs = new Map<FootnoteDefinition, number>();

  constructor(root: Root) {
    const top: FootnoteDefinition[] = [];
    visit(root, (node: Nodes) => {
      if (node.type === 'footnoteDefinition' && !this.#notes.has(node.identifier))
        this.#notes.set(node.identifier, node);
    });
    if (this.#notes.size === 0) return;
    visit(root, (node: Nodes) => {
      if (node.type === 'footnoteDefinition') return SKIP;
      top.push(...this.#namedBy(node));
    });
    const total = top.reduce((sum, note) => sum + this.#costOf(note, 0), 0);
    const isTooMuch = Number.isFinite(total) && total > 2 * lengthOf(root) + 1000;
    const used = new Set(top);
    for (const note of used) for (const inner of this.#inside(note)) used.add(inner);
    for (const note of this.#notes.values()) {
      if (isTooMuch || !used.has(note) || this.#costOf(note, 0) === Infinity) this.#keepVerbatim(note);
    }
  }

  /** Whether there are no notes. */
  get isEmpty(): boolean {
    return this.#notes.size === 0;
  }

  /** The note with a label, if it becomes an annotation. */
  find(label: string): FootnoteDefinition | undefined {
    const note = this.#notes.get(label.toLowerCase());
    return note === undefined || this.#verbatimNotes.has(note) ? undefined : note;
  }

  /** Whether a definition stays in the page: it is verbatim, or the second with its label. */
  isVerbatim(note: FootnoteDefinition): boolean {
    return this.#verbatimNotes.has(note) || this.#notes.get(note.identifier) !== note;
  }

  /** A verbatim note refers only to verbatim notes. */
  #keepVerbatim(note: FootnoteDefinition): void {
    const waiting = [note];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (this.#verbatimNotes.has(next)) continue;
      this.#verbatimNotes.add(next);
      waiting.push(...this.#inside(next));
    }
  }

  /** Length of a note with all nested notes. Infinite for a recursive one. */
  #costOf(note: FootnoteDefinition, depth: number): number {
    const cached = this.#costs.get(note);
    if (cached !== undefined) return cached;
    if (depth > MAX_DEPTH) return Infinity;
    this.#costs.set(note, Infinity);
    const inside = this.#inside(note).reduce((sum, inner) => sum + this.#costOf(inner, depth + 1), 0);
    this.#costs.set(note, lengthOf(note) + inside);
    return lengthOf(note) + inside;
  }

  #inside(note: FootnoteDefinition): FootnoteDefinition[] {
    const found: FootnoteDefinition[] = [];
    visit(note, (node: Nodes) => void found.push(...this.#namedBy(node)));
    return found;
  }

  #namedBy(node: Nodes): FootnoteDefinition[] {
    if (node.type === 'footnoteReference') return this.#all([node.identifier]);
    if (node.type !== 'html') return [];
    return this.#all(Array.from(node.value.matchAll(NOTE_HREF), ([, label = '']) => label.toLowerCase()));
  }

  #all(identifiers: readonly string[]): FootnoteDefinition[] {
    return identifiers.flatMap((identifier) => this.#notes.get(identifier) ?? []);
  }
}

/**
 * Moves notes inside the text of other notes after these. micromark reads all that follows as part of the outer note.
 */
export function unnestNotes(root: Root): void {
  const parents: Parents[] = [];
  visit(root, (node: Nodes) => {
    if ('children' in node && node.children.some(isNote)) parents.push(node);
  });
  for (const parent of parents.toReversed()) {
    const children = parent.children as RootContent[];
    parent.children = children.flatMap((child): RootContent[] => {
      if (!isNote(child) || !child.children.some(isNote)) return [child];
      const inside = child.children;
      child.children = inside.filter((one) => !isNote(one));
      return [child, ...inside.filter(isNote)];
    }) as typeof parent.children;
  }
}

function isNote(node: Nodes): node is FootnoteDefinition {
  return node.type === 'footnoteDefinition';
}

/** Characters of the source that a node was. */
function lengthOf({ position }: Nodes): number {
  return (position?.end.offset ?? 0) - (position?.start.offset ?? 0);
}
