// The part of a page that its author wrote, without what a site puts around and between.
import { childElements, classesOf, elementsInside, isElement, textIn, wordsIn } from '../html-tree/element.ts';
import type { HtmlElement, HtmlNode } from '../html-tree/element.ts';
import { formulaOf } from './formula.ts';
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
export function mainContentOf(root: HtmlElement): HtmlElement {
  const main = findMain(root);
  return clean(main, { isMain: main.name !== 'body', isInHeading: false });
}

/** What says that it is the main part; else all of the page. Of several articles none is. */
function findMain(root: HtmlElement): HtmlElement {
  const elements = elementsInside(root);
  const candidates = [
    elements.find((element) => element.name === 'main'),
    elements.find((element) => element.attributes.get('role') === 'main'),
    onlyOne(elements.filter((element) => element.name === 'article')),
    elements.find((element) => ['main-content', 'content'].includes(element.attributes.get('id') ?? '')),
    onlyOne(elements.filter((element) => classesOf(element).includes('markdown-body'))),
  ];
  const found = candidates.find((element) => element !== undefined && textIn(element).trim() !== '');
  if (found === undefined) return elementsInside(root, 'body')[0] ?? root;
  // What is around the text of one article is the site's, even inside of its main part.
  const article = onlyOne(elementsInside(found, 'article'));
  return article !== undefined && textIn(article).length > textIn(found).length / 2 ? article : found;
}

function onlyOne(elements: readonly HtmlElement[]): HtmlElement | undefined {
  return elements.length === 1 ? elements[0] : undefined;
}

interface ElementContext {
  /** Whether the element is, or is in, a part that is content alone. */
  readonly isMain: boolean;
  readonly isInHeading: boolean;
}

function clean(element: HtmlElement, context: ElementContext): HtmlElement {
  const isInHeading = context.isInHeading || /^h[1-6]$/.test(element.name);
  const within = { ...context, isInHeading };
  const children = element.children.flatMap((child, index): HtmlNode[] => {
    if (!isElement(child)) return child.kind === 'text' ? [child] : [];
    const formula = formulaOf(child);
    if (formula !== undefined) return [formula];
    if (isNoise(child, within)) return [];
    if (child.name === 'img')
      return imageOf(
        child,
        element.children.slice(index + 1).find((one) => isElement(one)),
      );
    if (child.name === 'picture') return [imageOfPicture(child) ?? []].flat();
    return [clean(child, within)];
  });
  const hasBlocks = children.some((child) => child.kind === 'block' || (child.kind === 'element' && child.hasBlocks));
  return { ...element, children, hasBlocks: element.hasBlocks || hasBlocks };
}

function imageOf(image: HtmlElement, next: HtmlElement | undefined): HtmlElement[] {
  const found = withSource(image, imageWithoutScript(next));
  return found === undefined ? [] : [found];
}

function isNoise(element: HtmlElement, { isMain, isInHeading }: ElementContext): boolean {
  const { name } = element;
  if (isTab(element)) return false;
  if (DROPPED.has(name) || name === 'nav') return true;
  if (name === 'input') return element.attributes.get('type') !== 'checkbox';
  if (!isMain && AROUND.has(name)) return true;
  if (DROPPED_ROLES.has(element.attributes.get('role') ?? '')) return true;
  if (isTabPanel(element)) return false;
  if (element.attributes.has('hidden')) return true;
  if (/display:\s*none/i.test(element.attributes.get('style') ?? '')) return true;
  if (name === 'a' && isEmpty(element)) return true;
  if (name === 'a' && (isInHeading || OWN_ANCHOR.test(classesOf(element).join(' ')))) return isOwnAnchor(element);
  // Formulas are drawn from elements that are hidden from readers aloud, and have their source in others.
  return element.attributes.get('aria-hidden') === 'true' && textIn(element).trim().length <= 1;
}

/** An invisible anchor. */
function isEmpty(element: HtmlElement): boolean {
  return textIn(element).trim() === '' && elementsInside(element, 'img').length === 0;
}

/** The sign next to a heading that links to the heading itself. */
function isOwnAnchor(element: HtmlElement): boolean {
  const leadsHere = element.attributes.get('href')?.startsWith('#') === true;
  return leadsHere && (wordsIn(element).length <= 1 || OWN_ANCHOR.test(classesOf(element).join(' ')));
}

/** A heading in one of these is not a heading of the page. */
const INSIDE = new Set(['blockquote', 'li', 'table', 'details']);

/** Takes the first heading out, if it is the page's title. Gives its words. */
export function extractTitle(main: HtmlElement): { readonly title: string | undefined; readonly main: HtmlElement } {
  const first = firstHeading(main);
  if (first?.name !== 'h1') return { title: undefined, main };
  return { title: wordsIn(first), main: withoutNode(main, first) };
}

function firstHeading(element: HtmlElement): HtmlElement | undefined {
  for (const child of childElements(element)) {
    if (INSIDE.has(child.name)) continue;
    const found = /^h[1-6]$/.test(child.name) ? child : firstHeading(child);
    if (found !== undefined) return found;
  }
  return undefined;
}

function withoutNode(element: HtmlElement, removed: HtmlNode): HtmlElement {
  const children = element.children.filter((child) => child !== removed);
  return { ...element, children: children.map((child) => (isElement(child) ? withoutNode(child, removed) : child)) };
}
