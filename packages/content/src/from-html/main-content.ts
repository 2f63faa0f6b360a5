// The part of a page that its author wrote, without what a site puts around and between.
import type { Element, Nodes, Root } from 'hast';
import { attribute, classesOf, elementsBelow, isElement, textOf, wordsOf } from './elements.ts';
import type { Child } from './elements.ts';
import { imageOfPicture, imageWithoutScript, withSource } from './image-source.ts';
import { isTab, isTabPanel } from './tabs.ts';

/** Never content: code, forms, drawings of the site's own. */
const DROPPED = new Set(
  'script style template noscript link meta base head object embed applet button select textarea canvas dialog svg'.split(
    ' ',
  ),
);

/** Content only inside of the main part. */
const AROUND = new Set(['nav', 'footer', 'aside', 'header']);

const DROPPED_ROLES = new Set(['navigation', 'banner', 'contentinfo', 'complementary', 'search']);

const OWN_ANCHOR = /(?:^|\s)(?:anchor|headerlink|hash-link|heading-link|header-anchor|permalink|anchorjs-link)(?:\s|$)/;

/** Finds the main part of a page, and leaves out of it what is not content. */
export function mainContentOf(root: Root): Element {
  const main = findMain(root);
  return clean(main, { isMain: main.tagName !== 'body', isInHeading: false });
}

/** What says that it is the main part; else all of the page. Of several articles none is. */
function findMain(root: Root): Element {
  const elements = [...elementsBelow(root)];
  const candidates = [
    elements.find((element) => element.tagName === 'main'),
    elements.find((element) => attribute(element, 'role') === 'main'),
    onlyOne(elements.filter((element) => element.tagName === 'article')),
    elements.find((element) => ['main-content', 'content'].includes(attribute(element, 'id') ?? '')),
    onlyOne(elements.filter((element) => classesOf(element).includes('markdown-body'))),
  ];
  const found = candidates.find((element) => element !== undefined && textOf(element).trim() !== '');
  if (found === undefined) return elements.find(({ tagName }) => tagName === 'body') ?? wrap(root);
  // What is around the text of one article is the site's, even inside of its main part.
  const article = onlyOne([...elementsBelow(found)].filter(({ tagName }) => tagName === 'article'));
  return article !== undefined && textOf(article).length > textOf(found).length / 2 ? article : found;
}

function onlyOne(elements: readonly Element[]): Element | undefined {
  return elements.length === 1 ? elements[0] : undefined;
}

function wrap({ children }: Root): Element {
  return {
    type: 'element',
    tagName: 'body',
    properties: {},
    children: children.filter((node) => node.type !== 'doctype'),
  };
}

interface ElementContext {
  /** Whether the element is, or is in, a part that is content alone. */
  readonly isMain: boolean;
  readonly isInHeading: boolean;
}

function clean(element: Element, context: ElementContext): Element {
  const isInHeading = context.isInHeading || /^h[1-6]$/.test(element.tagName);
  const within = { ...context, isInHeading };
  const children = element.children.flatMap((child, index): Element['children'] => {
    if (!isElement(child)) return child.type === 'text' ? [child] : [];
    if (isNoise(child, within)) return [];
    if (child.tagName === 'img')
      return imageOf(
        child,
        element.children.slice(index + 1).find((one) => isElement(one)),
      );
    if (child.tagName === 'picture') return [imageOfPicture(child) ?? []].flat();
    return [clean(child, within)];
  });
  return { ...element, children };
}

function imageOf(image: Element, next: Element | undefined): Element[] {
  const found = withSource(image, imageWithoutScript(next));
  return found === undefined ? [] : [found];
}

function isNoise(element: Element, { isMain, isInHeading }: ElementContext): boolean {
  const { tagName } = element;
  if (isTab(element)) return false;
  if (DROPPED.has(tagName) || tagName === 'nav') return true;
  if (tagName === 'input') return attribute(element, 'type') !== 'checkbox';
  if (!isMain && AROUND.has(tagName)) return true;
  if (DROPPED_ROLES.has(attribute(element, 'role') ?? '')) return true;
  if (isTabPanel(element)) return false;
  if (element.properties['hidden'] !== undefined && element.properties['hidden'] !== false) return true;
  if (/display:\s*none/i.test(attribute(element, 'style') ?? '')) return true;
  if (tagName === 'a' && isEmpty(element)) return true;
  if (tagName === 'a' && (isInHeading || OWN_ANCHOR.test(classesOf(element).join(' ')))) return isOwnAnchor(element);
  // Formulas are drawn from elements that are hidden from readers aloud, and have their source in others.
  return attribute(element, 'ariaHidden') === 'true' && textOf(element).trim().length <= 1;
}

/** An invisible anchor. */
function isEmpty(element: Element): boolean {
  return textOf(element).trim() === '' && ![...elementsBelow(element)].some(({ tagName }) => tagName === 'img');
}

/** The sign next to a heading that links to the heading itself. */
function isOwnAnchor(element: Element): boolean {
  const leadsHere = attribute(element, 'href')?.startsWith('#') === true;
  return leadsHere && (wordsOf(element).length <= 1 || OWN_ANCHOR.test(classesOf(element).join(' ')));
}

/** A heading in one of these is not a heading of the page. */
const INSIDE = new Set(['blockquote', 'li', 'table', 'details']);

/** Takes the first heading out, if it is the page's title. Gives its words. */
export function extractTitle(main: Element): { readonly title: string | undefined; readonly main: Element } {
  const first = firstHeading(main);
  if (first?.tagName !== 'h1') return { title: undefined, main };
  return { title: wordsOf(first), main: withoutNodes(main, first) };
}

function firstHeading(element: Element): Element | undefined {
  for (const child of element.children) {
    if (!isElement(child) || INSIDE.has(child.tagName)) continue;
    const found = /^h[1-6]$/.test(child.tagName) ? child : firstHeading(child);
    if (found !== undefined) return found;
  }
  return undefined;
}

function withoutNodes(element: Element, removed: Nodes): Element {
  const children = element.children.flatMap((child: Child): Element['children'] => {
    if (child === removed) return [];
    return [isElement(child) ? withoutNodes(child, removed) : (child as Element['children'][number])];
  });
  return { ...element, children };
}
