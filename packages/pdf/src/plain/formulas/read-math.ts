// The tree of a formula: elements of MathML, from TeX.
import { renderMathMl } from '@bindery/content/formulas';

/** An element of MathML. */
export interface MathNode {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly MathNode[];
  /** The words of an element without others. */
  readonly text: string;
}

/** Elements in each other, at most. */
const MAX_DEPTH = 60;

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#x27': "'" };

/** Reads a formula. Undefined for one that is shown as its source. */
export function readMath(formula: string, display: 'block' | 'inline'): MathNode | undefined {
  const mathml = renderMathMl(formula, display);
  if (mathml === undefined) return undefined;
  const root: OpenNode = { name: '', attributes: new Map(), children: [], text: '' };
  const open = [root];
  for (const [, end, name = '', attributes = '', text = ''] of mathml.matchAll(/<(\/?)([a-z]+)([^>]*)>([^<]*)/g)) {
    if (end === '/') open.pop();
    else {
      const node: OpenNode = { name, attributes: attributesOf(attributes), children: [], text: decode(text) };
      open.at(-1)?.children.push(node);
      open.push(node);
    }
    if (open.length > MAX_DEPTH) return undefined;
  }
  return root.children[0];
}

interface OpenNode extends MathNode {
  readonly children: OpenNode[];
}

function attributesOf(source: string): Map<string, string> {
  return new Map(
    Array.from(source.matchAll(/([\w-]+)="([^"]*)"/g), ([, name = '', value = '']) => [name, decode(value)]),
  );
}

function decode(text: string): string {
  return text.replaceAll(/&([a-z]+|#x27);/g, (all, name: string) => ENTITIES[name] ?? all);
}
