// What tests of an integration import: `@bindery/runtime/testing`. For Vitest and Node; nothing of it is in a script.
export { createTestRuntime } from './create-test-runtime.ts';
export type { TestIntegration, TestRuntime, TestRuntimeOptions } from './create-test-runtime.ts';
export type { TestAnswer, TestEvent, TestException } from './test-answer.ts';
export type { RecordedAnswer, RecordedCall } from '@bindery/traces/calls';
export type { TestLog } from './format-log.ts';
export { parseStateProblem } from '../state-problem.ts';
export type { StateProblem } from '../state-problem.ts';
