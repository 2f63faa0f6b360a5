// Bodies of comments and replies.
import type { Document, JSONDocument } from '@bindery/contract/documents';
import { toMarkdown } from '../../tree/index.ts';
import type { DocumentFormat } from '../../tree/index.ts';
import { parseJson } from '../../../../store/json-column.ts';
import type { Json } from '../../../../store/json-column.ts';

/** Assumption: the default is Markdown, because the specification shows `{ markdown }` for the body of a comment. */
const DEFAULT_FORMAT: DocumentFormat = 'markdown';

/** A stored body as JSON, in the requested format. */
export async function presentBody(
  stored: Json<JSONDocument>,
  format: DocumentFormat = DEFAULT_FORMAT,
): Promise<Document> {
  const document = parseJson(stored);
  if (format === 'document') return { document };
  return { markdown: (await toMarkdown(document)).trimEnd() };
}

/** Whether two stored bodies have the same text. Metadata of the document, for example its version, doesn’t count. */
export function isSameBody(one: Json<JSONDocument>, other: Json<JSONDocument>): boolean {
  const nodesOf = (stored: Json<JSONDocument>): string => JSON.stringify(parseJson(stored).nodes);
  return one === other || nodesOf(one) === nodesOf(other);
}

/** Whether a body has no words. */
export function isEmptyBody({ nodes }: JSONDocument): boolean {
  return nodes.length === 0;
}
