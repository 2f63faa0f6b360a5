import { describe, expect, it } from 'vitest';
import { diffBlocks } from './diff-blocks.ts';
import { diffWords } from './diff-words.ts';
import { matchItems } from '@bindery/content/matches';
import { blockKind, splitBlocks } from './split-blocks.ts';

describe('the words of a text', () => {
  it('mark their differences, deletions first', () => {
    expect(diffWords('The berth is closed.', 'The berth is open today.')).toEqual([
      { kind: 'same', text: 'The berth is ' },
      { kind: 'removed', text: 'closed' },
      { kind: 'added', text: 'open today' },
      { kind: 'same', text: '.' },
    ]);
  });

  it('give each text back, whatever changed', () => {
    const [before, after] = ['a b  c\nd, é 船 x', 'a  b c\n\nd; é 船船 y z'];
    const spans = diffWords(before, after);
    const side = (without: string) => spans.flatMap(({ kind, text }) => (kind === without ? [] : text)).join('');
    expect([side('added'), side('removed')]).toEqual([before, after]);
  });
});

describe('the blocks of a text', () => {
  it('are what blank lines separate, code being one', () => {
    expect(splitBlocks('# A\n\n\ntext\nmore\n\n```js\na\n\nb\n```\n\n* one\n* two\n')).toEqual([
      '# A',
      'text\nmore',
      '```js\na\n\nb\n```',
      '* one\n* two',
    ]);
    expect(['# A', '```js\na\n```', '* one', '> said', '| a |', 'text'].map(blockKind)).toEqual([
      'heading',
      'code',
      'list',
      'quote',
      'table',
      'text',
    ]);
  });

  it('change if they are similar, else one is deleted and another added', () => {
    const before = ['# Berths', 'Ships wait at the outer pier.', 'Nothing is here.', 'End'];
    const after = ['# Berths', 'New first.', 'Ships wait at the inner pier.', 'End', 'Last'];
    expect(diffBlocks(before, after)).toEqual([
      { kind: 'same', text: '# Berths' },
      { kind: 'added', text: 'New first.' },
      { kind: 'changed', before: 'Ships wait at the outer pier.', after: 'Ships wait at the inner pier.' },
      { kind: 'removed', text: 'Nothing is here.' },
      { kind: 'same', text: 'End' },
      { kind: 'added', text: 'Last' },
    ]);
  });

  it('are compared by those that are there once where there are too many to compare each', () => {
    const before = Array.from({ length: 3000 }, (_, at) => `before ${at}`);
    const after = Array.from({ length: 3000 }, (_, at) => `after ${at}`);
    const matches = matchItems(['x', ...before, 'shared', 'y'], ['z', ...after, 'shared', 'w']);
    expect(matches).toEqual([[3001, 3001]]);
  });
});
