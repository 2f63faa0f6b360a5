// Finds for each call of one run the call of another: the same one, else one of the same method and URL.
import { pathOf } from '../calls/playback.ts';
import { differenceOf } from '../calls/recorded-call.ts';
import type { RecordedCall } from '../calls/recorded-call.ts';
import { actualCallOf } from './behavior.ts';

/** Two calls that belong together, or one without another. */
export interface CallPair {
  readonly expected?: RecordedCall;
  readonly actual?: RecordedCall;
  /** Where they differ. Absent if they are the same. */
  readonly difference?: string | undefined;
}

/** Pairs calls whose order doesn’t matter: those of the first run in their order, then further ones of the second. */
export function pairCalls(
  expected: readonly RecordedCall[],
  actual: readonly RecordedCall[],
  apiEndpoint: string,
): CallPair[] {
  const remaining = [...actual];
  const take = (isMatch: (call: RecordedCall) => boolean): RecordedCall | undefined => {
    const index = remaining.findIndex(isMatch);
    return index === -1 ? undefined : remaining.splice(index, 1)[0];
  };
  const difference = (one: RecordedCall, other: RecordedCall): string | undefined =>
    differenceOf(one, actualCallOf(other, apiEndpoint), apiEndpoint);
  const same = expected.map((one) => ({ one, other: take((call) => difference(one, call) === undefined) }));
  const pairs = same.map(({ one, other }): CallPair => {
    if (other !== undefined) return { expected: one, actual: other };
    const similar = take((call) => targetOf(call, apiEndpoint) === targetOf(one, apiEndpoint));
    if (similar === undefined) return { expected: one };
    return { expected: one, actual: similar, difference: difference(one, similar) };
  });
  return [...pairs, ...remaining.map((call) => ({ actual: call }))];
}

function targetOf(call: RecordedCall, apiEndpoint: string): string {
  const { method, url } = actualCallOf(call, apiEndpoint);
  return `${method} ${pathOf(url)}`;
}
