import { describe, expect, it } from 'vitest';
import { parseJson } from './parse-json.ts';

const limits = { VALUES_MAX: 1_000, DEPTH_MAX: 20 };

describe('parseJson', () => {
  it.each([
    ['more values than it may have', JSON.stringify(Array.from({ length: 1_001 }, () => 0)), 'VALUES_MAX'],
    ['more levels', '['.repeat(21).padEnd(2_000), 'DEPTH_MAX'],
    ['no JSON', '{"a":', 'NOT_JSON'],
    ['the character U+0000 in a text', '{"a":["\\u0000"]}', 'NUL'],
    ['the character U+0000 in a name', '{"\\u0000":1}', 'NUL'],
  ])('refuses %s', (_what, text, rejected) => {
    expect(parseJson(Buffer.from(text), limits)).toEqual({ refused: rejected });
  });

  it('scans values only if the bytes contain the name', () => {
    const more = { VALUES_MAX: 20_000, DEPTH_MAX: 20 };
    const many = (last: string): Buffer => Buffer.from(`[${'0,'.repeat(10_000)}${last}]`);
    expect(parseJson(many('"\\u0000"'), more)).toEqual({ refused: 'NUL' });
    expect(parseJson(many('{"__proto__":1}'), more)).toMatchObject({ hasProto: true });
    expect(parseJson(many('{"\\u005f_proto__":1}'), more)).toMatchObject({ hasProto: true });
    expect(parseJson(many('{"a":1}'), more)).toMatchObject({ hasProto: false });
  });

  it.each([
    ['{"a":{"__proto__":1}}', true],
    ['{"a":[{"\\u005f\\u005fproto\\u005f_":1}]}', true],
    ['{"a":"__proto__","b":"\\u005f"}', false],
    ['{"constructor":1}', false],
  ])('detects a field __proto__ in %s', (text, hasProto) => {
    expect(parseJson(Buffer.from(text), limits)).toEqual({
      value: JSON.parse(text),
      count: expect.any(Number),
      hasProto,
    });
  });
});
