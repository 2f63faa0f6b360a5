// Which parameters of reads changed the answer: two calls that differ in one of them alone were answered differently, with no
// write in between.
import type { Proofs, WatchedCall } from './watched-call.ts';

type Parameters = Readonly<Record<string, string>>;

/** Watches the parameters of reads. */
export class ParameterWatcher {
  readonly #asked = new Map<string, Map<string, string>>();
  #written: { readonly write: string; readonly query: Parameters; readonly fields: string } | undefined;

  /** A write may change any answer: what was answered before it is compared with nothing after it. */
  forget(): void {
    this.#asked.clear();
  }

  /** The same write again, with one parameter of its query otherwise, and an answer that has other fields. */
  watchWrite({ method, token, path, sent, query, answered }: WatchedCall, proofs: Proofs): void {
    const write = JSON.stringify([method, token, path, sent]);
    const fields = Object.keys(answered ?? {})
      .toSorted()
      .join();
    const before = this.#written;
    this.#written = { write, query: prefixed('query', query), fields };
    if (before?.write !== write || before.fields === fields) return;
    const [only = '', ...others] = differingKeys(this.#written.query, before.query);
    if (others.length === 0) proofs.query.add(only.slice('query '.length));
  }

  watch(call: WatchedCall, proofs: Proofs, answered: string): void {
    const place = `${call.method} ${call.token} ${call.path}`;
    const asked = this.#asked.get(place) ?? new Map<string, string>();
    const parameters = { ...prefixed('query', call.query), ...prefixed('body', call.sent) };
    for (const [other, otherAnswer] of asked) {
      if (otherAnswer === answered) continue;
      const [only, ...others] = differingKeys(parameters, JSON.parse(other) as Parameters);
      if (only === undefined || others.length > 0) continue;
      const [kind = '', name = ''] = only.split(/ (.*)/s);
      proofs[kind as 'query' | 'body'].add(name);
    }
    asked.set(JSON.stringify(parameters), answered);
    this.#asked.set(place, asked);
  }
}

function prefixed(kind: string, values: unknown): Parameters {
  const entries = Object.entries(typeof values === 'object' && values !== null ? values : {});
  return Object.fromEntries(entries.map(([name, value]) => [`${kind} ${name}`, JSON.stringify(value)]));
}

/** Keys whose values differ, or that only one of them has. */
export function differingKeys(a: Parameters, b: Parameters): string[] {
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].filter((key) => a[key] !== b[key]);
}
