// Every block and inline of a document, and that nothing hostile passes.
import type { JSONDocument } from '@bindery/contract/documents';
import fc from 'fast-check';
import { HtmlValidate } from 'html-validate';
import { describe, expect, it } from 'vitest';
import { document, heading, paragraph, text } from '@bindery/content/documents';
import type { Block } from '@bindery/content/documents';
import { parseMarkdown } from '@bindery/content/markdown';
import { runsOf } from '@bindery/testkit/property-runs';
import { renderPage } from '../layout/render-page.ts';
import { PAGE, SITE } from '../testing/example-site.ts';
import { HTML_RULES } from '../testing/html-rules.ts';
import { CONTEXT, galleryDocument } from '../testing/gallery.ts';
import { documents } from '@bindery/content/testing/markdown-arbitraries/documents';
import type { BodyContext } from './body-context.ts';
import { bodyWordsFor } from './body-words.ts';
import { integrationWordsFor } from './integration-words.ts';
import { renderBody } from './render-body.ts';
import { en } from './words/en.ts';

const LOCALES = ['en', 'fr', 'es', 'zh', 'ja', 'de', 'nl', 'nb', 'pt', 'ru'];

const PLAIN: BodyContext = { opensTabs: false };

function html(markdown: string, context: BodyContext = CONTEXT): string {
  return renderBody(parseMarkdown(markdown), context).html;
}

function ofNodes(nodes: readonly unknown[], context: BodyContext = CONTEXT): string {
  return renderBody(document(nodes as JSONDocument['nodes']), context).html;
}

const validator = new HtmlValidate(HTML_RULES);

/** The validator reads no MathML. */
const MATH = /<math[\s\S]*?<\/math>/g;

