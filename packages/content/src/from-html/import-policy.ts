// How pages of the web are read: as blocks that a document may have, with the boxes and tabs of common generators of sites.
import { ALLOWED, paragraph, text } from '../documents/index.ts';
import type { Block } from '../documents/index.ts';
import { readCode } from '../html-reader/code.ts';
import { MAX_CELLS, hrefOf, pictureOf } from '../html-reader/policy.ts';
import type { HtmlPolicy, Surroundings } from '../html-reader/policy.ts';
import { readBlocks, readInside } from '../html-reader/read-blocks.ts';
import { childElements, classesOf, wordsIn } from '../html-tree/element.ts';
import type { HtmlElement } from '../html-tree/element.ts';
import { hintOf } from '../markdown/blocks/hint.ts';
import { imageOfInline } from '../markdown/blocks/images.ts';
import { idOf } from '../markdown/embedded/read-html.ts';
import { readElement, viewOf } from '../markdown/inlines/elements.ts';
import { link } from '../markdown/inlines/link-inlines.ts';
import type { Reader } from '../markdown/read/reader.ts';
import { MAX_DEPTH, tooDeep } from '../markdown/syntax/budget.ts';
import { lineOfBlocks } from './line-of-blocks.ts';
import { tabsIn } from './tabs.ts';

/** The policy. The reader knows the links, and keeps the source of what a container can’t have. */
export function importPolicy(reader: Reader): HtmlPolicy {
  return {
    links: reader.links,
    cells: { left: MAX_CELLS },
    isShown: false,
    blocks: ownBlocks,
    inline: (element) => (element.name === 'img' ? readElement(viewOf(element), reader.links) : undefined),
    // A link without a URL points to its own page.
    href: (attributes) => (attributes.get('href')?.trim() === '' ? '' : hrefOf(attributes.get('href'))),
    link: (words, url) => link({ url }, words, reader),
    headingId: (element) => {
      const ids = [element, ...childElements(element)].map(({ attributes }) => attributes.get('id'));
      const id = idOf(ids.find((one) => one !== undefined));
      return id === undefined ? {} : { data: { id } };
    },
    picture: (image, { container, isInTable, place }) => {
      if (isInTable === true || !ALLOWED[container].has('images')) return undefined;
      return place === 'figure' ? pictureOf(image) : imageOfInline(image);
    },
    cell: lineOfBlocks,
    fit: (blocks, container, depth) => {
      if (depth >= MAX_DEPTH) throw tooDeep();
      return reader.fit(blocks, container);
    },
  };
}

/** Elements that only pages have. A cell of a table has lines alone. */
function ownBlocks(element: HtmlElement, around: Surroundings): readonly Block[] | undefined {
  const { name, children, attributes } = element;
  const isInTable = around.isInTable === true;
  switch (name) {
    case 'pre':
      return [readCode(element, around)];
    case 'iframe':
      return /^https?:\/\//.test(attributes.get('src') ?? '') ? undefined : [];
    case 'table':
      return isInTable ? [paragraph([text(wordsIn(element))])] : undefined;
    case 'details':
      return isInTable ? readBlocks(children, around) : undefined;
    case 'div':
    case 'section':
    case 'aside': {
      const style = isInTable ? undefined : styleOfNotice(element);
      if (style !== undefined) return [hintOf(style, undefined, readInside(children, around, 'hint'))];
      return isInTable || name === 'aside' ? undefined : tabsIn(element, around);
    }
    default:
      return undefined;
  }
}

const NOTICE =
  /(?:^|[\s_-])(?:admonition|callout|alert|hint|notice|note-box|starlight-aside|markdown-alert)(?:$|[\s_-])/;

/** Words in the classes of a box → style of hint, the graver first. */
const STYLES: readonly (readonly [words: RegExp, style: string])[] = [
  [/danger|error|caution|bug|important/, 'danger'],
  [/warn|attention/, 'warning'],
  [/tip|success|check/, 'success'],
];

/** The style of a box of which the classes say that it is a notice. */
function styleOfNotice(element: HtmlElement): string | undefined {
  const classes = classesOf(element).join(' ').toLowerCase();
  if (!NOTICE.test(classes)) return undefined;
  return STYLES.find(([words]) => words.test(classes))?.[1] ?? 'info';
}
