// Conditions of pages, sections, site-spaces and links, as requests bring them. What sites could not evaluate is rejected when it is
// stored: it would hide what it is on from everyone, and no one would know why.
import { isConditionError, parseCondition } from '@bindery/conditions';
import { apiError } from '../api-error.ts';

/** Throws request_invalid for a text that is no condition, with what is wrong and where. */
export function requireCondition(field: string, text: string): void {
  try {
    parseCondition(text);
  } catch (thrown) {
    if (!isConditionError(thrown)) throw thrown;
    throw apiError('request_invalid', `Body field "${field}": ${thrown.message} (${thrown.code})`, { cause: thrown });
  }
}
