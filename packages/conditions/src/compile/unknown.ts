// Values that are not known, since a field that a condition reads is not there. JavaScript goes on with `undefined`: `!visitor.claims.banned`
// would show a page to everyone whose claims were left out. Here the result is not known either, unless it is the same whatever stood in the
// place of what is missing.

/** The value of a field that is not there, where JavaScript has `undefined`. */
export const MISSING: unique symbol = Symbol('missing');

/** The value of what depends on something that is not there. */
export const UNKNOWN: unique symbol = Symbol('unknown');

/** The same, where it is known that JavaScript takes the value for true, or for false. */
const TRUTHY: unique symbol = Symbol('truthy');
const FALSY: unique symbol = Symbol('falsy');

const ALL: ReadonlySet<unknown> = new Set([MISSING, UNKNOWN, TRUTHY, FALSY]);

/** Whether a value is not known. */
export function isUnknown(value: unknown): boolean {
  return ALL.has(value);
}

/** Whether JavaScript takes a value for true; undefined where that is not known. */
export function truthOf(value: unknown): boolean | undefined {
  if (!isUnknown(value)) return Boolean(value);
  if (value === TRUTHY) return true;
  return value === FALSY ? false : undefined;
}

/** A value of which only that is known. */
export function unknownThatIs(truth: boolean): unknown {
  return truth ? TRUTHY : FALSY;
}
