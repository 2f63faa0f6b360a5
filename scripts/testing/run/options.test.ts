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
  ])('reads the commit of %j', (given, changedSince, filters) => {
    expect(parseOptions(given)).toMatchObject({ changedSince, filters });
  });

  it.each([
    [['--long', '--sample=7'], '7'],
    [['--long', '--sample'], '20260102'],
  ])('reads the seed of %j', (given, sample) => {
    expect(parseOptions(given, new Date('2026-01-02T03:04:05Z'))).toMatchObject({ isLong: true, sample, filters: [] });
  });

  it.each([
    [['--slowest'], 20, false],
    [['--slowest', '5', '--write'], 5, true],
  ])('reads the count of %j', (given, slowest, writesDurations) => {
    expect(parseOptions(given)).toMatchObject({ slowest, writesDurations });
  });

  it.each([
    [['--long', '--sample=monday'], '--sample is "monday"'],
    [['--sample=1'], '--sample is "1"'],
    [['--slowest=many'], '--slowest is "many"'],
    [['--write'], '--write requires --slowest'],
    [['--long', '--changed'], 'can’t be combined'],
  ])('rejects %j', (given, message) => {
    expect(() => parseOptions(given)).toThrow(UsageError);
    expect(() => parseOptions(given)).toThrow(message);
  });
});
