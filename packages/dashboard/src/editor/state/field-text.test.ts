import { describe, expect, it } from 'vitest';
import { enter, join, kindOf, urlOf } from './field-text.ts';

/** A text with the caret at the bar. */
const at = (text: string): readonly [string, number] => [text.replace('|', ''), text.indexOf('|')];
const after = (text: string) => {
  const entered = enter(...at(text));
  if (entered.kind === 'ends') return [entered.before, entered.after];
  return `${entered.text.slice(0, entered.caret)}|${entered.text.slice(entered.caret)}`;
};

describe('Enter', () => {
  it.each([
    ['One| two', ['One', 'two']],
    ['One two|', ['One two', '']],
    ['## Title|', ['## Title', '']],
    ['|', ['', '']],
    ['- one|', '- one\n- |'],
    ['- one|\n- two', '- one\n- |\n- two'],
    ['1. one\n2. two|', '1. one\n2. two\n3. |'],
    ['- [x] done|', '- [x] done\n- [ ] |'],
    ['- one\n- |', ['- one', '']],
    ['```ts|', '```ts\n|\n```'],
    ['```ts\nconst a = 1;|\n```', '```ts\nconst a = 1;\n|\n```'],
    ['```ts\na\n```|', ['```ts\na\n```', '']],
    ['> quoted|', '> quoted\n|'],
    ['> quoted\n|', ['> quoted', '']],
  ])('in %j', (text, expected) => {
    expect(after(text)).toEqual(expected);
  });
});

it('joins a text to the one before, without the sign at its start', () => {
  expect(join('One', '## Two')).toEqual({ text: 'OneTwo', caret: 3 });
  expect(join('- one', '- two')).toEqual({ text: '- onetwo', caret: 5 });
  expect(join('```\na\n```', 'Two')).toBeUndefined();
});

it('distinguishes kinds by their first characters', () => {
  expect(['# A', '### A', '#A', '* a', '**a**', '~~~', '{% hint %}'].map(kindOf)).toEqual([
    'heading-1',
    'heading-2',
    'line',
    'list',
    'line',
    'code',
    'several-lines',
  ]);
});

it('recognizes a URL alone', () => {
  expect(urlOf(' https://example.com/a?b#c ')).toBe('https://example.com/a?b#c');
  expect([urlOf('see https://example.com'), urlOf('javascript:alert(1)'), urlOf('https://a b')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
