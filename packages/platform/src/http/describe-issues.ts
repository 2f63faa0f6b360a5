// The errors of a value, as one sentence that names the fields.
import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

/** Issues in one message. More would hide the first. */
const MAX_MESSAGES = 3;

/** At most three issues, each with its field, as one sentence. */
export function describeIssues(issues: readonly Issue[], location: string): string {
  const plain = issues.flatMap((issue) => unfold(issue));
  const messages = plain.slice(0, MAX_MESSAGES).map(({ path, message }) => {
    const field = path.map(String).join('.');
    return `${field === '' ? location : `${location} field "${field}"`}: ${message}`;
  });
  const more = plain.length > MAX_MESSAGES ? ` (and ${plain.length - MAX_MESSAGES} more)` : '';
  const text = `${messages.join('; ')}${more}.`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

interface PlainIssue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** An issue with a union is that with the variant which the value comes nearest to: "Invalid input" helps no one. */
function unfold(issue: Issue, around: readonly PropertyKey[] = []): PlainIssue[] {
  const path = [...around, ...issue.path];
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) {
    return [{ path: withUnknownField(issue, path), message: issue.message }];
  }
  const variants = issue.errors.map((errors) => errors.flatMap((error) => unfold(error, path)));
  return variants.reduce((best, variant) => (distanceOf(variant, path) < distanceOf(best, path) ? variant : best));
}

/** The path of an unknown field includes its name, so that messages are consistent. */
function withUnknownField(issue: Issue, path: readonly PropertyKey[]): readonly PropertyKey[] {
  return issue.code === 'unrecognized_keys' && issue.keys.length === 1 ? [...path, issue.keys[0] as string] : path;
}

/** A variant that fails immediately is further off than one that fails deep inside. */
function distanceOf(issues: readonly PlainIssue[], around: readonly PropertyKey[]): number {
  const shallow = issues.filter(({ path }) => path.length === around.length).length;
  return shallow * 100 + issues.length;
}
