// Members of JSON, against the parser.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listMembers } from './json-members.ts';
import type { JsonMember } from './json-members.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const valuesOf = (bytes: Uint8Array, members: readonly JsonMember[]): [string, unknown][] =>
  members.map(({ name, start, end }) => [name, JSON.parse(new TextDecoder().decode(bytes.subarray(start, end)))]);

describe('listMembers', () => {
  it('finds each member of an object, however it is written', () => {
    const objects = fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue());
    fc.assert(
      fc.property(objects, fc.constantFrom('', ' ', '\t', '\n  '), (object, indent) => {
        const text = JSON.stringify(object, undefined, indent);
        const bytes = bytesOf(indent === '' ? text : ` ${text} `);
        const parsed = JSON.parse(text) as Record<string, unknown>;
        expect(valuesOf(bytes, listMembers(bytes, () => false) ?? [])).toEqual(Object.entries(parsed));
      }),
    );
  });

  it('lists the members of those that are opened, by their names', () => {
    const bytes = bytesOf('{"a":{"b":{"c":[1,{"d":"}\\""}]},"e":-1.5e3},"f":null,"g":"\\\\"}');
    const [a, f, g] = listMembers(bytes, (path) => path.join() === 'a' || path.join() === 'f') ?? [];
    expect(valuesOf(bytes, a?.members ?? [])).toEqual([
      ['b', { c: [1, { d: '}"' }] }],
      ['e', -1500],
    ]);
    expect([f?.members, g?.members]).toEqual([undefined, undefined]);
    expect(valuesOf(bytes, [f, g] as JsonMember[])).toEqual([
      ['f', null],
      ['g', '\\'],
    ]);
  });

  it('finds nothing unless the value is an object', () => {
    for (const text of ['[1]', '1', '"a"']) expect(listMembers(bytesOf(text), () => true)).toBeUndefined();
  });

  it('ends with an error where the bytes end too early', () => {
    const text = '{"a":{"b":"c\\"d"},"e":[1,2]}';
    for (let length = 1; length < text.length; length++) {
      expect(() => listMembers(bytesOf(text.slice(0, length)), () => true)).toThrow(SyntaxError);
    }
  });
});
