// What becomes of elements that the general mapping to Markdown's tree loses: boxes, expandables, languages of code, figures,
// formulas, anchors. Each becomes what our reader of Markdown knows it by.
import type { Element } from 'hast';
import type { Handle, State } from 'hast-util-to-mdast';
import type { BlockContent, Literal, Nodes, Parents, PhrasingContent, RootContent } from 'mdast';
import { attribute, classesOf, elementsBelow, isElement, textOf, wordsOf } from './elements.ts';

/** Name of an element → how it is mapped; undefined for the mapping that it has anyway. */
type Mapping = (state: State, element: Element) => Nodes | Nodes[] | undefined;

const NOTICE =
  /(?:^|[\s_-])(?:admonition|callout|alert|hint|notice|note-box|starlight-aside|markdown-alert)(?:$|[\s_-])/;

/** Words in the classes of a box → style of hint, the graver first. */
const STYLES: readonly (readonly [words: RegExp, style: string])[] = [
  [/danger|error|caution|bug|important/, 'danger'],
  [/warn|attention/, 'warning'],
  [/tip|success|check/, 'success'],
];

/** A box of which the classes say that it is a notice. */
export const notice: Mapping = (state, element) => {
  const classes = classesOf(element).join(' ').toLowerCase();
  if (!NOTICE.test(classes)) return undefined;
  const style = STYLES.find(([words]) => words.test(classes))?.[1] ?? 'info';
  return [
    { type: 'kitTag', value: `{% hint style="${style}" %}` },
    ...flow(state, element),
    { type: 'kitTag', value: '{% endhint %}' },
  ];
};

/** `<details>`, whose summary our reader wants as HTML. */
export const details: Mapping = (state, element) => {
  const summary = element.children.find((child) => isElement(child, 'summary'));
  const body = { ...element, children: element.children.filter((child) => child !== summary) };
  const title = summary === undefined ? 'Details' : wordsOf(summary);
  return [
    { type: 'html', value: element.properties['open'] === true ? '<details open>' : '<details>' },
    { type: 'html', value: `<summary>${escape(title)}</summary>` },
    ...flow(state, body),
    { type: 'html', value: '</details>' },
  ];
};

/** Code, with the language that any of the usual ways to say it names. */
export const pre: Mapping = (_state, element) => {
  const lang = languageOf(element) ?? [...elementsBelow(element)].map(languageOf).find((name) => name !== undefined);
  const value = linesOf(element).replace(/\n$/, '');
  return { type: 'code', lang: lang ?? null, value };
};

