// Writes that the store rejected, for example because the disk was full.

/** Failed writes that stay in memory until they succeed, so that no lease or result waits for a restart. */
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

  /** Tries each again, and forgets those that succeed. Rejects with the first failure, after it has tried them all. */
  async retry(): Promise<void> {
    const failures: unknown[] = [];
    for (const [id, write] of this.#writes) {
      try {
        await write();
        if (this.#writes.get(id) === write) this.#writes.delete(id);
      } catch (thrown) {
        failures.push(thrown);
      }
    }
    if (failures.length > 0) throw failures[0];
  }
}
