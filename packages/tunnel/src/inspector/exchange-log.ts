// The exchanges of a tunnel, in memory, the newest of them. Taps write, the inspector's pages read.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { tunnelError } from '../error-codes.ts';
import type { Exchange, ExchangeChange } from './exchange.ts';
import { ExchangeRecording } from './exchange-recording.ts';
import type { MessageHead } from './message-head.ts';
import { MAX_HEAD_BYTES } from './message-parser.ts';
import { createExchangeRedactor } from './redact-exchange.ts';
import type { ExchangeRedactor } from './redact-exchange.ts';
import { requestBodyOf } from './request-body.ts';
import { matchesBody, matchesHead } from './exchange-search.ts';

/** Limits of a log. */
export interface ExchangeLogOptions {
  /** 500 unless given. */
  readonly maxExchanges?: number;
  /** Bytes kept of one body: 1 MB unless given. */
  readonly maxBodyBytes?: number;
  /** Bytes kept of everything: 32 MB unless given. The oldest bodies are evicted first, then the oldest exchanges. */
  readonly maxTotalBytes?: number;
  /** Values that are redacted everywhere: credentials without a recognizable name, for example in paths. */
  readonly secrets?: readonly string[];
}

/** What {@link ExchangeLog.list} takes. */
export interface ListOptions {
  /** A text in the redacted exchange, case-insensitive. */
  readonly search?: string;
  /** 50 unless given. */
  readonly limit?: number;
  /** ID of an exchange, which can be deleted: only earlier exchanges. */
  readonly before?: string;
}

/** Exchanges, newest first. `next` is the `before` of the next page, when there may be one. */
export interface ExchangePage {
  readonly items: readonly Exchange[];
  readonly next?: string;
}

/** How a recording begins. */
export interface BeginOptions {
  readonly replayOf?: string;
  /** Called for changes of this exchange only, also after it was evicted from the log. */
  readonly onChange?: (change: ExchangeChange) => void;
}

/**
 * Keeps exchanges, in bounded memory. What it gives out is unredacted (`toView` and `toDetail` redact), and goes on changing
 * while the exchange does.
 */
export class ExchangeLog {
  readonly #limits: Required<Omit<ExchangeLogOptions, 'secrets'>>;
  readonly #recordings = new Map<string, ExchangeRecording>();
  readonly #listeners = new Set<(change: ExchangeChange) => void>();
  readonly #secrets: readonly string[];
  #count = 0;
  #heldBytes = 0;

  constructor(options: ExchangeLogOptions = {}) {
    const { maxExchanges = 500, maxBodyBytes = 2 ** 20, maxTotalBytes = 2 ** 25, secrets = [] } = options;
    this.#limits = { maxExchanges, maxBodyBytes, maxTotalBytes };
    this.#secrets = secrets;
  }

