// Reading a source that the platform computes itself. Content can name sources that no one has checked: folders and Git bring them.
import type { TypedSchema } from '@bindery/contract';
import { apiError } from '../../../core/api-error.ts';
import { describeIssues } from '../../../http/describe-issues.ts';
import type { Source } from '../../content/state/index.ts';

/** A source of the platform's own. Throws computed_content_invalid. */
export function parseSource<Value>(schema: TypedSchema<Value>, source: Source): Value {
  const parsed = schema.safeParse(source);
  if (parsed.success) return parsed.data;
  const { type } = source;
  throw apiError('computed_content_invalid', `The source "${type}": ${describeIssues(parsed.error.issues, 'it')}`);
}
