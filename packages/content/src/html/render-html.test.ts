import type { JSONDocument } from '@bindery/contract/documents';
import fc from 'fast-check';
import { fromHtml } from 'hast-util-from-html';
import type { Nodes } from 'hast';
import { describe, expect, it } from 'vitest';
import { runsOf } from '@bindery/testkit/property-runs';
import { parseMarkdown } from '../markdown/index.ts';
import { documents } from '../testing/markdown-arbitraries/documents.ts';
import { FORMS } from '../testing/markdown-forms.ts';
import { renderHtml } from './index.ts';

function elementsOf(html: string): { readonly name: string; readonly properties: Readonly<Record<string, unknown>> }[] {
  const found: { name: string; properties: Record<string, unknown> }[] = [];
  const walk = (node: Nodes): void => {
    if (node.type === 'element') found.push({ name: node.tagName, properties: node.properties });
    if ('children' in node) node.children.forEach(walk);
  };
  walk(fromHtml(html, { fragment: true }));
  return found;
}

function expectHarmless(html: string): void {
  for (const { name, properties } of elementsOf(html)) {
    expect(['script', 'style', 'iframe', 'object', 'embed', 'base', 'svg']).not.toContain(name);
    for (const [key, value] of Object.entries(properties)) {
      expect(key.toLowerCase()).not.toMatch(/^on/);
      if (['href', 'src', 'srcSet'].includes(key))
        expect(String(value)).not.toMatch(/^\s*(?:javascript|vbscript|file|data:text)/i);
    }
  }
}

describe('a document as HTML', () => {
  it('a document as HTML has an element for every construct', { tags: ['long'] }, () => {
    for (const [name, markdown] of Object.entries(FORMS)) {
      const html = renderHtml(parseMarkdown(markdown));
      expect([name, html.includes('undefined'), html.includes('{%')]).toEqual([name, false, markdown.includes('\\{%')]);
      expectHarmless(html);
    }
  });

  it.each([
    ['{% hint style="info" %}\na\n{% endhint %}', '<div class="hint hint-info">\n<p>a</p>\n</div>'],
    [
      '<details open>\n\n<summary>a *b*</summary>\n\nc\n\n</details>',
      '<details open="">\n<summary>a *b*</summary>\n<p>c</p>\n</details>',
    ],
    [
      'a[^1]\n\n[^1]: b',
      '<p>a<sup><a href="#note-1" id="noted-1">1</a></sup></p>\n<section class="notes">\n<ol>\n<li id="note-1">\n<p>b</p>\n<p><a href="#noted-1">\u21a9</a></p>\n</li>\n</ol>\n</section>',
    ],
    ['$$a<b$$', '<p><span class="math">a&lt;b</span></p>'],
    ['<mark style="color:red;">a</mark>', '<p><mark class="color-red">a</mark></p>'],
    [
      'a <b onclick="x">c</b>',
      '<p>a <span class="verbatim">&lt;b onclick=&quot;x&quot;&gt;</span>c<span class="verbatim">&lt;/b&gt;</span></p>',
    ],
    ['<script>x</script>', '<pre class="verbatim">&lt;script&gt;x&lt;/script&gt;</pre>'],
    ['<!-- x -->\n\n[a]: b', ''],
  ])('shows %j', (markdown, html) => {
    expect(renderHtml(parseMarkdown(markdown))).toBe(html);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:x',
    ' javascript:x',
    'java\tscript:x',
    '\u0001javascript:x',
    'vbscript:x',
    'file:///etc/passwd',
    'data:text/html,<script>',
  ])('leaves out the URL %j', (url) => {
    const ref = { kind: 'url', url } as const;
    const link = { object: 'inline', type: 'link', nodes: [], data: { ref } } as const;
    const image = { object: 'inline', type: 'inline-image', data: { ref }, isVoid: true } as const;
    const nodes = [{ object: 'block', type: 'paragraph', nodes: [link, image] }] as unknown as JSONDocument['nodes'];
    expect(renderHtml({ nodes })).toBe('<p><a href=""></a><img src="" alt="" /></p>');
  });

  it('keeps valid URLs', () => {
    expect(renderHtml(parseMarkdown('[a](https://x.y/%20?b=c&d#e) ![f](data:image/png;base64,AAAA)'))).toBe(
      '<p><a href="https://x.y/%20?b=c&amp;d#e">a</a> <img src="data:image/png;base64,AAAA" alt="f" /></p>',
    );
  });

  it('gives headings anchors on request', () => {
    expect(renderHtml(parseMarkdown('## A b\n\n## A b'), { anchors: true })).toBe(
      '<h2 id="a-b">A b</h2>\n<h2 id="a-b-1">A b</h2>',
    );
  });

  it('a document as HTML is shown as the options say, where they say something', () => {
    const document = parseMarkdown('## A\n\nb **c** [d](e)\n\nf[^1]\n\n[^1]: g');
    const html = renderHtml(document, {
      block: (block, context) =>
        block.type === 'heading-1' ? `<header>${context.inlines(block.nodes)}</header>` : undefined,
      inline: (node, context) => {
        if (node.kind === 'style') return `<i>${context.styled(node.children)}</i>`;
        return node.kind === 'link' ? context.styled(node.children) : undefined;
      },
      notes: (notes) => `<aside>${notes.join('')}</aside>`,
    });
    expect(html).toBe(
      '<header>A</header>\n<p>b <i>c</i> d</p>\n<p>f<sup><a href="#note-1" id="noted-1">1</a></sup></p>\n<aside><p>g</p></aside>',
    );
  });

  it('renders no executable HTML, whatever the document contains', () => {
    fc.assert(
      fc.property(documents, (document) => expectHarmless(renderHtml(document))),
      { numRuns: runsOf(200) },
    );
  });
});
