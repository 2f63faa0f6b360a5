// Validates a payload against the schema of its event, with the location of each problem.
import { IntegrationEventPayload } from '@bindery/contract';
import type { EventType } from '@bindery/contract';
import { findPath } from '../../code/located.ts';
import type { SourceProblem } from '../../code/located.ts';
import { parseLocatedJson } from '../../code/parse-located-json.ts';

/** A payload that was looked at. */
export interface CheckedPayload {
  readonly problems: readonly SourceProblem[];
  /** The payload to send. Absent if the text isn’t an object. */
  readonly value?: Readonly<Record<string, unknown>>;
  /** Whether the schema takes it. */
  readonly isFit: boolean;
}

type Issue = NonNullable<ReturnType<typeof IntegrationEventPayload.safeParse>['error']>['issues'][number];

/** Checks a payload without `eventId` and `type`, which the platform sets. */
export function checkPayload(type: EventType, text: string): CheckedPayload {
  const { located, problems } = parseLocatedJson(text.trim() === '' ? '{}' : text);
  if (located === undefined) return { problems, isFit: false };
  const { value } = located;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    const message = 'The payload must be a JSON object. It must start with {.';
    const problem = { severity: 'error', code: 'object_expected', message, ...located.whole } as const;
    return { problems: [...problems, problem], isFit: false };
  }
  const fields = value as Readonly<Record<string, unknown>>;
  const result = IntegrationEventPayload.safeParse({ ...fields, eventId: 'event', type });
  const found = result.success ? [] : result.error.issues.flatMap((issue) => unfold(issue, []));
  const against = found.map(({ path, message }): SourceProblem => {
    const field = writePath(path);
    const words = `${field === '' ? '' : `${field}: `}${message}.`;
    return { severity: 'error', code: 'schema_refuses', message: words, path: field, ...findPath(located, field) };
  });
  return { problems: [...against, ...problems], value: fields, isFit: result.success };
}

interface PlainIssue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** Of a union, the variant is explained that fails deepest. */
function unfold(issue: Issue, around: readonly PropertyKey[]): PlainIssue[] {
  const path = [...around, ...issue.path];
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [{ path, message: issue.message }];
  const variants = issue.errors.map((errors) => errors.flatMap((error) => unfold(error, path)));
  const shallow = (variant: readonly PlainIssue[]): number =>
    variant.filter((each) => each.path.length === path.length).length * 100 + variant.length;
  return variants.toSorted((a, b) => shallow(a) - shallow(b))[0] ?? [];
}

function writePath(keys: readonly PropertyKey[]): string {
  return keys
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '');
}
