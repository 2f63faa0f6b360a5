// The one error class of the kit. Checked by its code, so that two copies of this file in two bundles still agree.

const BRAND = Symbol.for('bindery.KitError');

/** Who has to act: the person using the kit, or us. */
export type ErrorOwner = 'user' | 'system';

/** What a package says about one of its error codes. */
export interface ErrorCode {
  readonly owner: ErrorOwner;
  /** Default advice, unless the thrown error has a more specific one. */
  readonly advice?: string;
}

/** Options of {@link KitError}. */
export interface KitErrorOptions {
  /** What to do next: an exact command or field. */
  readonly advice?: string;
  /** Facts a program may want. An allow-list: never a token, a secret or a body. */
  readonly details?: Readonly<Record<string, unknown>>;
  readonly owner?: ErrorOwner;
  readonly cause?: unknown;
}

/** An error with a stable code and advice on what to do next. */
export class KitError<Code extends string = string> extends Error {
  readonly [BRAND] = true;
  readonly code: Code;
  readonly owner: ErrorOwner;
  readonly advice: string | undefined;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(code: Code, message: string, options: KitErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'KitError';
    this.code = code;
    this.owner = options.owner ?? 'user';
    this.advice = options.advice;
    this.details = options.details ?? {};
  }
}

/** Whether a value is a {@link KitError}, optionally with a specific code. */
export function isKitError<Code extends string>(value: unknown, code?: Code): value is KitError<Code> {
  const isKit = typeof value === 'object' && value !== null && (value as Record<symbol, unknown>)[BRAND] === true;
  return isKit && (code === undefined || (value as KitError).code === code);
}
