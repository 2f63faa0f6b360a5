import { isKitError } from '@bindery/diagnostics';
import { JSONDocument } from '@bindery/contract/documents';
import { describe, expect, it } from 'vitest';
import { computingTime } from '@bindery/testkit/computing-time';
import { stringifyMarkdown } from '../markdown/index.ts';
import { documentOfHtml, parseHtmlPage } from './index.ts';

const PAGE = `<!doctype html><html><head>
<title>Berths | Harbor docs</title><base href="/v2/">
<meta name="description" content="Where ships  lie."><link rel="canonical" href="https://harbor.example/berths">
<script>let title = '<h1>No</h1>';</script><style>h1 { color: red }</style>
</head><body>
<header><h1>Harbor</h1><nav><a href="/">Home</a> <a href="/calls">Calls</a></nav></header>
<div class="layout"><aside>Advertisement</aside><main>
<nav aria-label="breadcrumbs"><a href="/docs">Docs</a></nav>
<h1>Berths <a class="headerlink" href="#berths">¶</a></h1>
<p>A berth is <em>free</em> or <strong>taken</strong>; see <a href="calls#queue">the queue</a>. H<sub>2</sub>O</p>
<h2 id="tides">Tides<a class="anchor" href="#tides">#</a></h2>
<div class="admonition warning"><p>Mind the tide.</p></div>
<table><thead><tr><th>Berth</th><th align="right">Depth</th></tr></thead>
<tbody><tr><td><code>north-4</code></td><td align="right">5.1</td></tr></tbody></table>
<div class="highlight-python notranslate"><pre><span class="k">def</span> f():
    return 1
</pre></div><button>Copy</button>
<pre><code class="language-json"><span class="line">{</span><span class="line">}</span></code></pre>
<ol start="3"><li>One<ul><li>Two</li></ul></li></ol>
<ul><li><input type="checkbox" checked> Done</li><li><input type="checkbox"> Not yet</li></ul>
<details><summary>More &amp; less</summary><p>Inside.</p></details>
<figure><img src="a b.png" alt="A quay"><figcaption>The quay</figcaption></figure>
<iframe src="https://video.example/1"></iframe>
<span class="katex"><math><semantics><mrow>x</mrow><annotation encoding="application/x-tex">x^2</annotation></semantics></math></span>
<p hidden>Hidden.</p><svg><text>Drawn</text></svg><p>{% hint %} *not* a [tag](x) &lt;b&gt;</p>
</main></div><footer>© Harbor</footer></body></html>`;

const MARKDOWN = `A berth is _free_ or **taken**; see [the queue](calls#queue). H<sub>2</sub>O

## Tides <a href="#tides" id="tides"></a>

{% hint style="warning" %}
Mind the tide.
{% endhint %}

| Berth     | Depth |
| --------- | ----: |
| \`north-4\` | 5.1   |

\`\`\`python
def f():
    return 1
\`\`\`

\`\`\`json
{
}
\`\`\`

3. One
   * Two

* [x] Done
* [ ] Not yet

<details>

<summary>More &#x26; less</summary>

Inside.

</details>

<figure><img src="a b.png" alt="A quay"><figcaption><p>The quay</p></figcaption></figure>

{% embed url="https://video.example/1" %}

$$x^2$$

\\{% hint %} \\*not\\* a \\[tag\\](x) \\<b>
`;