const LANGUAGE = /^(?:language-|lang-|highlight-source-|highlight-|brush:\s*)([\w+#.-]+)$/;
const NO_LANGUAGE = new Set(['none', 'plaintext', 'default', 'text', 'wrapper', 'notranslate']);

/** The language of code that an element's attributes name. */
export function languageOf(element: Element): string | undefined {
  const named = attribute(element, 'dataLang') ?? attribute(element, 'dataLanguage');
  const name =
    named ??
    classesOf(element)
      .map((one) => LANGUAGE.exec(one)?.[1])
      .find((one) => one !== undefined);
  return name === undefined || NO_LANGUAGE.has(name) ? undefined : name.replace('source-', '');
}

/** Some sites have an element for each line, and no line endings. */
function linesOf(element: Element): string {
  const text = textOf(element);
  if (text.includes('\n')) return text;
  const code = [...elementsBelow(element)].find(({ tagName }) => tagName === 'code') ?? element;
  const lines = code.children.filter((child) => isElement(child, 'div', 'br') || isLineSpan(child));
  if (lines.length < 2) return text;
  return code.children
    .map((child) => (isElement(child, 'br') ? '\n' : textOf(child) + (isElement(child) ? '\n' : '')))
    .join('');
}

function isLineSpan(child: Element['children'][number]): boolean {
  return isElement(child, 'span') && classesOf(child).some((name) => /^(?:line|token-line|code-line)$/.test(name));
}

/** An image with words below it. Other figures are what is in them. */
export const figure: Mapping = (state, element) => {
  if (state.inTable) return undefined;
  const inside = [...elementsBelow(element)];
  const [image, ...others] = inside.filter(({ tagName }) => tagName === 'img');
  const caption = inside.find(({ tagName }) => tagName === 'figcaption');
  const words = caption === undefined ? '' : wordsOf(caption);
  const src = image && attribute(image, 'src');
  if (src === undefined || image === undefined || others.length > 0 || wordsOf(element) !== words) return undefined;
  const alt = attribute(image, 'alt') ?? '';
  const picture = `<img src="${escape(src)}" alt="${escape(alt)}">`;
  return { type: 'html', value: `<figure>${picture}<figcaption><p>${escape(words)}</p></figcaption></figure>` };
};

/** An embedded page, as a card of it. */
export const iframe: Mapping = (_state, element) => {
  const src = attribute(element, 'src') ?? '';
  if (!/^https?:\/\//.test(src)) return [];
  return { type: 'kitTag', value: `{% embed url="${src.replaceAll('"', '%22')}" %}` };
};

/** A heading keeps its ID, because links use it. */
export const heading: Mapping = (state, element) => {
  const id =
    attribute(element, 'id') ?? element.children.map((one) => isElement(one) && attribute(one, 'id')).find(Boolean);
  const children = state.all(element) as PhrasingContent[];
  const isFit = typeof id === 'string' && /^[-a-z0-9.+_]+$/.test(id);
  const anchor = isFit ? [inText('html', `<a href="#${id}" id="${id}">`), inText('html', '</a>')] : [];
  const depth = Number(element.tagName.slice(1)) as 1 | 2 | 3 | 4 | 5 | 6;
  return { type: 'heading', depth, children: [...children, ...anchor] };
};

/** Styles that Markdown writes as HTML. */
export const htmlStyle: Mapping = (state, element) => [
  inText('html', `<${element.tagName}>`),
  ...(state.all(element) as PhrasingContent[]),
  inText('html', `</${element.tagName}>`),
];

/** A formula, whose source two libraries leave in the page. */
export const formula: Mapping = (_state, element) => {
  const inside = [...elementsBelow(element)];
  const source = inside.find(
    (one) => one.tagName === 'annotation' && attribute(one, 'encoding') === 'application/x-tex',
  );
  if (source === undefined) return undefined;
  const value = textOf(source).trim();
  const isBlock =
    classesOf(element).includes('katex-display') || inside.some((one) => attribute(one, 'display') === 'block');
  return isBlock ? { type: 'kitMath', value } : inText('kitMathText', value);
};

declare module 'mdast' {
  interface PhrasingContentMap {
    textDirective: PreservedText;
  }
  interface RootContentMap {
    textDirective: PreservedText;
  }
}

/** An inline node with a type that the mapping treats as phrasing content. It treats unknown types as blocks. */
export interface PreservedText extends Literal {
  type: 'textDirective';
  as: 'html' | 'kitMathText';
}

function inText(as: PreservedText['as'], value: string): PreservedText {
  return { type: 'textDirective', as, value };
}

/** The nodes that were under another name, under their own. */
export function restoreText(parent: Parents): void {
  const children = parent.children.map((child): RootContent => {
    return child.type === 'textDirective' ? { type: child.as, value: child.value } : child;
  });
  for (const child of children) if ('children' in child) restoreText(child);
  parent.children = children as typeof parent.children;
}

/** Makes the mapping of an element out of ours and, where those say nothing, another. */
export function handle(mappings: readonly Mapping[], otherwise: Handle | undefined): Handle {
  return (state, element, parent) => {
    for (const map of mappings) {
      const mapped = map(state, element);
      if (mapped !== undefined) return mapped;
    }
    return otherwise?.(state, element, parent);
  };
}

function flow(state: State, element: Element): BlockContent[] {
  return state.toFlow(state.all(element)) as BlockContent[];
}

/** Text as HTML has it, in attributes too. */
function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
