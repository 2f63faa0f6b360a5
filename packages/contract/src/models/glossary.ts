import * as z from '../schema.ts';
import { defineModel, defineSchema, oneOf } from '../model.ts';
import { Timestamp, Uri } from '../primitives.ts';
import { LANGUAGES } from './languages.ts';

const GlossaryTerm = z
  .string()
  .min(1)
  .max(255)
  .regex(/^[^\n\r]*$/);

/** Terms by language. */
export const GlossaryTranslations = defineSchema('GlossaryTranslations', () =>
  z.record(z.string(), GlossaryTerm).refine((terms) => Object.keys(terms).every(isLanguage), {
    message: 'must have languages as keys, for example "en" or "de"',
    params: { reason: 'unknown_key' },
  }),
);

function isLanguage(key: string): boolean {
  return LANGUAGES.some((language) => language === key);
}

/** An entry of a glossary: a term in several languages. */
export class GlossaryEntry extends defineModel<GlossaryEntry>('GlossaryEntry')(() =>
  z.object({
    object: z.literal('glossary-entry'),
    id: z.string(),
    translations: GlossaryTranslations,
    createdAt: Timestamp,
    updatedAt: Timestamp,
    urls: z.object({ location: Uri }),
  }),
) {}

/** A change of a glossary. */
export const GlossaryBatchOperation = defineSchema('GlossaryBatchOperation', () =>
  oneOf('type', [
    z.strictObject({ type: z.literal('insert'), translations: GlossaryTranslations }),
    z.strictObject({ type: z.literal('update'), id: z.string(), translations: GlossaryTranslations }),
    z.strictObject({ type: z.literal('delete'), id: z.string() }),
  ]),
);
/** A change of a glossary. */
export type GlossaryBatchOperation = z.infer<typeof GlossaryBatchOperation>;
