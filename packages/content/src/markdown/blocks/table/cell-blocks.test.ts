// Cells of pipe tables that hold several blocks, as hosted editors have written them.
import { describe, expect, it } from 'vitest';
import { renderHtml } from '../../../html/index.ts';
import { parseMarkdown, stringifyMarkdown } from '../../index.ts';

const tableOf = (cell: string, head = 'a'): string => `| ${head} |\n| - |\n| ${cell} |\n`;

/** The HTML of the only cell of a table. */
function cellOf(markdown: string): string {
  const html = renderHtml(parseMarkdown(markdown));
  return /<td>(.*)<\/td>/s.exec(html)?.[1]?.replaceAll('\n', '') ?? html;
}

describe('a cell of a pipe table', () => {
  it.each([
    ['<p>One</p><p>two <strong>b</strong> **c**</p>', '<p>One</p><p>two <strong>b</strong> <strong>c</strong></p>'],
    ['before <p>One</p> after', '<p>before </p><p>One</p><p> after</p>'],
    ['<ul><li>One</li><li>two</li></ul>', '<ul><li>One</li><li>two</li></ul>'],
    ['<ol><li>One<ul><li>two</li></ul></li></ol>', '<ol><li>One<ul><li>two</li></ul></li></ol>'],
    ['<h4>One</h4><P >two</P>', '<h4>One</h4><p>two</p>'],
    ['<p>One</p>', 'One'],
  ])('reads %s as blocks', (cell, html) => {
    expect(cellOf(tableOf(cell))).toBe(html);
  });

  it.each(['<p>One', 'One</p>', '<ul>One</ul>', '<li>One</li>', '<ul><li>One</ul></li>', '<p><p>One</p></p>'])(
    'keeps %s, whose tags do not fit, as it was written',
    (cell) => {
      const document = parseMarkdown(tableOf(cell));
      expect(JSON.stringify(document)).toContain('"verbatim":"html"');
      expect(parseMarkdown(stringifyMarkdown(document))).toEqual(document);
    },
  );

  it('survives a round trip, and rejects deep nesting', { tags: ['long'] }, () => {
    const nested = (depth: number) => '<ul><li>'.repeat(depth) + 'One' + '</li></ul>'.repeat(depth);
    for (const cell of ['<p>One</p><p>two</p>', String.raw`<ul><li>a \| b</li></ul>`, nested(40)]) {
      const document = parseMarkdown(tableOf(cell));
      expect(parseMarkdown(stringifyMarkdown(document))).toEqual(document);
    }
    expect(() => parseMarkdown(tableOf(nested(2_000)))).toThrow('nested more than');
  });

  it('that is the title of a column has its paragraphs as lines', () => {
    const document = parseMarkdown(tableOf('c', '<p>One</p><p>two</p>'));
    expect(JSON.stringify(document)).not.toContain('verbatim');
    expect(stringifyMarkdown(document)).toContain('One<br>two');
  });
});
