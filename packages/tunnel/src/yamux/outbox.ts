// Gathers the frames of one turn of the event loop into few messages: many small ones would cost more than their bytes.

/** Sends one message. Calls back once it is handed to the network, or can never be. */
export type SendMessage = (message: Buffer, sent: () => void) => void;

/** Frames are gathered into messages of about this size; a body that is larger goes by itself, uncopied. */
const MESSAGE_BYTES = 64 * 1024;

/** Bodies from this size on are not copied into a message with others. */
const OWN_MESSAGE_BYTES = 16 * 1024;

/** Frames on their way out. */
export class Outbox {
  readonly #send: SendMessage;
  #parts: Buffer[] = [];
  #bytes = 0;
  #sent: (() => void)[] = [];
  #isScheduled = false;
  #isClosed = false;

  constructor(send: SendMessage) {
    this.#send = send;
  }

  /** Adds the parts of a frame. `sent` is called once it left, unless the outbox is closed before. */
  push(parts: readonly Buffer[], sent?: () => void): void {
    if (this.#isClosed) return;
    for (const part of parts) this.#add(part);
    if (sent !== undefined) this.#sent.push(sent);
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
    this.#sent = [];
    this.#bytes = 0;
  }

  #add(part: Buffer): void {
    if (part.length >= OWN_MESSAGE_BYTES) this.#sendGathered();
    this.#parts.push(part);
    this.#bytes += part.length;
    if (this.#bytes >= MESSAGE_BYTES) this.#sendGathered();
  }

  #sendGathered(): void {
    const [parts, bytes, sent] = [this.#parts, this.#bytes, this.#sent];
    if (bytes === 0 && sent.length === 0) return;
    this.#parts = [];
    this.#bytes = 0;
    this.#sent = [];
    const message = parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts, bytes);
    this.#send(message, () => {
      for (const callback of sent) callback();
    });
  }
}
