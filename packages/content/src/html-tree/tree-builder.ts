// Tags, text, and blocks between them, as a tree. Tags that close nothing, cross each other or stay open lose no word: all that comes
// is put where the innermost open element is.
import type { HtmlElement, HtmlNode } from './element.ts';
import { BLOCKS, VOID } from './element-names.ts';
import { endsBefore, endsScope } from './implied-ends.ts';

/** Elements inside each other; the tags of deeper ones are left out. */
const MAX_DEPTH = 60;

/** Builds the tree of a sequence of blocks. Each step costs at most as much as elements may be deep. */
export class TreeBuilder {
  readonly root: HtmlElement = newElement('', new Map());
  readonly #open: HtmlElement[] = [this.root];
  /** Tags that were left out, by their names: as many ends are. */
  readonly #skipped = new Map<string, number>();

  /** Whether an SVG or MathML element is open, which have other element names. */
  get isForeign(): boolean {
    return this.#open.some(({ name }) => name === 'svg' || name === 'math');
  }

  /** Starts an element. Returns undefined if it is too deep. */
  begin(name: string, attributes: ReadonlyMap<string, string>, isSelfClosing = false): HtmlElement | undefined {
    this.#endImplied(name);
    if (this.#open.length > MAX_DEPTH) {
      if (!isSelfClosing && !VOID.has(name)) this.#skipped.set(name, (this.#skipped.get(name) ?? 0) + 1);
      return undefined;
    }
    const element = newElement(name, attributes);
    this.add(element);
    if (isSelfClosing || VOID.has(name)) element.isClosed = true;
    else this.#open.push(element);
    return element;
  }

  /** Ends the innermost element with a name, and all elements open in it. */
  end(name: string): void {
    const skipped = this.#skipped.get(name) ?? 0;
    if (skipped > 0) {
      this.#skipped.set(name, skipped - 1);
      return;
    }
    if (name === 'br') return this.add(newElement('br', new Map()));
    for (let at = this.#open.length - 1; at > 0; at--) {
      const element = this.#open[at] as HtmlElement;
      if (element.name === name || (isHeading(name) && isHeading(element.name))) {
        element.isClosed = true;
        this.#open.length = at;
        return;
      }
      if (endsScope(element.name, name)) return;
    }
  }

  /** Ends a paragraph with tags, and the inline elements open in it. */
  endParagraph(paragraph: HtmlElement | undefined): void {
    const at = paragraph === undefined ? -1 : this.#open.indexOf(paragraph);
    if (at > 0) this.#open.length = at;
    else while (this.#open.length > 1 && !BLOCKS.has(this.#open.at(-1)?.name ?? '')) this.#open.pop();
  }

  /** Adds a node to the innermost open element. */
  add(node: HtmlNode): void {
    this.#open.at(-1)?.children.push(node);
    if (node.kind !== 'block' && (node.kind !== 'element' || !BLOCKS.has(node.name))) return;
    for (let at = this.#open.length - 1; at >= 0; at--) (this.#open[at] as HtmlElement).hasBlocks = true;
  }

  #endImplied(name: string): void {
    for (let at = this.#open.length - 1; at > 0; at--) {
      const open = (this.#open[at] as HtmlElement).name;
      const ends = endsBefore(open, name);
      if (ends === 'scope') return;
      if (ends === 'yes') {
        (this.#open[at] as HtmlElement).isClosed = true;
        this.#open.length = at;
        if (name !== 'tr' && name !== 'tbody' && name !== 'thead' && name !== 'tfoot') return;
      }
    }
  }
}

function newElement(name: string, attributes: ReadonlyMap<string, string>): HtmlElement {
  return { kind: 'element', name, attributes, children: [], isClosed: false, hasBlocks: false };
}

function isHeading(name: string): boolean {
  return /^h[1-6]$/.test(name);
}