describe('a page of HTML', () => {
  it('parses the title, description, URLs, and content of an HTML page', () => {
    const { main: _main, ...page } = parseHtmlPage(PAGE);
    expect(page).toEqual({
      title: 'Berths',
      description: 'Where ships lie.',
      canonical: 'https://harbor.example/berths',
      base: '/v2/',
      links: ['/', '/calls', '/docs', '#berths', 'calls#queue', '#tides'],
      images: ['a b.png'],
    });
  });

  it('a page of HTML becomes a document of its content alone', () => {
    const document = documentOfHtml(parseHtmlPage(PAGE).main);
    expect(stringifyMarkdown(document)).toBe(MARKDOWN);
    expect(JSONDocument.safeParse(document).error).toBeUndefined();
  });

  it('resolves the URLs of an HTML page with a callback', () => {
    const requests: string[] = [];
    documentOfHtml(parseHtmlPage(PAGE).main, {
      links: {
        toRef: (href, use) => {
          requests.push(`${use} ${href}`);
          return use === 'image' ? { kind: 'file', file: 'file_1' } : { kind: 'page', page: 'page_1' };
        },
        toHref: () => undefined,
      },
    });
    expect(requests).toEqual(['link calls#queue', 'image a b.png']);
  });

  it.each([
    ['<title>Home</title><p>x</p>', 'Home'],
    ['<title>A - B | Site</title><p>x</p>', 'A - B'],
    ['<blockquote><h1>Quoted</h1></blockquote><h2>x</h2>', undefined],
    ['<h2>First</h2><h1>Second</h1>', undefined],
    ['text', undefined],
    ['', undefined],
  ])('finds the title of %j', (source, title) => {
    expect(parseHtmlPage(source).title).toBe(title);
  });

  it.each([
    ['<div role="main"><p>a</p></div><p>b</p>', 'a'],
    ['<article><p>a</p></article><p>b</p>', 'a'],
    ['<article>a</article><article>b</article><footer>c</footer>', 'a\n\nb'],
    ['<div id="content">a</div><div>b</div>', 'a'],
    ['<main></main><p>b</p>', 'b'],
    ['a<header>b</header><p style="display: none">c</p>', 'a'],
  ])('finds the content of %j', (source, markdown) => {
    expect(stringifyMarkdown(documentOfHtml(parseHtmlPage(source).main)).trim()).toBe(markdown);
  });
});

/** Far more than any of these takes, far less than what grows with the square of its length would. */
const TIME_LIMIT_MS = 20_000;

describe('cells of tables', () => {
  it.each([
    ['<p>a</p><p>b</p>', 'a<br>b'],
    ['x <b>y</b><ul><li>a</li><li><p>b</p></li></ul>z', 'x **y**<br>• a<br>• b<br>z'],
    ['<pre>a\nb</pre>', '`a`<br>`b`'],
    ['<figure><img src="i.png" alt="i"><figcaption>c</figcaption></figure>', '<img src="i.png" alt="i"><br>c'],
    ['<div class="hint"><p>a</p></div><hr>', 'a'],
  ])('have lines for the blocks of %j', (cell, line) => {
    const { main } = parseHtmlPage(`<table><tr><th>Head</th></tr><tr><td>${cell}</td></tr></table>`);
    expect(stringifyMarkdown(documentOfHtml(main)).split('\n')[2]).toBe(`| ${line.padEnd(4)} |`);
  });
});

describe('bad HTML', () => {
  it.each([
    ['a page of 10 MB', '<p>word</p>'.repeat(910_000), 'html_too_large'],
    ['too many elements', '<i>x</i>'.repeat(150_000), 'html_too_large'],
    ['100,000 elements in each other', '<div>'.repeat(100_000), 'html_too_deep'],
    ['1,000 elements in each other', '<div>'.repeat(1000), 'html_too_deep'],
    ['styles that are never closed', '<b><p>'.repeat(2000), 'read'],
    // Each paragraph opens all of them again: 33,000 characters ask for six million elements.
    [
      'styles of their own that are never closed',
      `<p>${Array.from({ length: 1000 }, (_, id) => `<b id=${id}>`).join('')}${'<p>x'.repeat(6000)}`,
      'html_too_large',
    ],
    ['boxes in each other around many', '<div>'.repeat(390) + '<br>'.repeat(7000), 'read'],
    ['quotes in each other around many', '<blockquote>'.repeat(390) + '<br>'.repeat(6000), 'markdown_too_deep'],
    ['lists in each other', '<ul><li>'.repeat(150), 'markdown_too_deep'],
    ['paragraphs that are never closed', '<p>x'.repeat(20_000), 'read'],
    ['tables in tables', '<table><tr><td>'.repeat(90), 'read'],
    ['no HTML', '\0\u{10ffff}\ud800<<<>>><!--', 'read'],
    ['attributes', `<p ${'a="b" '.repeat(100_000)}>x</p>`, 'read'],
  ])('%s', { tags: ['long'] }, async (_name, source, answer) => {
    let code = 'read';
    const took = await computingTime(() => {
      try {
        documentOfHtml(parseHtmlPage(source).main);
      } catch (error) {
        if (!isKitError(error)) throw error;
        code = error.code;
      }
    });
    expect(code).toBe(answer);
    expect(took).toBeLessThan(TIME_LIMIT_MS);
  });
});

const importedAs = (html: string): string =>
  stringifyMarkdown(documentOfHtml(parseHtmlPage(`<main><h1>Page</h1>${html}</main>`).main)).trim();

