// What a specification is, before and after it was read.
import type { Problem } from '@bindery/diagnostics';
import { SPECIFICATION_ERRORS } from './error-codes.ts';
import type { SpecificationErrorCode } from './error-codes.ts';
import { SPECIFICATION_LIMITS } from './limits.ts';

/** Versions of OpenAPI that are read. */
export type SpecificationVersion = '2.0' | '3.0' | '3.1' | '3.2';

/** How a file is written. */
export type SpecificationFormat = 'json' | 'yaml';

/** An OpenAPI document as data. What is in it has the shape that its version says, as far as the validator checks it. */
export type SpecificationDocument = Readonly<Record<string, unknown>>;

/** A file of a specification. */
export interface SpecificationFile {
  /** Its URL. */
  readonly location: string;
  /** Where it was found after redirects. Relative `$ref`s of the file are resolved against it. Default: `location`. */
  readonly base?: string;
  readonly bytes: Uint8Array;
  /** How `bytes` are compressed, of a file that comes from a store. */
  readonly encoding?: 'zstd' | undefined;
}

/** A specification that was read and is valid. */
export interface ReadSpecification {
  readonly version: SpecificationVersion;
  /** Of the file that it begins with. */
  readonly format: SpecificationFormat;
  readonly title: string;
  /** Warnings about the specification. */
  readonly problems: readonly Problem[];
  /** The whole specification in one document. Internal `$ref`s aren’t dereferenced. */
  readonly document: SpecificationDocument;
}

/** What comes of reading. */
export type ReadOutcome<Read = ReadSpecification> =
  | ({ readonly outcome: 'read' } & Read)
  /** `problems` are at most `PROBLEMS_MAX` of `count`. */
  | { readonly outcome: 'refused'; readonly problems: readonly Problem[]; readonly count: number }
  /** Its files name others, by these URLs, that were not given. */
  | { readonly outcome: 'incomplete'; readonly missing: readonly string[] };

/** A specification is not what it should be. Thrown while it is read, and caught there. */
export class SpecificationRejected extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(problems[0]?.message);
    this.problems = problems;
  }
}

/** One problem of a specification. */
export function problemOf(
  code: SpecificationErrorCode,
  message: string,
  { severity = 'error', ...location }: Partial<Pick<Problem, 'severity' | 'file' | 'path' | 'line' | 'column'>> = {},
): Problem {
  const { MESSAGE_MAX } = SPECIFICATION_LIMITS;
  const shortMessage = message.length > MESSAGE_MAX ? `${message.slice(0, MESSAGE_MAX - 1)}…` : message;
  return { code, severity, message: shortMessage, advice: SPECIFICATION_ERRORS[code].advice, ...location };
}
