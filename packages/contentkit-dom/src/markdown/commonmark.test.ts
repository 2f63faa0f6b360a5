// The examples of CommonMark 0.31, compared with what this parser renders. It reads a part of CommonMark; LIMITS names what it
// leaves out, and the examples that differ for each reason. Decision: docs/internals/decisions/031-markdown-parser-of-contentkit-dom.md
// @ts-expect-error -- the package has no types
import { tests } from 'commonmark-spec';
import { describe, expect, it } from 'vitest';
import { writeHtml } from '../render-html.ts';
import { renderMarkdown } from './render-markdown.ts';

interface Example {
  readonly number: number;
  readonly markdown: string;
  readonly html: string;
}

/** Reason → the examples that differ by it. Each example is under the first reason that applies. */
const LIMITS: Readonly<Record<string, readonly number[]>> = {
  'HTML is shown as text': [
    21, 148, 149, 150, 151, 152, 153, 154, 155, 156, 157, 158, 159, 160, 161, 162, 163, 164, 165, 166, 167, 168, 169,
    170, 171, 172, 173, 174, 175, 176, 177, 178, 179, 180, 181, 182, 183, 184, 185, 186, 187, 188, 189, 190, 191, 201,
    308, 309, 344, 475, 476, 477, 491, 494, 524, 536, 613, 614, 615, 616, 617, 623, 625, 626, 627, 628, 629, 630, 631,
    642, 643,
  ],
  'link reference definitions and the links that use them are text': [
    23, 33, 192, 193, 194, 195, 196, 198, 200, 202, 203, 204, 205, 206, 207, 208, 210, 211, 214, 215, 216, 217, 218,
    317, 527, 528, 529, 530, 531, 532, 533, 534, 535, 537, 538, 539, 540, 541, 542, 543, 544, 545, 549, 550, 553, 554,
    555, 556, 557, 558, 559, 560, 561, 562, 563, 564, 565, 566, 567, 568, 569, 570, 571, 573, 576, 577, 582, 583, 584,
    585, 586, 587, 588, 589, 591, 592, 593,
  ],
  'indented code is a paragraph; a tab is four spaces': [
    1, 2, 3, 5, 6, 7, 8, 13, 18, 48, 69, 85, 100, 107, 110, 111, 112, 114, 115, 116, 117, 118, 225, 231, 236, 252, 253,
    254, 257, 264, 270, 271, 272, 273, 274, 278, 286, 287, 288, 289, 290, 313,
  ],
  'character references such as &copy; are text': [25, 26, 27, 31, 36, 37, 38, 39, 40, 41, 506],
  'fenced code keeps the indentation of its fence, and any later fence line closes it': [
    131, 132, 133, 134, 137, 146, 237, 318, 347,
  ],
  'emphasis is matched by patterns from left to right, not by delimiter runs': [
    352, 353, 354, 362, 367, 368, 369, 373, 375, 380, 388, 389, 401, 407, 408, 409, 413, 414, 415, 416, 417, 418, 419,
    425, 426, 427, 431, 432, 437, 441, 443, 444, 447, 449, 453, 454, 455, 456, 457, 458, 459, 464, 466, 467, 468, 471,
    472, 473, 474, 478, 479, 480, 481,
  ],
  'code spans do not take precedence over emphasis and links': [341, 342],
  'link destinations have no spaces, escapes or nested parentheses, titles need double quotes, texts have no nested links':
    [484, 487, 489, 492, 493, 496, 498, 499, 500, 505, 509, 512, 518, 519, 520, 521, 525, 526, 574, 575],
  'bare web addresses are links; autolinks need http, https or mailto': [
    20, 596, 597, 598, 599, 601, 602, 603, 604, 605, 608, 611,
  ],
  'a list goes on with any bullet, ends at two blank lines, and nests from two columns': [
    60, 262, 276, 280, 285, 295, 297, 300, 301, 302, 304, 306, 307, 310, 311, 312,
  ],
  'white space at the end of lines, and what ends a quote': [89, 93, 249, 649],
};

const examples = (tests as readonly Example[]).map(({ number, markdown, html }) => ({
  number,
  markdown: markdown.replaceAll('\u2192', '\t'),
  html: html.replaceAll('\u2192', '\t'),
}));

/** HTML without what a comparison of meaning leaves out: our classes and roles, white space next to tags, spellings of characters. */
function normalize(html: string): string {
  return html
    .replace(/ (?:class|dir|tabindex|role|aria-label|target|rel|title|decoding|referrerpolicy)="[^"]*"/g, '')
    .replace(/<(br|hr|img)\b([^>]*?)\s*\/?>/g, (_tag, name: string, rest: string) => `<${name}${sortAttributes(rest)}>`)
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replace(/\s+(<\/code><\/pre>)/g, '$1')
    .replace(/>\s+</g, '><')
    .replace(/>\n|\n</g, (text) => text.trim())
    .trim();
}

function sortAttributes(attributes: string): string {
  return (attributes.match(/ [a-z]+="[^"]*"/g) ?? []).sort().join('');
}

/**
 * What CommonMark's HTML becomes by the rules of a ContentKit page: headings one level lower; links and images with URLs
 * only, written as browsers write them.
 */
function adapt(html: string): string {
  return html
    .replace(/<(\/?)h([1-6])>/g, (_tag, slash: string, level: string) => `<${slash}h${Math.min(6, Number(level) + 1)}>`)
    .replace(/<img alt="([^"]*)" src="(?!https?:)[^"]*">/g, '$1')
    .replace(/<a href="(?!https?:|mailto:)[^"]*">(.*?)<\/a>/gs, '<span>$1</span>')
    .replace(/ href="([^"]*)"/g, (_attribute, url: string) => ` href="${URL.canParse(url) ? new URL(url).href : url}"`);
}

/** Without the paragraph around the first text of an item: here, lists are always tight. */
function tighten(html: string): string {
  return html.replace(/<li><p>(.*?)<\/p>/gs, '<li>$1');
}

function isSame({ markdown, html }: Example): boolean {
  const expected = adapt(normalize(html));
  const rendered = normalize(renderMarkdown(markdown).map(writeHtml).join(''));
  return rendered === expected || tighten(rendered) === tighten(expected);
}

describe('the Markdown parser against CommonMark 0.31', () => {
  it('renders every example of the specification, except for named limits', () => {
    const different = examples.filter((example) => !isSame(example)).map(({ number }) => number);
    expect(different).toEqual(
      Object.values(LIMITS)
        .flat()
        .sort((a, b) => a - b),
    );
    expect(examples).toHaveLength(652);
  });
});
