// One exchange while it is recorded: the tap reports what it sees, and the log is notified of the memory used.
import { isKitError, messageOf } from '@bindery/diagnostics';
import { tunnelError } from '../error-codes.ts';
import { Capture } from './capture.ts';
import type { Exchange, ExchangeChange, ExchangeState } from './exchange.ts';
import type { Fields, MessageHead } from './message-head.ts';

/** What a recording is made of. */
export interface RecordingOptions {
  readonly id: string;
  readonly startedAt: number;
  /** Undefined when the bytes are no request. */
  readonly head: MessageHead | undefined;
  readonly replayOf: string | undefined;
  /** Bytes of the request on the wire, and of the body of the response, that are kept. */
  readonly limits: { readonly request: number; readonly response: number };
  readonly onHeld: (change: number) => void;
  readonly onChange: (type: ExchangeChange['type']) => void;
}

type Draft = { -readonly [Key in keyof Exchange]: Exchange[Key] };

/** Records one exchange. */
export class ExchangeRecording {
  /** The request as it came over the wire: head, framing, body. Its `bytes` are those of the body. */
  readonly request: Capture;
  /** The body of the response, without framing. */
  readonly response: Capture;
  readonly #options: RecordingOptions;
  readonly #draft: Draft;
  readonly #startedAt = performance.now();
  #isRequestWhole = false;
  #isAnswerWhole = false;
  /** Bytes of all heads. */
  headBytes: number;

  constructor(options: RecordingOptions) {
    const { id, startedAt, head, limits, onHeld, replayOf } = options;
    const [method, url, httpVersion] = head?.start ?? ['', '', ''];
    this.#options = options;
    this.request = new Capture({ limit: limits.request, onHeld });
    this.response = new Capture({ limit: limits.response, onHeld });
    this.headBytes = head?.bytes ?? 0;
    this.#draft = {
      id,
      startedAt,
      method,
      url,
      httpVersion,
      requestHeaders: head?.fields ?? [],
      interim: [],
      requestBody: this.request,
      responseBody: this.response,
      timing: {},
      state: 'open',
      ...(replayOf === undefined ? {} : { replayOf }),
    };
  }

  get exchange(): Exchange {
    return this.#draft;
  }

  /** Whether all bytes of the request were seen and are still there. */
  get canBeReplayed(): boolean {
    return this.#isRequestWhole && !this.request.isTruncated && !this.request.isDropped;
  }

  interim({ start }: MessageHead): void {
    this.#draft.interim = [...this.#draft.interim, Number(start[1])];
  }

  answered({ start, fields, bytes }: MessageHead): void {
    this.#draft.status = Number(start[1]);
    this.#draft.statusText = start[2];
    this.#draft.responseHeaders = fields;
    this.#draft.timing = { firstByteMs: this.#elapsedMs() };
    this.#addHeadBytes(bytes);
  }

  trailers(of: 'request' | 'response', fields: Fields): void {
    this.#draft[`${of}Trailers`] = fields;
    this.#addHeadBytes(fields.reduce((sum, [name, value]) => sum + name.length + value.length, 0));
  }

  requestEnded(): void {
    this.#isRequestWhole = true;
    this.request.seal();
    if (this.#isAnswerWhole) this.#settle('done');
  }

  answerEnded(): void {
    this.#isAnswerWhole = true;
    this.response.seal();
    if (this.#isRequestWhole) this.#settle('done');
  }

  upgraded(): void {
    this.#draft.state = 'upgraded';
    this.#options.onChange('upgrade');
  }

  /** The bytes are not understood from here on. */
  unreadable(thrown: unknown): void {
    this.#settle('unreadable', { code: 'tunnel_exchange_unreadable', message: messageOf(thrown) });
  }

  /** The connection ended, with an error or without. */
  connectionEnded(error: unknown): void {
    if (this.#draft.state === 'upgraded')
      return this.#settle('upgraded', error === undefined ? error : reasonOf(error));
    if (this.#isAnswerWhole) return this.#settle('done'); // A response may come before all of the request was read.
    const early = tunnelError('tunnel_stream_reset', 'The connection closed before the response was complete.');
    this.#settle('aborted', reasonOf(error ?? early));
  }

  /** Drops the captured bytes: the exchange was evicted. */
  discard(): void {
    this.request.drop();
    this.response.drop();
  }

  #settle(state: ExchangeState, error?: Exchange['error']): void {
    this.request.seal();
    this.response.seal();
    this.#draft.state = state;
    this.#draft.timing = { ...this.#draft.timing, durationMs: this.#elapsedMs() };
    if (error !== undefined) this.#draft.error = error;
    this.#options.onChange('end');
  }

  #addHeadBytes(bytes: number): void {
    this.headBytes += bytes;
    this.#options.onHeld(bytes);
  }

  #elapsedMs(): number {
    return performance.now() - this.#startedAt;
  }
}

function reasonOf(thrown: unknown): NonNullable<Exchange['error']> {
  if (isKitError(thrown)) return { code: thrown.code, message: thrown.message };
  const isSilent = thrown instanceof Error && (thrown as NodeJS.ErrnoException).syscall === 'connect';
  return { code: isSilent ? 'tunnel_target_silent' : 'tunnel_stream_reset', message: messageOf(thrown) };
}
