// Signs between terms, and the space around them.
import type { MathNode } from './read-math.ts';

const INVISIBLE = /[\u2061-\u2064]/g;
const RELATION = /^[=<>≠≤≥≈≡∼≃≅∝∈∉∋⊂⊃⊆⊇→←↔⇒⇐⇔↦:∣∥⊥≪≫]$/u;
const BINARY = /^[+\-−±∓×·÷∗∘∪∩∧∨⊕⊗∖⋅]$/u;

/** The middle of signs like “+”, above the line, in ems. */
export const AXIS = 0.27;

/** Signs of sums and integrals, which are larger in a block. */
export const BIG_OPERATOR = /^[∑∏∐∫∬∭∮⋃⋂⨁⨂⋁⋀]$/u;

/** What an element says. Signs that only a program reads are left out. */
export function wordsOf({ text }: MathNode): string {
  return text.replaceAll(INVISIBLE, '').trim() === '' && text !== '\u00a0' ? '' : text.replaceAll(INVISIBLE, '');
}

/** Space on both sides of an operator, in ems. */
export function spaceAround(node: MathNode, isFirst: boolean): readonly [before: number, after: number] {
  if (node.name !== 'mo') return [0, 0];
  const words = wordsOf(node);
  if (words === ',' || words === ';') return [0, 0.25];
  const form = node.attributes.get('form') ?? (isFirst && !RELATION.test(words) ? 'prefix' : 'infix');
  if (form !== 'infix' || node.attributes.get('fence') === 'true' || node.attributes.get('lspace') === '0em')
    return [0, 0];
  if (RELATION.test(words)) return [0.28, 0.28];
  return BINARY.test(words) ? [0.22, 0.22] : [0, 0];
}

/** The width of a space, in ems. Negative ones have none. */
export function widthOfSpace({ attributes }: MathNode): number {
  const [, number = '0', unit] = /^(-?[\d.]+)(em|pt|px|mu)?$/.exec(attributes.get('width') ?? '') ?? [];
  const ems = Number(number) * (unit === 'em' ? 1 : unit === 'mu' ? 1 / 18 : 0.1);
  return Math.min(10, Math.max(0, ems));
}
