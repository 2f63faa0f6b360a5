// Texts while their lines are compared.

/** One text: its lines as numbers, the same for the same line, and which of them the other text has not. */
export interface MarkedLines {
  readonly lines: Int32Array;
  /** 1 for a line that is not in the other. */
  readonly marks: Uint8Array;
}

/** A part of two texts: from the first position up to before the second, of each. */
export interface Part {
  readonly fromA: number;
  readonly toA: number;
  readonly fromB: number;
  readonly toB: number;
}
