// Ids of a replay, in place of which the recording has others: when one more id is made than before, all that are made later
// differ. Translated, what is left are the differences that matter.

/** Ids, and secrets, which are made of the same random bytes. */
const ID = /[a-z]+_[0-9A-Za-z_-]{20,60}|(?<![\w-])[\w-]{43}(?![\w-])/g;

/** Pairs of ids that mean the same, learned from answers to the same request. */
export class TranslatedIds {
  readonly #toRecorded = new Map<string, string>();
  readonly #toReplayed = new Map<string, string>();

  /** Ids that differ. */
  get count(): number {
    return this.#toRecorded.size;
  }

  /** Learns from two answers: ids at the same place of both mean the same. */
  learn(recorded: string, replayed: string): void {
    const before = recorded.match(ID) ?? [];
    const after = replayed.match(ID) ?? [];
    if (before.length !== after.length) return;
    for (const [index, id] of before.entries()) {
      const other = after[index] ?? '';
      if (id === other || this.#toReplayed.has(id) || this.#toRecorded.has(other)) continue;
      this.#toReplayed.set(id, other);
      this.#toRecorded.set(other, id);
    }
  }

  /** A text of the replay with the ids that the recording has. */
  toRecorded(text: string): string {
    return text.replaceAll(ID, (id) => this.#toRecorded.get(id) ?? id);
  }

  /** A text of the recording with the ids that the replay has. */
  toReplayed(text: string): string {
    return text.replaceAll(ID, (id) => this.#toReplayed.get(id) ?? id);
  }
}
