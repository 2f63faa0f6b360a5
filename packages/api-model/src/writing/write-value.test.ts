// The examples of OpenAPI 3.1, "Style Examples", and what the specification leaves open.
import { describe, expect, it } from 'vitest';
import { encodeText, writeHeaderValue, writePathValue, writeQuery } from './write-value.ts';
import type { Json } from './write-value.ts';
import type { WrittenField } from './written-field.ts';

const field = (style: string, isExploded: boolean, more: Partial<WrittenField> = {}): WrittenField => ({
  name: 'color',
  kind: 'text',
  style,
  isExploded,
  ...more,
});
const LIST: Json = ['blue', 'black', 'brown'];
const OBJECT: Json = { R: 100, G: 200, B: 150 };

describe('a value in a path', () => {
  it.each([
    ['simple', false, 'blue', 'blue'],
    ['simple', false, LIST, 'blue,black,brown'],
    ['simple', true, LIST, 'blue,black,brown'],
    ['simple', false, OBJECT, 'R,100,G,200,B,150'],
    ['simple', true, OBJECT, 'R=100,G=200,B=150'],
    ['label', false, 'blue', '.blue'],
    ['label', false, LIST, '.blue,black,brown'],
    ['label', true, LIST, '.blue.black.brown'],
    ['label', false, OBJECT, '.R,100,G,200,B,150'],
    ['label', true, OBJECT, '.R=100.G=200.B=150'],
    ['matrix', false, 'blue', ';color=blue'],
    ['matrix', false, LIST, ';color=blue,black,brown'],
    ['matrix', true, LIST, ';color=blue;color=black;color=brown'],
    ['matrix', false, OBJECT, ';color=R,100,G,200,B,150'],
    ['matrix', true, OBJECT, ';R=100;G=200;B=150'],
  ] as const)('is written in the style %s, exploded %s: %j', (style, isExploded, value, written) => {
    expect(writePathValue(field(style, isExploded), value)).toBe(written);
  });

  it('stays in its segment', () => {
    expect(writePathValue(field('simple', false), '../a?b#c%2F \u00e4')).toBe('..%2Fa%3Fb%23c%252F%20%C3%A4');
    expect(writePathValue(field('simple', false), ['a,b', 'c'])).toBe('a%2Cb,c');
  });
});

describe('a value in a query', () => {
  it.each([
    ['form', true, 'blue', 'color=blue'],
    ['form', true, LIST, 'color=blue&color=black&color=brown'],
    ['form', false, LIST, 'color=blue,black,brown'],
    ['form', true, OBJECT, 'R=100&G=200&B=150'],
    ['form', false, OBJECT, 'color=R,100,G,200,B,150'],
    ['spaceDelimited', false, LIST, 'color=blue%20black%20brown'],
    ['pipeDelimited', false, LIST, 'color=blue%7Cblack%7Cbrown'],
    ['pipeDelimited', false, OBJECT, 'color=R%7C100%7CG%7C200%7CB%7C150'],
    ['deepObject', true, OBJECT, 'color%5BR%5D=100&color%5BG%5D=200&color%5BB%5D=150'],
    [
      'deepObject',
      true,
      { a: { b: 'c' }, d: [1, 2] },
      'color%5Ba%5D%5Bb%5D=c&color%5Bd%5D%5B%5D=1&color%5Bd%5D%5B%5D=2',
    ],
  ] as const)('is written in the style %s, exploded %s: %j', (style, isExploded, value, written) => {
    expect(writeQuery(field(style, isExploded), value).join('&')).toBe(written);
  });

  it('is encoded, also between the items of a list', () => {
    expect(writeQuery(field('form', true), 'a&b=c +#\u00e4')).toEqual(['color=a%26b%3Dc%20%2B%23%C3%A4']);
    expect(writeQuery(field('form', false), ['a,b', 'c'])).toEqual(['color=a%2Cb,c']);
    expect(writeQuery(field('form', true, { name: 'a[b]&c' }), '1')).toEqual(['a%5Bb%5D%26c=1']);
  });

  it('keeps allowed reserved characters, but no delimiters', () => {
    expect(writeQuery(field('form', true, { keepsReserved: true }), '/a?b=c&d#e,f')).toEqual([
      'color=/a?b%3Dc%26d%23e,f',
    ]);
  });

  it('is one JSON text if described so', () => {
    expect(writeQuery(field('form', true, { isJson: true }), { a: [1] })).toEqual(['color=%7B%22a%22%3A%5B1%5D%7D']);
  });
});

it('a value of a header is not encoded', () => {
  expect(writeHeaderValue(field('simple', false), ['a b', 'c'])).toBe('a b,c');
  expect(writeHeaderValue(field('simple', true), OBJECT)).toBe('R=100,G=200,B=150');
});

describe('encodeText', () => {
  it('replaces lone surrogates', () => {
    expect(encodeText('a\ud800 \u{1f389}')).toBe('a%EF%BF%BD%20%F0%9F%8E%89');
  });
});
