// Reads Markdown: its parts have the roles that they have on a page.
import { parseMarkdown } from '@bindery/contentkit/markdown';
import type { MarkdownElement, MarkdownNode } from '@bindery/contentkit/markdown';
import { resolveText } from '@bindery/contentkit/session';
import type { ContentKitElements } from '@bindery/contract/contentkit';
import { createNode, wordsIn } from './read-context.ts';
import type { Content, NodeFacts, ReadContext } from './read-context.ts';
import type { ElementRole, AccessibleNode } from './accessible-node.ts';

type Markdown = ContentKitElements['markdown'];

export function readMarkdown(element: Markdown, context: ReadContext): AccessibleNode {
  const text = resolveText(element.content, context.instance.state ?? {});
  const content = parseMarkdown(text, wordsIn(context)).map((node, index) =>
    readNode(node, String(index), { element, context }),
  );
  return createNode(element, context, { content });
}

interface Surroundings {
  readonly element: Markdown;
  readonly context: ReadContext;
}

/** Tags whose role is always the same. Others have none, or one by their attributes. */
const ROLES: Readonly<Record<string, ElementRole>> = {
  p: 'paragraph',
  a: 'link',
  strong: 'strong',
  em: 'emphasis',
  code: 'code',
  s: 'deletion',
  ul: 'list',
  ol: 'list',
  li: 'listitem',
  blockquote: 'blockquote',
  hr: 'separator',
  table: 'table',
  tr: 'row',
  th: 'columnheader',
  td: 'cell',
};

/** Tags whose name is their own text. */
const NAMED_BY_TEXT: ReadonlySet<string> = new Set(['a', 'th', 'td', 'tr']);

/** Tags whose parts are in one line. */
const LINES: ReadonlySet<string> = new Set(['p', 'a', 'strong', 'em', 'code', 's', 'span', 'th', 'td']);

/** @param part the place of the node, for example `0.1` */
function readNode(node: MarkdownNode, part: string, { element, context }: Surroundings): Content {
  if (typeof node === 'string') return node;
  const content = node.children.map((child, index) => readNode(child, `${part}.${index}`, { element, context }));
  const heading = /^h([1-6])$/.exec(node.tag);
  const isInline = heading !== null || LINES.has(node.tag);
  const read = createNode(element, context, {
    ...factsOf(node),
    ...(heading === null ? {} : { role: 'heading', level: Number(heading[1]) }),
    content: node.tag === 'br' ? [' '] : content,
    isInline,
    part: `${part} ${node.tag}`,
  });
  return heading !== null || NAMED_BY_TEXT.has(node.tag) ? { ...read, name: read.text } : read;
}

function factsOf({ tag, props }: MarkdownElement): NodeFacts {
  const { role, href, alt, checked } = props;
  const label = typeof props['aria-label'] === 'string' ? props['aria-label'] : '';
  if (tag === 'a' && typeof href === 'string') return { role: 'link', control: { kind: 'link', url: href } };
  if (tag === 'input') return { role: 'checkbox', name: label, label, isDisabled: true, isChecked: checked === true };
  if (tag === 'img') {
    return typeof alt === 'string' && alt !== '' ? { role: 'img', name: alt } : { role: 'presentation' };
  }
  if (role === 'region') return { role: 'region', name: label, label };
  const own = ROLES[tag];
  return own === undefined ? {} : { role: own };
}
