// Maps IDs of removed items to those of their restored copies, since earlier edits name the old IDs.

const renewed = new Map<string, string>();

/** The id that something has now. */
export function currentId(id: string): string {
  const next = renewed.get(id);
  return next === undefined ? id : currentId(next);
}

/** Notes that something has another id. */
export function renewId(id: string, now: string): void {
  const before = currentId(id);
  if (before !== now) renewed.set(before, now);
}
