// Compares the claims of an ID token with a rule.
import type { JWTPayload } from 'jose';
import type { TrustedPublisherTable } from '../../../store/tables.ts';

/** The part of a rule that claims are compared with. */
export type ClaimRule = Pick<TrustedPublisherTable, 'audience' | 'repository' | 'ref' | 'environment' | 'workflow'>;

/** A claim that differs from a rule. */
export interface Difference {
  readonly claim: string;
  /** The token’s value, as text; undefined without one. */
  readonly value: string | undefined;
  /** Claims that were compared before, and fit. */
  readonly fitting: number;
}

const CLAIMS = ['audience', 'repository', 'ref', 'environment', 'workflow'] as const;

/**
 * Names of claims: GitHub’s, then what GitLab and CircleCI call the same. A GitLab `ref` doesn’t say whether it’s a branch or a tag, so
 * its `ref_path` comes first.
 */
const NAMES: Readonly<Record<(typeof CLAIMS)[number], readonly string[]>> = {
  audience: ['aud'],
  repository: ['repository', 'project_path', 'oidc.circleci.com/vcs-origin'],
  ref: ['ref_path', 'ref', 'oidc.circleci.com/vcs-ref'],
  environment: ['environment'],
  workflow: ['workflow'],
};

/** The first claim that differs; undefined if the rule accepts the token. */
export function findDifference(rule: ClaimRule, claims: JWTPayload): Difference | undefined {
  for (const [fitting, part] of CLAIMS.entries()) {
    const expected = rule[part];
    if (expected === null) continue;
    const claim = NAMES[part].find((name) => claims[name] !== undefined) ?? NAMES[part][0] ?? part;
    const value = textOf(claims[claim]);
    const isFitting = part === 'ref' ? fitsPattern(expected, value) : value === expected;
    if (!isFitting) return { claim, value, fitting };
  }
  return undefined;
}

/** A token for several audiences could be used at another one as well. */
function textOf(value: unknown): string | undefined {
  const [only, ...more] = Array.isArray(value) ? (value as unknown[]) : [value];
  return more.length === 0 && typeof only === 'string' ? only : undefined;
}

function fitsPattern(pattern: string, value: string | undefined): boolean {
  if (value === undefined) return false;
  return pattern.endsWith('*') ? value.startsWith(pattern.slice(0, -1)) : value === pattern;
}
