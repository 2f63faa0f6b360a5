import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runsOf } from '@bindery/testkit/property-runs';
import { nameForPattern, textForPattern } from './pattern-text.ts';

describe('textForPattern', () => {
  it.each([
    ['^#[0-9a-f]{6}$', '#aaaaaa'],
    ['^[a-z][a-z0-9-]*$', 'atext'],
    ['^/[^/]', '/a'],
    ['^https?://', 'http://'],
    ['^(?:v|V)(\\d+)\\.(?<minor>\\d{1,2})$', 'v1.1'],
    ['^\\p{L}+$', 'text'],
    ['^\\p{Lu}[\\p{Lu}-]$', 'AA'],
    ['^[A-Z]{2}_$', 'AA_'],
    ['^ü?\\-{3,}$', '---'],
    ['^(ab){2}|c', 'abab'],
    ['^(a(b|c)+)*$', ''],
  ])('of %s is %s', (pattern, text) => {
    expect(textForPattern(pattern, { word: 'text' })).toBe(text);
    expect(new RegExp(pattern).test(text) || new RegExp(pattern, 'u').test(text)).toBe(true);
  });

  it('repeats what a pattern leaves open', () => {
    expect(textForPattern('^x[a-z]*$', { word: 'text', length: 6 })).toBe('xtextte');
    expect(textForPattern('^[a-z]{2,3}$', { word: 'text', length: 6 })).toBe('tex');
    expect(textForPattern('^[0-9]*$', { word: 'text', length: 2 })).toBe('11');
  });

  it.each([
    '^(?=a)b',
    '(a)\\1',
    '^a$|^b$',
    '[z-a]',
    '(',
    'a)',
    '[]',
    '*',
    'a{1000000}',
    '(((a{99}){99}){99}){99}',
    '\\b',
  ])('has none for %s', (pattern) => {
    expect(textForPattern(pattern, { word: 'text' })).toBeUndefined();
  });

  it('matches whatever it is made of', () => {
    const characters = fc.constantFrom(
      'a',
      '1',
      '-',
      '/',
      '[a-z]',
      '[^a]',
      '\\d',
      '\\W',
      '\\p{Lu}',
      '[\\p{L}-]',
      '\\.',
      '.',
      'é',
    );
    const others = fc.constantFrom('*', '+', '?', '{2}', '{1,3}', '{2,}', '+?', '(', '(?:', ')', '|', '^', '$');
    const patterns = fc.array(fc.oneof(characters, others), { maxLength: 10 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(patterns, (pattern) => {
        const texts = [textForPattern(pattern, { word: 'text' }), nameForPattern(pattern)];
        for (const text of texts) if (text !== undefined) expect(text).toMatch(new RegExp(pattern, 'u'));
      }),
      { numRuns: runsOf(1000) },
    );
  });

  it('doesn’t run a pattern that takes forever', () => {
    expect(textForPattern('^(a|a){40}^b', { word: 'text' })).toBeUndefined();
    expect(textForPattern(`^(${'(.|.)*'.repeat(25)})*b$`, { word: 'text' })).toBe('b');
  });
});

describe('nameForPattern', () => {
  it.each([
    ['^x-', 'x-name'],
    ['^S_[a-z]+$', 'S_name'],
    ['^[0-9]{3}$', '111'],
    ['.*', 'name'],
    ['', 'name'],
    ['^total', 'total'],
  ])('of %s is %s', (pattern, name) => {
    expect(nameForPattern(pattern)).toBe(name);
    expect(name).toMatch(new RegExp(pattern));
  });
});
