// Numbers with their digits, from JSON and back.
import { describe, expect, it } from 'vitest';
import { copyData, withPlainNumbers } from './copy-data.ts';
import { ExactNumber, isNumber, parseExact } from './exact-number.ts';
import { slowdown } from '@bindery/testkit/slowdown';

describe('parseExact', () => {
  it.each([
    '9007199254740993',
    '-9223372036854775808',
    '1.10',
    '10.0',
    '1e10',
    '1E+400',
    '-0',
    '0.12345678901234567890',
    '[1,9007199254740993]',
    '{"a":{"b":1.50},"c":"1.50"}',
  ])('keeps the digits of %s', (text) => {
    expect(JSON.stringify(parseExact(text))).toBe(text);
  });

  it.each(['1', '-2.5', '9007199254740991', 'true', '"9007199254740993"', '{"a":[1,2.5]}'])(
    'returns what JSON.parse does for %s',
    (text) => {
      expect(parseExact(text)).toEqual(JSON.parse(text));
      expect(parseExact(text)).not.toBeInstanceOf(ExactNumber);
    },
  );

  it('throws for what isn’t JSON', () => {
    expect(() => parseExact('{"a": 1.10')).toThrow(SyntaxError);
  });
});

describe('an exact number', () => {
  it.each([
    ['9007199254740993', true],
    ['9223372036854775807', true],
    ['1000000000000000000000', false],
    ['1.10', false],
    ['10.000000000000000000', false],
    ['0.1234567890123456789', true],
    ['1e10', false],
    ['1e400', true],
  ])('of %s is rounded by JavaScript: %s', (text, isRounded) => {
    expect(new ExactNumber(text).isRounded).toBe(isRounded);
  });

  it('is JavaScript’s number, and the text of the file', () => {
    const mode = new ExactNumber('0644', '644');
    expect([mode.valueOf(), String(mode), JSON.stringify([mode]), isNumber(mode)]).toEqual([
      644,
      '0644',
      '[644]',
      true,
    ]);
  });
});

describe('copies of data', () => {
  const data = parseExact('{"a":[{"b":1.10}],"__proto__":{"c":1}}');

  it('have the digits, and nothing in common with the data', () => {
    const copy = copyData(data);
    expect(JSON.stringify(copy)).toBe('{"a":[{"b":1.10}],"__proto__":{"c":1}}');
    expect((copy as { a: unknown }).a).not.toBe((data as { a: unknown }).a);
  });

  it('with plain numbers are made only if there are others', () => {
    expect(JSON.stringify(withPlainNumbers(data))).toBe('{"a":[{"b":1.1}],"__proto__":{"c":1}}');
    const plain = { a: [1, 'b', null] };
    expect(withPlainNumbers(plain)).toBe(plain);
  });
});

it('are read in linear time, however many zeros one has', async () => {
  const size = 200_000;
  const [worst, harmless] = [`1${'0'.repeat(size)}1`, '1'.repeat(size + 2)];
  expect(await slowdown((text: string) => new ExactNumber(text).isRounded, { worst, harmless })).toBeLessThan(100);
});
