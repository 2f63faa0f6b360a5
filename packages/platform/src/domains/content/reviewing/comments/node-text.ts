// Finds a node of a document by its key, and its text.
import type { JSONDocument } from '@bindery/contract/documents';

/** Any node, with the fields that the walk reads. */
export interface WalkedNode {
  readonly object: string;
  readonly key?: string | undefined;
  readonly type?: string | undefined;
  readonly data?: unknown;
  readonly nodes?: readonly WalkedNode[] | undefined;
  readonly fragments?: readonly WalkedNode[] | undefined;
  readonly leaves?: readonly { readonly text: string }[] | undefined;
}

/** Most characters of a node's text to store with a comment. */
export const MAX_PREVIEW_LENGTH = 200;

/** The node with a key, wherever it is in a document: a block, an inline, or a fragment of one. */
export function findNode(document: JSONDocument, key: string): WalkedNode | undefined {
  const waiting: WalkedNode[] = [...(document.nodes as readonly WalkedNode[])];
  for (let node = waiting.shift(); node !== undefined; node = waiting.shift()) {
    if (node.key === key) return node;
    waiting.push(...insideOf(node));
  }
  return undefined;
}

/** The words of a node in one line, cut after so many characters; empty for one without any. */
export function previewOf(node: WalkedNode): string {
  const text = wordsOf(node).replaceAll(/\s+/g, ' ').trim();
  const characters = Array.from(text);
  return characters.length <= MAX_PREVIEW_LENGTH ? text : `${characters.slice(0, MAX_PREVIEW_LENGTH - 1).join('')}…`;
}

/** Joins texts of one line, and puts a space between the texts of different blocks. */
function wordsOf(node: WalkedNode): string {
  const own = (node.leaves ?? []).map(({ text }) => text).join('');
  const inside = insideOf(node).map(wordsOf).join('');
  return node.object === 'block' || node.object === 'fragment' ? `${own}${inside}\n` : own + inside;
}

function insideOf({ nodes = [], fragments = [] }: WalkedNode): readonly WalkedNode[] {
  return [...nodes, ...fragments];
}
