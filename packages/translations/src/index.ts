// The translation engine: segments of documents, a memory of translations, and providers.
export type { GlossaryEntry } from './glossary/glossary-entry.ts';
export type { MemorySettings } from './memory-settings.ts';
export type { TranslateOptions, TranslatedBatch, TranslationProvider, TranslationUnit } from './providers/provider.ts';
export type { ProgramEnd, ProgramRun, ProviderPorts, ProviderRequest } from './providers/provider-ports.ts';
export type {
  CommandSettings,
  LibreTranslateSettings,
  OpenAISettings,
  ProviderLimits,
  ProviderSettings,
  PseudoSettings,
} from './providers/provider-settings.ts';
export type { Segment, Segments, TranslatedFields } from './segments/segment.ts';
export { TRANSLATION_ERRORS, isTranslationError, translationError } from './error-codes.ts';
export type { TranslationErrorCode } from './error-codes.ts';
export { applyToFields, applyTranslations } from './segments/apply-translations.ts';
export type { RejectedTranslations, TranslatedDocument, TranslatedPageFields } from './segments/apply-translations.ts';
export { checkTranslation } from './segments/check-translation.ts';
export { segmentsOf, segmentsOfFields } from './segments/read-segments.ts';
export { createGlossary } from './glossary/create-glossary.ts';
export type { Glossary, TermMatch } from './glossary/create-glossary.ts';
export { readInstructions } from './glossary/read-instructions.ts';
export type { Instructions } from './glossary/read-instructions.ts';
export { createMemoryKeys } from './memory-key.ts';
export type { MemoryKeys } from './memory-key.ts';
export { batchesOf } from './providers/batches.ts';
export { createProvider } from './providers/create-provider.ts';
export { runProgram } from './providers/command/run-program.ts';
