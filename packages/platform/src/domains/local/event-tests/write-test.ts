// Writes a planned test as a file for Vitest.
import type { TestExpectations, TestInput, TestPlan } from './plan-test.ts';
import { quote, writeExpectation, writeLiteral, writeTextExpectation } from '@bindery/traces';

/** How a test is written. */
export interface TestText {
  readonly title: string;
  /** The source of the event, for the first line. */
  readonly origin: string;
  /** Module that exports the integration, as the test imports it. */
  readonly module: string;
  /** File of the fixture, as the test imports it; what is given is in the test where there is none. */
  readonly fixture?: string | undefined;
}

/** The text of a test that passes as long as the integration behaves as recorded. */
export function writeTest({ input, expected, notes }: TestPlan, { title, origin, module, fixture }: TestText): string {
  const lines = [
    `// ${origin}`,
    ...notes.map((note) => `// ${note}`),
    `import { createTestRuntime } from '@bindery/runtime/testing';`,
    `import { expect, it } from 'vitest';`,
    `import integration from ${quote(module)};`,
    ...(fixture === undefined ? [] : [`import recorded from ${quote(fixture)} with { type: 'json' };`]),
    '',
    `it(${quote(title)}, async () => {`,
    ...(fixture === undefined ? linesOfInput(input) : linesOfFixture(input)).map((line) => `  ${line}`),
    ...linesOfExpected(expected).map((line) => `  ${line}`),
    '});',
    '',
  ];
  return lines.join('\n');
}

function linesOfInput({ event, body, ...options }: TestInput): string[] {
  const sent = `await runtime.dispatch(${writeLiteral(event, { indent: 2, usedWidth: 40 })}`;
  return [
    `const runtime = createTestRuntime(integration, ${writeLiteral(options, { indent: 2, usedWidth: 60 })});`,
    `const answer = ${sent}${body === undefined ? '' : `, ${quote(body)}`});`,
  ];
}

function linesOfFixture({ body }: TestInput): string[] {
  return [
    `const runtime = createTestRuntime(integration, recorded);`,
    `const answer = await runtime.dispatch(recorded.event${body === undefined ? '' : ', recorded.body'});`,
  ];
}

function linesOfExpected({ status, headers, body, isText, logs, exceptions }: TestExpectations): string[] {
  return [
    `expect(answer.status).toBe(${status});`,
    ...(Object.keys(headers).length === 0 ? [] : [writeExpectation('headers', 'toMatchObject', headers)]),
    ...(body === undefined
      ? []
      : [isText && typeof body === 'string' ? writeTextExpectation(body) : writeExpectation('body', 'toEqual', body)]),
    writeExpectation('logs', 'toEqual', logs),
    writeExpectation('exceptions', 'toEqual', exceptions),
  ];
}
