// Writes a planned test as a file for Vitest.
import type { TestExpectations, TestInput, TestPlan } from './plan-test.ts';
import { Code, quote, writeLiteral } from './write-literal.ts';

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
    ...(Object.keys(headers).length === 0 ? [] : [expectation('headers', 'toMatchObject', headers)]),
    ...(body === undefined
      ? []
      : [isText && typeof body === 'string' ? ofText(body) : expectation('body', 'toEqual', body)]),
    expectation('logs', 'toEqual', logs),
    expectation('exceptions', 'toEqual', exceptions),
  ];
}

/** A text of several lines is compared line by line, so that a difference is seen. */
function ofText(text: string): string {
  if (!text.includes('\n')) return expectation('text', 'toEqual', text);
  return `expect(answer.text.split('\\n')).toEqual(${writeLiteral(matchers(text.split('\n')), { indent: 2, usedWidth: 80 })});`;
}

function expectation(field: string, matcher: string, value: unknown): string {
  const head = `expect(answer.${field}).${matcher}(`;
  return `${head}${writeLiteral(matchers(value), { indent: 2, usedWidth: head.length + 2 })});`;
}

const REDACTED = '[redacted]';

/** The value, with a matcher where something is left open. */
function matchers(value: unknown): unknown {
  if (typeof value === 'string') return value.includes(REDACTED) ? matcherOf(value) : value;
  if (Array.isArray(value)) return value.map(matchers);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, matchers(inner)]));
}

function matcherOf(text: string): Code {
  if (text === REDACTED) return new Code('expect.any(String)');
  const parts = text.split(REDACTED).map((part) =>
    part
      .replaceAll(/[$()*+.?[\\\]^{|}/]/g, String.raw`\$&`)
      .replaceAll('\n', String.raw`\n`)
      .replaceAll('\r', String.raw`\r`),
  );
  return new Code(`expect.stringMatching(/^${parts.join('.*')}$/s)`);
}
