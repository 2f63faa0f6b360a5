// Every construct of the editor's Markdown, in the form in which it is written.

/** Name → Markdown that a round trip leaves unchanged. */
export const FORMS: Readonly<Record<string, string>> = {
  paragraphs: 'One.\n\nTwo\\\nthree.\n',
  'a paragraph that is aligned':
    '<p align="center">A <strong>b</strong> <a href="x">c</a> <code>d</code></p>\n\n<p align="right">E</p>\n',
  'an empty paragraph': 'a\n\n<p></p>\n\nb\n',
  headings: '## One\n\n### Two <a href="#two.x" id="two.x"></a>\n\n#### **Three**\n\n<h3 align="center">Four</h3>\n',
  lists: '* a\n  * b\n    1. c\n    2. d\n* e\n\n  more\n\n3. three\n4. four\n',
  tasks: '* [ ] a\n* [x] b\n  * [ ] c\n',
  'adjacent lists': '* a\n\n- b\n\n1. c\n\n1) d\n',
  'a list in a list in a list': '* - * a\n',
  'a list with a divider': '* ---\n',
  quote: '> a\n>\n> > b\n>\n> * c\n',
  divider: 'a\n\n***\n\nb\n',
  hint: '{% hint style="warning" icon="books" %}\ntext\n\n* item\n{% endhint %}\n',
  tabs: '{% tabs fullWidth="true" %}\n{% tab title="macOS" icon="apple" %}\ntext\n{% endtab %}\n\n{% tab %}\n```js\na\n```\n{% endtab %}\n{% endtabs %}\n',
  expandable:
    '<details>\n\n<summary>A <strong>b</strong> <i class="fa-x">:x:</i></summary>\n\nbody\n\n* item\n\n</details>\n\n<details open>\n\n<summary></summary>\n\n</details>\n',
  stepper:
    '{% stepper %}\n{% step %}\n### One\n\ntext\n{% endstep %}\n\n{% step %}\n{% code title="a" %}\n```\nx\n```\n{% endcode %}\n{% endstep %}\n{% endstepper %}\n',
  columns:
    '{% columns %}\n{% column width="50%" valign="middle" %}\na\n{% endcolumn %}\n\n{% column %}\nb\n{% endcolumn %}\n{% endcolumns %}\n',
  code: '```yaml\na: 1\n\nb: 2\n```\n\n````markdown\n```\nx\n```\n````\n\n```\n```\n\n```\n\n```\n',
  'code with options':
    '{% code title="index.js" overflow="wrap" lineNumbers="true" expandable="true" fullWidth="true" collapsedlinecount="10" %}\n```js\na\n```\n{% endcode %}\n',
  'code with lines that stand out':
    '<pre class="language-yaml" data-title="x" data-overflow="wrap" data-line-numbers><code class="lang-yaml">a: 1 &#x26; &#x3C;b>\n<strong>c\n</strong>\n<a data-footnote-ref href="#user-content-fn-1">d</a> <code class="expression">space.vars.x</code>\n</code></pre>\n\n[^1]: note\n',
  mermaid: '```mermaid\ngraph TD\n```\n',
  figure:
    '<figure><img src=".gitbook/assets/a (1).png" alt="A &#x26; b" width="375" height="50%"><figcaption><p>Cap <em>tion</em></p></figcaption></figure>\n\n<figure><img src="b" alt=""><figcaption></figcaption></figure>\n',
  'a figure for dark pages':
    '<figure><picture><source srcset="dark" media="(prefers-color-scheme: dark)"><img src="light" alt=""></picture><figcaption></figcaption></figure>\n',
  gallery:
    '<div align="left" data-full-width="true" data-with-frame="true"><figure><img src="a" alt=""><figcaption></figcaption></figure><figure><img src="b" alt=""><figcaption></figcaption></figure></div>\n',
  'images in text':
    'a <img src="P" alt="A" data-size="line"> b <picture><source srcset="D" media="(prefers-color-scheme: dark)"><img src="L" alt=""></picture>\n\n<img src="alone" alt="x" title="y">\n',
  'a link of an image': '[<img src="a" alt="">](b) c\n',
  file: '{% file src="../.gitbook/assets/a (1).pdf" %}\n\n{% file src="b" %}\nWords _about_ it.\n{% endfile %}\n',
  embed:
    '{% embed url="https://a.b/c?d=e&f=%2F#g" %}\n\n{% embed url="https://x" fullWidth="true" %}\ncaption\n{% endembed %}\n\n{% embed url="https://y" %}\n',
  drawing: '<img src="a.drawing.svg" alt="" class="gitbook-drawing">\n',
  math: '$$\nf(x)\n\n= y\n$$\n\nA $$f(x) = \\$$ b.\n',
  'cards of pages':
    '{% content-ref url="../x.md" %}\n[x.md](../x.md)\n{% endcontent-ref %}\n\n{% content-ref url="./" %}\n[.](./)\n{% endcontent-ref %}\n',
  'a table of pipes': '| a   | b `c`   | d   |\n| --- | :-----: | --: |\n| 1   | **2\\|** |     |\n',
  'a table of HTML':
    '<table data-header-hidden data-full-width="true" data-search="false"><thead><tr><th width="269.76">A</th><th data-hidden data-type="number">B</th><th data-type="checkbox">C</th><th data-type="rating" data-max="5">D</th><th valign="top">E</th></tr></thead><tbody><tr><td>x <strong>y</strong></td><td>1.5</td><td>true</td><td>4</td><td valign="top"><p>a</p><ul><li>b</li></ul><h4>c</h4></td></tr><tr><td></td><td></td><td>false</td><td></td><td valign="top"></td></tr></tbody></table>\n',
  'a table of choices, people and files':
    '<table><thead><tr><th>Status<select multiple><option value="i" label="In progress" color="blue"></option><option value="d" label="Done" color="green"></option></select></th><th data-type="users" data-multiple>Who</th><th data-type="files">Files</th><th data-type="content-ref">Page</th><th data-type="image">Image</th></tr></thead><tbody><tr><td><span data-option="i">In progress, </span><span data-option="d">Done</span></td><td><a data-mention href="https://app.gitbook.com/u/UID">https://app.gitbook.com/u/UID</a></td><td><a href="a.pdf">a.pdf</a></td><td><a href="a/">a</a></td><td><a href="b.png">b.png</a></td></tr></tbody></table>\n',
  cards:
    '<table data-view="cards" data-card-size="large" data-card-wrap="false"><thead><tr><th></th><th data-hidden data-card-target data-type="content-ref"></th><th data-hidden data-card-cover data-type="image"></th><th data-hidden data-card-cover-dark data-type="image"></th></tr></thead><tbody><tr><td><strong>A</strong></td><td><a href="a.md">a.md</a></td><td><a href="c.png">c.png</a></td><td><a href="d.png">d.png</a></td></tr></tbody></table>\n',
  'cells that HTML has no element for':
    '<table><thead><tr><th width="1">A</th></tr></thead><tbody><tr><td><div data-gb-custom-block data-tag="markdown" data-source="{% file src=&#x22;a&#x22; %}"></div></td></tr></tbody></table>\n'.replace(
      '"{% file',
      '"&#x7B;% file',
    ),
  'reusable content': '{% include "../../.gitbook/includes/name.md" %}\n',
  OpenAPI:
    '{% openapi-operation spec="gitbook" path="/" method="get" %}\n[OpenAPI gitbook](broken-reference)\n{% endopenapi-operation %}\n\n{% openapi-schemas spec="s" schemas="A,B" grouped="true" %}\n[OpenAPI s](broken-reference)\n{% endopenapi-schemas %}\n\n{% openapi-webhook spec="s" name="evt" method="post" %}\n[OpenAPI s](broken-reference)\n{% endopenapi-webhook %}\n\n{% openapi src="https://a/b.json" path="/pet" method="post" expanded="true" fullWidth="true" %}\n[https://a/b.json](https://a/b.json)\n{% endopenapi %}\n',
  'a block of an integration':
    '{% @mermaid/diagram content="graph TD\nA[\\"x\\"] --> B\n\nC" %}\n\n{% @a/b n={3} list={["x",true]} o={{"k":{"l":"m"}}} props={{"url":"u","a b":1}} url="https://x" fullWidth="true" %}\n',
  conditions:
    '{% if visitor.claims.unsigned.x == "a" %}\ntext\n\n{% if expression={{"is":"y == \\"\\u0025}\\""}} %}\n{% endif %}\n{% endif %}\n',
  updates:
    '{% updates format="full" %}\n{% update date="2025-12-25" tags="beta,fixes" %}\n## Heading\n\ntext\n{% endupdate %}\n\n{% update date="2025-12-24T10:00:00Z" %}\n{% endupdate %}\n{% endupdates %}\n',
  prompt:
    '{% prompt description="Do it" icon="x" openInAIProviders="true" defaultExpanded="partial" %}\n```markdown\n# Text\n```\n{% endprompt %}\n',
  styles: '**a** _b_ `c` ~~d~~ <kbd>e</kbd> <sup>f</sup><sub>g</sub> **_h_** ``i ` j``\n',
  'styles in words': 'a**b**c*d*e~~f~~g and x<strong>(y)</strong>z **&#x20;w&#x20;**\n',
  colors:
    '<mark style="color:red;">x</mark> <mark style="background-color:orange;">y</mark> <mark style="color:orange;background-color:purple;">**`z`**</mark> <mark style="color:$info;">t</mark>\n',
  links:
    '[a](u) [b](<a b.md>) [c](dir/) [d](x.md#id) [e](#id) [f](https://app.gitbook.com/s/SPACE/path) [g](broken-reference) [h](<(>)\n',
  mentions: '[file.md](../file.md "mention") [dir](dir/ "mention")\n',
  emoji: ':house: <span data-gb-custom-inline data-tag="emoji" data-code="1f3e0-200d">\u{1f3e0}\u200d</span>\n',
  icons: '<i class="fa-github">:github:</i> <i class="fa-x" style="color:purple;">:x:</i>\n',
  expressions: 'x <code class="expression">space.vars.name</code> y\n',
  annotations:
    'a [word](#user-content-fn-1)[^1] b [two **words**](#user-content-fn-2)[^2]\n\n[^1]: body\n\n[^2]: more\n\n    ```\n    code\n    ```\n',
  buttons:
    '<a href="x" class="button primary" data-size="small" data-icon="sparkles">A _b_</a><button type="button" class="button secondary" data-action="ask" data-query="q?" data-icon="i">C</button><button type="button" class="button primary" data-action="select" data-slug="s">D</button> <a class="button secondary">E</a>\n'.replace(
      'A _b_',
      'A b',
    ),
  escapes:
    '\\[a] \\_b\\_ \\*c \\~d \\`e \\\\\\* f\\\\ &#x20;\n\n&#x20;g\n\n1\\. h\n\n\\# i\n\n\\> j\n\n\\- k\n'.replace(
      '\\[a]',
      '\\[a\\]',
    ),
  'addresses that are not links': 'http\\://a.b www\\.c.d e\\@f.g \\:house: \\$\\$x\\$\\$ \\{% y %} \\<b> \\&amp;\n',
};

