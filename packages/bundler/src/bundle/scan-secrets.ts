// Looks for credentials inside a script, before anyone can read them there.
import type { Problem } from '@bindery/diagnostics';
import { problem } from '../problem-codes.ts';
import type { Bundle } from './bundle.ts';
import { findLiterals } from './find-literals.ts';
import { applySecretExceptions } from './secret-exceptions.ts';
import type { SecretException } from './secret-exceptions.ts';
import { createPositionTracer, positionAt } from './trace-position.ts';

/** Forms of well-known credentials, by the kind that an exception names. Each begins so distinctly that ordinary text does not match. */
const TOKEN_SHAPES: readonly (readonly [kind: string, name: string, shape: RegExp])[] = [
  ['aws-access-key', 'an AWS access key', /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/g],
  ['github-token', 'a GitHub token', /\b(?:gh[pousr]_[A-Za-z0-9]{36,}|github_pat_[A-Za-z0-9_]{50,})/g],
  ['gitlab-token', 'a GitLab token', /\bglpat-[A-Za-z0-9_-]{20,}/g],
  ['slack-token', 'a Slack token', /\bxox[abeoprs]-[0-9A-Za-z-]{10,}/g],
  ['stripe-key', 'a Stripe key', /\b[rs]k_live_[0-9A-Za-z]{20,}/g],
  ['npm-token', 'an npm token', /\bnpm_[A-Za-z0-9]{36}\b/g],
  ['model-api-key', 'a language model’s API key', /\bsk-(?:ant-|proj-)?[A-Za-z0-9_-]{32,}/g],
  ['platform-token', 'a docs platform token', /\bgb_api_[A-Za-z0-9]{20,}/g],
  // With the key itself: libraries that read keys have the line that begins one.
  [
    'private-key',
    'a private key',
    /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----(?:\\[nr]|\s)*(?:[A-Za-z0-9+/=](?:\\[nr]|\s)*){64}/g,
  ],
  ['json-web-token', 'a JSON web token', /\beyJ[A-Za-z0-9_-]{8,}\.eyJ[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{10,}/g],
];

/** Shorter values occur in scripts by chance. */
const SHORTEST_SECRET_LENGTH = 8;

interface Finding {
  readonly kind: string;
  readonly offset: number;
  readonly text: string;
  readonly label: string;
  readonly advice: string;
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
  const found = locate(bundle, [...declaredValues(bundle.script, secrets), ...tokenShapes(bundle.script)]);
  const kinds = [...TOKEN_SHAPES.map(([kind]) => kind), ...Object.keys(secrets).map(kindOfSecret)];
  const { remaining, problems } = applySecretExceptions(found, exceptions, kinds);
  const bad = found.filter((finding) => remaining.includes(finding));
  return [
    ...bad.map(({ label, advice, kind, location }) =>
      problem('secret_in_bundle', {
        message: `The script contains ${label}.`,
        advice: `${advice} If it isn’t a secret, add "// bindery-not-secret ${kind}" on the line above.`,
        location,
      }),
    ),
    ...problems,
  ];
}

function locate({ script, sourceMap }: Pick<Bundle, 'script' | 'sourceMap'>, findings: readonly Finding[]) {
  if (findings.length === 0) return [];
  const trace = createPositionTracer(sourceMap);
  const seen = new Set<number>();
  return findings.flatMap((finding) => {
    if (seen.has(finding.offset)) return [];
    seen.add(finding.offset);
    const { line, column } = positionAt(script, finding.offset);
    return [{ ...finding, location: trace(line, column) }];
  });
}

/** How an exception names the value of a declared secret. */
const kindOfSecret = (name: string): string => `secrets.${name}`;

function declaredValues(script: string, secrets: Readonly<Record<string, string>>): Finding[] {
  return Object.entries(secrets).flatMap(([name, value]) => {
    if (value.length < SHORTEST_SECRET_LENGTH) return [];
    return findLiterals(script, value).map((found) => ({
      ...found,
      kind: kindOfSecret(name),
      label: `the value of the secret "${name}"`,
      advice: `Read it from environment.secrets.${name} instead.`,
    }));
  });
}

function tokenShapes(script: string): Finding[] {
  return TOKEN_SHAPES.flatMap(([kind, name, shape]) =>
    [...script.matchAll(shape)].map((match) => ({
      kind,
      offset: match.index,
      text: match[0],
      label: `what looks like ${name} ("${match[0].slice(0, 4)}…")`,
      advice: 'Revoke it, and store the new one in the manifest’s "secrets".',
    })),
  );
}
