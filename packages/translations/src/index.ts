// The translation engine: segments of documents, a memory of translations, and providers.
export { TRANSLATION_ERRORS, isTranslationError, translationError } from './error-codes.ts';
export type { TranslationErrorCode } from './error-codes.ts';
