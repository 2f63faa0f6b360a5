// Whether what has a condition is shown to a visitor. Conditions are read once, and evaluated for each visitor.
import { isConditionError, parseCondition } from '@bindery/conditions';
import type { Condition, ConditionScope } from '@bindery/conditions';
import { createCountedCache } from '../counted-cache.ts';

/** Conditions that are kept as they were read. A site has a few hundred at most. */
const MAX_CACHED = 4_096;

const cache = createCountedCache<string, { readonly condition: Condition | undefined }>(MAX_CACHED);

/** Whether a condition is met. Assumption: a condition that can’t be parsed or that fails isn’t met. */
export function meets(text: string, scope: ConditionScope): boolean {
  return findCondition(text)?.evaluate(scope).isShown === true;
}

/** A condition that is kept as it was read; undefined for a text that can’t be parsed. */
export function findCondition(text: string): Condition | undefined {
  return (cache.get(text) ?? read(text)).condition;
}

/** Like the above, for an optional condition. */
export function isMet(text: string | null | undefined, scope: ConditionScope): boolean {
  return text === null || text === undefined || meets(text, scope);
}

function read(text: string): { readonly condition: Condition | undefined } {
  let condition: Condition | undefined;
  try {
    condition = parseCondition(text);
  } catch (thrown) {
    if (!isConditionError(thrown)) throw thrown;
  }
  const entry = { condition };
  cache.set(text, entry);
  return entry;
}

/** What the conditions of a site's structure read: there is neither a space nor a page then. */
export function scopeOfSite(claims: unknown): ConditionScope {
  return { visitor: { claims }, space: { vars: {} }, page: { vars: {} } };
}
