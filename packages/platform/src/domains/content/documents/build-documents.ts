// Short hand for the documents of the demo pages.
import type { DocumentNode, JsonDocument } from '@bindery/contract';

/** A document of these blocks. */
export function documentOf(...nodes: DocumentNode[]): JsonDocument {
  return { object: 'document', data: { schemaVersion: 8 }, nodes };
}

/** A paragraph; text between backticks is code, between asterisks bold. */
export function paragraph(text: string): DocumentNode {
  return { object: 'block', type: 'paragraph', nodes: [textNode(text)], data: {} };
}

/** A heading of the first or second level. */
export function heading(level: 1 | 2, text: string): DocumentNode {
  return { object: 'block', type: `heading-${level}`, nodes: [textNode(text)], data: {} };
}

/** A code block. */
export function code(syntax: string, text: string, title?: string): DocumentNode {
  const lines = text
    .split('\n')
    .map((line): DocumentNode => ({ object: 'block', type: 'code-line', nodes: [plain(line)], data: {} }));
  return { object: 'block', type: 'code', nodes: lines, data: { syntax, ...(title !== undefined && { title }) } };
}

/** A callout. */
export function hint(style: 'info' | 'warning' | 'danger' | 'success', text: string): DocumentNode {
  return { object: 'block', type: 'hint', nodes: [paragraph(text)], data: { style } };
}

/** A list with dots or numbers. */
export function list(kind: 'unordered' | 'ordered', ...items: string[]): DocumentNode {
  const nodes = items.map((item): DocumentNode => ({ object: 'block', type: 'list-item', nodes: [paragraph(item)] }));
  return { object: 'block', type: `list-${kind}`, nodes, data: {} };
}

function plain(text: string): DocumentNode {
  return { object: 'text', leaves: [{ object: 'leaf', text, marks: [] }] };
}

function textNode(text: string): DocumentNode {
  const leaves = text
    .split(/(`[^`]+`|\*[^*]+\*)/)
    .filter((part) => part !== '')
    .map((part) => {
      const mark = part.startsWith('`') ? 'code' : /^\*.+\*$/.test(part) ? 'bold' : undefined;
      const content = mark === undefined ? part : part.slice(1, -1);
      return {
        object: 'leaf' as const,
        text: content,
        marks: mark === undefined ? [] : [{ object: 'mark' as const, type: mark }],
      };
    });
  return { object: 'text', leaves };
}
