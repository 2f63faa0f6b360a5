// Which calls ran at the same time: what one of them changed and what another one saw cannot be told apart.

interface Call {
  readonly isWrite: boolean;
  isAlone: boolean;
}

/** The running calls of one platform. */
export class ConcurrentCalls {
  readonly #calls = new Set<Call>();

  /** Begins a call. Returns what ends it and says whether no write ran at the same time. */
  begin(method: string): () => boolean {
    const call: Call = { isWrite: method !== 'GET' && method !== 'HEAD', isAlone: true };
    for (const other of this.#calls) {
      if (other.isWrite) call.isAlone = false;
      if (call.isWrite) other.isAlone = false;
    }
    this.#calls.add(call);
    return () => {
      this.#calls.delete(call);
      return call.isAlone;
    };
  }
}
