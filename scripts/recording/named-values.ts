// Values that differ from run to run, written as names in a recording. Ids, secrets and signatures do not: they come from the
// seed and from the key of the data folder.

/** Kinds of values that are known by their form: `{{uuid:1}}` for the first of its kind, and so on. */
const KINDS: readonly { readonly kind: string; readonly pattern: RegExp }[] = [
  { kind: 'uuid', pattern: /\b[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}\b/g },
];

/** How long something took; each value is written as `0`. */
const DURATIONS = /"(durationMs|duration)":[\d.]+(?:e-?\d+)?/g;

/** Names of values, given out in the order in which the values first appear in answers. */
export class NamedValues {
  readonly #named: { readonly name: string; readonly value: string }[] = [];
  readonly #names = new Map<string, string>();
  readonly #values = new Map<string, string>();
  readonly #counts = new Map<string, number>();

  /** Names a value, for example `site`. */
  name(name: string, value: string): void {
    this.#named.push({ name: `{{${name}}}`, value });
    this.#values.set(`{{${name}}}`, value);
  }

  /** A text of an answer, with names in place of values; values that are new are named. */
  learn(text: string): string {
    return this.#replace(text.replaceAll(DURATIONS, '"$1":0'), (kind, value) => {
      const count = (this.#counts.get(kind) ?? 0) + 1;
      this.#counts.set(kind, count);
      const name = `{{${kind}:${count}}}`;
      this.#names.set(value, name);
      this.#values.set(name, value);
      return name;
    });
  }

  /** The text with names in place of the values that have one. */
  hide(text: string): string {
    return this.#replace(text, (_, value) => value);
  }

  /** The text with values in place of names. A name that has no value stays. */
  reveal(text: string): string {
    return text.replaceAll(/\{\{[\w:-]+\}\}/g, (name) => this.#values.get(name) ?? name);
  }

  #replace(text: string, unknown: (kind: string, value: string) => string): string {
    const hidden = this.#named.reduce((masked, { name, value }) => masked.replaceAll(value, name), text);
    return KINDS.reduce(
      (left, { kind, pattern }) => left.replaceAll(pattern, (value) => this.#names.get(value) ?? unknown(kind, value)),
      hidden,
    );
  }
}
