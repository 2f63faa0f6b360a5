import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runsOf } from '@bindery/testkit/property-runs';
import { computingTime } from '@bindery/testkit/computing-time';
import { writeHtml } from '../render-html.ts';
import { renderMarkdown } from './render-markdown.ts';

const html = (markdown: string): string => renderMarkdown(markdown).map(writeHtml).join('');

describe('drawMarkdown', () => {
  it.each([
    ['# One', '<h2>One</h2>'],
    ['One\n===\nTwo\n---', '<h2>One</h2><h3>Two</h3>'],
    ['a  \nb\\\nc', '<p>a<br>b<br>c</p>'],
    ['**a *b* c**', '<p><strong>a <em>b</em> c</strong></p>'],
    ['snake_case_name and 2 * 3 * 4', '<p>snake_case_name and 2 * 3 * 4</p>'],
    ['`` a ` b ``', '<p><code>a ` b</code></p>'],
    ['\\*not\\* <b>', '<p>*not* &lt;b&gt;</p>'],
    ['- a\n- b\n\n  c', '<ul><li>a</li><li>b<p>c</p></li></ul>'],
    ['1. a\n2. b', '<ol><li>a</li><li>b</li></ol>'],
    ['> a\n> - b', '<blockquote><p>a</p><ul><li>b</li></ul></blockquote>'],
    ['text\n- item', '<p>text</p><ul><li>item</li></ul>'],
    ['***', '<hr class="ck-divider">'],
    [
      '[a](<https://x.y/z> "title")',
      '<p><a class="ck-link" href="https://x.y/z" target="_blank" rel="noopener noreferrer">a</a></p>',
    ],
    [
      '<mailto:a@b.c>',
      '<p><a class="ck-link" href="mailto:a@b.c" target="_blank" rel="noopener noreferrer">a@b.c</a></p>',
    ],
  ])('renders %j', (markdown, expected) => {
    expect(html(markdown)).toBe(expected);
  });

  it('keeps code verbatim, closed or not', () => {
    expect(html('```js\n<a>\n  *b*\n```\nafter')).toContain('<code>&lt;a&gt;\n  *b*</code></pre><p>after</p>');
    expect(html('~~~\nopen')).toContain('<code>open</code>');
  });

  it('ends, and makes no tags but its own, whatever it is given', () => {
    const characters = 'abc \n\t*_`~[]()<>!#-+>|:=\\1.x"'.split('');
    const own =
      /^<\/?(p|h[2-6]|strong|em|s|code|pre|ul|ol|li|blockquote|hr|br|div|table|thead|tbody|tr|th|td|input|span)\b/;
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...characters), maxLength: 200 }), (markdown) => {
        const strange = (html(markdown).match(/<[^>]*>/g) ?? []).filter((tag) => !own.test(tag));
        expect(strange).toEqual([]);
      }),
      { numRuns: runsOf(500) },
    );
  });

  it.each(['*', '_', '`', '[', '![', '<', '> ', '- ', '**a', '| '])(
    'takes no long time for many of %j',
    async (part) => {
      const took = await computingTime(() => {
        html(part.repeat(5_000));
        html(`${part}\n`.repeat(2_000));
      });
      expect(took).toBeLessThan(5_000);
    },
  );
});
