// Values that differ from run to run, written as names in a recording: tokens, signatures, durations, addresses.

/** A rule that finds values in a text. Its first group is the value, or else the whole match. */
interface NamedKind {
  readonly kind: string;
  readonly pattern: RegExp;
}

/** Every rule; the first that finds a value gives it its name. */
const KINDS: readonly NamedKind[] = [
  { kind: 'uuid', pattern: /\b[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}\b/g },
];

/** How long something took; each value is written as `0`. */
const DURATIONS = /"(durationMs|duration)":[\d.]+(?:e-?\d+)?/g;

/** Names of values, given out in the order in which the values first appear: `{{token:1}}`. */
export class NamedValues {
  readonly #names = new Map<string, string>();
  readonly #values = new Map<string, string>();
  readonly #counts = new Map<string, number>();

  /** Gives a value a name of its own, such as `site`. */
  name(name: string, value: string): void {
    this.#names.set(value, `{{${name}}}`);
    this.#values.set(`{{${name}}}`, value);
  }

  /** A text of an answer, with names in place of values; values that are new are named. */
  learn(text: string): string {
    const plain = text.replaceAll(DURATIONS, '"$1":0');
    for (const { kind, pattern } of KINDS) {
      for (const [whole, value = whole] of plain.matchAll(pattern)) {
        if (!this.#names.has(value)) this.name(`${kind}:${this.#next(kind)}`, value);
      }
    }
    return this.hide(plain);
  }

  /** The text with names in place of the values that have one. */
  hide(text: string): string {
    let hidden = text;
    for (const [value, name] of this.#names) hidden = hidden.replaceAll(value, name);
    return hidden;
  }

  /** The text with values in place of names. A name that has no value stays. */
  reveal(text: string): string {
    return text.replaceAll(/\{\{[\w:-]+\}\}/g, (name) => this.#values.get(name) ?? name);
  }

  #next(kind: string): number {
    const count = (this.#counts.get(kind) ?? 0) + 1;
    this.#counts.set(kind, count);
    return count;
  }
}
