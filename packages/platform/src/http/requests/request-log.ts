// The last requests to the API with their responses, in memory. Texts are redacted when a user reads them, so that recording a request is
// cheap.
import { REDACTED } from '@bindery/diagnostics';
import type { Answer } from '../../core/answer.ts';
import type { Call } from '../../core/call.ts';
import { RequestRecord, numberOfRequest } from '../../core/requests/request-record.ts';
import { isDashboardCall } from './dashboard-call.ts';

/** Limits: requests, characters of all bodies together, and characters of one body. */
export interface RequestLogLimits {
  readonly requests: number;
  readonly characters: number;
  readonly bodyCharacters: number;
}

/** Limits of a platform's record of requests. */
export const REQUEST_LOG_LIMITS: RequestLogLimits = {
  requests: 1_000,
  characters: 16 * 1024 * 1024,
  bodyCharacters: 64 * 1024,
};

/** Headers worth showing. */
const RECORDED_HEADERS = [
  'accept',
  'content-type',
  'idempotency-key',
  'if-none-match',
  'prefer',
  'user-agent',
] as const;

/** Of these it is shown that they were sent. */
const CREDENTIAL_HEADERS = ['authorization', 'cookie'] as const;

/** Requests that look at the record itself, or wait for its news, are left out of it. */
const ABOUT_REQUESTS = /^\/_platform\/v1\/(?:requests(?:\/|$)|live$)/;

/** The clock that a record is dated by, and a text that is another one for each process. */
export interface RequestLogOptions {
  readonly now: () => number;
  readonly run: string;
  readonly limits?: RequestLogLimits | undefined;
  /** Called with each request that was added. */
  readonly added?: ((request: RequestRecord) => void) | undefined;
}

/** Stores the last requests in a ring buffer, by number. */
export class RequestLog {
  /** Whether requests are recorded. */
  isRecording = true;
  readonly #options: RequestLogOptions;
  readonly #limits: RequestLogLimits;
  #ring: (RequestRecord | undefined)[] = [];
  /** Number of the last request that began, and of the oldest one that can be kept. */
  #number = 0;
  #oldest = 1;
  #count = 0;
  #characters = 0;

  constructor(options: RequestLogOptions) {
    this.#options = options;
    this.#limits = options.limits ?? REQUEST_LOG_LIMITS;
  }

  /** Characters of all bodies that are kept. */
  get characters(): number {
    return this.#characters;
  }

  /** How many requests are kept. */
  get count(): number {
    return this.#count;
  }

  /** Starts the record of a call; undefined if recording is off. */
  begin(call: Call, event: string | undefined): RequestRecord | undefined {
    if (!this.isRecording || ABOUT_REQUESTS.test(call.path)) return undefined;
    this.#number += 1;
    return new RequestRecord({
      run: this.#options.run,
      number: this.#number,
      method: call.method,
      path: call.path,
      search: call.search,
      headers: headersOf(call),
      isDashboard: isDashboardCall(call),
      startedAt: this.#options.now(),
      event,
    });
  }

  /** Adds a record with its response. The oldest ones go when there are too many. */
  end(record: RequestRecord, answer: Answer): void {
    const { number } = record.start;
    if (!this.isRecording || number < this.#oldest) return;
    const isStream = answer instanceof Response;
    record.status = answer.status;
    record.durationMs = performance.now() - record.began;
    record.responseHeaders = isStream ? Object.fromEntries(answer.headers) : answer.headers;
    const text = isStream ? undefined : (answer.text ?? undefined);
    record.responseLength = text?.length ?? 0;
    record.response = record.hidesBodies ? undefined : this.#beginningOf(text);
    if (record.hidesBodies) record.body = undefined;
    while (this.#number - this.#oldest >= this.#limits.requests) this.#dropOldest();
    if (number < this.#oldest) return;
    this.#ring[number % this.#limits.requests] = record;
    this.#count += 1;
    this.#characters += record.size;
    while (this.#characters > this.#limits.characters && this.#count > 1) this.#dropOldest();
    this.#options.added?.(record);
  }

  /** A request, if it is kept. */
  find(id: string): RequestRecord | undefined {
    const found = this.#at(numberOfRequest(id));
    return found?.id === id ? found : undefined;
  }

  /** Every request, the one that began last first. */
  list(): RequestRecord[] {
    const listed: RequestRecord[] = [];
    for (let number = this.#number; number >= this.#oldest; number--) {
      const record = this.#at(number);
      if (record !== undefined) listed.push(record);
    }
    return listed;
  }

  /** Removes every request, those that are being answered as well. */
  clear(): void {
    this.#ring = [];
    this.#oldest = this.#number + 1;
    this.#count = 0;
    this.#characters = 0;
  }

  #at(number: number): RequestRecord | undefined {
    const record = this.#ring[number % this.#limits.requests];
    return record?.start.number === number ? record : undefined;
  }

  #dropOldest(): void {
    const record = this.#at(this.#oldest);
    if (record !== undefined) {
      this.#ring[this.#oldest % this.#limits.requests] = undefined;
      this.#count -= 1;
      this.#characters -= record.size;
    }
    this.#oldest += 1;
  }

  #beginningOf(text: string | undefined): string | undefined {
    const { bodyCharacters } = this.#limits;
    if (text === undefined || text.length <= bodyCharacters) return text;
    // A slice keeps the whole string in memory. A copy doesn’t.
    return Buffer.from(text.slice(0, bodyCharacters)).toString();
  }
}

function headersOf(call: Call): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const name of RECORDED_HEADERS) {
    const value = call.header(name);
    if (value !== null) headers[name] = value;
  }
  for (const name of CREDENTIAL_HEADERS) if (call.header(name) !== null) headers[name] = REDACTED;
  return headers;
}
