import { isKitError } from '@bindery/diagnostics';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runsOf } from '@bindery/testkit/property-runs';
import { BINARY, METHODS, OPERANDS, SCOPE, anyExpression } from './testing/any-expression.ts';
import { parseExpression } from './parse-expression.ts';

const give = (source: string): unknown => parseExpression(source).evaluate(SCOPE);

/** What came of it: a value as text, or that there is none. */
function outcomeOf(work: () => unknown): string {
  try {
    const value = work();
    return Object.is(value, -0) ? '-0' : `${typeof value} ${JSON.stringify(value) ?? String(value)} ${String(value)}`;
  } catch (thrown) {
    if (thrown instanceof SyntaxError) return 'malformed';
    if (thrown instanceof ReferenceError || thrown instanceof TypeError) return 'failed';
    if (!isKitError(thrown)) throw thrown;
    return thrown.code === 'condition_refused' ? 'failed' : 'malformed';
  }
}

/** The reference: JavaScript. Expressions come from this file and can call only methods of values. */
function byJavaScript(source: string): unknown {
  const names = Object.keys(SCOPE);
  // oxlint-disable-next-line typescript/no-implied-eval -- the oracle
  const run = new Function(...names, `"use strict"; return (${source}\n);`) as (...values: unknown[]) => unknown;
  return run(...names.map((name) => SCOPE[name as keyof typeof SCOPE]));
}

/** Compares the two, and says what kind of outcome it was. */
function compare(source: string): string {
  const outcome = outcomeOf(() => give(source));
  expect([source, outcome]).toEqual([source, outcomeOf(() => byJavaScript(source))]);
  return outcome.split(' ')[0] ?? '';
}

describe('an expression', () => {
  it('operators and methods return what JavaScript returns, for operands of every type', { tags: ['long'] }, () => {
    const kinds = new Set<string>();
    for (const one of OPERANDS) {
      for (const sign of ['!', '- ', '+ ', 'typeof ']) kinds.add(compare(`${sign}${one}`));
      for (const other of OPERANDS) {
        for (const sign of BINARY) kinds.add(compare(`${one} ${sign} ${other}`));
        for (const method of METHODS) kinds.add(compare(`(${one}).${method}(${other})`));
        kinds.add(compare(`(${one})[${other}]`));
      }
    }
    for (const one of BINARY) for (const other of BINARY) kinds.add(compare(`7 ${one} [2] ${other} 3`));
    expect(kinds).toEqual(new Set(['boolean', 'number', 'string', 'undefined', 'object', 'failed', 'malformed', '-0']));
  });

  it('returns what JavaScript returns', () => {
    fc.assert(
      fc.property(anyExpression, (source) => {
        fc.pre(source.length <= 1024);
        compare(source);
      }),
      { numRuns: Number(process.env['EXPRESSION_RUNS'] ?? runsOf(5000)) },
    );
  });

  it('can read only its scope', () => {
    for (const source of [
      "visitor.constructor.constructor('return process')()",
      '"".constructor',
      'visitor["__proto__"]',
      '[].concat',
      '"a"["at"]',
      '"toString" in visitor',
      'globalThis',
      'process',
      'this',
    ]) {
      expect([
        source,
        ['undefined', 'failed', 'malformed', 'boolean'].includes(outcomeOf(() => give(source)).split(' ')[0] ?? ''),
      ]).toEqual([source, true]);
      expect([source, outcomeOf(() => give(source)).includes('true')]).toEqual([source, false]);
    }
  });

  it('ends, however it is written', () => {
    const deep = [
      '('.repeat(512) + ')'.repeat(512),
      '('.repeat(500) + '1' + ')'.repeat(500),
      `${'!'.repeat(1000)}1`,
      `${'['.repeat(500)}${']'.repeat(500)}`,
      `1${'+1'.repeat(511)}`,
      '1?'.repeat(300),
    ];
    for (const source of deep) expect(outcomeOf(() => give(source))).toMatch(/^(?:malformed|number|boolean|object)/);
    const tags = Array.from({ length: 6000 }, (_, index) => index);
    const twice = parseExpression('visitor.tags.includes(-1) || visitor.tags.includes(-2)');
    const scope = { ...SCOPE, visitor: { tags } };
    expect(() => twice.evaluate(scope)).toThrow();
    const once = parseExpression('visitor.tags.includes(-1)');
    const budget = { steps: 10_000 };
    expect(once.evaluate(scope, budget)).toBe(false);
    expect(() => once.evaluate(scope, budget)).toThrow();
  });

  it.each([
    ['visitor.claims.missing || "you"', 'you'],
    ['visitor.claims.plan === "free" ? "a" : "b"', 'b'],
    ['`Hello ${visitor.claims.plan}`', 'Hello pro'],
    ['visitor.claims.seats ** 2', 144],
  ])('%s is %j', (source, value) => {
    expect(give(source)).toBe(value);
  });

  it('names what it reads, and not the fields', () => {
    expect(parseExpression('visitor.space.page + page["space"]').names).toEqual(new Set(['visitor', 'page']));
    expect(parseExpression('space.vars[visitor.claims.page]').names).toEqual(new Set(['visitor', 'space']));
  });
});
