// Sources of a declared policy that published sites do not take: the page of a site would go without them, and only its trace would say so.
import { BLOCK_DIRECTIVES, formatContentSecurityPolicy, parseDeclaredSources } from '@bindery/contract';
import type { PolicyFinding } from '@bindery/contract';
import type { Problem, ProblemFix } from '@bindery/diagnostics';
import { replaceText } from '../fixes/replace-word.ts';
import { problem } from '../problem-codes.ts';
import { formatPath, valueAt } from '../manifest-text/manifest-source.ts';
import type { FieldPath, ManifestSource } from '../manifest-text/manifest-source.ts';

const FIELD = 'contentSecurityPolicy';

/**
 * Problems of the policy: separators in the wrong place, and for an integration with a script or blocks on pages of sites, sources that
 * sites ignore. Directives that speak for a whole page are none: they are for the pages of the integration itself.
 */
export function policyProblems(source: ManifestSource): Problem[] {
  const policy = valueAt(source.value, [FIELD]);
  if (typeof policy !== 'string' && (typeof policy !== 'object' || policy === null)) return [];
  const isMap = typeof policy === 'object';
  const directives = readDirectives(policy);
  const isWhole = listAt(source, ['scopes']).includes('site:script:inject');
  const findings = parseDeclaredSources(formatContentSecurityPolicy(directives)).findings.filter(
    (one) => one.source !== undefined && (isWhole || (listAt(source, ['blocks']).length > 0 && isOfBlocks(one))),
  );
  return [
    ...separatorProblems(directives, source),
    ...findings.map((finding) => policyProblem(finding, source, isMap)),
  ];
}

/** A policy without what the schema rejects, and reports at the same location. */
function readDirectives(policy: object | string): string | Record<string, string> {
  const isValid = (value: unknown): value is string =>
    typeof value === 'string' && /^[\t\n\f\r\x20-\x7e]*$/.test(value);
  if (typeof policy === 'string') return isValid(policy) ? policy : '';
  return Object.fromEntries(Object.entries(policy).filter((entry): entry is [string, string] => isValid(entry[1])));
}

/** A “;” inside the value of a directive, and a source in the position of a directive’s name. */
function separatorProblems(policy: string | Record<string, string>, source: ManifestSource): Problem[] {
  const found =
    typeof policy === 'string'
      ? [{ path: [FIELD], stray: strayIn(policy.split(';')) }]
      : Object.entries(policy).map(([name, value]) => ({
          path: [FIELD, name],
          stray: value
            .split(';')
            .slice(1)
            .map((part) => part.trim())
            .find((part) => part !== ''),
        }));
  return found.flatMap(({ path, stray }) =>
    stray === undefined
      ? []
      : problem('csp_semicolon', {
          message: `"${formatPath(path)}" has ";" before "${stray}", so browsers ignore "${stray}".`,
          advice: 'Separate sources with spaces.',
          location: source.locate(path),
          path: formatPath(path),
          fix: fixSeparators(source, path),
        }),
  );
}

/** Replaces the semicolons in the value of a directive. In a policy as one text, others separate directives. */
function fixSeparators(source: ManifestSource, path: FieldPath): ProblemFix | undefined {
  const value = valueAt(source.value, path);
  if (path.length === 1 || typeof value !== 'string') return undefined;
  const areSources = value.split(';').every((part) => part.trim() === '' || strayIn([part]) !== undefined);
  if (!areSources) return undefined;
  const replaced = value.replaceAll(/\s*;\s*/g, ' ').trim();
  return replaceText(source.locate(path), [value, replaced], 'Separate the sources with spaces');
}

/** The first part of a policy that begins with a source: a URL, a hostname, or a quoted keyword. */
function strayIn(directives: readonly string[]): string | undefined {
  return directives.map((part) => part.trim()).find((part) => /^\S*[:.'*]/.test(part));
}

function listAt(source: ManifestSource, path: FieldPath): readonly unknown[] {
  const value = valueAt(source.value, path);
  return Array.isArray(value) ? value : [];
}

function isOfBlocks({ directive }: PolicyFinding): boolean {
  return (BLOCK_DIRECTIVES as readonly string[]).includes(directive);
}

function policyProblem(
  { directive, source: word = '', reason, correction }: PolicyFinding,
  source: ManifestSource,
  isMap: boolean,
): Problem {
  const path = isMap ? [FIELD, directive] : [FIELD];
  return problem('csp_source_without_effect', {
    message: `"${FIELD}" has "${word}" in "${directive}", which has no effect on sites with the policy “declared”: ${reason}.`,
    advice: correction === undefined ? 'List the hosts that the pages need, or remove it.' : `Write "${correction}".`,
    location: source.locate(path),
    path: formatPath(path),
  });
}
