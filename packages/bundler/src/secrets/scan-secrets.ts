// Looks for credentials inside a script, before anyone can read them there.
import type { Problem } from '@bindery/diagnostics';
import type { Bundle } from '../bundle/bundle.ts';
import { createPositionTracer } from '../bundle/trace-position.ts';
import { positionAt } from '../manifest-text/position-at.ts';
import { problem } from '../problem-codes.ts';
import type { BundlerProblemCode, SourceLocation } from '../problem-codes.ts';
import { findCredentials, findSecretValues, listKinds } from './credential-shapes.ts';
import type { CredentialFinding } from './credential-shapes.ts';
import { applySecretExceptions } from './secret-exceptions.ts';
import type { SecretException } from './secret-exceptions.ts';

/** A credential, and where it comes from. */
export interface LocatedCredential extends CredentialFinding {
  /** Undefined where the source map says nothing. */
  readonly location: SourceLocation | undefined;
  readonly code: BundlerProblemCode;
  /** What contains it, for a message. */
  readonly owner: string;
}

/**
 * Problems for each value of a declared secret, and each thing shaped like a credential, inside a script; for exceptions
 * that except nothing, too.
 */
export function scanForSecrets(
  bundle: Pick<Bundle, 'script' | 'sourceMap'>,
  secrets: Readonly<Record<string, string>> = {},
  exceptions: readonly SecretException[] = [],
): Problem[] {
  return reportCredentials(findInScript(bundle, secrets), secrets, exceptions);
}

/** Credentials of a script, each with the location of its source. */
export function findInScript(
  { script, sourceMap }: Pick<Bundle, 'script' | 'sourceMap'>,
  secrets: Readonly<Record<string, string>>,
): LocatedCredential[] {
  const findings = [...findSecretValues(script, secrets), ...findCredentials(script)];
  if (findings.length === 0) return [];
  const trace = createPositionTracer(sourceMap);
  const seen = new Set<number>();
  return findings.flatMap((finding) => {
    if (seen.has(finding.offset)) return [];
    seen.add(finding.offset);
    const { line, column } = positionAt(script, finding.offset);
    return [{ ...finding, location: trace(line, column), code: 'secret_in_bundle' as const, owner: 'The script' }];
  });
}

/** Problems of credentials that no exception is for, and of exceptions without one. */
export function reportCredentials(
  found: readonly LocatedCredential[],
  secrets: Readonly<Record<string, string>>,
  exceptions: readonly SecretException[],
): Problem[] {
  const { remaining, problems } = applySecretExceptions(found, exceptions, listKinds(secrets));
  const bad = found.filter((finding) => remaining.includes(finding));
  return [
    ...bad.map(({ code, owner, label, advice, kind, location }) =>
      problem(code, {
        message: `${owner} contains ${label}.`,
        advice: `${advice} If it isn’t a secret, add "// bindery-not-secret ${kind}" on the line above.`,
        location,
      }),
    ),
    ...problems,
  ];
}
