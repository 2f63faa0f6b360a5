// The visitor that a published site is shown to: nobody in particular, or somebody with claims that are written by hand.

/** Who visits. */
export interface Visitor {
  readonly kind: 'anonymous' | 'claims';
  /** The claims, as JSON. */
  readonly claims: string;
}

/** What the view begins with. */
export const ANONYMOUS: Visitor = { kind: 'anonymous', claims: '{\n  "plan": "pro"\n}' };

/** Longest claims that the address of a preview takes. */
const MAX_LENGTH = 1_500;

/** What is wrong with the claims of a visitor; undefined where nothing is. */
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
