// What no translation may change of a document, as values that can be compared.
import { visit } from '@bindery/content/documents';
import type { Block, Inline } from '@bindery/content/documents';

/** The structure of a document: each block with its path and its untranslatable parts. */
export function shapeOf(nodes: readonly Block[]): unknown {
  return JSON.parse(JSON.stringify(nodes), (key, value: unknown) => {
    if (Array.isArray(value) && value.some(isLineNode)) return keptOfLine(value as Inline[]);
    if (WORDS.has(key) && typeof value === 'string') return value.trim() === '';
    // Headings are given the anchor of their source.
    if (key === 'id' || key === 'meta') return undefined;
    return isRecord(value) ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))) : value;
  });
}

/** The names of fields that hold text of readers. */
const WORDS = new Set(['alt', 'caption', 'title', 'label', 'description']);

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isLineNode(value: unknown): boolean {
  const object = (value as { object?: unknown } | null)?.object;
  return object === 'text' || object === 'inline';
}

/** Inlines and code of a line, in any order: another language has its own. */
function keptOfLine(nodes: readonly Inline[]): string[] {
  return nodes.flatMap((node) => (node.object === 'text' ? [] : [JSON.stringify(node)])).toSorted();
}

/** The text of all code, URLs, variables and line breaks of a document, each with how often it is there. */
export function protectedTextOf(nodes: readonly Block[]): readonly string[] {
  const found: string[] = [];
  visit(
    { nodes },
    {
      block: (block) => {
        if (block.type === 'code') found.push(JSON.stringify(block));
        return block.type !== 'code';
      },
      inline: (inline) => {
        if (inline.object !== 'text') return;
        for (const leaf of inline.leaves) {
          if (leaf.marks.some(({ type }) => type === 'code')) found.push(JSON.stringify(leaf));
          else found.push(...(leaf.text.match(/https?:\/\/[\w./-]*\w|\{\{[^{}\n]*\}\}|\n/g) ?? []));
        }
      },
    },
  );
  return found.toSorted();
}
