// Looks for credentials inside a script, before anybody can read them there.
import type { Problem } from '@bindery/diagnostics';
import { problem } from '../problem-codes.ts';
import type { Bundle } from './bundle.ts';
import { createPositionTracer, positionAt } from './trace-position.ts';

/** Forms of well-known credentials. Each begins so distinctly that ordinary text does not match. */
const TOKEN_SHAPES: readonly (readonly [name: string, shape: RegExp])[] = [
  ['an AWS access key', /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/g],
  ['a GitHub token', /\b(?:gh[pousr]_[A-Za-z0-9]{36,}|github_pat_[A-Za-z0-9_]{50,})/g],
  ['a GitLab token', /\bglpat-[A-Za-z0-9_-]{20,}/g],
  ['a Slack token', /\bxox[abeoprs]-[0-9A-Za-z-]{10,}/g],
  ['a Stripe key', /\b[rs]k_live_[0-9A-Za-z]{20,}/g],
  ['an npm token', /\bnpm_[A-Za-z0-9]{36}\b/g],
  ['an API key of a language model', /\bsk-(?:ant-|proj-)?[A-Za-z0-9_-]{32,}/g],
  ['a token of the docs platform', /\bgb_api_[A-Za-z0-9]{20,}/g],
  // With the key itself: libraries that read keys have the line that begins one.
  ['a private key', /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----(?:\\[nr]|\s)*(?:[A-Za-z0-9+/=](?:\\[nr]|\s)*){64}/g],
  ['a JSON web token', /\beyJ[A-Za-z0-9_-]{8,}\.eyJ[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{10,}/g],
];

/** Shorter values stand in a script by chance. */
const SHORTEST_SECRET_LENGTH = 8;

interface Finding {
  readonly offset: number;
  readonly what: string;
  readonly advice: string;
}

/** Problems for each value of a declared secret, and each thing shaped like a credential, inside a script. */
export function scanForSecrets(
  bundle: Pick<Bundle, 'script' | 'sourceMap'>,
  secrets: Readonly<Record<string, string>> = {},
): Problem[] {
  const findings = [...declaredValues(bundle.script, secrets), ...tokenShapes(bundle.script)];
  if (findings.length === 0) return [];
  const trace = createPositionTracer(bundle.sourceMap);
  const seen = new Set<number>();
  return findings.flatMap(({ offset, what, advice }) => {
    if (seen.has(offset)) return [];
    seen.add(offset);
    const { line, column } = positionAt(bundle.script, offset);
    const location = trace(line, column);
    return [problem('secret_in_bundle', { message: `The script contains ${what}.`, advice, location })];
  });
}

function declaredValues(script: string, secrets: Readonly<Record<string, string>>): Finding[] {
  return Object.entries(secrets).flatMap(([name, value]) => {
    if (value.length < SHORTEST_SECRET_LENGTH) return [];
    const forms = new Set([value, JSON.stringify(value).slice(1, -1)]);
    return [...forms].flatMap((form) =>
      offsetsOf(script, form).map((offset) => ({
        offset,
        what: `the value of the secret "${name}"`,
        advice: `Read it from environment.secrets.${name} instead.`,
      })),
    );
  });
}

function offsetsOf(text: string, part: string): number[] {
  const offsets: number[] = [];
  for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, at + part.length)) offsets.push(at);
  return offsets;
}

function tokenShapes(script: string): Finding[] {
  return TOKEN_SHAPES.flatMap(([name, shape]) =>
    [...script.matchAll(shape)].map((match) => ({
      offset: match.index,
      what: `what looks like ${name} ("${match[0].slice(0, 4)}…")`,
      advice: 'Revoke it, and keep the new one in "secrets" of the manifest.',
    })),
  );
}
