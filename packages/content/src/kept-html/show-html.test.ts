// Verbatim HTML as blocks. The stored document doesn’t change.
import fc from 'fast-check';
import { fromHtml } from 'hast-util-from-html';
import type { Nodes } from 'hast';
import { describe, expect, it } from 'vitest';
import { runsOf } from '@bindery/testkit/property-runs';
import { slowdown } from '@bindery/testkit/slowdown';
import { document, headingsOf, verbatimBlock } from '../documents/index.ts';
import type { Block } from '../documents/index.ts';
import { renderHtml } from '../html/index.ts';
import { parseMarkdown, showVerbatim } from '../markdown/index.ts';
import { LONG } from '../testing/hostile-html.ts';
import { showHtml } from './index.ts';

function showMarkdown(markdown: string): ReturnType<typeof parseMarkdown> {
  return showHtml(showVerbatim(parseMarkdown(markdown)));
}

const html = (markdown: string): string => renderHtml(showMarkdown(markdown)).replaceAll(/\n\s*/g, '');

describe('HTML in a document', () => {
  it.each([
    ['<div class="note">\n\nWords\n\n</div>', '<p>Words</p>'],
    [
      '<div align="center">\n\n## A\n\nb\n\n</div>\n\nc',
      '<h2 style="text-align: center">A</h2><p style="text-align: center">b</p><p>c</p>',
    ],
    [
      '<div align="center"><p align="left">a</p><center>b</center></div>',
      '<p>a</p><p style="text-align: center">b</p>',
    ],
    ['<h1 align="center">A <sup>b</sup></h1>', '<h2 style="text-align: center">A <sup>b</sup></h2>'],
    ['<center>a<br>b <font color="red">c</font></center>', '<p style="text-align: center">a<br />b c</p>'],
    ['<section>a<hr>b</section>', '<p>a</p><hr /><p>b</p>'],
    ['<blockquote>a<p>b</blockquote>', '<blockquote><p>a</p><p>b</p></blockquote>'],
    ['<ul><li>a<li>b<ul><li>c</ul></ul>', '<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul>'],
    ['<ol start="3"><li>a</ol>', '<ol start="3"><li>a</li></ol>'],
    [
      '<ul><li><input type="checkbox" checked> a<li><input type="checkbox"> b</ul>',
      '<ul class="tasks"><li><input type="checkbox" checked="" disabled="" /> a</li><li><input type="checkbox" disabled="" /> b</li></ul>',
    ],
    [
      '<dl><dt>a<dd>b<dt>c<dd>d</dl>',
      '<ul><li><p><strong>a</strong></p><p>b</p></li><li><p><strong>c</strong></p><p>d</p></li></ul>',
    ],
    [
      '<table class="x"><caption>t<tr><th>a<th>b<tr><td>c<td>d</table>',
      '<p>t</p><table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>c</td><td>d</td></tr></tbody></table>',
    ],
    [
      '<table class="x"><tr><td>\n\n- a\n\n</td></tr></table>',
      '<table><tbody><tr><td><ul><li>a</li></ul></td></tr></tbody></table>',
    ],
    ['<table class="x">a<tr>b<td>c</table>', '<p>ab</p><table><tbody><tr><td>c</td></tr></tbody></table>'],
    ['<pre lang="js">\na &lt; <b>b</b>\n</pre>', '<pre><code class="language-js">a &lt; b</code></pre>'],
    [
      '<div><details><summary><b>a</b></summary>b</details></div>',
      '<details><summary><strong>a</strong></summary><p>b</p></details>',
    ],
    [
      '<div><details><summary>\n\n## a *b*\n\n- c\n- d\n\n</summary>\n\ne\n\n</details></div>',
      '<details><summary>a <em>b</em> c d</summary><p>e</p></details>',
    ],
    ['<dl><dt>\n\n# a\n\n<dd>b</dl>', '<ul><li><p><strong>a</strong></p><p>b</p></li></ul>'],
    [
      '<table class="x"><tr><th>\n\n```\na\n```\n\n<tr><td>b</table>',
      '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>',
    ],
    ['<div><details>a</details></div>', '<details><summary>Details</summary><p>a</p></details>'],
    ['<details>\n\na\n\nb', '<p>a</p><p>b</p>'],
    [
      '<div><figure><a><img src="a.png" alt="b"></a><figcaption>c</figcaption></figure></div>',
      '<figure><img src="a.png" alt="b" /><figcaption><p>c</p></figcaption></figure>',
    ],
    [
      '<div><iframe src="https://a.example/b">c</iframe></div>',
      '<p class="embed"><a href="https://a.example/b">https://a.example/b</a></p>',
    ],
    ['<div><video src="a.mp4">b</video></div>', '<p><a href="a.mp4">a.mp4</a></p>'],
    ['a <span style="color:red">b</span> <kbd class="x">c</kbd> <small>d</small>', '<p>a b <kbd>c</kbd> d</p>'],
    ['a <abbr title="x">b</abbr> <q>c</q> <ins>d</ins> <strike>e</strike>', '<p>a b \u201cc\u201d d <del>e</del></p>'],
    ['<a href="b" target="_blank">a **c**</a>', '<p><a href="b">a <strong>c</strong></a></p>'],
    ['a <a href="javascript:x" title="y">b</a>', '<p>a b</p>'],
    ['a <ul><li>b</li></ul> c', '<p>a</p><ul><li>b</li></ul><p>c</p>'],
    ['a <script>x</script><style>y</style> b', '<p>a b</p>'],
    ['<script>x</script>', ''],
    ['<!-- x -->\n\na', '<p>a</p>'],
    ['<svg><g><text>a</text></g></svg>', '<p>a</p>'],
    ['<div>a &amp; &lt;b&gt; &#128512;', '<p>a &amp; &lt;b&gt; \u{1f600}</p>'],
    ['<div>a **b**</div>', '<p>a **b**</p>'],
    ['<div>a</div\n', '<p>a&lt;/div</p>'],
    [
      'the <session-id> and <T>',
      '<p>the <span class="verbatim">&lt;session-id&gt;</span> and <span class="verbatim">&lt;T&gt;</span></p>',
    ],
    ['<Tabs group="a">\n\nb\n\n</Tabs>', '<p>b</p>'],
    ['<Listing number="1" caption="A & b">\n\nc\n\n</Listing>', '<p><strong>A &amp; b</strong></p><p>c</p>'],
    [
      'a <Card title="b" /> c <see cref="d" />',
      '<p>a <strong>b</strong> c <span class="verbatim">&lt;see cref=&quot;d&quot; /&gt;</span></p>',
    ],
  ])('%j is %j', (markdown, expected) => {
    expect(html(markdown)).toBe(expected);
  });

  it.each([
    ['a <a id="b"></a> c', '<p>a <span id="b"></span>c</p>'],
    ['<a name="b">c</a>\n\nd', '<p><span id="b"></span>c</p><p>d</p>'],
    ['<div id="b"><p>c</p></div>', '<span id="b"></span><p>c</p>'],
    [
      '<div><table id="b"><tr id="c"><td>d</table></div>',
      '<table><tbody><tr><td><span id="b"></span><span id="c"></span>d</td></tr></tbody></table>',
    ],
    ['a <a id="-content"></a><a id="x y"></a><a id=\'"onclick=\'></a>', '<p>a</p>'],
  ])('%j is a target of links', (markdown, expected) => {
    expect(html(markdown)).toBe(expected);
  });

  it('has headings that keep their IDs among the others', () => {
    const { nodes } = showMarkdown('<h2>A</h2>\n\n## A\n\n<h3 id="Own">B</h3>\n\n<h2><a id="c"></a>A</h2>');
    expect(headingsOf(nodes).map(({ anchor, level }) => [anchor, level])).toEqual([
      ['a-1', 1],
      ['a', 1],
      ['Own', 2],
      ['a-2', 1],
    ]);
  });

  it('is not looked at where there is none, and is read once', () => {
    const plain = parseMarkdown('# A\n\n- b\n\n| c |\n| - |\n| d |');
    expect(showHtml(plain)).toBe(plain);
    const once = showMarkdown('<div id="x">a<table><tr><td>b</table></div>\n\nc <a name="d"></a> <T>');
    expect(showHtml(once)).toEqual(once);
  });

  it('keeps every word, whatever the tags and the Markdown between them', () => {
    const names = [
      'div',
      'p',
      'b',
      'a href=x',
      'table',
      'tr',
      'td',
      'ul',
      'li',
      'h2',
      'details',
      'summary',
      'pre',
      'dl',
      'dt',
      'svg',
      'T',
    ];
    const part = fc.oneof(
      fc.constantFrom(...names.flatMap((name) => [`<${name}>`, `</${name.split(' ')[0]}>`])),
      fc.integer({ min: 1, max: 99 }).map((number) => ` w${number} `),
    );
    const tags = fc.array(part, { maxLength: 12 }).map((parts) => parts.join(''));
    const forms = ['# W', 'W *W*', '- W\n- W', '> W', '```\nW\n```', '| W |\n| - |\n| W |'];
    const markdown = fc.tuple(fc.constantFrom(...forms), fc.integer({ min: 100, max: 199 }));
    fc.assert(
      fc.property(fc.array(fc.oneof(tags, markdown), { maxLength: 6 }), (pieces) => {
        const texts = pieces.map((piece) =>
          typeof piece === 'string' ? piece.replaceAll(/<[^>]*>/g, ' ') : piece[0].replaceAll('W', `w${piece[1]}`),
        );
        const nodes = pieces.flatMap((piece, at): readonly Block[] =>
          typeof piece === 'string' ? [verbatimBlock('html', piece)] : parseMarkdown(texts[at] ?? '').nodes,
        );
        const words = wordsOf(renderHtml(showHtml(document(nodes as never))));
        expect(words.toSorted()).toEqual((texts.join(' ').match(/w\d+/g) ?? []).toSorted());
      }),
      { numRuns: runsOf(500) },
    );
  });

  it('has no more cells in its tables than its length explains', { tags: ['long'] }, () => {
    const table = `<table class="x"><tr><td>a<td colspan="98">b<td>c${'<tr><td>d'.repeat(1_000)}</table>\n\n`;
    const text = html(table.repeat(10));
    expect(text.match(/<td>/g)?.length).toBeLessThan(250_000);
    for (const [cell, count] of Object.entries({ a: 10, b: 10, c: 10, d: 10_000 })) {
      expect(text.match(new RegExp(`\\b${cell}\\b(?=[^>]*<)`, 'g')), cell).toHaveLength(count);
    }
  });

  it.each(Object.entries(LONG))('takes linear time: %s', { tags: ['long'] }, async (_name, make) => {
    const size = 100_000;
    const run = (source: string): unknown => showHtml(document([verbatimBlock('html', source)] as never));
    const harmless = '<p>Some words in a line</p>\n'.repeat(size / 28);
    expect(await slowdown(run, { worst: make(size), harmless })).toBeLessThan(50);
  });

  it('is source after half a million characters of a document', { tags: ['long'] }, () => {
    const text = renderHtml(showMarkdown(`<div>a</div>\n\n<div>${'b '.repeat(260_000)}</div>\n\n<div>c</div>`));
    expect(text.startsWith('<p>a</p>\n<pre class="verbatim">&lt;div&gt;b')).toBe(true);
    expect(text.endsWith('<p>c</p>')).toBe(true);
  });
});

/** Words of a page: `w1`, `w2`. */
function wordsOf(page: string): string[] {
  const found: string[] = [];
  const walk = (node: Nodes): void => {
    if (node.type === 'text') found.push(...(node.value.match(/w\d+/g) ?? []));
    if ('children' in node) node.children.forEach(walk);
  };
  walk(fromHtml(page, { fragment: true }));
  return found;
}
