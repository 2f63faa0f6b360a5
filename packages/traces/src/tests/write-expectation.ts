// Expectations of a test that is written of an event.
import { Code, writeLiteral } from './write-literal.ts';

/** Matchers of such tests. */
export type TestMatcher = 'toBe' | 'toEqual' | 'toMatchObject';

/** The statement that compares a field of the answer, indented by two from its second line on. `[redacted]` becomes a matcher. */
export function writeExpectation(field: string, matcher: TestMatcher, value: unknown): string {
  const head = `expect(answer.${field}).${matcher}(`;
  return `${head}${writeLiteral(withMatchers(value), { indent: 2, usedWidth: head.length + 2 })});`;
}

/** The statement that compares the text of the answer. Several lines are compared one by one, so that a difference is seen. */
export function writeTextExpectation(text: string): string {
  if (!text.includes('\n')) return writeExpectation('text', 'toEqual', text);
  return writeLinesExpectation(text.split('\n'));
}

/** The statement that compares the lines of the answer’s text. */
export function writeLinesExpectation(lines: readonly unknown[]): string {
  const literal = writeLiteral(withMatchers(lines), { indent: 2, usedWidth: 80 });
  return `expect(answer.text.split('\\n')).toEqual(${literal});`;
}

const REDACTED = '[redacted]';

function withMatchers(value: unknown): unknown {
  if (typeof value === 'string') return value.includes(REDACTED) ? matcherOf(value) : value;
  if (Array.isArray(value)) return value.map(withMatchers);
  if (typeof value !== 'object' || value === null || value instanceof Code) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withMatchers(inner)]));
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
