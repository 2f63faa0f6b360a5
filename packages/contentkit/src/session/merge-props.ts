// Brings together the props that a component answered and those that were changed while it thought.
import type { PlainObject } from '@bindery/contract';
import { isSameValue } from './same-value.ts';

type Value = PlainObject[string];

/** Three versions of the props of a block. */
export interface PropsVersions {
  /** What the request carried. */
  readonly sent: PlainObject;
  /** What they are now. */
  readonly current: PlainObject;
  /** What the component answered. */
  readonly answered: PlainObject;
}

/** The current props with the component’s changes. The component can’t revert props that it returned unchanged. */
export function mergeProps({ sent, current, answered }: PropsVersions): PlainObject {
  if (isSameValue(sent, current)) return answered;
  const keys = new Set([...Object.keys(sent), ...Object.keys(answered)]);
  const merged = new Map<string, Value | undefined>(Object.entries(current));
  for (const key of keys) if (!isSameValue(sent[key], answered[key])) merged.set(key, answered[key]);
  const present = [...merged].filter((entry): entry is [string, Value] => entry[1] !== undefined);
  return Object.fromEntries(present);
}
