// How much of a trace is kept: whole entries, the first ones, up to a number of bytes. Used while an event runs, and by the
// platform for what it stores.

/** Bytes of JSON that one attempt keeps of each kind. One kind leaves the room of the others alone. */
export const TRACE_BYTES = { logs: 128 * 1024, exceptions: 64 * 1024, calls: 64 * 1024 } as const;

/** Log lines that one attempt keeps. */
export const MAX_LOG_LINES = 1000;

/** What a trace has entries of. */
export type TraceKind = keyof typeof TRACE_BYTES;

const NAMES: Readonly<Record<TraceKind, string>> = { logs: 'lines', exceptions: 'exceptions', calls: 'outgoing calls' };

/** The entries of one kind, as far as there is room for them. The first is kept whatever its size. */
export class TraceBudget<Entry> {
  readonly #kind: TraceKind;
  readonly #entries: Entry[] = [];
  #bytes = 0;
  #dropped = 0;

  constructor(kind: TraceKind) {
    this.#kind = kind;
  }

  get entries(): readonly Entry[] {
    return this.#entries;
  }

  /** Whether nothing more is kept. */
  get isFull(): boolean {
    return this.#dropped > 0;
  }

  /** Keeps an entry, unless it or one before it has no room. Returns whether it did. */
  add(entry: Entry): boolean {
    if (this.#dropped === 0 && this.#hasRoom(entry)) {
      this.#entries.push(entry);
      return true;
    }
    this.#dropped++;
    return false;
  }

  /** What was not kept, as a line of the log; undefined when everything was. */
  notice(): string | undefined {
    if (this.#dropped === 0) return undefined;
    const most = `${TRACE_BYTES[this.#kind] / 1024} KB`;
    const limit = this.#kind === 'logs' ? `${MAX_LOG_LINES} lines and ${most}` : most;
    return `${this.#dropped} more ${NAMES[this.#kind]} not shown. The limit is ${limit} per attempt.`;
  }

  #hasRoom(entry: Entry): boolean {
    if (this.#kind === 'logs' && this.#entries.length >= MAX_LOG_LINES) return false;
    this.#bytes += Buffer.byteLength(JSON.stringify(entry));
    return this.#entries.length === 0 || this.#bytes <= TRACE_BYTES[this.#kind];
  }
}
