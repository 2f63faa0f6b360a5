// Mutants that change nothing anyone can observe, with the reason. The generator leaves them out.

/** The mutant, `line → line with the fault`, and why it isn’t a fault. */
export const EQUIVALENT_MUTANTS: Readonly<Record<string, string>> = {
  'return (l) => ({ l, c: l > 0.99 ? 0 : Math.min(c, most), h }); → return (l) => ({ l, c: l >= 0.99 ? 0 : Math.min(c, most), h });':
    'No lightness of a palette is 0.99.',
};
