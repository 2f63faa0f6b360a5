// The part of the document model that this version stores: blocks, inlines, and text with marks.
// Data and nodes of block types other than the integration block pass through unchanged.
import * as z from '../../../schema.ts';
import { JsonObject, PlainObject } from '../../../primitives.ts';

/** An integration block in a page. Its `key` identifies it when its props are saved. */
export const DocumentBlockIntegration = z.object({
  object: z.literal('block'),
  type: z.literal('integration'),
  key: z.string().optional(),
  isVoid: z.literal(true),
  data: z.object({
    integration: z.string(),
    block: z.string(),
    props: PlainObject,
    action: JsonObject.optional(),
    url: z.string().optional(),
    fullWidth: z.boolean().optional(),
  }),
});
/** An integration block in a page. */
export type DocumentBlockIntegration = z.infer<typeof DocumentBlockIntegration>;

/** Any node of a document: block, inline or text. */
export interface DocumentNode {
  object: 'block' | 'inline' | 'text' | 'fragment';
  type?: string | undefined;
  key?: string | undefined;
  isVoid?: boolean | undefined;
  data?: Record<string, unknown> | undefined;
  nodes?: DocumentNode[] | undefined;
  leaves?: { object: 'leaf'; text: string; marks: { object: 'mark'; type: string }[] }[] | undefined;
}
/** Any node of a document: block, inline or text. */
export const DocumentNode: z.TypedSchema<DocumentNode> = z
  .lazy(() =>
    z.object({
      object: z.enum(['block', 'inline', 'text', 'fragment']),
      type: z.string().optional(),
      key: z.string().optional(),
      isVoid: z.boolean().optional(),
      data: JsonObject.optional(),
      nodes: z.array(DocumentNode).optional(),
      leaves: z
        .array(
          z.object({
            object: z.literal('leaf'),
            text: z.string(),
            marks: z.array(z.object({ object: z.literal('mark'), type: z.string() })),
          }),
        )
        .optional(),
    }),
  )
  .meta({ id: 'DocumentNode' });

/** Content of a page. */
export const JsonDocument = z
  .object({ object: z.literal('document'), data: JsonObject, nodes: z.array(DocumentNode) })
  .meta({ id: 'JSONDocument' });
/** Content of a page. */
export type JsonDocument = z.infer<typeof JsonDocument>;
