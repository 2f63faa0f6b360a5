// State of a translation that the management API has no field for: progress, failed pages, and manual edits.
import * as z from '../../schema.ts';
import { defineModel } from '../../model.ts';
import { TranslationStatus } from '../content/translations.ts';
import { Timestamp } from '../../primitives.ts';

/** A partially translated page. The rest is shown in the source language. */
export class TranslationFailure extends defineModel<TranslationFailure>('TranslationFailure')(() =>
  z.object({
    page: z.string(),
    code: z.string().describe('Code of the first failure.'),
    message: z.string(),
    segments: z.number().int().describe('Number of texts not translated yet.'),
    attempts: z.number().int(),
    failedAt: Timestamp,
  }),
) {}

/** A manual edit in the target. It is kept even if the source changes. */
export class TranslationEdit extends defineModel<TranslationEdit>('TranslationEdit')(() =>
  z.object({
    page: z.string(),
    node: z
      .string()
      .describe('Field of the page, for example "title", or path in its document, for example "nodes/2/nodes".'),
    stale: z.boolean().describe('Whether the source has changed since the edit.'),
    edited: z.unknown().optional().describe('Text in the target. Absent if it was removed.'),
    proposed: z
      .unknown()
      .optional()
      .describe('The provider’s translation of the current source. Absent if there is none.'),
  }),
) {}

/** The state of a translation, from the local operations. */
export class TranslationState extends defineModel<TranslationState>('TranslationState')(() =>
  z.object({
    id: z.string(),
    status: TranslationStatus,
    space: z.string().describe('Target space, even before the first run.'),
    dueAt: Timestamp.optional().describe('Time of the next run. Absent if no run is pending.'),
    progress: z
      .object({
        startedAt: Timestamp,
        pages: z.number().int().describe('Number of pages in the run; 0 for small runs.'),
        pagesDone: z.number().int(),
        sent: z.number().int().describe('Number of texts sent to the provider. The rest came from translation memory.'),
      })
      .optional(),
    failures: z.array(TranslationFailure),
    edits: z.array(TranslationEdit),
  }),
) {}
