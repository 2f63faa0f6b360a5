// Traces of events: files, recorded calls, and the comparison of runs.
export { behaviorOfTrace, compareBehaviors, formatDifference, recordCall, renewTrace } from './behaviors/index.ts';
export type { Behavior, ComparisonOptions, Difference, DifferenceKind, RenewOptions } from './behaviors/index.ts';
export { Playback } from './calls/playback.ts';
export type { ReplayedCall } from './calls/playback.ts';
export { TRACE_ERRORS } from './error-codes.ts';
export { readTraceFile, writeTraceFile } from './files/trace-file.ts';
export { NO_REDACTION, base64Of, bodyFields, describeCall, describeOutcome, readBody } from './outcomes/index.ts';
export type { RecordedBody, RecordedExchange, RecordedRun, Redaction, TraceOutcome } from './outcomes/index.ts';
export { Code, quote, writeLiteral } from './tests/write-literal.ts';
export { writeExpectation, writeLinesExpectation, writeTextExpectation } from './tests/write-expectation.ts';
export type { TestMatcher } from './tests/write-expectation.ts';
export { isPassingHeader } from './outcomes/passing-headers.ts';
