// Which calls changed what other calls answer: the only proof that an operation does something. Watched from outside, call
// by call, on one platform.

/** A call and its answer, as a test made it. */
export interface WatchedCall {
  readonly id: string;
  readonly method: string;
  /** Path with its ids. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** Body that was sent; undefined when none was. */
  readonly sent: unknown;
  readonly token: string;
  readonly status: number;
  readonly code: string | null;
  readonly answered: unknown;
}

/** What is known of one operation. */
export interface Proofs {
  calls: number;
  succeeded: number;
  /** Codes of refusals other than those of tokens. */
  readonly refusals: Set<string>;
  /** Operations through which an effect was seen; for a read, those whose effect it showed. */
  readonly seenWith: Set<string>;
  /** Query parameters that changed the answer. */
  readonly query: Set<string>;
  /** Body fields, at the first level, of successful calls whose effect was seen. */
  readonly body: Set<string>;
}

interface Write {
  readonly id: string;
  readonly proofs: Proofs;
  readonly fields: readonly string[];
  readonly created: string | undefined;
}

interface Read {
  readonly answered: string;
  /** Writes that had been made when it was read. */
  readonly writes: number;
}

const TOKEN_REFUSALS = new Set(['token_missing', 'token_invalid', 'token_expired', 'token_kind_refused']);

/** Watches the calls of one platform. */
export class EffectWatcher {
  readonly #proofs: Map<string, Proofs>;
  readonly #writes: Write[] = [];
  readonly #reads = new Map<string, Read>();
  readonly #byQuery = new Map<string, Map<string, string>>();

  constructor(proofs: Map<string, Proofs>) {
    this.#proofs = proofs;
  }

  /** Takes one call into account. */
  watch(call: WatchedCall): void {
    const proofs = this.#proofsOf(call.id);
    proofs.calls++;
    if (call.status >= 400) {
      if (call.code !== null && !TOKEN_REFUSALS.has(call.code)) proofs.refusals.add(call.code);
      return;
    }
    proofs.succeeded++;
    if (call.method === 'GET') this.#watchRead(call, proofs);
    else this.#watchWrite(call, proofs);
  }

  #watchWrite(call: WatchedCall, proofs: Proofs): void {
    const fields = typeof call.sent === 'object' && call.sent !== null ? Object.keys(call.sent) : [];
    const { id } = (call.answered ?? {}) as { id?: unknown };
    this.#writes.push({ id: call.id, proofs, fields, created: typeof id === 'string' ? id : undefined });
    this.#byQuery.clear();
  }

  #watchRead(call: WatchedCall, proofs: Proofs): void {
    const answered = JSON.stringify(call.answered ?? null);
    const query = JSON.stringify(call.query);
    const key = `${call.token} ${call.path} ${query}`;
    this.#compareWithOtherQueries(call, proofs, answered);
    const before = this.#reads.get(key);
    this.#reads.set(key, { answered, writes: this.#writes.length });
    const since = this.#writes.slice(before?.writes ?? 0);
    const caused =
      before !== undefined && before.answered !== answered && since.length > 0
        ? [since.at(-1) as Write]
        : since.filter(({ created }) => created !== undefined && answered.includes(`"${created}"`));
    for (const write of caused) {
      write.proofs.seenWith.add(call.id);
      for (const field of write.fields) write.proofs.body.add(field);
      proofs.seenWith.add(write.id);
    }
  }

  /** A parameter counts when a call that differs in it alone was answered differently, with no write in between. */
  #compareWithOtherQueries(call: WatchedCall, proofs: Proofs, answered: string): void {
    const place = `${call.token} ${call.path}`;
    const known = this.#byQuery.get(place) ?? new Map<string, string>();
    for (const [query, other] of known) {
      if (other === answered) continue;
      const differing = differingKeys(call.query, JSON.parse(query) as Record<string, string>);
      const [only, ...others] = differing;
      if (only !== undefined && others.length === 0) proofs.query.add(only);
    }
    known.set(JSON.stringify(call.query), answered);
    this.#byQuery.set(place, known);
  }

  #proofsOf(id: string): Proofs {
    const known = this.#proofs.get(id);
    if (known !== undefined) return known;
    const proofs: Proofs = {
      calls: 0,
      succeeded: 0,
      refusals: new Set(),
      seenWith: new Set(),
      query: new Set(),
      body: new Set(),
    };
    this.#proofs.set(id, proofs);
    return proofs;
  }
}

function differingKeys(a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>): string[] {
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].filter((key) => a[key] !== b[key]);
}
