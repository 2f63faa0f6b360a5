// Expressions for property tests, as text that JavaScript reads too.
import fc from 'fast-check';
import type { ConditionScope } from '../condition.ts';

/** What the expressions are about. */
export const SCOPE: ConditionScope = {
  visitor: {
    claims: { plan: 'pro', seats: 12, isStaff: true, tags: ['a', 'b', 1], unsigned: { beta: false }, no: null },
  },
  space: { vars: { version: '2.1', empty: '', count: 0 } },
  page: { vars: {} },
};

const PATHS = [
  'visitor.claims.plan',
  'visitor.claims.seats',
  'visitor.claims.isStaff',
  'visitor.claims.tags',
  'visitor.claims.tags[0]',
  'visitor.claims["tags"].length',
  'visitor.claims.unsigned',
  'visitor.claims.unsigned.beta',
  'visitor.claims.missing',
  'visitor.claims.missing.deeper',
  'visitor.claims.missing?.deeper.still',
  'visitor.claims.no?.x',
  '(visitor?.claims.missing?.a).b',
  'space.vars.version',
  'space.vars.empty',
  'space.vars.count',
  'page?.vars?.["x y"]',
];
const LITERALS = [
  '0',
  '1',
  '2.5',
  '.5',
  '1e3',
  '0x1F',
  '""',
  '"pro"',
  "'a'",
  '`b`',
  '`${visitor.claims.plan}!`',
  '1_000',
  '"\\u0041\\n"',
  'null',
  'undefined',
  'true',
  'false',
  '[]',
  '["pro", 1]',
  '[[1], 2]',
];
/** Operators of two operands. */
export const BINARY = [
  '==',
  '!=',
  '===',
  '!==',
  '<',
  '<=',
  '>',
  '>=',
  '+',
  '-',
  '*',
  '/',
  '%',
  '**',
  'in',
  '&&',
  '||',
  '??',
];
/** Methods that values have. */
export const METHODS = ['includes', 'startsWith', 'endsWith', 'indexOf', 'toLowerCase', 'toUpperCase', 'trim'];

/** An operand of every kind. */
export const OPERANDS = [
  'visitor.claims.plan',
  'visitor.claims.seats',
  'visitor.claims.isStaff',
  'visitor.claims.tags',
  'visitor.claims.unsigned',
  'visitor.claims.missing',
  'visitor.claims.no',
  '"12"',
  '0',
];

/** Text of an expression, with parentheses or without: operator precedence is then for the reader to find. */
export const anyExpression: fc.Arbitrary<string> = fc.letrec<{ one: string }>((tie) => {
  const one = tie('one');
  return {
    one: fc.oneof(
      { maxDepth: 4, depthSize: 'medium' },
      fc.constantFrom(...PATHS),
      fc.constantFrom(...LITERALS),
      fc.tuple(one, fc.constantFrom(...BINARY), one).map((parts) => parts.join(' ')),
      fc
        .tuple(one, fc.constantFrom(...BINARY), one)
        .map(([a, sign, b]) => `(${a})${sign === 'in' ? ' in ' : sign}(${b})`),
      fc.tuple(fc.constantFrom('!', '- ', '+ ', 'typeof '), one).map((parts) => parts.join('')),
      fc.tuple(one, one, one).map(([a, b, c]) => `${a} ? ${b} : ${c}`),
      fc.tuple(one, fc.constantFrom(...METHODS), one).map(([a, method, b]) => `(${a}).${method}(${b})`),
      fc.tuple(one, one).map(([a, b]) => `(${a})[${b}]`),
    ),
  };
}).one;
