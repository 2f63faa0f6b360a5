// Observes one connection and records its exchanges. It never modifies, delays, or breaks the connection.
import type { ExchangeChange } from './exchange.ts';
import type { ExchangeLog } from './exchange-log.ts';
import type { ExchangeRecording } from './exchange-recording.ts';
import type { MessageHead } from './message-head.ts';
import { MessageParser } from './message-parser.ts';

/** What a tap writes to. */
export interface ExchangeTapOptions {
  readonly log: ExchangeLog;
  /** Id of the exchange whose request is sent again on this connection. */
  readonly replayOf?: string;
  readonly onChange?: (change: ExchangeChange) => void;
}

/** The tap of one connection. It parses bytes immediately and doesn’t retain them. */
export class ExchangeTap {
  readonly #options: ExchangeTapOptions;
  readonly #requests: MessageParser;
  readonly #answers: MessageParser;
  /** Whose request passes. */
  #requestRecording: ExchangeRecording | undefined;
  /** Whose answers are not whole, in the order of the requests. */
  readonly #unanswered: ExchangeRecording[] = [];
  /** Bytes of a head that is not whole. */
  #early: Buffer[] = [];
  #isOver = false;

  constructor(options: ExchangeTapOptions) {
    this.#options = options;
    this.#requests = this.#createRequestParser();
    this.#answers = this.#createAnswerParser();
  }

  /** Bytes on their way to the program. */
  request(chunk: Buffer): void {
    this.#read(this.#requests, chunk);
  }

  /** Bytes on their way back. */
  response(chunk: Buffer): void {
    this.#read(this.#answers, chunk);
  }

  /** The program sends nothing more: a response that lasts until then is whole, whatever becomes of the connection. */
  responseEnd(): void {
    if (!this.#isOver) this.#answers.end();
  }

  /** The connection is over. Open exchanges are then aborted, except a response that is delimited by the end of the connection. */
  end(error?: unknown): void {
    const reason = error ?? undefined;
    if (reason === undefined) this.responseEnd();
    if (this.#isOver) return;
    this.#isOver = true;
    for (const recording of this.#open()) recording.connectionEnded(reason);
  }

  #read(parser: MessageParser, chunk: Buffer): void {
    if (this.#isOver) return;
    try {
      parser.push(chunk);
    } catch (thrown) {
      this.#isOver = true;
      const open = this.#open();
      const recordings = open.size > 0 ? open : [this.#begin(undefined)];
      for (const recording of recordings) recording.unreadable(thrown);
    }
  }

  #open(): Set<ExchangeRecording> {
    return new Set([...this.#unanswered, ...(this.#requestRecording === undefined ? [] : [this.#requestRecording])]);
  }

  #begin(head: MessageHead | undefined): ExchangeRecording {
    const { log, replayOf, onChange } = this.#options;
    return log.begin(head, {
      ...(replayOf === undefined ? {} : { replayOf }),
      ...(onChange === undefined ? {} : { onChange }),
    });
  }

  #createRequestParser(): MessageParser {
    return new MessageParser({
      kind: 'request',
      listener: {
        onHead: (head) => {
          this.#requestRecording = this.#begin(head);
          this.#unanswered.push(this.#requestRecording);
          for (const piece of this.#early) this.#requestRecording.request.append(piece);
          this.#early = [];
        },
        onBody: ({ length }) => this.#requestRecording?.request.count(length),
        onTrailers: (fields) => this.#requestRecording?.trailers('request', fields),
        onWire: (piece) =>
          this.#requestRecording === undefined
            ? void this.#early.push(piece)
            : this.#requestRecording.request.append(piece),
        onMessageEnd: () => {
          this.#requestRecording?.requestEnded();
          this.#requestRecording = undefined;
        },
        onOpaque: (bytes) => this.#unanswered[0]?.request.count(bytes),
      },
    });
  }

  #createAnswerParser(): MessageParser {
    return new MessageParser({
      kind: 'response',
      requestMethod: () => this.#unanswered[0]?.exchange.method ?? 'GET',
      listener: {
        onInterim: (head) => this.#unanswered[0]?.interim(head),
        // A server that closes an idle connection can send a reason: a response without a request, which isn’t an exchange.
        onHead: (head) => this.#unanswered[0]?.answered(head),
        onBody: (piece) => {
          this.#unanswered[0]?.response.count(piece.length);
          this.#unanswered[0]?.response.append(piece);
        },
        onTrailers: (fields) => this.#unanswered[0]?.trailers('response', fields),
        onMessageEnd: () => this.#unanswered.shift()?.answerEnded(),
        onOpaque: (bytes) => this.#unanswered[0]?.response.count(bytes),
        onUpgrade: () => {
          this.#requests.becomeOpaque();
          this.#unanswered[0]?.upgraded();
        },
      },
    });
  }
}
