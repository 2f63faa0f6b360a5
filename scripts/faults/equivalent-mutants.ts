// Mutants that change nothing anyone can observe, with the reason. The generator leaves them out.

/** The generated line with the fault → why it isn’t a fault. */
export const EQUIVALENT_MUTANTS: Readonly<Record<string, string>> = {};
