// Descriptions of runs, as traces have them.
export { base64Of, describeCall } from './describe-call.ts';
export { describeOutcome } from './describe-outcome.ts';
export type { TraceOutcome } from './describe-outcome.ts';
export { bodyFields, readBody } from './read-body.ts';
export type { RecordedBody } from './read-body.ts';
export type { RecordedExchange, RecordedRun } from './recorded-run.ts';
export { NO_REDACTION } from './redaction.ts';
export type { Redaction } from './redaction.ts';
