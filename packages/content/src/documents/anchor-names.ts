// Anchors of a page, each once: the second of a name gets a number.

/** The anchors that are taken. */
export class AnchorNames {
  readonly #used = new Set<string>();
  /** Name → the number to try next: all below it are taken. */
  readonly #next = new Map<string, number>();

  /** Whether an anchor is taken. */
  has(anchor: string): boolean {
    return this.#used.has(anchor);
  }

  /** Takes an anchor, with the first number that is free if it is taken already. */
  reserve(name: string): string {
    let anchor = name;
    let number = this.#next.get(name) ?? 1;
    while (this.#used.has(anchor)) anchor = `${name}-${number++}`;
    this.#next.set(name, number);
    this.#used.add(anchor);
    return anchor;
  }
}
