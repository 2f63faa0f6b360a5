// What all providers have in common: batches are sent one after the other, answers are matched to what was asked and checked, and
// whatever goes wrong is the failure of segments.
import type { KitError } from '@bindery/diagnostics';
import { messageOf } from '@bindery/diagnostics';
import { isTranslationError, translationError } from '../error-codes.ts';
import type { TranslationErrorCode } from '../error-codes.ts';
import { checkTranslation } from '../segments/check-translation.ts';
import { MAX_UNIT_BYTES, batchesOf } from './batches.ts';
import type { TranslateOptions, TranslatedBatch, TranslationUnit } from './provider.ts';

/** What a provider answered for one id; an id may come twice, or never. */
export type Answer =
  | { readonly id: string; readonly text: string; readonly error?: undefined }
  | { readonly id: string; readonly error: KitError<TranslationErrorCode> };

/**
 * Makes one request.
 * @throws {KitError} a code of the engine, for all units of the batch
 */
export type TranslateBatch = (
  batch: readonly TranslationUnit[],
  options: TranslateOptions,
) => Promise<readonly Answer[]>;

/** After these nothing more is sent in the same call: the next request would end the same way. */
const ENDS_CALL: ReadonlySet<string> = new Set<TranslationErrorCode>([
  'provider_unreachable',
  'provider_timeout',
  'provider_rate_limited',
  'provider_refused',
  'language_unsupported',
]);

/** Translates units with requests of at most 4 kB. */
export async function translateInBatches(
  units: readonly TranslationUnit[],
  options: TranslateOptions,
  translateBatch: TranslateBatch,
): Promise<TranslatedBatch> {
  const translated = new Map<string, string>();
  const failed = new Map<string, KitError<TranslationErrorCode>>();
  const fits = units.filter(({ id, text }) => {
    const bytes = Buffer.byteLength(text);
    if (bytes > MAX_UNIT_BYTES) failed.set(id, tooLong(bytes));
    return bytes <= MAX_UNIT_BYTES;
  });
  const pending = batchesOf(fits).toReversed();
  for (let batch = pending.pop(); batch !== undefined; batch = pending.pop()) {
    const answered = await translateOnce(batch, options, translateBatch);
    if (Array.isArray(answered)) matchAnswers(batch, answered, { translated, failed });
    else if (answered.code === 'provider_answer_truncated' && batch.length > 1) {
      const half = Math.ceil(batch.length / 2);
      pending.push(batch.slice(half), batch.slice(0, half));
    } else {
      const failedUnits = ENDS_CALL.has(answered.code) ? [batch, ...pending.splice(0)].flat() : batch;
      for (const { id } of failedUnits) failed.set(id, answered);
    }
  }
  return { translated, failed };
}

async function translateOnce(
  batch: readonly TranslationUnit[],
  options: TranslateOptions,
  translateBatch: TranslateBatch,
): Promise<Answer[] | KitError<TranslationErrorCode>> {
  options.signal.throwIfAborted();
  try {
    return [...(await translateBatch(batch, options))];
  } catch (thrown) {
    options.signal.throwIfAborted();
    if (isTranslationError(thrown)) return thrown;
    return translationError('provider_failed', `The provider failed: ${messageOf(thrown)}.`, { cause: thrown });
  }
}

/** Each unit gets a valid translation or a failure. Unmatched translations are ignored. */
function matchAnswers(
  batch: readonly TranslationUnit[],
  answers: readonly Answer[],
  { translated, failed }: { translated: Map<string, string>; failed: Map<string, KitError<TranslationErrorCode>> },
): void {
  const byId = Map.groupBy(answers, ({ id }) => id);
  for (const { id, text } of batch) {
    const [answer, second] = byId.get(id) ?? [];
    if (answer === undefined) {
      failed.set(id, translationError('translation_missing', 'The provider’s response is missing this text.'));
    } else if (second !== undefined) {
      failed.set(id, translationError('translation_doubled', 'The provider’s response contains this text twice.'));
    } else if (answer.error !== undefined) failed.set(id, answer.error);
    else {
      const checked = checkTranslation(text, answer.text);
      if (checked.error === undefined) translated.set(id, checked.text);
      else failed.set(id, checked.error);
    }
  }
}

function tooLong(bytes: number): KitError<TranslationErrorCode> {
  return translationError(
    'segment_too_long',
    `The text has ${bytes} bytes. The limit per request is ${MAX_UNIT_BYTES}.`,
  );
}
