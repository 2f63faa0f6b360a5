// The error codes of the engine. Those of a provider are failures of all segments of a request, those of a translation of one.
import { createErrorTable } from '@bindery/diagnostics';
import type { ErrorCode, ErrorTable } from '@bindery/diagnostics';

/** Every code that the engine gives. */
export const TRANSLATION_ERRORS = {
  provider_settings_invalid: { owner: 'user', advice: 'Change the settings of the provider as the message says.' },
  provider_unreachable: {
    owner: 'user',
    advice: 'Check the address or the command of the provider, and that it runs.',
  },
  provider_timeout: { owner: 'user', advice: 'Try again, or give the provider more time with timeoutMs.' },
  provider_rate_limited: { owner: 'user', advice: 'Run the translation again later.' },
  provider_refused: {
    owner: 'user',
    advice: 'Check the key, the model and the address in the settings of the provider.',
  },
  provider_failed: { owner: 'user', advice: 'Read what the provider reports, and run the translation again.' },
  provider_answer_too_large: { owner: 'user', advice: 'Check that the provider answers with translations alone.' },
  provider_answer_truncated: { owner: 'user', advice: 'Use a model that may give longer answers.' },
  provider_answer_malformed: {
    owner: 'user',
    advice: 'Check that the address or command is that of a provider of this kind.',
  },
  language_unsupported: { owner: 'user', advice: 'Use a provider that has the language.' },
  segment_too_long: { owner: 'user', advice: 'Divide the paragraph in the source.' },
  translation_missing: { owner: 'user', advice: 'Run the translation again.' },
  translation_doubled: { owner: 'user', advice: 'Run the translation again.' },
  translation_malformed: { owner: 'user', advice: 'Run the translation again, or translate the text by hand.' },
  translation_length_implausible: {
    owner: 'user',
    advice: 'Run the translation again, or translate the text by hand.',
  },
  placeholders_changed: { owner: 'user', advice: 'Run the translation again, or translate the text by hand.' },
} as const satisfies Record<string, ErrorCode>;

/** A code that the engine gives. */
export type TranslationErrorCode = keyof typeof TRANSLATION_ERRORS;

const table = createErrorTable(TRANSLATION_ERRORS);

/** An error of the engine, with owner and advice of its code. */
export const translationError: ErrorTable<TranslationErrorCode>['error'] = table.error;

/** Whether something thrown is an error of the engine. */
export const isTranslationError: ErrorTable<TranslationErrorCode>['isError'] = table.isError;
