// Query parameters of writes. A write answers something new each time, so that values tell nothing; but two writes of one
// operation with the same path and body, which differ in one parameter alone, are twins: where their answers, or the same
// read of what each of them made, differ in shape (fields, kinds and numbers of items), it was the parameter that did it.
import type { Proofs, WatchedCall } from './watched-call.ts';
import { differingKeys } from './parameters.ts';

interface Twin {
  readonly of: string;
  readonly query: Readonly<Record<string, string>>;
  readonly created: string | undefined;
  readonly proofs: Proofs;
  readonly shapes: Map<string, string>;
}

/** Watches the query parameters of writes. */
export class TwinWatcher {
  readonly #twins = new Map<string, Twin[]>();
  /** Twins after which nothing else was written: what is read of them now is their doing. */
  #latest: Twin[] = [];

  /** Takes a write into account; `created` is the id of what it made. */
  add(call: WatchedCall, created: string | undefined, proofs: Proofs): void {
    const of = JSON.stringify([call.id, call.token, call.path, call.sent]);
    const twin = { of, query: call.query, created, proofs, shapes: new Map<string, string>() };
    this.#twins.set(of, [...(this.#twins.get(of) ?? []), twin]);
    this.#latest = [...this.#latest.filter((other) => other.of === of), twin];
    this.#see(twin, 'its answer', call.answered);
  }

  /** Takes a read below what a write made into account. */
  watchRead({ path, query, token, answered }: WatchedCall): void {
    for (const twin of this.#latest) {
      const { created } = twin;
      if (created === undefined || !path.split('/').includes(created)) continue;
      this.#see(twin, JSON.stringify([path.replaceAll(created, '{created}'), query, token]), answered);
    }
  }

  #see(twin: Twin, what: string, answered: unknown): void {
    const shape = shapeOf(answered);
    twin.shapes.set(what, shape);
    for (const other of this.#twins.get(twin.of) ?? []) {
      const otherShape = other.shapes.get(what);
      if (otherShape === undefined || otherShape === shape) continue;
      const [only, ...others] = differingKeys(twin.query, other.query);
      if (only !== undefined && others.length === 0) twin.proofs.query.add(only);
    }
  }
}

/** Fields, kinds of values and numbers of items, without the values. */
function shapeOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(shapeOf).join()}]`;
  if (typeof value !== 'object' || value === null) return typeof value;
  const fields = Object.entries(value).map(([name, inner]) => `${name}:${shapeOf(inner)}`);
  return `{${fields.sort().join()}}`;
}
