// Gathers the frames of one turn of the event loop into few messages: many small ones would cost more than their bytes.

/** Sends one message, given in parts. Calls back once it is handed to the network, or can never be. */
export type SendMessage = (parts: readonly Buffer[], callback: () => void) => void;

/** Frames are gathered into messages of about this size. */
const MESSAGE_BYTES = 64 * 1024;

/** A body from this size on ends its message, so that it need not be copied to be sent. */
const LAST_PART_BYTES = 8 * 1024;

/** Frames on their way out. */
export class Outbox {
  readonly #send: SendMessage;
  #parts: Buffer[] = [];
  #bytes = 0;
  #callbacks: (() => void)[] = [];
  #isScheduled = false;
  #isClosed = false;

  constructor(send: SendMessage) {
    this.#send = send;
  }

  /** Adds the parts of a frame. `sent` is called once it left, unless the outbox is closed before. */
  push(parts: readonly Buffer[], callback?: () => void): void {
    if (this.#isClosed) return;
    for (const part of parts) this.#bytes += part.length;
    this.#parts.push(...parts);
    if (callback !== undefined) this.#callbacks.push(callback);
    const isLastPartLong = (parts.at(-1)?.length ?? 0) >= LAST_PART_BYTES;
    if (isLastPartLong || this.#bytes >= MESSAGE_BYTES) return this.#sendGathered();
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    setImmediate(() => this.flush());
  }

  /** Sends what waits now. */
  flush(): void {
    this.#isScheduled = false;
    this.#sendGathered();
  }

  /** Drops what waits, and takes nothing more. */
  close(): void {
    this.#isClosed = true;
    this.#parts = [];
    this.#callbacks = [];
    this.#bytes = 0;
  }

  #sendGathered(): void {
    const [parts, callbacks] = [this.#parts, this.#callbacks];
    if (parts.length === 0) return;
    this.#parts = [];
    this.#bytes = 0;
    this.#callbacks = [];
    this.#send(parts, () => {
      for (const callback of callbacks) callback();
    });
  }
}
