import * as z from '../../../schema.ts';
import { model } from '../../../model.ts';
import type { Model } from '../../../model.ts';
import { DocumentBlocksTopLevels } from './blocks.ts';

const jsonDocumentShape = () =>
  z.strictObject({
    object: z.literal('document'),
    data: z.looseObject({ schemaVersion: z.number().int().optional() }),
    nodes: z.array(DocumentBlocksTopLevels),
    meta: z.strictObject({ token: z.string().optional() }).optional(),
  });
/** The content of a page as nodes. */
export interface JSONDocument extends z.infer<ReturnType<typeof jsonDocumentShape>> {}
/** The content of a page as nodes. */
export const JSONDocument: Model<JSONDocument> = model('JSONDocument', jsonDocumentShape);

const markdownDocumentShape = () => z.strictObject({ markdown: z.string() });
export interface MarkdownDocument extends z.infer<ReturnType<typeof markdownDocumentShape>> {}
export const MarkdownDocument: Model<MarkdownDocument> = model('MarkdownDocument', markdownDocumentShape);

const documentShape = () => z.union([MarkdownDocument, z.strictObject({ document: JSONDocument }), z.strictObject({})]);
/** A document as nodes, as Markdown, or as `{}`: one without content. */
export type Document = z.infer<ReturnType<typeof documentShape>>;
/** A document as nodes, as Markdown, or as `{}`: one without content. */
export const Document: Model<Document> = model('Document', documentShape);
