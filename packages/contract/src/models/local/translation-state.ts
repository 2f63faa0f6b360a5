// What the contract has no field for: how far a run is, which pages failed, what people changed in the target.
import * as z from '../../schema.ts';
import { defineModel } from '../../model.ts';
import { TranslationStatus } from '../content/translations.ts';
import { Timestamp } from '../../primitives.ts';

/** A page of which not all could be translated: the rest is shown in the source's language. */
export class TranslationFailure extends defineModel<TranslationFailure>('TranslationFailure')(() =>
  z.object({
    page: z.string(),
    code: z.string().describe('Code of the first failure.'),
    message: z.string(),
    segments: z.number().int().describe('Texts that are in the source’s language still.'),
    attempts: z.number().int(),
    failedAt: Timestamp,
  }),
) {}

/** Something that people have otherwise in the target than the provider gave it. It is kept whatever the source becomes. */
export class TranslationEdit extends defineModel<TranslationEdit>('TranslationEdit')(() =>
  z.object({
    page: z.string(),
    node: z
      .string()
      .describe('A field of the page, such as "title", or the place in its document, such as "nodes/2/nodes".'),
    stale: z.boolean().describe('Whether the source is another one than when people changed it.'),
    edited: z.unknown().optional().describe('What the target has; absent where people took it out.'),
    proposed: z
      .unknown()
      .optional()
      .describe('What the provider gives for the source of now; absent where it has nothing.'),
  }),
) {}

/** The state of a translation, as only the local family shows it. */
export class TranslationState extends defineModel<TranslationState>('TranslationState')(() =>
  z.object({
    id: z.string(),
    status: TranslationStatus,
    space: z.string().describe('The target, also before the first run.'),
    dueAt: Timestamp.optional().describe('When it runs next; absent when nothing is to be done.'),
    progress: z
      .object({
        startedAt: Timestamp,
        pages: z.number().int().describe('Pages of the run; 0 for a run of few pages.'),
        pagesDone: z.number().int(),
        sent: z.number().int().describe('Texts that went to the provider; the others were known.'),
      })
      .optional(),
    failures: z.array(TranslationFailure),
    edits: z.array(TranslationEdit),
  }),
) {}
