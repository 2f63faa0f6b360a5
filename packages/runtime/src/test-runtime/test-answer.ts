// What a test gives an integration, and what it gets back. No code.
import type { TestLog } from './format-log.ts';
import type { RecordedCall } from '@bindery/traces/calls';

/** An event as the wire has it: `type`, and the fields of that type. */
export interface TestEvent {
  readonly type: string;
  /** Default `event_test`. */
  readonly eventId?: string;
  readonly [field: string]: unknown;
}

/** What a handler threw, or work that was left to `waitUntil`. */
export interface TestException {
  readonly name: string;
  readonly message: string;
}

/** What an integration did with one event, work of `waitUntil` included. */
export interface TestAnswer {
  readonly status: number;
  /** Names in lower case. Cookies are one text, separated by commas. */
  readonly headers: Readonly<Record<string, string>>;
  /** The value of a JSON answer, the text of any other. */
  readonly body: unknown;
  readonly text: string;
  /** Lines of the author's code, without the frames of stacks. */
  readonly logs: readonly TestLog[];
  readonly exceptions: readonly TestException[];
  /** The recorded calls, in the order in which the integration made them. */
  readonly calls: readonly RecordedCall[];
}