  /** Takes the secrets out of an exchange. */
  redactorOf(exchange: Exchange): ExchangeRedactor {
    return createExchangeRedactor(exchange, this.#secrets);
  }

  /** Bytes in use, never more than the limit once a call has returned. */
  get heldBytes(): number {
    return this.#heldBytes;
  }

  /** Begins an exchange. Without a head it is one whose request is unreadable. */
  begin(head: MessageHead | undefined, { replayOf, onChange }: BeginOptions = {}): ExchangeRecording {
    const { maxBodyBytes, maxExchanges } = this.#limits;
    const id = `x${++this.#count}`;
    const recording = new ExchangeRecording({
      id,
      startedAt: Date.now(),
      head,
      replayOf,
      limits: { request: maxBodyBytes + MAX_HEAD_BYTES, response: maxBodyBytes },
      onHeld: (change) => this.#recordings.has(id) && this.#addHeldBytes(change),
      onChange: (type) => {
        const change = { type, exchange: recording.exchange };
        onChange?.(change);
        if (this.#recordings.has(id)) this.#emit(change);
      },
    });
    this.#recordings.set(id, recording);
    if (this.#recordings.size > maxExchanges) this.#evictOldest();
    this.#addHeldBytes(recording.headBytes);
    this.#emit({ type: 'begin', exchange: recording.exchange });
    return recording;
  }

  /** A page, newest first. Lets traffic through between two exchanges whose bodies it looks into. */
  async list({ search = '', limit = 50, before }: ListOptions = {}): Promise<ExchangePage> {
    const end = before === undefined ? Infinity : sequenceOf(before);
    const items: Exchange[] = [];
    for (const recording of [...this.#recordings.values()].toReversed()) {
      const { exchange } = recording;
      if (sequenceOf(exchange.id) >= end) continue;
      if (items.length === limit) return { items, next: items.at(-1)?.id ?? exchange.id };
      if (search === '' || this.#matches(recording, search)) items.push(exchange);
      if (search !== '') await nextTurn();
    }
    return { items };
  }

  /** @throws {KitError} tunnel_exchange_unknown */
  get(id: string): Exchange {
    return this.#recordingOf(id).exchange;
  }

  /** The request byte for byte as it came, with its secrets. @throws {KitError} tunnel_exchange_unknown, tunnel_replay_incomplete */
  rawRequest(id: string): Buffer {
    const recording = this.#recordingOf(id);
    if (recording.canBeReplayed) return Buffer.from(recording.request.content);
    throw tunnelError('tunnel_replay_incomplete', `The request of ${id} wasn’t recorded completely.`);
  }

  /** What was kept of the body of the request, without framing. @throws {KitError} tunnel_exchange_unknown */
  requestBody(id: string): Buffer {
    return requestBodyOf(this.#recordingOf(id).request.content);
  }

  /** What was kept of the body of the response, without framing. @throws {KitError} tunnel_exchange_unknown */
  responseBody(id: string): Buffer {
    return Buffer.from(this.#recordingOf(id).response.content);
  }

  /** Deletes all exchanges, including open ones. Ids continue. */
  clear(): void {
    while (this.#recordings.size > 0) this.#evictOldest();
  }

  /** Calls for each change, until the function returned is called. A listener that throws is not called again. */
  subscribe(listener: (change: ExchangeChange) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  #matches({ exchange, request, response }: ExchangeRecording, search: string): boolean {
    const redactor = this.redactorOf(exchange);
    return (
      matchesHead(exchange, search, redactor) ||
      matchesBody({ of: 'request', exchange, bytes: requestBodyOf(request.content) }, search, redactor) ||
      matchesBody({ of: 'response', exchange, bytes: response.content }, search, redactor)
    );
  }

  #recordingOf(id: string): ExchangeRecording {
    const recording = this.#recordings.get(id);
    if (recording !== undefined) return recording;
    throw tunnelError('tunnel_exchange_unknown', `Exchange "${id.slice(0, 20)}" not found.`);
  }

  #addHeldBytes(change: number): void {
    this.#heldBytes += change;
    const { maxTotalBytes } = this.#limits;
    if (change <= 0 || this.#heldBytes <= maxTotalBytes) return;
    for (const { request, response } of this.#recordings.values()) {
      for (const body of [request, response]) if (body.heldBytes > 0) body.drop();
      if (this.#heldBytes <= maxTotalBytes) return;
    }
    while (this.#heldBytes > maxTotalBytes && this.#recordings.size > 0) this.#evictOldest();
  }

  #evictOldest(): void {
    const [oldest] = this.#recordings.values();
    if (oldest === undefined) return;
    oldest.discard();
    this.#heldBytes -= oldest.headBytes;
    this.#recordings.delete(oldest.exchange.id);
  }

  #emit(change: ExchangeChange): void {
    for (const listener of this.#listeners) {
      try {
        listener(change);
      } catch {
        this.#listeners.delete(listener); // A failing listener must not stop the traffic.
      }
    }
  }
}

/** `x12` is the twelfth. @throws {KitError} tunnel_exchange_unknown */
function sequenceOf(id: string): number {
  if (/^x\d{1,15}$/.test(id)) return Number(id.slice(1));
  throw tunnelError('tunnel_exchange_unknown', `Exchange "${id.slice(0, 20)}" not found.`);
}
