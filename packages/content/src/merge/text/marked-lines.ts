// Texts while their lines are compared.
import type { Occurrences } from './occurrences.ts';

/** One text: its lines as numbers, the same for the same line, and which of them the other text has not. */
export interface MarkedLines {
  readonly lines: Int32Array;
  /** 1 for a line that is not in the other. */
  readonly marks: Uint8Array;
}

/** Two texts with a number for each different line. */
export interface NumberedTexts {
  readonly a: MarkedLines;
  readonly b: MarkedLines;
  /** How many different lines there are. */
  readonly distinct: number;
}

/** Numbers the lines of two texts. */
export function numberLines(before: readonly string[], after: readonly string[]): NumberedTexts {
  const numbers = new Map<string, number>();
  const numberOf = (line: string): number => {
    const number = numbers.get(line) ?? numbers.size;
    numbers.set(line, number);
    return number;
  };
  const numbered = (lines: readonly string[]): MarkedLines => {
    return { lines: Int32Array.from(lines, numberOf), marks: new Uint8Array(lines.length) };
  };
  return { a: numbered(before), b: numbered(after), distinct: numbers.size };
}

/** A text whose lines can be looked up. */
export interface IndexedLines extends MarkedLines {
  readonly occurrences: Occurrences;
}

/** Two texts that are compared. */
export interface ComparedTexts {
  readonly a: IndexedLines;
  readonly b: IndexedLines;
}

/** A line of each text. */
export interface LinePair {
  readonly atA: number;
  readonly atB: number;
}

/** A part of two texts: from the first position up to before the second, of each. */
export interface Part {
  readonly fromA: number;
  readonly toA: number;
  readonly fromB: number;
  readonly toB: number;
}

/** The lines around two equal ones that are equal too, within a part. */
export function growRun(texts: ComparedTexts, part: Part, { atA, atB }: LinePair): Part {
  const [a, b] = [texts.a.lines, texts.b.lines];
  let [fromA, fromB, toA, toB] = [atA, atB, atA + 1, atB + 1];
  while (fromA > part.fromA && fromB > part.fromB && a[fromA - 1] === b[fromB - 1]) {
    fromA--;
    fromB--;
  }
  while (toA < part.toA && toB < part.toB && a[toA] === b[toB]) {
    toA++;
    toB++;
  }
  return { fromA, toA, fromB, toB };
}

/** A part without the equal lines at both of its ends. */
export function withoutEnds(a: Int32Array, b: Int32Array, part: Part): Part {
  let { fromA, toA, fromB, toB } = part;
  while (fromA < toA && fromB < toB && a[fromA] === b[fromB]) {
    fromA++;
    fromB++;
  }
  while (fromA < toA && fromB < toB && a[toA - 1] === b[toB - 1]) {
    toA--;
    toB--;
  }
  return { fromA, toA, fromB, toB };
}
