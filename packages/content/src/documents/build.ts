// Builders of a document's plainest nodes.
import type { DocumentBlockParagraph, DocumentText, DocumentTextMark } from '@bindery/contract/documents';

/** A run of text, in one style. */
export function text(value: string, marks: readonly DocumentTextMark[] = []): DocumentText {
  return { object: 'text', leaves: [{ object: 'leaf', text: value, marks: [...marks] }] };
}

/** A paragraph. */
export function paragraph(nodes: DocumentBlockParagraph['nodes']): DocumentBlockParagraph {
  return { object: 'block', type: 'paragraph', nodes };
}
