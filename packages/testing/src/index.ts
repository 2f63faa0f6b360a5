// What tests of integrations import: a platform in memory, and integrations on it.
export { createTestRuntime } from '@bindery/runtime/testing';
export type {
  RecordedAnswer,
  RecordedCall,
  TestAnswer,
  TestEvent,
  TestException,
  TestIntegration,
  TestLog,
  TestRuntime,
  TestRuntimeOptions,
} from '@bindery/runtime/testing';
