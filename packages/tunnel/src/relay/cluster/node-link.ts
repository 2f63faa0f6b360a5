// A connection to another relay on which it says every now and then that it is there. When the process at the other end dies,
// this one notices within milliseconds, before any request is lost on it.
import { request } from 'node:http';
import type { ClientRequest } from 'node:http';
import { backoff } from '../../backoff.ts';
import { LINK_PATH } from './node-paths.ts';

/** Options of {@link NodeLink}. */
export interface NodeLinkOptions {
  readonly connect: () => unknown;
  readonly headers: readonly string[];
  /** Without a word for so many milliseconds the other relay is gone. */
  readonly silentMs: number;
  /** The other relay says nothing any longer, though no connection to it broke. */
  readonly onSilent: () => void;
  /** The other relay is there, maybe again. */
  readonly onUp: () => void;
  /** The state changed since the last call; also called once when the relay was never reached. */
  readonly onChange: (isUp: boolean, reason: string) => void;
}

const RETRY = { firstMs: 50, maxMs: 2_000, random: Math.random };

/** A link that is opened again whenever it breaks. */
export class NodeLink {
  readonly #options: NodeLinkOptions;
  #request: ClientRequest | undefined;
  #isUp = false;
  #reported: boolean | undefined;
  #isClosed = false;
  #failed = 0;
  #retry: NodeJS.Timeout | undefined;

  constructor(options: NodeLinkOptions) {
    this.#options = options;
    this.#open();
  }

  get isUp(): boolean {
    return this.#isUp;
  }

  /** Something suggests that the other relay is gone: it is not up before a new link shows that it is there. */
  reset(): void {
    if (!this.#isUp || this.#isClosed) return;
    this.#isUp = false;
    this.#request?.destroy();
    this.#open();
  }

  close(): void {
    this.#isClosed = true;
    this.#isUp = false;
    clearTimeout(this.#retry);
    this.#request?.destroy();
  }

  #open(): void {
    const { connect, headers, silentMs } = this.#options;
    const clientRequest = request({
      createConnection: connect as never,
      path: LINK_PATH,
      headers,
      setHost: false,
    });
    this.#request = clientRequest;
    clientRequest.setTimeout(silentMs, () => {
      clientRequest.destroy(new Error(`it sent no data for ${silentMs} ms`));
      this.#options.onSilent();
    });
    clientRequest.on('error', (thrown: NodeJS.ErrnoException) =>
      this.#ended(clientRequest, thrown.code ?? thrown.message),
    );
    clientRequest.on('response', (response) => {
      response.on('error', () => {}).on('close', () => this.#ended(clientRequest, 'it ended'));
      response.resume();
      if (response.statusCode === 200) this.#up();
      else clientRequest.destroy(new Error(`it returned ${response.statusCode}`));
    });
    clientRequest.end();
  }

  #up(): void {
    this.#failed = 0;
    this.#isUp = true;
    this.#options.onUp();
    this.#emit(true, 'It is reachable.');
  }

  #ended(clientRequest: ClientRequest, reason: string): void {
    if (clientRequest !== this.#request || this.#isClosed) return;
    this.#isUp = false;
    this.#request = undefined;
    this.#retry = setTimeout(() => this.#open(), backoff(this.#failed++, RETRY));
    this.#emit(false, reason);
  }

  #emit(isUp: boolean, reason: string): void {
    if (this.#reported === isUp) return;
    this.#reported = isUp;
    this.#options.onChange(isUp, reason);
  }
}
