import { apiError } from '../core/api-error.ts';

/** A repository that is more than one platform takes. */
export function tooLarge(why: string): Error {
  return apiError('git_too_large', `The repository is too large: Git ${why}.`);
}
