import type { TranslationUnit } from './provider.ts';

/** The most text of one request: models shorten and drop what is longer. */
export const MAX_BATCH_BYTES = 4096;
/** A text longer than this is not sent. */
export const MAX_UNIT_BYTES = 32_768;

/** Splits units into batches of at most 4 kB of text, in order. A longer unit gets a separate batch. */
export function batchesOf<Unit extends Pick<TranslationUnit, 'text'>>(units: readonly Unit[]): Unit[][] {
  const batches: Unit[][] = [];
  let bytes = 0;
  for (const unit of units) {
    const more = Buffer.byteLength(unit.text);
    const last = batches.at(-1);
    if (last !== undefined && bytes + more <= MAX_BATCH_BYTES) {
      last.push(unit);
      bytes += more;
    } else {
      batches.push([unit]);
      bytes = more;
    }
  }
  return batches;
}
