// Checks a manifest against its schema and turns every issue into a problem with a location and advice.
import { IntegrationManifest } from '@bindery/contract/manifest';
import { hasErrors, suggest } from '@bindery/diagnostics';
import type { Problem } from '@bindery/diagnostics';
import { replaceByNearest } from '../fixes/replace-word.ts';
import { problem } from '../problem-codes.ts';
import type { BundlerProblemCode, SourceLocation } from '../problem-codes.ts';
import { knownKeys, knownValues } from './known-fields.ts';
import { formatPath, valueAt } from '../manifest-text/manifest-source.ts';
import type { FieldPath, ManifestSource } from '../manifest-text/manifest-source.ts';

type Issue = NonNullable<ReturnType<typeof IntegrationManifest.safeParse>['error']>['issues'][number];

/** The manifest, when it is valid, and every problem with it. */
export function validateManifest(source: ManifestSource): {
  readonly manifest?: IntegrationManifest;
  readonly problems: Problem[];
} {
  const result = IntegrationManifest.safeParse(source.value);
  if (result.success) return { manifest: result.data, problems: [] };
  const issues = flattenIssues(result.error.issues);
  const problems = issues.flatMap((issue) => toProblems(issue, source));
  if (hasErrors(problems)) return { problems };
  // Only unknown keys of the published tool's manifest are left, and that tool drops them.
  const parsed = IntegrationManifest.safeParse(withoutKeys(source.value, issues));
  return parsed.success ? { manifest: parsed.data, problems } : { problems };
}

function withoutKeys(value: unknown, issues: readonly Issue[]): unknown {
  const copy = structuredClone(value);
  for (const issue of issues) {
    const owner = valueAt(
      copy,
      issue.path.filter((part) => typeof part !== 'symbol'),
    );
    for (const key of issue.code === 'unrecognized_keys' ? issue.keys : [])
      Reflect.deleteProperty(owner as object, key);
  }
  return copy;
}

/** Replaces each union's issue by the issues of the branch that was most likely meant. */
function flattenIssues(issues: readonly Issue[]): Issue[] {
  return issues.flatMap((issue) => {
    if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue];
    const best = issue.errors.reduce((least, branch) => (distance(branch) < distance(least) ? branch : least));
    return flattenIssues(best.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })));
  });
}

/** How far a value is from a branch: by its own keys first, by what is wrong below them last. */
function distance(branch: readonly Issue[]): number {
  return branch.reduce((sum, issue) => {
    if (issue.path.length === 0 && issue.code === 'unrecognized_keys') return sum + 10 * issue.keys.length;
    if (issue.path.length === 0) return sum + 1000;
    return sum + (issue.path.length === 1 && issue.code === 'invalid_type' ? 10 : 0.1);
  }, 0);
}

interface IssueContext {
  readonly source: ManifestSource;
  readonly path: FieldPath;
  readonly field: string;
  readonly value: unknown;
  readonly location: SourceLocation;
}

function toProblems(issue: Issue, source: ManifestSource): Problem[] {
  const path = issue.path.filter((part) => typeof part !== 'symbol');
  const value = valueAt(source.value, path);
  const context = { source, path, field: formatPath(path), value, location: source.locate(path) };
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => unknownKey(key, context));
  if (path.length === 0) {
    const message = `The manifest is ${describe(value)}; expected a map of fields.`;
    return [problem('manifest_wrong_type', { message, location: context.location })];
  }
  if (value === undefined) return [missingField(context)];
  return [invalidValue(issue, context)];
}

function unknownKey(key: string, { source, path, field }: IssueContext): Problem {
  const subject = field === '' ? 'The manifest' : `"${field}"`;
  return problem('manifest_unknown_key', {
    // The published tool drops such keys silently, and projects written for it must keep building.
    severity: source.file.startsWith('gitbook-manifest') ? 'warning' : 'error',
    message: `${subject} has an unknown key "${key}".`,
    advice: suggest(key, knownKeys(path)),
    location: source.locate([...path, key], 'key'),
    path: formatPath([...path, key]),
    fix: replaceByNearest(source.locate([...path, key], 'key'), key, absentKeys(path, source)),
  });
}

/** Known keys that an object doesn’t have yet. */
function absentKeys(path: FieldPath, source: ManifestSource): string[] {
  return knownKeys(path).filter((key) => valueAt(source.value, [...path, key]) === undefined);
}

function missingField({ path, field, location }: IssueContext): Problem {
  const values = knownValues(path);
  return problem('manifest_missing_field', {
    message: `The manifest has no "${field}".`,
    advice: values.length === 0 ? `Add "${String(path.at(-1))}".` : `Add it with one of: ${values.join(', ')}.`,
    location,
    path: field,
  });
}

