// Group commit: units of work that come together share one transaction, and so one wait for the disk.
import type { SqliteConnection } from './sqlite-connection.ts';

/** How large a group can become before it is committed. */
export interface GroupLimits {
  readonly maxUnits: number;
  /** Milliseconds from its begin; no further unit is let in after. */
  readonly maxMs: number;
}

const LIMITS: GroupLimits = { maxUnits: 256, maxMs: 20 };

const ENDED = 'SQLite has ended the transaction.';

interface Group {
  readonly beganAt: number;
  readonly end: PromiseWithResolvers<void>;
  size: number;
  /** Why it must not be committed. */
  failure?: unknown;
}

/**
 * Lets units of work onto the one connection that writes, one after the other. Each does its statements between `enter` and
 * `leave`; no one is told of what one did before the transaction that it shares is committed.
 */
export class GroupCommit {
  readonly #connection: SqliteConnection;
  readonly #limits: GroupLimits;
  readonly #waiting: PromiseWithResolvers<void>[] = [];
  #group: Group | undefined;
  #isScheduled = false;

  constructor(connection: SqliteConnection, limits = LIMITS) {
    this.#connection = connection;
    this.#limits = limits;
  }

  /** Resolves when it is the caller's turn. Rejects when no transaction can begin; then there is nothing to leave. */
  enter(): Promise<void> {
    const turn = Promise.withResolvers<void>();
    this.#waiting.push(turn);
    this.#openSoon();
    return turn.promise;
  }

  /** Ends the caller's turn. Resolves once what it did is committed, rejects when it could not be. */
  leave(): Promise<void> {
    const group = this.#group as Group;
    // A disk that is full or broken might have ended the transaction, and all that was in it.
    if (!this.#connection.isInTransaction) group.failure ??= this.#connection.lastFailure ?? new Error(ENDED);
    if (group.failure !== undefined) this.#abort(group, group.failure);
    else if (!this.#admitNext(group)) this.#commit(group);
    return group.end.promise;
  }

  /** Fails the group of the caller, because it contains a statement that couldn’t be rolled back. Call before `leave`. */
  abandon(failure: unknown): void {
    (this.#group as Group).failure = failure;
  }

  /** Whether there is something that no one can read yet. */
  get isOpen(): boolean {
    return this.#group !== undefined;
  }

  /** Resolves when everything written so far can be read. Rejects never. */
  async quiet(): Promise<void> {
    while (this.#group !== undefined) await this.#group.end.promise.catch(() => {});
  }

  /** Requests come in chunks of the event loop. A request in this one is in time for the group. */
  #openSoon(): void {
    if (this.#isScheduled || this.#group !== undefined || this.#waiting.length === 0) return;
    this.#isScheduled = true;
    setImmediate(() => {
      this.#isScheduled = false;
      this.#open();
    });
  }

  #open(): void {
    try {
      this.#connection.begin();
    } catch (thrown) {
      for (const turn of this.#waiting.splice(0)) turn.reject(thrown);
      return;
    }
    const group: Group = { beganAt: performance.now(), end: Promise.withResolvers(), size: 0 };
    group.end.promise.catch(() => {}); // Reports an error only if a caller is still connected.
    this.#group = group;
    this.#admitNext(group);
  }

  #admitNext(group: Group): boolean {
    if (group.size >= this.#limits.maxUnits) return false;
    if (group.size > 0 && performance.now() - group.beganAt >= this.#limits.maxMs) return false;
    const next = this.#waiting.shift();
    if (next === undefined) return false;
    group.size++;
    next.resolve();
    return true;
  }

  #commit(group: Group): void {
    try {
      this.#connection.commit();
    } catch (thrown) {
      this.#abort(group, thrown);
      return;
    }
    this.#group = undefined;
    group.end.resolve();
    this.#openSoon();
  }

  #abort(group: Group, failure: unknown): void {
    try {
      if (this.#connection.isInTransaction) this.#connection.rollback();
    } catch {
      // Report the original failure. The next group gets this one from the connection.
    }
    this.#group = undefined;
    group.end.reject(failure);
    this.#openSoon();
  }
}
