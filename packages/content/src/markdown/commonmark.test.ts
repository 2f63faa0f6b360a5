// The examples of CommonMark 0.31, rendered from our documents after a store and a reload.
// @ts-expect-error -- the package has no types
import { tests } from 'commonmark-spec';
import { describe, expect, it } from 'vitest';
import { htmlTokens, writeTokens } from '../testing/markdown-html.ts';
import { LIMITS, applyLimits } from '../testing/markdown-limits.ts';
import type { LimitName } from '../testing/markdown-limits.ts';
import { roundTrip } from '../testing/markdown-suites.ts';
import { stringifyMarkdown } from './index.ts';

/** Limit → the examples that differ by it. An example may have several. */
const BY_LIMIT: Partial<Record<LimitName, readonly number[]>> = {
  looseLists: [5, 109, 254, 264, 270, 271, 286, 287, 288, 290, 300, 306, 311, 313, 314, 315, 326],
  headingLevels: [
    10, 62, 66, 67, 68, 72, 75, 76, 78, 79, 80, 81, 82, 83, 84, 115, 141, 214, 215, 227, 228, 229, 230, 232, 300,
  ],
  linkTitles: [
    22, 23, 32, 33, 192, 193, 194, 195, 196, 202, 217, 482, 505, 506, 509, 510, 527, 539, 542, 543, 553, 554, 555, 556,
    557, 558, 559, 561, 593,
  ],
  softBreaks: [148],
  htmlTables: [149, 160],
  styleSets: [
    168, 369, 373, 389, 404, 407, 408, 409, 416, 417, 418, 419, 422, 425, 426, 427, 432, 433, 461, 463, 464, 465, 466,
    467, 468, 519, 533,
  ],
  alternativeTexts: [475],
  loneImages: [520, 572, 573, 574, 575, 576, 577, 578, 580, 581, 582, 583, 584, 585, 586, 588, 589, 591],
  literalLinks: [602, 608, 611, 612],
  tagsAlone: [613, 614, 615, 616, 623, 642, 643],
};

interface Example {
  readonly number: number;
  readonly markdown: string;
  readonly html: string;
}

const examples = (tests as readonly Example[]).map(({ number, markdown, html }) => ({
  number,
  markdown: markdown.replaceAll('\u2192', '\t'),
  html: html.replaceAll('\u2192', '\t'),
}));

function limitsOf(number: number): LimitName[] {
  const names = Object.keys(LIMITS) as LimitName[];
  return names.filter((name) => BY_LIMIT[name]?.includes(number) === true);
}

describe('CommonMark 0.31', () => {
  it('has its 652 examples', () => {
    expect(examples).toHaveLength(652);
  });

  it.each(examples)('example $number', ({ number, markdown, html }) => {
    const { document, html: shown, output, again } = roundTrip(markdown);
    const [anchor, found] = [htmlTokens(html), htmlTokens(shown)];
    const limits = limitsOf(number);
    expect(writeTokens(applyLimits(found, limits))).toBe(writeTokens(applyLimits(anchor, limits)));
    // A limit is named only where it is needed.
    for (const limit of limits) {
      const others = limits.filter((name) => name !== limit);
      expect(writeTokens(applyLimits(found, others))).not.toBe(writeTokens(applyLimits(anchor, others)));
    }
    expect(again).toEqual(document);
    expect(stringifyMarkdown(again)).toBe(output);
  });
});