function invalidValue(issue: Issue, context: IssueContext): Problem {
  const { field, value, location, path } = context;
  const report = (code: BundlerProblemCode, expected: string, advice?: string) =>
    problem(code, {
      message: `"${field}" is ${describe(value)}; expected ${expected}.`,
      location,
      path: field,
      advice,
    });
  switch (issue.code) {
    case 'invalid_type':
      return report('manifest_wrong_type', withArticle(issue.expected));
    case 'invalid_value':
    case 'invalid_union': {
      const typeAt = issue.code === 'invalid_union' && typeof value === 'object' ? [...path, 'type'] : path;
      return unknownValue(typeAt, context);
    }
    case 'too_big':
      return report(
        'manifest_too_long',
        `at most ${issue.maximum} ${unitOf(issue.origin)}${excess(value, issue.maximum)}`,
      );
    case 'too_small':
      return report('manifest_too_short', `at least ${issue.minimum} ${unitOf(issue.origin)}`);
    case 'invalid_format':
      return report('manifest_invalid_format', formatName(issue, path), formatAdvice(issue, path));
    case 'custom':
      return customProblem(issue, context);
    default:
      return report('manifest_wrong_type', `something else (${issue.message})`);
  }
}

function unknownValue(path: FieldPath, { source }: IssueContext): Problem {
  const value = valueAt(source.value, path);
  const allowed = knownValues(path);
  const field = formatPath(path);
  if (value === undefined) {
    return problem('manifest_missing_field', {
      message: `The manifest has no "${field}".`,
      advice: `Add it with one of: ${allowed.join(', ')}.`,
      location: source.locate(path),
      path: field,
    });
  }
  return problem('manifest_unknown_value', {
    message: `"${field}" is ${describe(value)}; expected ${allowed.length > 8 ? `one of ${allowed.length} known values` : `one of ${allowed.join(', ')}`}.`,
    advice: typeof value === 'string' ? suggest(value, allowed) : undefined,
    location: source.locate(path),
    path: field,
    fix: typeof value === 'string' ? replaceByNearest(source.locate(path), value, allowed) : undefined,
  });
}

function customProblem(issue: Extract<Issue, { code: 'custom' }>, context: IssueContext): Problem {
  const { field, location, value } = context;
  if (issue.params?.['reason'] === 'header_character') {
    return problem('csp_invalid_character', {
      message: `"${field}" contains a character that isn’t allowed in headers.`,
      advice: 'Use printable ASCII. Write internationalized domains as "xn--…".',
      location,
      path: field,
    });
  }
  const count = typeof value === 'object' && value !== null ? Object.keys(value).length : 0;
  return problem('manifest_too_long', {
    message: `"${field}" has ${count} entries. It ${issue.message}.`,
    advice: 'Remove some, or combine several values into one as JSON.',
    location,
    path: field,
  });
}

function formatName(issue: Extract<Issue, { code: 'invalid_format' }>, path: FieldPath): string {
  if (issue.format === 'url') return 'an absolute URL';
  if (path.includes('budget')) return 'a size with the unit B, kB, MB, KiB, or MiB';
  return issue.format === 'regex' ? 'letters and digits separated by single hyphens' : issue.format;
}

function formatAdvice(issue: Extract<Issue, { code: 'invalid_format' }>, path: FieldPath): string | undefined {
  if (issue.format === 'url') return 'Start it with "https://".';
  return path[0] === 'name' ? 'For example: "my-integration".' : undefined;
}

const unitOf = (origin: string): string => (origin === 'string' ? 'characters' : 'entries');

function excess(value: unknown, maximum: number | bigint): string {
  return typeof value === 'string' || Array.isArray(value) ? ` (${value.length - Number(maximum)} too many)` : '';
}

const withArticle = (type: string): string => {
  const name =
    type === 'array' ? 'list' : type === 'record' || type === 'object' ? 'map' : type === 'string' ? 'text' : type;
  return `a ${name}`;
};

/** A value as a message shows it: short texts in full, long ones and structures by their kind. */
export function describe(value: unknown): string {
  if (typeof value === 'string') {
    return value.length <= 60
      ? JSON.stringify(value)
      : `${JSON.stringify(`${value.slice(0, 40)}…`)} (${value.length} characters)`;
  }
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (value === null) return 'null';
  if (value === undefined) return 'absent';
  if (typeof value === 'object') return 'a map';
  return typeof value === 'number' || typeof value === 'boolean'
    ? `the ${typeof value} ${String(value)}`
    : `a ${typeof value}`;
}
