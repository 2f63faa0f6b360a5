// Places among siblings. Keys are fractional, so that a move changes one row.
import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing';
import { apiError } from '../../../core/api-error.ts';
import type { Ordered } from './rows.ts';

/** Where something is put: directly before one of its siblings, directly after one, or between two that touch. */
export interface SiblingPosition {
  readonly before?: string | undefined;
  readonly after?: string | undefined;
}

/**
 * The key that puts something among its siblings. Assumption: without a place it goes to the end.
 * @throws {KitError} request_invalid for what is not a sibling, or two that do not touch
 */
export function keyAt(siblings: readonly Ordered[], moved: string, position: SiblingPosition = {}): string {
  const others = siblings.filter(({ id }) => id !== moved);
  const { before, after } = position;
  if (before === undefined && after === undefined) return keyAtEnd(others);
  const next = before === undefined ? indexIn(others, 'after', after) + 1 : indexIn(others, 'before', before);
  if (before !== undefined && after !== undefined && indexIn(others, 'after', after) !== next - 1) {
    throw apiError('request_invalid', 'Body field "position": "after" must be directly before "before".');
  }
  return generateKeyBetween(others[next - 1]?.order_key ?? null, others[next]?.order_key ?? null);
}

function indexIn(siblings: readonly Ordered[], field: string, id: string | undefined): number {
  const index = siblings.findIndex((row) => row.id === id);
  if (index >= 0) return index;
  throw apiError('request_invalid', `Body field "position.${field}": "${id}" isn’t a sibling of the moved item.`);
}

/** The key that puts something after all others. */
export function keyAtEnd(siblings: readonly Ordered[]): string {
  return generateKeyBetween(siblings.at(-1)?.order_key ?? null, null);
}

/** Keys that put several things, in their order, directly after a sibling. */
export function keysAfter(siblings: readonly Ordered[], after: Ordered, count: number): string[] {
  const next = siblings[siblings.findIndex(({ id }) => id === after.id) + 1];
  return generateNKeysBetween(after.order_key, next?.order_key ?? null, count);
}
