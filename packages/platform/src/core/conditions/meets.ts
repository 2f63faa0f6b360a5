// Whether what has a condition is shown to a visitor. Conditions are parsed once, and evaluated for each visitor.
import { parseCondition } from '@bindery/conditions';
import type { ConditionScope } from '@bindery/conditions';
import { parseOnce } from './parse-once.ts';

/** Whether a condition is met. Assumption: a condition that can’t be parsed or that fails isn’t met. */
export function meets(text: string, scope: ConditionScope): boolean {
  return findCondition(text)?.evaluate(scope).isShown === true;
}

/** Returns the condition of a text; undefined if it can’t be parsed. */
export const findCondition = parseOnce(parseCondition);

/** Like the above, for an optional condition. */
export function isMet(text: string | null | undefined, scope: ConditionScope): boolean {
  return text === null || text === undefined || meets(text, scope);
}

/** What the conditions of a site's structure read: there is neither a space nor a page then. */
export function scopeOfSite(claims: unknown): ConditionScope {
  return { visitor: { claims }, space: { vars: {} }, page: { vars: {} } };
}
