import type { Caller } from '../caller.ts';

/** Details of an API call at its start. */
export interface RequestStart {
  /** Prefix of the number in IDs, unique for each process. */
  readonly run: string;
  /** Grows by one with each request. */
  readonly number: number;
  readonly method: string;
  readonly path: string;
  readonly search: string;
  /** Headers that were sent, by their names in lower case; not all of them, and of credentials only that there were some. */
  readonly headers: Readonly<Record<string, string>>;
  /** Whether a page of the dashboard made it. */
  readonly isDashboard: boolean;
  /** Milliseconds since 1970, on the platform's clock. */
  readonly startedAt: number;
  /** The event during which a script made it. */
  readonly event: string | undefined;
}

const NO_HEADERS: Readonly<Record<string, string>> = {};

/** What is noted of a call of the API, filled in as it becomes known: one object for each request, whatever comes of it. */
export class RequestRecord {
  readonly start: RequestStart;
  /** `performance.now()` at the start. */
  readonly began: number = performance.now();
  operation: string | undefined = undefined;
  scope: string | undefined = undefined;
  caller: Caller | undefined = undefined;
  /** The beginning of the body, once it was read, and how many bytes it had. */
  body: string | undefined = undefined;
  bodyLength = 0;
  /** Ids of the fault rules that answered or delayed it. */
  fault: string | undefined = undefined;
  /** 0 where the connection was reset. */
  status = 0;
  durationMs = 0;
  responseHeaders: Readonly<Record<string, string>> = NO_HEADERS;
  /** The body of the response; undefined if it went by as a stream. */
  response: string | undefined = undefined;
  responseLength = 0;
  /** Whether neither body is kept, since a person was shown values that are redacted elsewhere. */
  hidesBodies = false;

  constructor(start: RequestStart) {
    this.start = start;
  }

  /** Made when someone asks: few do. */
  get id(): string {
    const { run, number } = this.start;
    return `request_${run}${number.toString(36).padStart(NUMBER_DIGITS, '0')}`;
  }

  /** The command of `bindery` that made it, as its user agent says: `bindery-cli publish --dry-run`. */
  get command(): string | undefined {
    return /^bindery-cli (.+)$/.exec(this.start.headers['user-agent'] ?? '')?.[1];
  }

  /** Characters that it keeps. */
  get size(): number {
    return (this.body?.length ?? 0) + (this.response?.length ?? 0);
  }
}

const NUMBER_DIGITS = 7;

/** The number in the id of a request; not a number for what is none. */
export function numberOfRequest(id: string): number {
  return Number.parseInt(id.slice(-NUMBER_DIGITS), 36);
}
