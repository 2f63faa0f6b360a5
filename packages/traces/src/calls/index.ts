// Recorded calls, for the runtime of copied tests: `@bindery/traces/calls`. It validates nothing, and loads no schemas.
export { answerCall } from './answer-call.ts';
export { describeRequest, differenceOf, urlOf } from './recorded-call.ts';
export type { ActualCall, RecordedAnswer, RecordedCall } from './recorded-call.ts';
