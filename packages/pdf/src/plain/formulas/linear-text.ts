// A formula on one line of text: `a₁ + b/2`. In a line no formula is higher than its words.
import { spaceAround, widthOfSpace, wordsOf } from './operators.ts';
import type { MathNode } from './read-math.ts';
import { readMath } from './read-math.ts';

const RAISED = new Map(zip('0123456789+-−=()nix′', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱˣ′'));
const LOWERED = new Map(zip('0123456789+-−=()aeoxijkmnrt', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₒₓᵢⱼₖₘₙᵣₜ'));

/** Signs above a letter → combining ones. */
const ACCENTS = new Map(zip('→ˆ^¯‾˙¨~˜ˇ', '\u20d7\u0302\u0302\u0304\u0304\u0307\u0308\u0303\u0303\u030c'));

function zip(from: string, to: string): [string, string][] {
  const signs = Array.from(to);
  return Array.from(from, (sign, at) => [sign, signs[at] ?? sign]);
}

/** A formula as text. One that can’t be read is its source. */
export function linearText(formula: string): string {
  const math = readMath(formula, 'inline');
  return math === undefined ? formula : textOfMath(math);
}

/** The text of an element. */
export function textOfMath(node: MathNode): string {
  return textOf(node)
    .replaceAll(/[ \u00a0]+/g, ' ')
    .trim();
}

function textOf(node: MathNode): string {
  const [first = EMPTY, second = EMPTY, third = EMPTY] = node.children;
  switch (node.name) {
    case 'mspace':
      return widthOfSpace(node) > 0 ? ' ' : '';
    case 'mphantom':
      return '';
    case 'mfrac':
      return node.attributes.get('linethickness') === '0px'
        ? `${textOf(first)}; ${textOf(second)}`
        : `${atomOf(first)}/${atomOf(second)}`;
    case 'msqrt':
      return `√${atom(node.children.map(textOf).join(''))}`;
    case 'mroot':
      return `${raise(textOfMath(second))}√${atomOf(first)}`;
    case 'msub':
    case 'munder':
      return textOf(first) + lower(textOfMath(second));
    case 'msup':
      return textOf(first) + raise(textOfMath(second));
    case 'mover':
      return textOf(first) + accentOr(textOfMath(second));
    case 'msubsup':
    case 'munderover':
      return `${textOf(first)}${lower(textOfMath(second))}${raise(textOfMath(third))} `;
    case 'mtable':
      return node.children.map(({ children }) => children.map(textOfMath).join(' ').trim()).join('; ');
    default:
      return node.children.length === 0 ? wordsOf(node) : rowText(node.children);
  }
}

const EMPTY: MathNode = { name: 'mrow', attributes: new Map(), children: [], text: '' };

function rowText(children: readonly MathNode[]): string {
  return children
    .map((child, at) => {
      const [before, after] = spaceAround(child, at === 0);
      return `${before > 0 ? ' ' : ''}${textOf(child)}${after > 0 ? ' ' : ''}`;
    })
    .join('');
}

function atomOf(node: MathNode): string {
  return atom(textOfMath(node));
}

/** What reads as one term. */
function atom(text: string): string {
  return /^[\p{L}\p{N}\p{M}.,∞′⁰-₟]*$/u.test(text) ? text : `(${text})`;
}

function raise(text: string): string {
  return shift(text, RAISED) ?? `^${atom(text)}`;
}

function lower(text: string): string {
  return shift(text, LOWERED) ?? `_${atom(text)}`;
}

function shift(text: string, signs: ReadonlyMap<string, string>): string | undefined {
  const characters = Array.from(text.replaceAll(' ', ''));
  return characters.every((one) => signs.has(one)) ? characters.map((one) => signs.get(one)).join('') : undefined;
}

function accentOr(text: string): string {
  return ACCENTS.get(text) ?? raise(text);
}
