// Finds the calls that changed what other calls answer: the only proof that an operation does something. Watches one platform
// from outside, call by call. What cannot be told apart counts for none: two writes between two reads, concurrent calls.

/** A call and its response, as a test made it. */
export interface WatchedCall {
  readonly id: string;
  readonly method: string;
  /** Path with its ids. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** Body that was sent; undefined if none was. */
  readonly sent: unknown;
  readonly token: string;
  readonly status: number;
  readonly code: string | null;
  readonly answered: unknown;
  /** Whether no write ran at the same time; for a write, no other one. */
  readonly isAlone: boolean;
}

interface RecordedWrite {
  readonly call: WatchedCall;
  /** Id of what it made. */
  readonly created: string | undefined;
}

interface RecordedRead {
  readonly response: string;
  /** Writes that had been made when it was read. */
  readonly writes: number;
}

const TOKEN_REFUSALS = new Set(['token_missing', 'token_invalid', 'token_expired', 'token_kind_refused']);

/** Sent by POST because their question is long: they are watched as reads. */
const READS_BY_POST = new Set([
  'renderIntegrationUIWithPost',
  'getComputedRevision',
  'getComputedDocument',
  'askInOrganization',
  'pullContentFolder',
  'resolvePublishedContentByUrl',
]);

/** Watches the calls of one platform. Operations with an effect are added to the set that it is given. */
export class EffectWatcher {
  readonly #effects: Set<string>;
  readonly #writes: RecordedWrite[] = [];
  readonly #reads = new Map<string, RecordedRead>();
  /** Id of the operation that issued a token. */
  readonly #issuers = new Map<string, string>();

  constructor(effects: Set<string>) {
    this.#effects = effects;
  }

  /** Takes one call into account. */
  watch(call: WatchedCall): void {
    const isRefused = call.status >= 400;
    if (isRefused && (call.code === null || TOKEN_REFUSALS.has(call.code) || call.status === 429)) return;
    const issuer = this.#issuers.get(call.token);
    // A token that was issued shows what gave it out in any call that it lets in.
    if (!isRefused && issuer !== undefined) this.#effects.add(issuer);
    const isRead = call.method === 'GET' || READS_BY_POST.has(call.id);
    if (isRead && call.isAlone) this.#watchRead(call);
    if (!isRead && !isRefused) this.#watchWrite(call);
  }

  /** A message of a stream shows the writes before it that it names: by the id they made, or by the end of their path. */
  watchMessage(id: string, message: string): void {
    const before = this.#reads.get(id)?.writes ?? 0;
    this.#reads.set(id, { response: message, writes: this.#writes.length });
    for (const write of this.#writes.slice(before)) {
      const names = [write.created, lastOf(write.call.path)];
      if (names.some((name) => name !== undefined && message.includes(`"${name}"`))) this.#show(write, id);
    }
  }

  #watchWrite(call: WatchedCall): void {
    const { id, token } = (call.answered ?? {}) as { id?: unknown; token?: unknown };
    this.#writes.push({ call, created: typeof id === 'string' ? id : undefined });
    if (typeof token === 'string') this.#issuers.set(token, call.id);
  }

  #watchRead(call: WatchedCall): void {
    const isRefused = call.status >= 400;
    const response = isRefused ? `refused: ${call.code}` : JSON.stringify(call.answered ?? null);
    const key = JSON.stringify([call.token, call.path, call.query, call.sent]);
    const before = this.#reads.get(key);
    this.#reads.set(key, { response, writes: this.#writes.length });
    const since = this.#writes.slice(before?.writes ?? 0);
    const [only, ...others] = since;
    if (only?.call.isAlone === true && others.length === 0 && before !== undefined && before.response !== response) {
      this.#show(only, call.id);
    }
    for (const write of since) {
      const isNew = write.created !== undefined && before?.response.includes(`"${write.created}"`) !== true;
      if (isNew && response.includes(`"${write.created}"`)) this.#show(write, call.id);
      if (isRefused && call.status === 404 && this.#hasRemoved(write, call)) this.#show(write, call.id);
    }
  }

  /** A DELETE took away what the same caller had made, if it or something below it is no longer found. */
  #hasRemoved({ call: { method, path, token, isAlone } }: RecordedWrite, call: WatchedCall): boolean {
    const isOf = call.path === path || call.path.startsWith(`${path}/`);
    if (method !== 'DELETE' || !isAlone || token !== call.token || !isOf) return false;
    return this.#writes.some((write) => write.created === lastOf(path) && write.call.token === token);
  }

  /** Notes that a read showed what a write did: both have an effect. */
  #show({ call }: RecordedWrite, reader: string): void {
    this.#effects.add(call.id).add(reader);
  }
}

function lastOf(path: string): string | undefined {
  return path.split('/').at(-1);
}
