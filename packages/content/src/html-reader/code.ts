// Blocks of code in HTML, with the language that any of the usual ways to say it names.
import { code } from '../documents/index.ts';
import type { BlockOf } from '../documents/index.ts';
import { classesOf, elementsInside, isElement, textIn } from '../html-tree/element.ts';
import type { HtmlElement, HtmlNode } from '../html-tree/element.ts';
import type { Surroundings } from './policy.ts';

/** Code. Some pages have an element for each line, and no line endings. */
export function readCode(element: HtmlElement, { language, policy }: Surroundings): BlockOf<'code'> {
  const syntax =
    language ??
    elementsInside(element)
      .map(languageOf)
      .find((name) => name !== undefined);
  const lines = linesIn(element).replace(/\n$/, '');
  const source = policy.isShown ? lines.replace(/^\n/, '') : lines;
  return code(source === '' ? undefined : source, syntax === undefined ? {} : { syntax });
}

const LANGUAGE = /^(?:language-|lang-|highlight-source-|highlight-|brush:\s*)([\w+#.-]+)$/;
const NO_LANGUAGE = new Set(['none', 'plaintext', 'default', 'text', 'wrapper', 'notranslate']);

/** The language of code that an element's attributes name. */
export function languageOf({ name, attributes }: HtmlElement): string | undefined {
  const named = [
    attributes.get('data-lang') ?? attributes.get('data-language'),
    ...classesOf({ attributes }).map((one) => LANGUAGE.exec(one)?.[1]),
    name === 'pre' || name === 'code' ? attributes.get('lang')?.trim() : undefined,
  ].find((one) => one !== undefined && one !== '');
  return named === undefined || NO_LANGUAGE.has(named) ? undefined : named.replace('source-', '');
}

function linesIn(element: HtmlElement): string {
  const text = textIn(element);
  if (text.includes('\n')) return text;
  const [code_ = element] = elementsInside(element, 'code');
  if (code_.children.filter(isLine).length < 2) return text;
  return code_.children
    .map((child) => (child.kind === 'element' ? `${textIn(child)}\n` : child.kind === 'text' ? child.text : ''))
    .join('');
}

function isLine(child: HtmlNode): boolean {
  if (isElement(child, 'div')) return true;
  return isElement(child, 'span') && classesOf(child).some((name) => /^(?:line|token-line|code-line)$/.test(name));
}