describe('an image of a page', () => {
  const PLACEHOLDER = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';

  it.each([
    ['in a picture', '<picture><source srcset="/a.webp" type="image/webp"><img src="/a.png" alt="x"></picture>'],
    [
      'of a picture without a URL',
      '<picture><source type="image/webp" srcset="/a.webp"><source srcset="/a.png"><img alt="x"></picture>',
    ],
    ['that loads late', '<img data-src="/a.png" alt="x">'],
    ['with a placeholder', `<img src="${PLACEHOLDER}" data-src="/a.png" alt="x">`],
    ['with a small placeholder', '<img src="/spinner.gif" data-original="/a.png" alt="x">'],
    ['in sizes', '<img srcset="/small.png 480w, /a.png 960w" alt="x">'],
    ['in densities', '<img srcset="/small.png, /a.png 2x" alt="x">'],
    ['in sizes that load late', `<img src="${PLACEHOLDER}" data-srcset="/a.png 2x, /small.png 1x" alt="x">`],
    ['for readers without scripts', `<img src="${PLACEHOLDER}" alt="x"> <noscript><img src="/a.png"></noscript>`],
    ['with its URL', '<img src="/a.png" srcset="/b.png 2x" alt="x">'],
  ])('%s has its URL', (_, html) => {
    expect(importedAs(`<p>${html}</p>`)).toContain('/a.png');
    expect(parseHtmlPage(`<main>text ${html}</main>`).images).toEqual(['/a.png']);
  });

  it.each(['<img src="" alt="x">', '<img alt="x">', '<img src="#" alt="x">', '<img src="about:blank">'])(
    'without a URL is none: %s',
    (html) => {
      expect(parseHtmlPage(`<main>text ${html}</main>`).images).toEqual([]);
      expect(importedAs(`<p>A ${html}</p>`)).toBe('A');
    },
  );

  it('that is in the page itself stays', () => {
    expect(parseHtmlPage(`<main>text <img src="${PLACEHOLDER}"></main>`).images).toEqual([PLACEHOLDER]);
  });
});

describe('a formula of a page', () => {
  const drawn = (tex: string): string =>
    `<span class="katex"><math><semantics><mrow>x</mrow><annotation encoding="application/x-tex">${tex}</annotation></semantics></math><span class="katex-html" aria-hidden="true">x</span></span>`;

  it('leaves the text around it', () => {
    expect(importedAs(`<div><div><p>If ${drawn('x^2')} is</p><p>more</p></div></div>`)).toBe('If $$x^2$$ is\n\nmore');
  });

  it('is a block where it is displayed, also between text', () => {
    expect(importedAs(`<p>If <span class="katex-display">${drawn('y')}</span> is</p>`)).toBe('If\n\n$$\ny\n$$\n\nis');
  });
});

describe('tabs of a page', () => {
  const PANELS =
    '<div role="tabpanel" aria-labelledby="t1"><p>first</p></div><div role="tabpanel" hidden aria-labelledby="t2"><p>second</p></div>';

  it('are tabs with every panel', () => {
    const list = '<ul role="tablist"><li role="tab" id="t1">npm</li><li role="tab" id="t2">pnpm</li></ul>';
    expect(importedAs(`<div>${list}<div>${PANELS}</div></div>`)).toBe(
      '{% tabs %}\n{% tab title="npm" %}\nfirst\n{% endtab %}\n\n{% tab title="pnpm" %}\nsecond\n{% endtab %}\n{% endtabs %}',
    );
    const buttons =
      '<div role="tablist"><button role="tab" id="t2">B</button><button role="tab" id="t1">A</button></div>';
    expect(importedAs(`<div>${buttons}${PANELS}</div>`)).toContain('{% tab title="A" %}\nfirst');
  });

  it('without names are text, hidden panels too', () => {
    expect(importedAs(PANELS)).toBe('first\n\nsecond');
    expect(importedAs('<div hidden>not shown</div><p>shown</p>')).toBe('shown');
  });
});

describe('a video or a recording of a page', () => {
  it('is an embed, or a link to its file', () => {
    expect(importedAs('<video controls src="https://example.com/a.mp4"></video>')).toBe(
      '{% embed url="https://example.com/a.mp4" %}',
    );
    expect(importedAs('<video><source src="/files/tour%201.mp4" type="video/mp4">Sorry.</video>')).toBe(
      '[tour 1.mp4](/files/tour%201.mp4)',
    );
    expect(importedAs('<audio src="talk.mp3" title="A talk"></audio>')).toBe('[A talk](talk.mp3)');
    expect(importedAs('<p>Text</p><video></video>')).toBe('Text');
  });
});
