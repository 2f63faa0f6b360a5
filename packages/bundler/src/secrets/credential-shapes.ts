// What looks like a credential in a text, and the values of declared secrets.
import { findLiterals } from './find-literals.ts';

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

/** Something in a text that looks like a secret. */
export interface CredentialFinding {
  /** `private-key`, `github-token` …, or `secrets.<NAME>`. */
  readonly kind: string;
  readonly offset: number;
  readonly text: string;
  /** What it is, for a message. Never the value. */
  readonly label: string;
  readonly advice: string;
}

/** Every kind that an exception can name. */
export function listKinds(secrets: Readonly<Record<string, string>>): string[] {
  return [...TOKEN_SHAPES.map(([kind]) => kind), ...Object.keys(secrets).map(kindOfSecret)];
}

/** Values of declared secrets in the literals of a script. */
export function findSecretValues(script: string, secrets: Readonly<Record<string, string>>): CredentialFinding[] {
  return Object.entries(secrets).flatMap(([name, value]) => {
    if (value.length < SHORTEST_SECRET_LENGTH) return [];
    return findLiterals(script, value).map((found) => ({ ...found, ...describeSecret(name) }));
  });
}

/** How a finding of a declared secret’s value is reported. */
export function describeSecret(name: string): Pick<CredentialFinding, 'kind' | 'label' | 'advice'> {
  return {
    kind: kindOfSecret(name),
    label: `the value of the secret "${name}"`,
    advice: `Read it from environment.secrets.${name} instead.`,
  };
}

/** How an exception names the value of a declared secret. */
function kindOfSecret(name: string): string {
  return `secrets.${name}`;
}

/** Texts with the form of a well-known credential. */
export function findCredentials(text: string): CredentialFinding[] {
  return TOKEN_SHAPES.flatMap(([kind, name, shape]) =>
    [...text.matchAll(shape)].map((match) => ({
      kind,
      offset: match.index,
      text: match[0],
      label: `what looks like ${name} ("${match[0].slice(0, 4)}…")`,
      advice: 'Revoke it, and store the new one in the manifest’s "secrets".',
    })),
  );
}
