// Conversations with the assistant of a site.
import * as z from '../../schema.ts';
import { defineSchema, oneOf } from '../../model.ts';
import { IconName, JsonObject, Url } from '../../primitives.ts';
import { DocumentBlocksTopLevels } from '../content/documents/blocks.ts';
import { JSONDocument } from '../content/documents/document.ts';

const Context = defineSchema('AIMessageContext', () =>
  z.strictObject({
    location: z.strictObject({ spaceId: z.string(), pageId: z.string() }).optional(),
    comments: z.array(z.strictObject({ id: z.string(), content: z.string().optional() })).optional(),
    selection: z
      .strictObject({
        anchorKey: z.string().nullable(),
        anchorOffset: z.number().int(),
        focusKey: z.string().nullable(),
        focusOffset: z.number().int(),
        content: z.string().optional(),
      })
      .optional(),
  }),
);

const Attachment = defineSchema('AIAttachment', () =>
  oneOf('type', [
    z.strictObject({ type: z.literal('image'), url: Url, filename: z.string().optional() }),
    z.strictObject({ type: z.literal('file'), url: Url, filename: z.string(), contentType: z.string() }),
    z.strictObject({ type: z.literal('import-file'), url: Url, filename: z.string(), contentType: z.string() }),
  ]),
);

/** A message of a conversation. */
export const AIMessageInput = defineSchema('AIMessageInput', () =>
  z.strictObject({
    role: z.enum(['user', 'assistant', 'developer']),
    content: z.union([z.string().max(2048), JSONDocument]),
    context: Context.optional(),
    attachments: z.array(Attachment).optional(),
  }),
);
/** A message of a conversation. */
export type AIMessageInput = z.infer<typeof AIMessageInput>;

/** A tool of the caller. */
export const AIToolDefinition = defineSchema('AIToolDefinition', () =>
  z.strictObject({ name: z.string(), description: z.string(), inputSchema: JsonObject.optional() }),
);

/** The result of a tool of the caller. */
export const AIToolCallResult = defineSchema('AIToolCallResult', () =>
  z.strictObject({
    tool: z.string(),
    toolCallId: z.string(),
    output: JsonObject,
    summary: z.strictObject({ icon: IconName, text: z.string() }).optional(),
  }),
);

const ofMessage = { messageId: z.string() };
const ofStep = { ...ofMessage, stepIndex: z.number().int() };

/** One event of a streamed response. */
export const AIStreamResponse = defineSchema('AIStreamResponse', () =>
  oneOf('type', [
    z.object({ type: z.literal('response_start'), ...ofMessage }),
    z.object({ type: z.literal('response_step_start'), ...ofStep, phase: z.enum(['final_answer']) }),
    z.object({
      type: z.literal('response_document'),
      ...ofStep,
      operation: z.enum(['insert']),
      blocks: z.array(DocumentBlocksTopLevels),
    }),
    z.object({
      type: z.literal('response_followup_suggestion'),
      ...ofMessage,
      suggestions: z.array(z.string()),
    }),
    z.object({
      type: z.literal('response_finish'),
      ...ofMessage,
      responseId: z.string(),
      response: z.object({ id: z.string(), previous: z.string().optional() }),
    }),
  ]),
);
/** One event of a streamed response. */
export type AIStreamResponse = z.infer<typeof AIStreamResponse>;
