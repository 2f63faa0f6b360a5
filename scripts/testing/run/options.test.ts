import { describe, expect, it } from 'vitest';
import { UsageError, parseOptions } from './options.ts';

describe('parseOptions', () => {
  it('leaves paths and flags of Vitest to Vitest', () => {
    expect(parseOptions(['packages/content', '-t', 'a b', '-u']).filters).toEqual([
      'packages/content',
      '-t',
      'a b',
      '-u',
    ]);
  });

  it.each([
    [['--changed'], 'HEAD', []],
    [['--changed', 'main'], 'main', []],
    [['--changed=v1', 'packages/host'], 'v1', ['packages/host']],
    [['--changed', '-u'], 'HEAD', ['-u']],
  ])('reads the commit of %j', (argv, changedSince, filters) => {
    expect(parseOptions(argv)).toMatchObject({ changedSince, filters });
  });

  it.each([
    [['--long', '--sample=7'], '7'],
    [['--long', '--sample'], '20260102'],
  ])('reads the seed of %j', (argv, sample) => {
    expect(parseOptions(argv, new Date('2026-01-02T03:04:05Z'))).toMatchObject({ isLong: true, sample, filters: [] });
  });

  it.each([
    [['--slowest'], 20, false],
    [['--slowest', '5', '--write'], 5, true],
  ])('reads the count of %j', (argv, slowest, writesDurations) => {
    expect(parseOptions(argv)).toMatchObject({ slowest, writesDurations });
  });

  it.each([
    [['--long', '--sample=monday'], '--sample is "monday"'],
    [['--sample=1'], '--sample is "1"'],
    [['--slowest=many'], '--slowest is "many"'],
    [['--write'], '--write requires --slowest'],
    [['--long', '--changed', '--sample=7'], 'can’t be combined'],
  ])('rejects %j', (argv, message) => {
    expect(() => parseOptions(argv)).toThrow(UsageError);
    expect(() => parseOptions(argv)).toThrow(message);
  });
});
