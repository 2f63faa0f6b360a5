// Work on one due entry after another, where an entry that fails must not stop the others.

/** An entry, and when it is due. */
export interface DueEntry {
  readonly id: string;
  /** In milliseconds. */
  readonly at: number;
}

/** Entries to work on. */
export interface DueEntries {
  /** The current time, in milliseconds. */
  readonly now: () => number;
  /** The entry that is due first, apart from some. */
  readonly find: (except: readonly string[]) => Promise<DueEntry | undefined>;
  readonly run: (id: string) => Promise<unknown>;
}

/** After so many failures nothing more is tried: without a database, each entry would fail. */
const MAX_FAILURES = 100;

/** Runs what is due, and returns when the next entry is due. Rejects with the first failure, after it has tried all entries. */
export async function runEachDue({ now, find, run }: DueEntries): Promise<number | undefined> {
  const failures = new Map<string, unknown>();
  for (;;) {
    const next = await find([...failures.keys()]);
    if (next === undefined || next.at > now()) {
      for (const failure of failures.values()) throw failure;
      return next?.at;
    }
    await run(next.id).catch((thrown: unknown) => failures.set(next.id, thrown));
    if (failures.size >= MAX_FAILURES) throw failures.get(next.id);
  }
}