/** Name → Markdown that is read, and what is written for it. */
export const OTHER_FORMS: Readonly<Record<string, readonly [read: string, written: string]>> = {
  'code without a language, lines highlighted': [
    '<pre><code><strong>a: 1\n</strong>b: 2\n</code></pre>\n',
    '<pre class="language-"><code class="lang-"><strong>a: 1\n</strong>b: 2\n</code></pre>\n',
  ],
  'tags and text on one line': [
    '{% tabs %}\n{% tab title="x" %} text {% endtab %}\n{% endtabs %}\n',
    '{% tabs %}\n{% tab title="x" %}\ntext\n{% endtab %}\n{% endtabs %}\n',
  ],
  'blank lines inside of a tag': [
    '{% hint style="info" %}\n\ntext\n\n{% endhint %}\n',
    '{% hint style="info" %}\ntext\n{% endhint %}\n',
  ],
  'a tag right after a figure': [
    '{% tabs %}\n{% tab title="x" %}\n<figure><img src="a" alt=""><figcaption></figcaption></figure>\n{% endtab %}\n{% endtabs %}\n',
    '{% tabs %}\n{% tab title="x" %}\n<figure><img src="a" alt=""><figcaption></figcaption></figure>\n{% endtab %}\n{% endtabs %}\n',
  ],
  'a tag right after a list and a table': [
    '{% hint style="info" %}\n* a\n{% endhint %}\n{% hint style="info" %}\n| a |\n| - |\n| b |\n{% endhint %}\n',
    '{% hint style="info" %}\n* a\n{% endhint %}\n\n{% hint style="info" %}\n| a   |\n| --- |\n| b   |\n{% endhint %}\n',
  ],
  'other signs': ['- a\n+ b\n\n---\n\n*x* __y__ ~z~\n', '* a\n\n- b\n\n***\n\n_x_ **y** ~~z~~\n'],
  breaks: ['a<br>b  \nc<br>\n', 'a\\\nb\\\nc<br>\n'],
  'levels of headings': ['# a\n\n##### b\n\n###### c\n', '## a\n\n#### b\n\n#### c\n'],
  'an image alone': [
    '![words](<a b.png>)\n\n![alt](c "title")\n',
    '<figure><img src="a b.png" alt=""><figcaption><p>words</p></figcaption></figure>\n\n<figure><img src="c" alt="alt"><figcaption><p>title</p></figcaption></figure>\n',
  ],
  'a figure on several lines': [
    '<figure>\n  <picture>\n    <source srcset="d" media="(prefers-color-scheme: dark)">\n    <img src="l" alt="x">\n  </picture>\n  <figcaption>\n    <p>Cap</p>\n  </figcaption>\n</figure>\n',
    '<figure><picture><source srcset="d" media="(prefers-color-scheme: dark)"><img src="l" alt="x"></picture><figcaption><p>Cap</p></figcaption></figure>\n',
  ],
  'an image in a frame': [
    '<div data-with-frame="true"><img src="a" alt=""></div>\n',
    '<div data-with-frame="true"><figure><img src="a" alt=""><figcaption></figcaption></figure></div>\n',
  ],
  'a table on several lines': [
    '<table>\n  <thead>\n    <tr>\n      <th>A</th>\n    </tr>\n  </thead>\n  <tbody>\n    <tr>\n      <td>\n        b <em>c</em>\n      </td>\n    </tr>\n  </tbody>\n</table>\n',
    '| A     |\n| ----- |\n| b _c_ |\n',
  ],
  'a table without a head': [
    '<table><tbody><tr><td>a</td></tr></tbody></table>\n',
    '<table data-header-hidden><thead><tr><th></th></tr></thead><tbody><tr><td>a</td></tr></tbody></table>\n',
  ],
  'notes without words': ['a word[^x] b\n\n[^x]: y\n', 'a [word](#user-content-fn-1)[^1] b\n\n[^1]: y\n'],
  'a hint as HTML': [
    '<div data-gb-custom-block data-tag="hint" data-style="success" class="hint hint-success"><p>a</p></div>\n',
    '{% hint style="success" %}\na\n{% endhint %}\n',
  ],
  'older tags': [
    '{% code-tabs %}\n{% code-tabs-item title="x" %}\n```js\na\n```\n{% endcode-tabs-item %}\n{% endcode-tabs %}\n\n{% page-ref page="x.md" %}\n\n{% swagger src="a" path="/b" method="get" %}\n{% endswagger %}\n',
    '{% tabs %}\n{% tab title="x" %}\n```js\na\n```\n{% endtab %}\n{% endtabs %}\n\n{% content-ref url="x.md" %}\n[x.md](x.md)\n{% endcontent-ref %}\n\n{% openapi src="a" path="/b" method="get" %}\n[a](a)\n{% endopenapi %}\n',
  ],
  'names of attributes in any case, a curly quote, bare words': [
    '{% code collapsedLineCount="5" LINENUMBERS="true" %}\n```\na\n```\n{% endcode %}\n\n{% prompt description="x" defaultExpanded="full\u201d %}\n```\nb\n```\n{% endprompt %}\n\n{% openapi-webhook Payment API name="n" spec="s" method="m" %}\n',
    '{% code lineNumbers="true" collapsedlinecount="5" %}\n```\na\n```\n{% endcode %}\n\n{% prompt description="x" defaultExpanded="full" %}\n```\nb\n```\n{% endprompt %}\n\n{% openapi-webhook spec="s" name="n" method="m" %}\n[OpenAPI s](broken-reference)\n{% endopenapi-webhook %}\n',
  ],
  'quotes that are not escaped': [
    '{% @mermaid/diagram content="A["x"] --> B" %}\n',
    '{% @mermaid/diagram content="A[\\"x\\"] --> B" %}\n',
  ],
  'marks of a fault': ['a \\&#xNAN;_b_ &#xNAN;c\n', 'a _b_ c\n'],
  'a body right after a summary': [
    '<details><summary>T</summary>\n\nbody\n</details>\n',
    '<details>\n\n<summary>T</summary>\n\nbody\n\n</details>\n',
  ],
  'spaces in a link': ['[ text](./)\n', '[ text](./)\n'],
  'no colour': ['<mark style="color:red;"></mark>a\n', 'a\n'],
};

