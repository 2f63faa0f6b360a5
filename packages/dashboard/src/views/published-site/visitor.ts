// The visitor of a published site: anonymous, or with custom claims.

export interface Visitor {
  readonly kind: 'anonymous' | 'claims';
  readonly claims: string;
}

export const ANONYMOUS: Visitor = { kind: 'anonymous', claims: '{\n  "plan": "pro"\n}' };

/** Longest claims that the URL of a preview takes. */
const MAX_LENGTH = 1_500;

/** The problem of a visitor’s claims, if any. */
export function problemOfClaims({ kind, claims }: Visitor): string | undefined {
  if (kind === 'anonymous') return undefined;
  let value: unknown;
  try {
    value = JSON.parse(claims);
  } catch (thrown) {
    return `Claims must be valid JSON: ${(thrown as Error).message}.`;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return 'Claims must be a JSON object, for example {"plan": "pro"}.';
  }
  if (JSON.stringify(value).length > MAX_LENGTH) return `Claims can have at most ${MAX_LENGTH} characters.`;
  return undefined;
}
