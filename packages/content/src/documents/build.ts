// Builders of a document's plainest nodes.
import type { DocumentBlockParagraph, DocumentText, DocumentTextMark, JSONDocument } from '@bindery/contract/documents';
import type { Block, BlockOf, CodeLine } from './nodes.ts';

/** A document of these blocks. */
export function document(nodes: JSONDocument['nodes']): JSONDocument {
  return { object: 'document', data: {}, nodes };
}

/** A run of text, in one style. */
export function text(value: string, marks: readonly DocumentTextMark[] = []): DocumentText {
  return { object: 'text', leaves: [{ object: 'leaf', text: value, marks: [...marks] }] };
}

/** A paragraph. */
export function paragraph(nodes: DocumentBlockParagraph['nodes']): DocumentBlockParagraph {
  return { object: 'block', type: 'paragraph', nodes };
}

/** A heading of one of the three levels that a page has below its title. */
export function heading(level: 1 | 2 | 3, nodes: DocumentBlockParagraph['nodes'], id?: string): Block {
  return { object: 'block', type: `heading-${level}`, nodes, data: id === undefined ? {} : { id } };
}

/** The lines of a block of code. None for an empty block, one for a block of one empty line. */
export function codeLines(source: string | undefined): CodeLine[] {
  if (source === undefined) return [];
  return source.split('\n').map((line) => ({
    object: 'block',
    type: 'code-line',
    nodes: line === '' ? [] : [text(line)],
    data: {},
  }));
}

/** A block of code. */
export function code(source: string | undefined, data: BlockOf<'code'>['data'] = {}): BlockOf<'code'> {
  return { object: 'block', type: 'code', data, nodes: codeLines(source) };
}
