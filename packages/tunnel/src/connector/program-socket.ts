// A connection to the program that may close before it has read a request: what it answered is read all the same.
import { Socket } from 'node:net';

type WriteCallback = (error?: Error | null) => void;

/** A connection on which a failed write does not end the reading. Node's own is destroyed, with the response unread. */
export class ProgramSocket extends Socket {
  #hasAborted = false;

  constructor() {
    super({ allowHalfOpen: true });
    this.setNoDelay(true);
  }

  /** Whether the program broke the connection, so that its end doesn’t complete a response. */
  get hasAborted(): boolean {
    return this.#hasAborted;
  }

  override _write(chunk: Buffer, encoding: BufferEncoding, callback: WriteCallback): void {
    super._write(chunk, encoding, (error) => this.#onWritten(error, callback));
  }

  override _writev(chunks: { chunk: Buffer; encoding: BufferEncoding }[], callback: WriteCallback): void {
    super._writev?.(chunks, (error) => this.#onWritten(error, callback));
  }

  /** Drops what the program does not read. The system reports an abort once, to whichever reads or writes first. */
  #onWritten(error: NodeJS.ErrnoException | null | undefined, callback: WriteCallback): void {
    const isClosed = error?.code === 'EPIPE' || error?.code === 'ECONNRESET';
    if (error?.code === 'ECONNRESET') this.#hasAborted = true;
    callback(isClosed ? null : error);
  }
}