async function problemsOf(body: string): Promise<string[]> {
  const page = `<!DOCTYPE html>\n<html lang="en"><head><title>Page</title></head><body><main><h1>Page</h1>\n${body.replaceAll(MATH, 'x')}\n</main></body></html>\n`;
  const { results } = await validator.validateString(page);
  return results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`));
}

describe('the body of a page', () => {
  it(
    'the body of a page is valid HTML, with every block nested as the hosted editor nests them',
    { tags: ['long'] },
    async () => {
      const { html: body, features, outline } = renderBody(galleryDocument(), CONTEXT);
      expect(await problemsOf(body)).toEqual([]);
      expect(body).not.toMatch(/undefined|\[object|\{%|NaN/);
      expect(features).toEqual(['contentkit', 'tabs']);
      expect(outline.map(({ anchor }) => anchor)).toContain('update-a-pet');
      for (const { anchor } of outline) expect(body).toContain(`id="${anchor}"`);
    },
  );

  it.each([
    [
      '## --a=`b`: c / d 1.0',
      '<h2 id="ab-c-d-10"><span id="--ab-c-d-1.0"></span><span id="--ab-c--d-10"></span><a class="anchor" href="#ab-c-d-10">--a=<code>b</code>: c / d 1.0</a></h2>',
    ],
    [
      '## A *b*\n\n## A b',
      '<h2 id="a-b"><a class="anchor" href="#a-b">A <em>b</em></a></h2>\n<h2 id="a-b-1"><a class="anchor" href="#a-b-1">A b</a></h2>',
    ],
    [
      '## A [b](https://c.d)',
      '<h2 id="a-b">A <a href="https://c.d" rel="noopener" target="_blank">b<span class="hidden"> (opens in a new tab)</span></a><a class="anchor" href="#a-b" aria-label="A b"></a></h2>',
    ],
    [
      '[a](page.md) [b](https://c.d)',
      '<p><a href="/docs/page">a</a> <a href="https://c.d" rel="noopener" target="_blank">b<span class="hidden"> (opens in a new tab)</span></a></p>',
    ],
    [
      'a [<img src="/x" alt="" data-size="line">](https://c.d)',
      'target="_blank" aria-label="https://c.d (opens in a new tab)"',
    ],
    ['a\\\nb', '<p>a<br>\nb</p>'],
    [
      '`g p` `npm run check` `ab` `a b c d e f g h i`',
      '<code class="short">g p</code> <code class="short">npm run check</code> <code>ab</code> <code>a b c d e f g h i</code>',
    ],
    ['***', '<hr>'],
    ['<p align="center">a</p>', '<p class="align-center">a</p>'],
    [
      '<mark style="color:red;">a</mark> <mark style="background-color:$info;">b</mark>',
      '<p><span class="color-red">a</span> <mark class="background-info">b</mark></p>',
    ],
    ['{% embed url="https://a.b/c" %}', 'class="link-card"'],
    [
      '{% file src="a.pdf" %}',
      '<span class="link-title">report.pdf</span><span class="link-details">PDF \u00b7 1.2 MB</span>',
    ],
    [
      '{% content-ref url="page.md" %}\n[x](page.md)\n{% endcontent-ref %}',
      '<span class="link-title">A page</span><span class="link-details">What the page is about.</span>',
    ],
    ['{% include "../.gitbook/includes/name.md" %}', '<p>Reusable words.</p>'],
    ['{% if visitor.claims.x %}\na\n{% endif %}', '<p>a</p>'],
    ['<code class="expression">space.vars.x</code>', '<p>1.2.3</p>'],
    [
      '{% @a/b content="x < y" %}',
      '<div class="integration-block" data-address="/~blocks/1" data-integration="a" data-block="b" data-props="{&quot;content&quot;:&quot;x &lt; y&quot;}"><figure class="code"><pre tabindex="0" role="group" aria-label="Diagram" dir="ltr"><code>x &lt; y</code></pre></figure></div>',
    ],
    [
      '<button type="button" class="button primary" data-action="select" data-slug="x">A</button>',
      '<a href="#x" class="button button-primary">A</a>',
    ],
    [
      '<button type="button" class="button secondary" data-action="search" data-query="a&b">A</button>',
      '<a href="/search?q=a%26b" class="button button-secondary">A</a>',
    ],
    [
      '{% prompt description="Do it" %}\n```\nx\n```\n{% endprompt %}',
      '<details class="prompt"><summary>Do it</summary>',
    ],
    [
      '* [x] a',
      '<ul class="tasks"><li class="task"><input type="checkbox" disabled checked aria-label="a"><div>a</div></li></ul>',
    ],
    ['$$x^2$$', '<p><math><msup><mi>x</mi><mn class="tml-sml-pad">2</mn></msup></math></p>'],
    ['$$\\nope{$$', '<p><code class="math-source">\\nope{</code></p>'],
    ['$$\n\\color{red}x\n$$', 'mathcolor="#ff0000"'],
  ])('shows %j', (markdown, expected) => {
    expect(html(markdown)).toContain(expected);
  });

  it('an unknown reference is a plain note without a link', () => {
    for (const markdown of [
      '{% file src="a" %}',
      '{% include "a.md" %}',
      '{% content-ref url="a.md" %}\n[a](a.md)\n{% endcontent-ref %}',
    ]) {
      expect(html(markdown, { opensTabs: false, href: () => undefined })).toBe(
        `<p class="unavailable">${en.unavailable}</p>`,
      );
    }
    expect(html('[a](b.md)', { opensTabs: false, href: () => undefined })).toBe('<p>a</p>');
    expect(
      html('{% openapi-operation spec="s" path="/a" method="get" %}\n[x](y)\n{% endopenapi-operation %}', PLAIN),
    ).toContain('<code>/a</code>');
    expect(html('{% @a/b n={1} %}', PLAIN)).toContain('Interactive content from a. Turn on JavaScript to see it.');
    // On a site, its integration isn’t there: JavaScript wouldn’t help.
    expect(html('{% @a/b n={1} %}', { ...PLAIN, integration: () => undefined })).toContain(
      `<p class="unavailable" title="The integration &quot;a&quot; isn’t installed on this space, or has no block &quot;b&quot;.">${en.unavailable}</p>`,
    );
  });

  it('annotations link to their notes and back, in text and in code', () => {
    const body = html('a [word](#user-content-fn-1)[^1]\n\n[^1]: note');
    expect(body).toContain('<a class="annotation" href="#note-1" id="noted-1">word</a>');
    expect(body).toContain(
      `<li id="note-1"><p>note</p>\n<a href="#noted-1" class="note-back" aria-label="${en.back}">\u21a9</a></li>`,
    );
    const code = html(
      '<pre class="language-js"><code class="lang-js">const a = <a data-footnote-ref href="#user-content-fn-1">b</a>;\n</code></pre>\n\n[^1]: note',
    );
    expect(code).toContain(
      '<span class="t-keyword">const</span> a = <a class="annotation" href="#note-1" id="noted-1">b</a>;',
    );
  });

  it('ids are unique on a page for any headings', () => {
    const { html: body } = renderBody(
      parseMarkdown(
        '## note-1\n\n> ## note-1\n\na [w](#user-content-fn-1)[^1]\n\n{% tabs %}\n{% tab title="note-1" %}\nx\n{% endtab %}\n{% endtabs %}\n\n## tabs-1\n\n[^1]: n',
      ),
      CONTEXT,
    );
    const ids = [...body.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toContain('tabs-1');
  });

  it('the words of blocks, dates and sizes are in the language of the page', () => {
    const markdown =
      '{% hint style="warning" %}\na\n{% endhint %}\n\n{% file src="a.pdf" %}\n\n{% updates format="full" %}\n{% update date="2026-10-25" %}\na\n{% endupdate %}\n{% endupdates %}';
    const body = html(markdown, { ...CONTEXT, language: 'de-AT', words: { warning: 'Obacht' } });
    expect(body).toContain('aria-label="Obacht"');
    expect(body).toContain('PDF \u00b7 1,2 MB');
    expect(body).toContain('25. Oktober 2026');
    for (const locale of LOCALES) {
      const { warning } = bodyWordsFor(locale);
      expect(html(markdown, { ...CONTEXT, language: locale })).toContain(`aria-label="${warning}"`);
    }
    expect(html(markdown, { ...CONTEXT, language: 'no language' })).toContain('aria-label="Warning"');
  });

  it('the first block of an integration has the words of all blocks if they aren’t English', () => {
    const words = (context: BodyContext): string[] =>
      Array.from(
        html('{% @a/b %}\n\n{% @a/b %}', { ...CONTEXT, ...context }).matchAll(/ data-words="([^"]*)"/g),
        ([, own]) => own ?? '',
      );
    const [brought, ...others] = words({ ...CONTEXT, language: 'ar', fallbackLanguage: 'de' });
    expect(JSON.parse(brought?.replaceAll('&quot;', '"') ?? '')).toEqual(integrationWordsFor('de').rendered);
    expect([others, words({ ...CONTEXT, language: 'en' }), words({ ...CONTEXT, language: 'ar' })]).toEqual([
      [],
      [],
      [],
    ]);
    expect(words({ ...CONTEXT, language: 'de', integration: () => undefined })).toEqual([]);
  });

  it('a language without words has those of its fallback', () => {
    const markdown = '{% hint style="warning" %}\na\n{% endhint %}';
    const body = html(markdown, { ...CONTEXT, language: 'ar', fallbackLanguage: 'fr' });
    expect(body).toContain(`aria-label="${bodyWordsFor('fr').warning}"`);
  });

  it('a heading can have the name of a page part', () => {
    const body = renderBody(parseMarkdown('## Content\n\n## Search results'), CONTEXT);
    const page = renderPage(SITE, { ...PAGE, ...body });
    const ids = [...page.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(page).toContain('<h2 id="content">');
  });

  it('a link can contain tag text, and a heading a lone surrogate', () => {
    const body = ofNodes([paragraph([text('a')]), heading(1, [text('A')], '\ud800')], CONTEXT);
    expect(body).toContain('href="#%EF%BF%BD"');
    expect(html('[the ` tabindex=0 ` attribute](https://a.example)')).toMatch(/<a href="https:\/\/a\.example\/?"/);
  });

  it('a search button keeps the share key of the URL', () => {
    const markdown = '<button type="button" class="button secondary" data-action="search" data-query="a">A</button>';
    expect(html(markdown, { ...CONTEXT, search: '/s?key=k' })).toContain('href="/s?key=k&amp;q=a"');
  });

  it('recursive reusable content renders once', () => {
    const block = {
      object: 'block',
      type: 'reusable-content',
      isVoid: true,
      data: { ref: { kind: 'reusable-content', reusableContent: 'a' } },
    } as Block;
    const body = ofNodes([block], { opensTabs: false, reusable: () => [paragraph([text('a')]), block] });
    expect(body).toBe(`<p>a</p>\n<p class="unavailable">${en.unavailable}</p>`);
  });

  it('headings of reusable content have ids, and the outline is that of the page', () => {
    const block = {
      object: 'block',
      type: 'reusable-content',
      isVoid: true,
      data: { ref: { kind: 'reusable-content', reusableContent: 'a' } },
    } as Block;
    const body = renderBody(document([heading(1, [text('A')]), block] as JSONDocument['nodes']), {
      opensTabs: false,
      reusable: () => [heading(1, [text('A')])],
    });
    expect(body.html).toContain('id="a-1"');
    expect(body.outline).toEqual([{ title: 'A', anchor: 'a', level: 1 }]);
    const after = renderBody(document([block, heading(1, [text('A')])] as JSONDocument['nodes']), {
      opensTabs: false,
      reusable: () => [heading(2, [text('A')])],
    });
    expect(after.html.match(/<h\d id="[^"]*"/g)).toEqual(['<h3 id="a-1"', '<h2 id="a"']);
    expect(after.outline).toEqual(body.outline);
  });

  it('images have their dimensions, and a dark variant', () => {
    const context: BodyContext = {
      opensTabs: false,
      href: (ref) => (ref.kind === 'url' ? ref.url : ''),
      file: () => ({ width: 800, height: 400 }),
    };
    const body = html(
      '<figure><picture><source srcset="/d" media="(prefers-color-scheme: dark)"><img src="/l" alt="A" width="200"></picture><figcaption><p>Cap</p></figcaption></figure>',
      context,
    );
    expect(body).toBe(
      '<div class="images"><figure class="image"><img src="/l" alt="A" width="200" height="100" class="on-light" decoding="async"><img src="/d" alt="A" width="200" height="100" class="on-dark" loading="lazy" decoding="async"><figcaption>Cap</figcaption></figure></div>',
    );
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:x',
    ' javascript:x',
    'java\tscript:x',
    '\u0001javascript:x',
    'vbscript:x',
    'data:text/html,<script>',
  ])('leaves out the URL %j', (url) => {
    const ref = { kind: 'url', url };
    const inlines = [
      { object: 'inline', type: 'link', nodes: [text('a')], data: { ref } },
      { object: 'inline', type: 'inline-image', data: { ref }, isVoid: true },
      { object: 'inline', type: 'button', data: { label: 'b', kind: 'primary', ref }, isVoid: true },
      { object: 'inline', type: 'mention', data: { ref }, isVoid: true },
    ] as unknown as Parameters<typeof paragraph>[0];
    const blocks = [
      paragraph(inlines),
      { object: 'block', type: 'embed', data: { url }, isVoid: true },
      {
        object: 'block',
        type: 'integration',
        data: { integration: 'a', block: 'b', props: { url }, url },
        isVoid: true,
      },
      { object: 'block', type: 'content-ref', data: { ref }, isVoid: true },
    ];
    const context: BodyContext = {
      opensTabs: true,
      href: (own) => (own.kind === 'url' ? own.url : ''),
      integration: () => ({ path: url }),
    };
    expect(ofNodes(blocks, context)).not.toMatch(/(?:href|src|data-address)="[^"]*(?:script|data:)/i);
  });

  it('the body of a page is valid, runs nothing and has no style attribute, whatever is in the document', async () => {
    await fc.assert(
      fc.asyncProperty(documents, async (content) => {
        const { html: body } = renderBody(content, CONTEXT);
        expect(body).not.toMatch(/<(?:script|style|iframe|object|embed|base|link|meta)\b/i);
        expect(body.replaceAll(/>[^<]*</g, '><')).not.toMatch(/\s(?:style|on[a-z]+)=/i);
        expect(await problemsOf(body)).toEqual([]);
      }),
      { numRuns: runsOf(60) },
    );
  });
});
