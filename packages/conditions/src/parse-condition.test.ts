import { describe, expect, it } from 'vitest';
import { parseCondition } from './parse-condition.ts';

const CLAIMS = {
  plan: 'pro',
  level: 7,
  beta: false,
  roles: ['admin', 'editor'],
  unsigned: { country: 'FR' },
  none: null,
};
const scopeOf = (claims: object) => ({ visitor: { claims }, space: { vars: { product: 'Boat' } }, page: { vars: {} } });

const outcomeOf = (text: string, claims: object = CLAIMS) => {
  const outcome = parseCondition(text).evaluate(scopeOf(claims));
  return outcome.isShown || outcome.reason;
};

describe('a condition', () => {
  it.each([
    ['visitor.claims.plan === "pro"', true],
    ["visitor.claims['plan'] === 'free'", 'false'],
    ['!visitor.claims.beta && visitor.claims.level >= 7', true],
    ['visitor.claims.roles.includes("admin")', true],
    ['visitor.claims.unsigned.country.toLowerCase() == "fr"', true],
    ['`${space.vars.product}s` === "Boats"', true],
    ['visitor.claims.level % 2 ? "plan" in visitor.claims : false', true],
    ['[1, 7].includes(visitor.claims.level)', true],
    ['visitor.claims.none ?? true', true],
  ])('%s', (text, expected) => {
    expect(outcomeOf(text)).toBe(expected);
  });

  it.each([
    // What depends on a claim that is not there is not shown, whichever way the condition asks for it.
    ['visitor.claims.trial', 'missing'],
    ['!visitor.claims.banned', 'missing'],
    ['visitor.claims.banned !== true', 'missing'],
    ['!visitor.claims.groups.includes("out")', 'missing'],
    ['visitor.claims.other.plan === "pro"', 'missing'],
    // What does not depend on it is known.
    ['visitor.claims.trial || visitor.claims.plan === "pro"', true],
    ['!(visitor.claims.trial && visitor.claims.beta)', true],
    // The condition can define the result without the claim.
    ['!(visitor.claims.banned ?? false)', true],
    ['visitor.claims.banned === undefined', true],
    ['visitor.claims.banned == null', true],
    ['typeof visitor.claims.banned === "undefined"', true],
    ['!("banned" in visitor.claims)', true],
    ['visitor.claims.other?.plan', 'missing'],
  ])('with a claim that is not there: %s', (text, expected) => {
    expect(outcomeOf(text)).toBe(expected);
  });

  it.each(['visitor.claims.none.x', 'visitor.claims.level.includes(7)', 'undefined.x', '"a" in "abc"'])(
    'that JavaScript throws for is not shown: %s',
    (text) => {
      expect(outcomeOf(text)).toBe('failed');
    },
  );
});

describe('a condition that tries to get out', () => {
  const refused = [
    'constructor.constructor("return process")()',
    'visitor.constructor.constructor("return 1")()',
    '(() => 1)()',
    'function () {}',
    'this',
    'globalThis',
    'process.exit(1)',
    'import("node:fs")',
    'new Date()',
    'eval("1")',
    'visitor.claims = 1',
    'visitor.claims.level++',
    'delete visitor.claims',
    'void 0',
    '"a".replace("a", "b")',
    '"a".constructor("x")',
    '"a"["includes"]("a")',
    'visitor.claims.roles.map(String)',
    'visitor.claims.roles.concat(1)',
    '"a".repeat(1e9)',
    '/(a+)+$/',
    '1n',
    '({})',
    '[...visitor.claims.roles]',
    '[,]',
    'visitor`x`',
    '1, 2',
    'await 1',
    'class {}',
    'visitor.claims.roles.includes?.("a")',
    '(visitor.claims.roles.includes)("a")',
    'super.x',
    '#x in visitor',
    'new.target',
    'import.meta',
    'yield',
    'arguments',
  ];
  it.each(refused)('is rejected, with its column: %s', (text) => {
    expect(() => parseCondition(text)).toThrow(
      expect.objectContaining({
        code: expect.stringMatching(/^condition_(?:refused|unreadable)$/),
        message: expect.stringMatching(/Column \d+/),
      }),
    );
  });

  it.each([
    'visitor.claims.constructor',
    'visitor.claims["__proto__"]',
    'visitor["constructor"]["constructor"]',
    '"a".constructor',
    'visitor.claims.roles["map"]',
    '`${visitor.claims.toString}`',
    'visitor.claims[visitor.claims.key]',
    '"toString" in visitor.claims',
    '"a".length.constructor',
  ])('finds nothing: %s', (text) => {
    const claims = { ...CLAIMS, key: '__proto__' };
    expect(outcomeOf(text, claims)).not.toBe(true);
  });

  it('reads what claims have, whatever it is called', () => {
    const claims = JSON.parse('{ "__proto__": { "a": 1 }, "constructor": "c", "toString": 1, "then": 2 }') as object;
    expect(outcomeOf('visitor.claims.constructor === "c" && visitor.claims.__proto__.a === 1', claims)).toBe(true);
    expect(outcomeOf('`${visitor.claims}`', claims)).toBe('failed');
  });
});

describe('the bounds of a condition', () => {
  it('has 1024 characters at most', () => {
    const text = `${'true && '.repeat(127)}true`;
    expect(parseCondition(text).evaluate(scopeOf({}))).toEqual({ isShown: true });
    expect(() => parseCondition(text.padEnd(1025))).toThrow(expect.objectContaining({ code: 'condition_too_long' }));
  });

  it.each([
    '('.repeat(1024),
    '!'.repeat(1023) + '1',
    '['.repeat(1024),
    '-'.repeat(1000),
    '`${'.repeat(300),
    '1?'.repeat(500),
  ])('is parsed or rejected quickly, however it nests: %.10s…', (text) => {
    let code: unknown;
    try {
      parseCondition(text).evaluate(scopeOf({}));
    } catch (thrown) {
      ({ code } = thrown as { code: unknown });
    }
    expect([undefined, 'condition_refused', 'condition_unreadable']).toContain(code);
  });

  it('ends what takes long with large claims', () => {
    const long = 'x'.repeat(100_000);
    const many = { many: Array.from({ length: 20_000 }, () => 1) };
    const claims = { text: long, list: Array.from({ length: 1_000 }, () => long) };
    expect(outcomeOf('`${visitor.claims.list}${visitor.claims.list}`.includes("y")', claims)).toBe('bounds');
    expect(outcomeOf(`${'visitor.claims.text + '.repeat(40)}""`, claims)).toBe('bounds');
    expect(outcomeOf('visitor.claims.text.includes("y")', claims)).toBe('false');
    expect(outcomeOf('visitor.claims[visitor.claims.many] === undefined', many)).toBe('bounds');
    expect(outcomeOf('visitor.claims.many in visitor.claims', many)).toBe('bounds');
  });

  it('isn’t a condition if it is empty, or more than one', () => {
    for (const [text, column] of [
      ['', 1],
      ['   ', 4],
      ['true false', 6],
      ['true;', 5],
      ['true // yes', 6],
      ['visitor.', 9],
    ] as const) {
      expect(() => parseCondition(text)).toThrow(
        expect.objectContaining({
          code: 'condition_unreadable',
          message: expect.stringContaining(`Column ${column} of the condition`),
        }),
      );
    }
  });
});
