// Formulas of pages: two libraries leave their source in the page, next to what they drew.
import { classesOf, elementsInside, textIn } from '../html-tree/element.ts';
import type { HtmlElement, HtmlNode } from '../html-tree/element.ts';

/** The formula that an element is, with nothing around it. Undefined for any other element. */
export function formulaOf(element: HtmlElement): HtmlNode | undefined {
  const isFormula = element.name === 'math' || classesOf(element).some((name) => /^katex|math/i.test(name));
  const [source, ...others] = isFormula ? elementsInside(element, 'annotation').filter(isTex) : [];
  if (source === undefined || others.length > 0) return undefined;
  const data = { formula: textIn(source).trim() };
  const isBlock =
    classesOf(element).includes('katex-display') ||
    [element, ...elementsInside(element)].some(({ attributes }) => attributes.get('display') === 'block');
  return isBlock
    ? { kind: 'block', block: { object: 'block', type: 'math', data, isVoid: true } }
    : { kind: 'inline', node: { object: 'inline', type: 'inline-math', data, isVoid: true } };
}

function isTex({ attributes }: HtmlElement): boolean {
  return attributes.get('encoding') === 'application/x-tex';
}
