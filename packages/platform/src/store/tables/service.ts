// Events, requests that can be repeated, and facts about the database.
import type { IntegrationEvent, LocalEventState, TraceAttempt } from '@bindery/contract';
import type { Json } from '../json-column.ts';

/** Level of an event, which decides the installations in its environment. */
export type EventLevel = 'integration' | 'organization' | 'space' | 'site';

/** How one event causes another: its script calls the API, or its response shows a page that calls the integration. */
export type EventVia = 'call' | 'frame';

/** An event between its cause and its end. */
export interface EventTable {
  id: string;
  integration: string;
  installation: string | null;
  level: EventLevel;
  target: string | null;
  /** An event type; those of former versions stay unchanged. */
  type: string;
  /** Encrypted; see `events/payload.ts`. */
  payload: string;
  /** Length of `payload`. */
  payload_bytes: number;
  state: LocalEventState;
  /** Status as the specification shows it; null until the event ended. */
  status: IntegrationEvent['status'] | null;
  created_at: number;
  due_at: number;
  lease_until: number | null;
  /** Process that has it under way, or had it last; null in rows of former versions. */
  lease_owner: string | null;
  attempts: number;
  /** Attempts made before the last replay, which do not count against the retries. */
  attempts_before: number;
  /** Component of a render. */
  component: string | null;
  /** Status of the last attempt, if it was answered. */
  http_status: number | null;
  /** How long the last attempt took, in whole milliseconds. */
  duration_ms: number | null;
  /** Request to the API that led to it. */
  cause_request: string | null;
  /** The parent event. */
  cause_event: string | null;
  /** How that event led to it; null without one. */
  cause_via: EventVia | null;
  /** What lists show and search: the request, then what went wrong or was said, a line each. Redacted. */
  summary: string;
}

/** One attempt at an event. */
export interface EventAttemptTable {
  event: string;
  number: number;
  /** Without logs, since the schema has a column for these. */
  trace: Json<TraceAttempt>;
  /** Null in rows of former versions, whose logs are in `trace`. */
  logs: Json<TraceAttempt['logs']> | null;
  /** Of `trace` and `logs`; 0 once the trace was dropped to make room. */
  bytes: number;
}

/** Facts about the database itself. */
export interface MetaTable {
  name: string;
  sealed_value: Uint8Array;
}

/** The response to a request that carried an `Idempotency-Key`. */
export interface IdempotentRequestTable {
  /** Hash of caller and key. */
  key: string;
  request_hash: string;
  /** 0 while it is under way. */
  status: number;
  /** Null while it is under way. */
  sealed_answer: Uint8Array | null;
  created_at: number;
}
