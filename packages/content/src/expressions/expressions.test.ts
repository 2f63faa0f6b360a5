import { isKitError } from '@bindery/diagnostics';
import type { JSONDocument } from '@bindery/contract/documents';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runsOf } from '../../../../scripts/testing/property-runs.ts';
import { textOfBlocks } from '../documents/index.ts';
import { parseMarkdown, stringifyMarkdown } from '../markdown/index.ts';
import { BINARY, METHODS, OPERANDS, SCOPE, anyExpression } from '../testing/any-expression.ts';
import { applyExpressions, evaluateExpression, parseExpression } from './index.ts';

const give = (source: string): unknown => evaluateExpression(parseExpression(source), SCOPE);

/** What came of it: a value as text, or that there is none. */
function outcomeOf(work: () => unknown): string {
  try {
    const value = work();
    return Object.is(value, -0) ? '-0' : `${typeof value} ${JSON.stringify(value) ?? String(value)} ${String(value)}`;
  } catch (thrown) {
    if (thrown instanceof SyntaxError) return 'malformed';
    if (thrown instanceof ReferenceError || thrown instanceof TypeError) return 'failed';
    if (!isKitError(thrown)) throw thrown;
    return thrown.code === 'expression_malformed' ? 'malformed' : 'failed';
  }
}

/** The reference: JavaScript. Expressions come from this file and can call only methods of values. */
function byJavaScript(source: string): unknown {
  const names = Object.keys(SCOPE);
  // oxlint-disable-next-line typescript/no-implied-eval -- the oracle
  const run = new Function(...names, `"use strict"; return (${source}\n);`) as (...values: unknown[]) => unknown;
  return run(...names.map((name) => SCOPE[name]));
}

/** Compares the two, and says what kind of outcome it was. */
function compare(source: string): string {
  const outcome = outcomeOf(() => give(source));
  expect([source, outcome]).toEqual([source, outcomeOf(() => byJavaScript(source))]);
  return outcome.split(' ')[0] ?? '';
}

describe('an expression', () => {
  it('operators and methods return what JavaScript returns, for operands of every type', () => {
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

  it('an expression returns what JavaScript returns', () => {
    fc.assert(
      fc.property(anyExpression, (source) => {
        fc.pre(source.length <= 1024);
        compare(source);
      }),
      { numRuns: Number(process.env['EXPRESSION_RUNS'] ?? runsOf(5000)) },
    );
  });

  it('an expression can read only its scope', () => {
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

  it.each([
    '',
    'a b',
    'a = 1',
    '(a',
    'a)',
    '"open',
    'a => a',
    'new a',
    'a, b',
    '{}',
    '/a/',
    '`${a}`',
    'a?.()',
    'function () {}',
    '1_000',
    '-1 ** 2',
    'a ?? b || c',
    'x'.repeat(1025),
  ])('rejects %j, with the location', (source) => {
    expect(() => parseExpression(source)).toThrow(expect.objectContaining({ code: 'expression_malformed' }));
    expect(() => parseExpression(source)).toThrow(/at character \d+/);
  });

  it('an expression ends, however it is written', () => {
    const deep = [
      '('.repeat(512) + ')'.repeat(512),
      '('.repeat(500) + '1' + ')'.repeat(500),
      `${'!'.repeat(1000)}1`,
      `${'['.repeat(500)}${']'.repeat(500)}`,
      `1${'+1'.repeat(511)}`,
      'a?'.repeat(300),
    ];
    for (const source of deep) expect(outcomeOf(() => give(source))).toMatch(/^(?:malformed|number|boolean|object)/);
    const tags = Array.from({ length: 6000 }, (_, index) => index);
    const twice = parseExpression('tags.includes(-1) || tags.includes(-2)');
    expect(() => evaluateExpression(twice, { tags })).toThrow(expect.objectContaining({ code: 'expression_failed' }));
  });
});

describe('the expressions of a document', () => {
  const render = (markdown: string, unknown?: readonly string[]): string => {
    const document: JSONDocument = parseMarkdown(markdown);
    const before = structuredClone(document);
    const applied = applyExpressions(document, { scope: SCOPE, ...(unknown && { unknown }) });
    expect(document).toEqual(before);
    return stringifyMarkdown(applied);
  };
  const when = (condition: string, inside = 'Text'): string => `{% if ${condition} %}\n${inside}\n{% endif %}\n`;

  it('the expressions of a document show the values for a reader, and placeholders for missing names', () => {
    expect(render(when('visitor.claims.isStaff'))).toBe('Text\n');
    expect(render(when('visitor.claims.unsigned.beta'))).toBe('');
    expect(render('v<code class="expression">space.vars.version</code>!\n')).toBe('v2.1!\n');
    expect(render('> v<code class="expression">space.vars.version</code>\n')).toBe('> v2.1\n');
    expect(render('<code class="expression">visitor.claims.tags</code>x\n')).toBe('x\n');
  });

  it('the expressions of a document hide results that depend on a missing claim, and invalid expressions', () => {
    expect(render(when('visitor.claims.team.name == "a"'))).toBe('');
    expect(render(when('visitor claims'))).toBe('');
    expect(render('a<code class="expression">visitor claims</code>b\n')).toBe('ab\n');
  });

  it('the expressions of a document are decided inside each other', () => {
    expect(render(when('space.vars.version', when('visitor.claims.isStaff', 'In') + when('false', 'Out')))).toBe(
      'In\n',
    );
  });

  it('the expressions of a document stay if they use unknown names, while others inside are evaluated', () => {
    const inside = when('space.vars.empty', 'Out') + 'v<code class="expression">space.vars.version</code>\n';
    const outside = when('visitor.claims.isStaff && space.vars.version', inside);
    expect(render(outside, ['visitor'])).toBe(when('visitor.claims.isStaff && space.vars.version', 'v2.1'));
  });

  it('the expressions of a document share one limit of time and output, and later ones return nothing', () => {
    const sum = Array.from({ length: 78 }, () => 'space.vars.x').join('+');
    const inline = { object: 'inline', type: 'expression', data: { expression: sum }, isVoid: true };
    const many = Array.from({ length: 3000 }, () => inline);
    const document = { object: 'document', data: {}, nodes: [{ object: 'block', type: 'paragraph', nodes: many }] };
    const lengthWith = (x: string): number => {
      const applied = applyExpressions(document as never, { scope: { space: { vars: { x } } } });
      return textOfBlocks(applied.nodes).length;
    };
    // The longest text that a variable may have would give 60 million characters, a short one takes more than a million steps.
    const all = 78 * 256;
    expect(lengthWith('x'.repeat(256))).toBe(Math.floor(1_000_000 / all) * all);
    expect([lengthWith(''), lengthWith('x') > 78 * 1000, lengthWith('x') < 78 * 3000]).toEqual([0, true, true]);
    expect(lengthWith('x'.repeat(500_000))).toBe(0);
  });
});
