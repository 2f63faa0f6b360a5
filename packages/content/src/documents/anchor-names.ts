// Anchors of a page, each once: the second of a name gets a number.

/** Tracks used anchors. */
export class AnchorNames {
  readonly #used = new Set<string>();
  /** Name → the next number to try. All lower ones are in use. */
  readonly #next = new Map<string, number>();

  /** Whether an anchor is in use. */
  has(anchor: string): boolean {
    return this.#used.has(anchor);
  }

  /** Reserves an anchor, with the first free number if the name is in use. */
  reserve(name: string): string {
    let anchor = name;
    let number = this.#next.get(name) ?? 1;
    while (this.#used.has(anchor)) anchor = `${name}-${number++}`;
    this.#next.set(name, number);
    this.#used.add(anchor);
    return anchor;
  }
}
