import { expect, it } from 'vitest';
import { languageNamed } from './languages.ts';
import { tokensOf } from './tokens.ts';

it.each([
  ['kt', 'kotlin'],
  ['Kotlin', 'kotlin'],
  [' TSX ', 'typescript'],
  ['c#', 'csharp'],
  ['vue', 'html'],
  ['console', 'shell'],
  ['brainfog', 'brainfog'],
  ['constructor', 'constructor'],
])('%j is %s', (name, language) => {
  expect(languageNamed(name)).toBe(language);
});

it('keeps the name of a language', () => {
  const names = ['kt', 'js', 'h', 'c++', 'yml', 'cs', 'objc'];
  for (const name of names) expect(languageNamed(languageNamed(name))).toBe(languageNamed(name));
});

it('colors a language by any of its names', () => {
  expect(tokensOf('class A', 'kt')).toEqual(tokensOf('class A', 'kotlin'));
  expect(tokensOf('class A', 'kt')).toContainEqual({ text: 'class', kind: 'kwd' });
});
