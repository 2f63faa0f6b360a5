// The error for syntax outside the subset, with its column.
import type { AnyNode } from 'acorn';
import { conditionError } from '../error-codes.ts';

/** Throws condition_refused. `what` begins the sentence. */
export function reject({ start }: Pick<AnyNode, 'start'>, construct: string): never {
  throw conditionError('condition_refused', `Column ${start + 1}: ${construct} isn’t allowed in a condition.`);
}
