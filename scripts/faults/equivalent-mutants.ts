// Mutants that change nothing anyone can observe, with the reason. The generator leaves them out.

/** Line with the fault, as the generator makes it → why it is no fault. */
export const EQUIVALENT_MUTANTS: Readonly<Record<string, string>> = {};
