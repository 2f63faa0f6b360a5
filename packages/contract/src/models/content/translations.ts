import * as z from '../../schema.ts';
import { defineModel } from '../../model.ts';
import { TranslationResult } from './references.ts';
import { JSONDocument } from './documents/document.ts';
import { TranslationLanguage } from '../languages.ts';
import { Timestamp, Uri } from '../../primitives.ts';

export class TranslationSource extends defineModel<TranslationSource>('TranslationSource')(() =>
  z.strictObject({ space: z.string(), language: TranslationLanguage }),
) {}

export const TranslationStatus = z.enum(['pending', 'running', 'completed']);
export type TranslationStatus = z.infer<typeof TranslationStatus>;

/** A translation of a space to another language. Spec: docs-management-api.md#translation-object--translation */
export class Translation extends defineModel<Translation>('Translation')(() =>
  z.object({
    object: z.literal('translation'),
    id: z.string(),
    status: TranslationStatus,
    source: TranslationSource,
    language: TranslationLanguage,
    instructions: JSONDocument,
    result: TranslationResult.optional(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
    stats: z.object({
      runs: z.number().int(),
      totalWords: z.number().int(),
      totalPages: z.number().int(),
      totalDuration: z.number().int(),
      latestRunDuration: z.number().int(),
      latestPages: z.number().int(),
      latestWords: z.number().int(),
    }),
    permissions: z.object({ view: z.boolean(), edit: z.boolean() }),
    urls: z.object({ location: Uri }),
  }),
) {}
