// Sources of a declared policy that published sites do not take: the page of a site would go without them, and only its trace would say so.
import { BLOCK_DIRECTIVES, formatContentSecurityPolicy, parseDeclaredSources } from '@bindery/contract';
import type { PolicyFinding } from '@bindery/contract';
import type { Problem } from '@bindery/diagnostics';
import { problem } from '../problem-codes.ts';
import { formatPath, valueAt } from './manifest-source.ts';
import type { FieldPath, ManifestSource } from './manifest-source.ts';

const FIELD = 'contentSecurityPolicy';

/**
 * Problems of the policy, of an integration that has a script or blocks on pages of sites. Directives that speak for a whole page are none:
 * they are for the pages of the integration itself.
 */
export function policyProblems(source: ManifestSource): Problem[] {
  const policy = valueAt(source.value, [FIELD]);
  if (typeof policy !== 'string' && (typeof policy !== 'object' || policy === null)) return [];
  const isWhole = listAt(source, ['scopes']).includes('site:script:inject');
  if (!isWhole && listAt(source, ['blocks']).length === 0) return [];
  const text = textOf(policy);
  // The schema reports it at the same location.
  if (!/^[\x20-\x7e]*$/.test(text)) return [];
  const { findings } = parseDeclaredSources(text);
  const counted = findings.filter(({ source: word }) => word !== undefined).filter((one) => isWhole || isOfBlocks(one));
  return counted.map((finding) => policyProblem(finding, source, typeof policy === 'object'));
}

/** A value that the schema rejects has no text. */
function textOf(policy: object | string): string {
  const isText = (value: unknown): boolean => typeof value === 'string';
  return typeof policy === 'string' || Object.values(policy).every(isText) ? formatContentSecurityPolicy(policy) : '';
}

function listAt(source: ManifestSource, path: FieldPath): readonly unknown[] {
  const value = valueAt(source.value, path);
  return Array.isArray(value) ? value : [];
}

function isOfBlocks({ directive }: PolicyFinding): boolean {
  return (BLOCK_DIRECTIVES as readonly string[]).includes(directive);
}

function policyProblem(
  { directive, source: word = '', reason }: PolicyFinding,
  source: ManifestSource,
  isMap: boolean,
): Problem {
  const path = isMap ? [FIELD, directive] : [FIELD];
  return problem('csp_source_without_effect', {
    message: `"${FIELD}" has "${word}" in "${directive}", which has no effect on published sites: ${reason}.`,
    advice: 'List the hosts that the pages need, or remove it.',
    location: source.locate(path),
    path: formatPath(path),
  });
}
