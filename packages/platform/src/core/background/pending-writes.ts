// Writes for which the store had no room, or wasn’t there.

/** Writes that failed, kept in memory until they succeed: what they give back must not depend on a restart. */
export class PendingWrites {
  readonly #writes = new Map<string, () => Promise<unknown>>();

  get count(): number {
    return this.#writes.size;
  }

  /** Keeps a write. One with the same ID replaces it. */
  add(id: string, write: () => Promise<unknown>): void {
    this.#writes.set(id, write);
  }

  delete(id: string): void {
    this.#writes.delete(id);
  }

  /** Tries each again, and forgets those that succeed. Rejects with the first failure. */
  async retry(): Promise<void> {
    for (const [id, write] of this.#writes) {
      await write();
      if (this.#writes.get(id) === write) this.#writes.delete(id);
    }
  }
}
