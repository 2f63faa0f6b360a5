// The error codes of the engine. Those of a provider are failures of all segments of a request, those of a translation of one.
import { createErrorTable } from '@bindery/diagnostics';
import type { ErrorCode, ErrorTable } from '@bindery/diagnostics';

/** Every code that the engine gives. */
export const TRANSLATION_ERRORS = {
  provider_settings_invalid: { owner: 'user', advice: 'Change the provider’s settings as the message says.' },
  provider_unreachable: {
    owner: 'user',
    advice: 'Check the provider’s URL or command, and that it’s running.',
  },
  provider_timeout: { owner: 'user', advice: 'Retry, or increase timeoutMs.' },
  provider_rate_limited: { owner: 'user', advice: 'Run the translation again later.' },
  provider_refused: {
    owner: 'user',
    advice: 'Check the key, model, and URL in the provider’s settings.',
  },
  provider_failed: { owner: 'user', advice: 'Check the provider’s error, then run the translation again.' },
  provider_answer_too_large: { owner: 'user', advice: 'Check that the provider returns only translations.' },
  provider_answer_truncated: { owner: 'user', advice: 'Use a model with a higher output limit.' },
  provider_answer_malformed: {
    owner: 'user',
    advice: 'Check that the URL or command belongs to this type of provider.',
  },
  language_unsupported: { owner: 'user', advice: 'Use a provider that supports this language.' },
  segment_too_long: { owner: 'user', advice: 'Split the paragraph in the source.' },
  translation_missing: { owner: 'user', advice: 'Run the translation again.' },
  translation_doubled: { owner: 'user', advice: 'Run the translation again.' },
  translation_malformed: { owner: 'user', advice: 'Run the translation again, or translate the text manually.' },
  translation_length_implausible: {
    owner: 'user',
    advice: 'Run the translation again, or translate the text manually.',
  },
  placeholders_changed: { owner: 'user', advice: 'Run the translation again, or translate the text manually.' },
} as const satisfies Record<string, ErrorCode>;

/** A code that the engine gives. */
export type TranslationErrorCode = keyof typeof TRANSLATION_ERRORS;

const table = createErrorTable(TRANSLATION_ERRORS);

/** An error of the engine, with owner and advice of its code. */
export const translationError: ErrorTable<TranslationErrorCode>['error'] = table.error;

/** Whether something thrown is an error of the engine. */
export const isTranslationError: ErrorTable<TranslationErrorCode>['isError'] = table.isError;
