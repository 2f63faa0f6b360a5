// The examples of CommonMark have Markdown and the HTML that it means. What our reader of Markdown makes of the one, the reader of
// HTML makes of the other.
// @ts-expect-error -- the package has no types
import { tests } from 'commonmark-spec';
import { describe, expect, it } from 'vitest';
import { renderHtml } from '../html/index.ts';
import { parseMarkdown } from '../markdown/index.ts';
import { documentOfHtml, parseHtmlPage } from './index.ts';

interface Example {
  readonly number: number;
  readonly markdown: string;
  readonly html: string;
}

/** Why what an example's Markdown means is not what its HTML means to a reader of pages. */
const LIMITS: readonly (readonly [reason: string, examples: readonly number[]])[] = [
  [
    'space in text and in code in a line is one, as browsers show it',
    [13, 39, 40, 304, 331, 332, 334, 335, 336, 337, 640, 652],
  ],
  ['words that are a URL and no link stay text', [602, 608, 611, 612]],
  ['a link without words is not seen', [484, 487]],
  ['code in a line that has spaces alone is not shown by a browser', [138]],
  ['a language of signs alone, or of letters that no language has, is dropped', [34, 144]],
  ['a definition without a reference is not shown, so that its list is tight', [317]],
];

const isExplained = (number: number): boolean => LIMITS.some(([, examples]) => examples.includes(number));

/** Markdown keeps HTML verbatim, but on a page it is content. The first `h1` is its title. */
const hasHtml = ({ markdown, html }: Example) =>
  /<\/?[a-z!?]/i.test(markdown.replaceAll(/<(?:https?|mailto):[^ >]*>/g, '')) ||
  /<h1|<[a-z]+ (?!href|class|src|title|start)/.test(html);

describe('the examples of CommonMark', () => {
  const examples = (tests as readonly Example[]).filter((example) => !hasHtml(example));

  it('are read from HTML as from Markdown', () => {
    expect(examples.length).toBeGreaterThan(480);
    const different = examples.filter(({ number, markdown, html }) => {
      const [written, meant] = [markdown, html].map((text) => text.replaceAll('→', '\t')) as [string, string];
      const page = parseHtmlPage(`<main>${meant}</main>`);
      const isSame = renderHtml(documentOfHtml(page.main)) === renderHtml(parseMarkdown(written));
      return isSame === isExplained(number);
    });
    expect(different).toEqual([]);
  });
});
