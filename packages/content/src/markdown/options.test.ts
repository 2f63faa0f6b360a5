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
    const tag = '{% @mermaid/diagram content="A" theme="dark" %}\n';
    expect(stringifyMarkdown(parseMarkdown(tag, MERMAID), MERMAID)).toBe(tag);
  });

  it('blocks of integrations that declare a fence are not taken for code in the same language, which gets a tag around it', () => {
    const document = parseMarkdown(fence);
    const written = stringifyMarkdown(document, MERMAID);
    expect(written).toBe(`{% code %}\n${fence}{% endcode %}\n`);
    expect(parseMarkdown(written, MERMAID)).toEqual(document);
  });
});

describe('a context of links', () => {
  it('a link context makes references of addresses, and addresses of references', () => {
    const markdown =
      '[a](x.md) [Page y](y.md "mention") <img src="files/1" alt="">\n\n{% content-ref url="z.md" %}\n[Page z](z.md)\n{% endcontent-ref %}\n\n{% openapi-operation spec="s" path="/" method="get" %}\n[OpenAPI s](https://specs/s)\n{% endopenapi-operation %}\n';
    const document = JSONDocument.parse(parseMarkdown(markdown, { links: LINKS }));
    expect(JSON.stringify(document)).toContain('{"kind":"page","page":"x"}');
    expect(JSON.stringify(document)).toContain('{"kind":"file","file":"1"}');
    expect(stringifyMarkdown(document, { links: LINKS })).toBe(markdown);
  });

  it('a link context says when a reference leads nowhere', () => {
    const document = parseMarkdown('[a](gone.md)\n', { links: LINKS });
    expect(stringifyMarkdown(document, { links: LINKS })).toBe('[a](broken-reference)\n');
  });

  it('a link context cannot put a kind where the model has none', () => {
    const links: LinkContext = { ...LINKS, toRef: () => ({ kind: 'space', space: 's' }) };
    const document = parseMarkdown('{% file src="a" %}\n\nb <img src="c" alt=""> d\n', { links });
    expect(JSONDocument.safeParse(document).success).toBe(true);
  });
});
