// What a request found already. Only requests that change nothing remember: after a write, what was found is no longer so.

/** A request, with what it found so far. */
export interface Remembering {
  /** By kind and id; undefined for a request that may write. */
  readonly found?: Map<string, Promise<unknown>> | undefined;
}

/** What was found under a key, found once. */
export function remember<Found>({ found }: Remembering, key: string, find: () => Promise<Found>): Promise<Found> {
  if (found === undefined) return find();
  const known = found.get(key) as Promise<Found> | undefined;
  if (known !== undefined) return known;
  const finding = find();
  found.set(key, finding);
  return finding;
}
