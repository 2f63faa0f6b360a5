// One read in the map of queries: its last answer, its listeners, and its parts. Used by queries.ts.
import type { Subject } from './subject.ts';

/** The last answer. */
export interface QueryState<Value> {
  /** Undefined until the first answer, and after a failure. The old value stays while a new one is on its way. */
  readonly value: Value | undefined;
  readonly problem: string | undefined;
  /** Whether the value isn’t known to be the newest. */
  readonly isStale: boolean;
}

/** A read that several views can have open. */
export interface Query<Value> {
  readonly get: () => QueryState<Value>;
  /** Calls the listener after each change. Sends a request, unless a view has the newest answer open. Returns the function that closes it. */
  readonly open: (listener: () => void) => () => void;
  /** Requests all parts again. */
  readonly reload: () => Promise<void>;
  /** Requests the parts that are stale or missing. */
  readonly update: () => Promise<void>;
}

export interface Entry {
  readonly subject: Subject;
  readonly query: Query<unknown>;
  /** The reads of a derived query. */
  parts: Map<string, Entry>;
  /** The answer that counts. An older one is dropped. */
  running: Promise<unknown> | undefined;
  usedAt: number;
  readonly isOpen: () => boolean;
  readonly ask: () => Promise<unknown>;
  /** Sets the value, and drops the answer of a request in progress. */
  readonly adopt: (value: unknown) => void;
  /** Sends a request, if a view has it open. */
  readonly resume: () => Promise<void>;
  /** The value is no longer known to be the newest. */
  readonly expire: () => void;
}

export interface EntryOptions {
  readonly subject: Subject;
  readonly load: (entry: Entry) => Promise<unknown>;
  readonly describe: (thrown: unknown) => string;
  readonly now: () => number;
}

export function createEntry({ subject, load, describe, now }: EntryOptions): Entry {
  const listeners = new Set<() => void>();
  const waiting = new Set<() => void>();
  let state: QueryState<unknown> = { value: undefined, problem: undefined, isStale: true };
  const settle = (running: Promise<unknown>, answer: Partial<QueryState<unknown>>): void => {
    if (entry.running === running) take(answer);
  };
  const take = (answer: Partial<QueryState<unknown>>): void => {
    entry.running = undefined;
    state = { value: undefined, problem: undefined, isStale: true, ...answer };
    for (const listener of listeners) listener();
    release();
  };
  const release = (): void => {
    for (const resolve of waiting) resolve();
    waiting.clear();
  };
  const ask = (): Promise<unknown> => {
    const running = load(entry);
    entry.running = running;
    running.then(
      (value) => settle(running, { value, isStale: false }),
      (thrown: unknown) => settle(running, { problem: describe(thrown) }),
    );
    return running;
  };
  // Not the answer of one request: another one can take its place.
  const update = (): Promise<void> =>
    new Promise((resolve) => {
      waiting.add(resolve);
      if (entry.running === undefined) void ask();
    });
  const askForAll = (): void => {
    if (entry.running !== undefined) return;
    for (const part of entry.parts.values()) part.expire();
    void ask();
  };
  const reload = (): Promise<void> => {
    askForAll();
    return update();
  };
  const open = (listener: () => void): (() => void) => {
    // A view that had it open before is informed of changes.
    const isNewest = listeners.size > 0 && !state.isStale;
    listeners.add(listener);
    if (!isNewest) askForAll();
    return () => {
      listeners.delete(listener);
      entry.usedAt = now();
    };
  };
  const entry: Entry = {
    subject,
    query: { get: () => state, open, reload, update },
    parts: new Map(),
    running: undefined,
    usedAt: now(),
    isOpen: () => listeners.size > 0,
    adopt: (value) => take({ value, isStale: false }),
    resume: async () => {
      if (listeners.size === 0) release();
      else if (state.isStale) await update();
    },
    ask,
    expire: () => (state = { ...state, isStale: true }),
  };
  return entry;
}
