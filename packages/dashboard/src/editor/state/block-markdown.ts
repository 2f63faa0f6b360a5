// Converts blocks of a document to editable Markdown and back.
import { STABLE_LINKS } from '@bindery/content/links';
import { parseMarkdown, stringifyMarkdown } from '@bindery/content/markdown';
import type { CodeBlockDeclaration } from '@bindery/content/markdown';
import type { DocumentNode } from '@bindery/contract';

/** The platform parses longer texts in a worker thread. Here they would block the page. */
export const MAX_LOCAL_LENGTH = 10_000;

/** A block of Markdown that the platform has yet to parse. */
export const UNREAD = 'unread-markdown';

/** The Markdown of a block, without a line ending at the end. */
export function markdownOf(node: DocumentNode, codeBlocks: readonly CodeBlockDeclaration[]): string {
  if (node.type === UNREAD) return String(node.data?.['markdown']);
  if (isEmptyParagraph(node)) return '';
  const document = { object: 'document', data: {}, nodes: [node] } as unknown as Parameters<
    typeof stringifyMarkdown
  >[0];
  return stringifyMarkdown(document, { links: STABLE_LINKS, codeBlocks }).trimEnd();
}

/**
 * Parses Markdown into blocks. `before` is the edited block, whose key stays with blocks of its kind. Long or deeply nested text becomes
 * one block that the platform parses.
 */
export function blocksOf(
  markdown: string,
  codeBlocks: readonly CodeBlockDeclaration[],
  before?: DocumentNode,
): readonly DocumentNode[] {
  if (markdown.trim() === '') return [];
  const unread: DocumentNode = { object: 'block', type: UNREAD, isVoid: true, data: { markdown } };
  if (markdown.length > MAX_LOCAL_LENGTH) return [unread];
  try {
    const { nodes } = parseMarkdown(markdown, { links: STABLE_LINKS, codeBlocks });
    const [first, ...rest] = nodes as unknown as readonly DocumentNode[];
    return first === undefined ? [] : [withKey(first, before?.type === first.type ? before?.key : undefined), ...rest];
  } catch {
    return [unread]; // Rejected as too deep or too complex. The platform rejects it too, and its error is shown.
  }
}

/** Blocks of integrations are named by their keys when their props are stored. */
function withKey(node: DocumentNode, key: string | undefined): DocumentNode {
  if (node.key !== undefined) return node;
  if (key !== undefined) return { ...node, key };
  return node.type === 'integration' ? { ...node, key: newKey() } : node;
}

/** A key for a block that is put into a document. */
export function newKey(): string {
  return crypto.randomUUID().replaceAll('-', '').slice(0, 20);
}

function isEmptyParagraph({ type, nodes = [] }: DocumentNode): boolean {
  return (
    type === 'paragraph' &&
    nodes.every((node) => (node.leaves ?? []).every(({ text }) => text === '') && node.nodes === undefined)
  );
}
