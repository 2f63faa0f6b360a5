// Anchors of a page, each once: the second of a name gets a number.

/** The anchors that are taken. */
export class AnchorNames {
  readonly #taken = new Set<string>();
  /** Name → the number to try next: all below it are taken. */
  readonly #next = new Map<string, number>();

  /** Whether an anchor is taken. */
  has(anchor: string): boolean {
    return this.#taken.has(anchor);
  }

  /** Takes an anchor, with the first number that is free if it is taken already. */
  reserve(wanted: string): string {
    let anchor = wanted;
    let number = this.#next.get(wanted) ?? 1;
    while (this.#taken.has(anchor)) anchor = `${wanted}-${number++}`;
    this.#next.set(wanted, number);
    this.#taken.add(anchor);
    return anchor;
  }
}
