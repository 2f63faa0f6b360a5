// Audiences of a marked site: who has which of its claims.

/** Claims that conditions of the site request, one each. */
export const CLAIMS = ['page', 'block', 'section', 'space', 'header', 'nested'] as const;

/** One of them. */
export type Claim = (typeof CLAIMS)[number];

/** Who has which claims. */
export type Audience = Readonly<Partial<Record<Claim, boolean>>>;

/** Every audience: 64. */
export const AUDIENCES: readonly Audience[] = Array.from({ length: 2 ** CLAIMS.length }, (_none, bits) =>
  Object.fromEntries(CLAIMS.map((claim, at) => [claim, (bits & (1 << at)) !== 0])),
);
