// Values of a component’s state that JSON doesn’t preserve: hosts get the state as JSON, and send it back with the next action.

/** Begins the line that a development build logs, or throws if JSON rejects the value. */
const CODE = 'state_not_serializable';

/** A value of a state. */
export interface LostValue {
  /** Place in the state: `rows[0].since`. */
  readonly path: string;
  /** A noun with its article: `a Date`. */
  readonly found: string;
  /** Whether JSON rejects it. Otherwise it becomes another value. */
  readonly isRejected: boolean;
}

/** The first value that is another one after a round trip through JSON. A property that is undefined reads the same without it. */
export function findLostValue(value: unknown, path = '', above: readonly object[] = []): LostValue | undefined {
  const lost = (found: string, isRejected = false): LostValue => ({ path, found, isRejected });
  if (typeof value === 'bigint') return lost('a BigInt', true);
  if (typeof value === 'function' || typeof value === 'symbol') return lost(`a ${typeof value}`);
  if (typeof value === 'number' && !Number.isFinite(value)) return lost(String(value));
  if (typeof value !== 'object' || value === null) return undefined;
  if (above.includes(value)) return lost('an object that contains itself', true);
  const tag = Object.prototype.toString.call(value).slice('[object '.length, -1);
  if (tag !== 'Object' && tag !== 'Array') return lost(`${/^[AEIO]/.test(tag) ? 'an' : 'a'} ${tag}`);
  if (typeof (value as { toJSON?: unknown }).toJSON === 'function') return lost('an object with toJSON()');
  const isList = Array.isArray(value);
  for (const [key, part] of Object.entries(value)) {
    const at = isList ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`;
    if (part === undefined && isList) return { path: at, found: 'undefined in a list', isRejected: false };
    const found = findLostValue(part, at, [...above, value]);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The line about a value. `source`: `file:line:column` of what the component renders. */
export function describeLostValue(componentId: string, { path, found }: LostValue, source: string | undefined): string {
  const at = source === undefined ? '' : ` (at ${source})`;
  return `${CODE}: The state of the component "${componentId}" has ${found} at "${path}", which JSON doesn’t preserve${at}`;
}

/** What a line of {@link describeLostValue} says. */
export interface StateProblem {
  readonly message: string;
  readonly componentId: string;
  readonly path: string;
  /** `file:line:column`; undefined if it is unknown. */
  readonly source: string | undefined;
}

const LINE =
  /^state_not_serializable: (The state of the component "(.*?)" has .*? at "(.*)", which JSON doesn’t preserve)(?: \(at (.*)\))?$/;

/** Reads a line of a log, or the message of an exception. Undefined if it is about something else. */
export function parseStateProblem(line: string): StateProblem | undefined {
  const [, message, componentId, path, source] = LINE.exec(line) ?? [];
  if (message === undefined || componentId === undefined || path === undefined) return undefined;
  return { message, componentId, path, source };
}
