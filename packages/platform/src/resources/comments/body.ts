// Bodies: sent as Markdown or as nodes, stored as nodes, shown as whichever of the two is asked for.
import type { Document, JSONDocument } from '@bindery/contract/documents';

/** How bodies are shown. */
export type BodyFormat = 'document' | 'markdown';

/** Assumption: Markdown when nothing is asked for, as the specification shows `{ markdown }` for the body of a comment. */
const DEFAULT_FORMAT: BodyFormat = 'markdown';

/** What a request without words stands for. */
const EMPTY: JSONDocument = { object: 'document', data: {}, nodes: [] };

/**
 * A body as nodes. Assumption: `{}` is a body without words, wherever it is sent; what is not sent at all stays as it is.
 */
export async function readBody(body: Document): Promise<JSONDocument> {
  if ('document' in body) return body.document;
  if (!('markdown' in body) || body.markdown.trim() === '') return EMPTY;
  const nodes = body.markdown.split(/\n\s*\n/).map((text) => paragraph(text.trim()));
  return { ...EMPTY, nodes };
}

/** A stored body, as JSON, in the form asked for. */
export async function presentBody(stored: string, format: BodyFormat = DEFAULT_FORMAT): Promise<Document> {
  const document = JSON.parse(stored) as JSONDocument;
  if (format === 'document') return { document };
  return { markdown: document.nodes.map(textOf).join('\n\n') };
}

/** Whether two stored bodies say the same. What a document says of itself, such as its version, is no word of it. */
export function isSameBody(one: string, other: string): boolean {
  const nodesOf = (stored: string): string => JSON.stringify((JSON.parse(stored) as JSONDocument).nodes);
  return one === other || nodesOf(one) === nodesOf(other);
}

/** Whether a body has no words. */
export function isEmptyBody({ nodes }: JSONDocument): boolean {
  return nodes.length === 0;
}

// The Markdown side, until the parser of @bindery/content is there: paragraphs of plain text.

function paragraph(text: string): JSONDocument['nodes'][number] {
  return {
    object: 'block',
    type: 'paragraph',
    nodes: [{ object: 'text', leaves: [{ object: 'leaf', text, marks: [] }] }],
  };
}

function textOf(node: unknown): string {
  const { nodes = [], leaves = [] } = node as { nodes?: unknown[]; leaves?: { text: string }[] };
  return leaves.map(({ text }) => text).join('') + nodes.map(textOf).join('');
}
