import { JSONDocument } from '@bindery/contract/documents';
import { describe, expect, it } from 'vitest';
import { PLAIN_LINKS, parseMarkdown, stringifyMarkdown } from './index.ts';
import type { LinkContext, MarkdownOptions } from './index.ts';

const MERMAID: MarkdownOptions = {
  codeBlocks: [{ integration: 'mermaid', block: 'diagram', codeblock: 'mermaid', body: 'content' }],
};

/** Pages by their paths, files by theirs. */
const LINKS: LinkContext = {
  toRef: (href, use) => {
    if (use === 'link' && href.endsWith('.md')) return { kind: 'page', page: href.slice(0, -3) };
    if (use === 'image' && href.startsWith('files/')) return { kind: 'file', file: href.slice(6) };
    return PLAIN_LINKS.toRef(href, use);
  },
  toHref: (ref, use) => {
    if (ref.kind === 'page') return ref.page === 'gone' ? undefined : `${ref.page}.md`;
    if (ref.kind === 'file' && use === 'image') return `files/${ref.file}`;
    return PLAIN_LINKS.toHref(ref, use);
  },
  toLabel: (ref) => (ref.kind === 'page' ? `Page ${ref.page}` : undefined),
  toSpecUrl: (spec) => `https://specs/${spec}`,
};

describe('blocks of integrations that declare a fence', () => {
  const fence = '```mermaid\ngraph TD\n\nA --> B\n```\n';

  it('blocks of integrations that declare a fence are read from it and written as it', () => {
    const document = JSONDocument.parse(parseMarkdown(fence, MERMAID));
    expect(document.nodes).toEqual([
      {
        object: 'block',
        type: 'integration',
        data: { integration: 'mermaid', block: 'diagram', props: { content: 'graph TD\n\nA --> B' } },
        isVoid: true,
      },
    ]);
    expect(stringifyMarkdown(document, MERMAID)).toBe(fence);
    expect(stringifyMarkdown(document)).toBe('{% @mermaid/diagram content="graph TD\n\nA --> B" %}\n');
  });

  it('blocks of integrations that declare a fence are written as tags when they have more than the fence can say', () => {
    for (const more of [
      'width={2}',
      'a="two  spaces"',
      'a="a \\"b\\""',
      'a="a\nb"',
      'props={{"a b":"c"}}',
      'url="u"',
    ]) {
      const tag = `{% @mermaid/diagram content="A" ${more} %}\n`;
      expect(stringifyMarkdown(parseMarkdown(tag, MERMAID), MERMAID)).toBe(tag);
    }
    const withoutText = '{% @mermaid/diagram theme="dark" %}\n';
    expect(stringifyMarkdown(parseMarkdown(withoutText, MERMAID), MERMAID)).toBe(withoutText);
  });

  it('blocks of integrations that declare a fence have props of text in its first line', () => {
    const dark = '```mermaid theme="dark" title="A & b \\ `c"\nA\n```\n'.replaceAll('```', '~~~');
    const document = JSONDocument.parse(parseMarkdown(dark, MERMAID));
    expect(document.nodes[0]?.data).toEqual({
      integration: 'mermaid',
      block: 'diagram',
      props: { theme: 'dark', title: 'A & b \\ `c', content: 'A' },
    });
    expect(stringifyMarkdown(document, MERMAID)).toBe(dark);
    for (const first of [
      'mermaid {1,3}',
      'mermaid theme=dark',
      'mermaid content="A"',
      'mermaid a="1" a="2"',
      'mermaid2',
    ]) {
      const code = `\`\`\`${first}\nA\n\`\`\`\n`;
      const read = parseMarkdown(code, MERMAID);
      expect([first, read.nodes[0]?.type]).toEqual([first, 'code']);
      expect(stringifyMarkdown(read, MERMAID)).toBe(code);
    }
  });

  it('blocks of integrations that declare a fence have no props named like members of prototypes', () => {
    const read = parseMarkdown('```mermaid __proto__="x"\nA\n```\n', MERMAID);
    expect(read.nodes[0]?.type).toBe('code');
    expect(parseMarkdown('```constructor\nA\n```\n', MERMAID).nodes[0]?.type).toBe('code');
  });

  it('integration blocks that declare a fence stay code where the container allows no block, and survive a round trip', () => {
    for (const [markdown, type] of [
      ['* Item\n\n  ```mermaid\n  A\n  ```\n', 'code'],
      ['[Text](#user-content-fn-1)[^1]\n\n[^1]: Note\n\n    ```mermaid\n    A\n    ```\n', 'code'],
      ['{% tabs %}\n{% tab title="One" %}\n```mermaid\nA\n```\n{% endtab %}\n{% endtabs %}\n', 'integration'],
    ] as const) {
      const read = JSONDocument.parse(parseMarkdown(markdown, MERMAID));
      expect(JSON.stringify(read)).toContain(`"type":"${type}"`);
      expect(stringifyMarkdown(read, MERMAID)).toBe(markdown);
    }
  });

  it('the first declaration of a language has it, and the blocks of the others are written as tags', () => {
    const two: MarkdownOptions = {
      codeBlocks: [
        ...(MERMAID.codeBlocks ?? []),
        { integration: 'other', block: 'drawing', codeblock: 'mermaid', body: 'source' },
      ],
    };
    expect(parseMarkdown(fence, two)).toEqual(parseMarkdown(fence, MERMAID));
    const tag = '{% @other/drawing source="A" %}\n';
    expect(stringifyMarkdown(parseMarkdown(tag, two), two)).toBe(tag);
  });

  it('a code block in the language of a declared fence gets a tag around it', () => {
    const document = parseMarkdown(fence);
    const output = stringifyMarkdown(document, MERMAID);
    expect(output).toBe(`{% code %}\n${fence}{% endcode %}\n`);
    expect(parseMarkdown(output, MERMAID)).toEqual(document);
  });
});

describe('a context of links', () => {
  it('a link context converts URLs to references, and references to URLs', () => {
    const markdown =
      '[a](x.md) [Page y](y.md "mention") <img src="files/1" alt="">\n\n{% content-ref url="z.md" %}\n[Page z](z.md)\n{% endcontent-ref %}\n\n{% openapi-operation spec="s" path="/" method="get" %}\n[OpenAPI s](https://specs/s)\n{% endopenapi-operation %}\n';
    const document = JSONDocument.parse(parseMarkdown(markdown, { links: LINKS }));
    expect(JSON.stringify(document)).toContain('{"kind":"page","page":"x"}');
    expect(JSON.stringify(document)).toContain('{"kind":"file","file":"1"}');
    expect(stringifyMarkdown(document, { links: LINKS })).toBe(markdown);
  });

  it('a link context marks references without a target', () => {
    const document = parseMarkdown('[a](gone.md)\n', { links: LINKS });
    expect(stringifyMarkdown(document, { links: LINKS })).toBe('[a](broken-reference)\n');
  });

  it('a link context cannot put a kind where the model has none', () => {
    const links: LinkContext = { ...LINKS, toRef: () => ({ kind: 'space', space: 's' }) };
    const document = parseMarkdown('{% file src="a" %}\n\nb <img src="c" alt=""> d\n', { links });
    expect(JSONDocument.safeParse(document).success).toBe(true);
  });
});
