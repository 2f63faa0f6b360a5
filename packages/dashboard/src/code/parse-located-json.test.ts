import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runsOf } from '@bindery/testkit/property-runs';
import { findPath, lineOf } from './located.ts';
import { parseLocatedJson } from './parse-located-json.ts';

const problemOf = (text: string) => {
  const { problems } = parseLocatedJson(text);
  const [problem] = problems;
  if (problem === undefined) throw new Error('Nothing is wrong.');
  const { line, column } = lineOf(text, problem.from);
  return `${line}:${column} ${problem.message}`;
};

describe('parseLocatedJson', () => {
  it('gives what JSON.parse gives', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(undefined, 2), (value, indent) => {
        const text = JSON.stringify(value, undefined, indent);
        expect(JSON.stringify(parseLocatedJson(text).located?.value)).toBe(JSON.stringify(JSON.parse(text)));
      }),
      { seed: 22, numRuns: runsOf(300) },
    );
  });

  it('rejects exactly what JSON.parse rejects', () => {
    fc.assert(
      fc.property(
        fc.jsonValue(),
        fc.nat(),
        fc.constantFrom('', ',', '"', '}', 'x', '\\', '\u0001'),
        (value, at, put) => {
          const whole = JSON.stringify(value);
          const cut = at % (whole.length + 1);
          const text = whole.slice(0, cut) + put + whole.slice(cut + 1);
          let isJson = true;
          try {
            JSON.parse(text);
          } catch {
            isJson = false;
          }
          expect(parseLocatedJson(text).located !== undefined).toBe(isJson);
        },
      ),
      { seed: 22, numRuns: runsOf(500) },
    );
  });

  it.each([
    ['', '1:1 Expected a value, found the end.'],
    ['{\n  "a": 1,\n}', '3:1 Remove the trailing comma.'],
    ['{\n  a: 1 }', '2:3 Expected a name in double quotes, found "a".'],
    ['{"a" 1}', '1:6 Expected a colon after the name, found "1".'],
    ['[1\n2]', '2:1 Expected a comma or ], found "2".'],
    ['"a\nb"', '1:3 Missing closing quote on this line.'],
    ['"\\x"', '1:1 Invalid escape sequence in this string.'],
    ['{} {}', '1:4 Unexpected text after the end of the JSON. Remove it.'],
    ['{"a":1,\n"a":2}', '2:1 Duplicate key "a". The last one wins.'],
    ['{"__proto__":1}', '1:2 "__proto__" can’t be used as a field name.'],
    ['['.repeat(100_000), '1:502 Nested too deeply. The limit is 500 levels.'],
  ])('reports the fault in %.20j, with its location', (text, expected) => expect(problemOf(text)).toBe(expected));

  it('never gives an object another prototype', () => {
    const value = parseLocatedJson('{"__proto__": {"a": 1}}').located?.value as object;
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    expect(JSON.stringify(value)).toBe('{"__proto__":{"a":1}}');
  });

  it('reads 5 MB', { tags: ['long'] }, () => {
    const item = { type: 'text', children: ['x'.repeat(20)] };
    const text = JSON.stringify({ type: 'block', children: Array.from({ length: 100_000 }, () => item) });
    expect(text.length).toBeGreaterThan(5_000_000);
    const read = parseLocatedJson(text).located?.value as { children: unknown[] } | undefined;
    expect(read?.children).toHaveLength(100_000);
  });
});

describe('findPath', () => {
  const text = '{"type":"block","children":[{"type":"text","a.b":{"c":[1,22]}}],"__proto__":3}';
  const at = (path: string): string => {
    const { located } = parseLocatedJson(text);
    if (located === undefined) throw new Error('unreadable');
    const { from, to } = findPath(located, path);
    return text.slice(from, to);
  };

  it.each([
    ['', text],
    ['type', '"type":"block"'],
    ['children[0].type', '"type":"text"'],
    ['children[0]', '{"type":"text","a.b":{"c":[1,22]}}'],
    ['children[0].a.b.c[1]', '22'],
    ['children[0].gone.far', '{"type":"text","a.b":{"c":[1,22]}}'],
    ['children[7]', text.slice(16, 63)],
    ['__proto__', '"__proto__":3'],
  ])('finds %j', (path, expected) => expect(at(path)).toBe(expected));
});
