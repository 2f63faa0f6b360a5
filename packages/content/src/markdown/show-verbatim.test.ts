// Blocks inside blocks, as the hosted editor writes them: shown as what they are, though the model keeps some as source.
import { describe, expect, it } from 'vitest';
import { renderHtml } from '../html/index.ts';
import { NESTED, VERBATIM_SIGNS } from '../testing/nested-blocks.ts';
import { parseMarkdown, showVerbatim, stringifyMarkdown } from './index.ts';

describe('a block inside a block', () => {
  it.each(NESTED)('becomes blocks: %s', (_name, markdown, elements) => {
    const html = renderHtml(parseMarkdown(markdown));
    for (const sign of VERBATIM_SIGNS) expect(html).not.toContain(sign);
    expect(html.replaceAll(/\n\s*/g, '')).toContain(elements);
  });

  it.each(NESTED)('survives a round trip: %s', (_name, markdown) => {
    expect(stringifyMarkdown(parseMarkdown(markdown))).toContain(markdown.split('\n')[0]);
    expect(parseMarkdown(stringifyMarkdown(parseMarkdown(markdown)))).toEqual(parseMarkdown(markdown));
  });

  it('stays source if it is verbatim for another reason', () => {
    for (const markdown of [
      '{% unknown %}',
      '<div class="own">',
      '</div>',
      '<div data-full-width="true">',
      '<my-tag>',
    ]) {
      const document = parseMarkdown(`${markdown}\n\ntext`);
      expect(showVerbatim(document)).toEqual(document);
    }
  });

  it('uses the link context of the caller', () => {
    const toRef = () => ({ kind: 'file', file: 'f' }) as const;
    const shown = showVerbatim(parseMarkdown('* ![](a.png)\n\n  <figure><img src="b.png"></figure>'), {
      links: { toRef, toHref: () => undefined },
    });
    expect(JSON.stringify(shown)).toContain('"ref":{"kind":"file","file":"f"}');
  });

  it('in great number, or very deep, is shown as far as there is time', { tags: ['long'] }, () => {
    const many = `* text\n\n  ${'<figure><img src="a.png"></figure>\n\n  '.repeat(1_200)}`;
    const html = renderHtml(parseMarkdown(many));
    expect(html).toContain('<figure><img src="a.png"');
    expect(html).toContain('class="verbatim"');
  });
});
