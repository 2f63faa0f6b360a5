import * as z from '../../../schema.ts';
import { defineModel, defineSchema } from '../../../model.ts';
import { DocumentBlocksTopLevels } from './blocks.ts';

/** The content of a page as nodes. */
export class JSONDocument extends defineModel<JSONDocument>('JSONDocument')(() =>
  z.strictObject({
    object: z.literal('document'),
    data: z.looseObject({ schemaVersion: z.number().int().optional() }),
    nodes: z.array(DocumentBlocksTopLevels),
    meta: z.strictObject({ token: z.string().optional() }).optional(),
  }),
) {}

export class MarkdownDocument extends defineModel<MarkdownDocument>('MarkdownDocument')(() =>
  z.strictObject({ markdown: z.string() }),
) {}

/** A document as nodes, as Markdown, or as `{}`: one without content. */
export const Document = defineSchema('Document', () =>
  z.union([MarkdownDocument, z.strictObject({ document: JSONDocument }), z.strictObject({})]),
);
/** A document as nodes, as Markdown, or as `{}`: one without content. */
export type Document = z.infer<typeof Document>;
