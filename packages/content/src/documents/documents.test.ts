import { describe, expect, it } from 'vitest';
import { renderHtml } from '../html/index.ts';
import { linksOfDocument } from '../links/index.ts';
import { parseMarkdown, stringifyMarkdown } from '../markdown/index.ts';
import {
  anchorOf,
  anchorsOfHeadings,
  document,
  heading,
  headingsOf,
  sectionsOf,
  text as textNode,
  textOfBlocks,
  verbatimOf,
  visit,
} from './index.ts';
import type { Block } from './index.ts';

const PAGE = `Before.

## One *and* more

Text with \`code\`, a [link](x) and a note[^1].

{% tabs %}
{% tab title="macOS" %}
### Inside

In a tab.
{% endtab %}
{% endtabs %}

## One and more

* item
  * <u>deep</u>

#### Own <a href="#my-own" id="my-own"></a>

[^1]: said elsewhere
`;

const { nodes } = parseMarkdown(PAGE);

describe('the parts of a document', () => {
  it('finds headings with explicit anchors', () => {
    expect(headingsOf(nodes)).toEqual([
      { level: 1, title: 'One and more', anchor: 'one-and-more' },
      { level: 2, title: 'Inside', anchor: 'inside' },
      { level: 1, title: 'One and more', anchor: 'one-and-more-1' },
      { level: 3, title: 'Own', anchor: 'my-own' },
    ]);
  });

  it('a document has the text between headings, with that of notes, without verbatim tags', () => {
    expect(sectionsOf(nodes).map(({ text }) => text)).toEqual([
      'Before.',
      'Text with code, a link and a note.\nsaid elsewhere\nmacOS',
      'In a tab.',
      'item\ndeep',
      '',
    ]);
    expect(textOfBlocks(nodes)).toContain('said elsewhere');
  });

  it.each([
    ['What\u2019s new?', 'whats-new'],
    ['  A -- B  ', 'a-b'],
    ['\u00dcber \u65e5\u672c\u8a9e_x', '\u00fcber-\u65e5\u672c\u8a9e_x'],
    ['!?', 'section'],
    ['🚀', 'section'],
    ['', ''],
  ])('makes an anchor of %j', (title, anchor) => {
    expect(anchorOf(title)).toBe(anchor);
  });

  it('a document is visited in the order of reading, however deep it is', () => {
    const words: string[] = [];
    visit(
      { nodes },
      { inline: (inline) => void (inline.object === 'text' && words.push(inline.leaves[0]?.text ?? '')) },
    );
    expect(words.indexOf('In a tab.')).toBeLessThan(words.indexOf('item'));
    let deep: unknown = { object: 'block', type: 'blockquote', nodes: [] };
    for (let depth = 0; depth < 100_000; depth++) deep = { object: 'block', type: 'blockquote', nodes: [deep] };
    let count = 0;
    visit({ nodes: [deep] }, { block: () => void count++ });
    expect(count).toBe(100_001);
  });

  it('finds verbatim Markdown in a document', () => {
    const results: unknown[] = [];
    visit({ nodes }, { inline: (inline) => void results.push(verbatimOf(inline)) });
    expect(results.filter((one) => one !== undefined)).toEqual([
      { kind: 'html', source: '<u>' },
      { kind: 'html', source: '</u>' },
    ]);
  });
});

it('gives each of very many headings of one name its own anchor in time', { tags: ['long'] }, () => {
  const blocks = Array.from({ length: 50_000 }, () => heading(1, [textNode('Same')]));
  const anchors = headingsOf(blocks).map(({ anchor }) => anchor);
  expect([anchors[0], anchors[1], anchors.at(-1)]).toEqual(['same', 'same-1', 'same-49999']);
  expect(renderHtml(document(blocks as never), { anchors: true })).toContain('id="same-49999"');
  const names = [
    heading(1, [textNode('b')]),
    heading(1, [textNode('b 1')]),
    heading(1, [textNode('b')]),
    heading(1, [textNode('b')]),
  ];
  expect(headingsOf(names).map(({ anchor }) => anchor)).toEqual(['b', 'b-1', 'b-2', 'b-3']);
});

it('finds explicit heading anchors in any script and at any position', () => {
  const other = { ...heading(1, [textNode('About us')]), meta: { id: 'über-uns' } } as Block;
  const quoted = heading(2, [textNode('Quoted')], 'own');
  const quote = { object: 'block', type: 'blockquote', nodes: [quoted] } as Block;
  const blocks = [other, quote, heading(1, [textNode('About us')])];
  expect([...anchorsOfHeadings(blocks).values()]).toEqual(['über-uns', 'own', 'about-us']);
  expect(headingsOf(blocks).map(({ anchor }) => anchor)).toEqual(['über-uns', 'about-us']);
  expect(linksOfDocument({ nodes: blocks }).anchors).toEqual(expect.arrayContaining(['über-uns', 'own', 'about-us']));
  expect(renderHtml(document(blocks as never))).toContain('id="über-uns"');
  expect(stringifyMarkdown(document([other] as never))).toBe('## About us <a href="#über-uns" id="über-uns"></a>\n');
});