/** Name → Markdown that the model has no block or inline for, and that a round trip leaves unchanged. */
export const VERBATIM_FORMS: Readonly<Record<string, string>> = {
  'blocks of HTML': '<div class="x">\n  <b>a</b>\n</div>\n\n<script>\n\nx()\n\n</script>\n\n<!-- a\n\ncomment -->\n',
  'tags of HTML': 'a <u>b</u> <span class="x">**c**</span> <!-- d --> <custom-tag />\n',
  'code in a quote': '> ```js\n> a\n>\n> b\n> ```\n',
  'a figure in an item': '1. a\n\n   <figure><img src="x" alt=""><figcaption></figcaption></figure>\n2. b\n',
  'tabs in an item': '* a\n\n  {% tabs %}\n  {% tab title="x" %}\n  b\n  {% endtab %}\n  {% endtabs %}\n',
  'code in a hint, with a note':
    '{% hint style="info" %}\n{% code title="a" %}\n```\nx\n```\n{% endcode %}\n\ny\n{% endhint %}\n',
  'unknown tags': '{% foo bar="1" %}\n\ntext\n\n{% endfoo %}\n\n{% raw %}\n',
  'tags that belong to nothing': '{% endtabs %}\n\ntext\n\n{% hint style="info" %}\n\n* a\n',
  'text between tabs': '{% tabs %}\n\ntext\n\n{% tab title="x" %}\n\na\n\n{% endtab %}\n\n{% endtabs %}\n',
  'a tag in a line': 'Use {% hint %} in it.\n',
  'an icon in a link': '[<i class="fa-x">:x:</i> text](y) z\n',
  'unused definitions': '[a]: <b c> "d"\n\n[^n]: text\n\n    more\n\nx\n',
  'a note that names itself': 'a [b](#user-content-fn-x)[^x]\n\n[^x]: c [^x]\n',
  'an update without a day':
    '{% updates format="full" %}\n\n{% update date="soon" %}\n\na\n\n{% endupdate %}\n\n{% endupdates %}\n',
};
