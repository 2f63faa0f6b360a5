import { describe, expect, it } from 'vitest';
import { compareCoverage, staleExplanations } from './compare-coverage.ts';
import { measureCoverage } from './coverage.ts';
import type { Coverage } from './coverage.ts';
import { readCoveragePage, writeCoveragePage } from './coverage-page.ts';

const measured: Coverage = {
  handled: ['createSpace', 'getSpaceById', 'listTemplates'],
  withEffect: ['createSpace', 'getSpaceById', 'listTemplates'],
  neverSeen: ['Space.title', 'Space.visibility'],
  unexplained: ['Space.visibility'],
};
const page = readCoveragePage(writeCoveragePage(measured));
const none = { worse: [], better: [] };

describe('the comparison with docs/internals/coverage.md', () => {
  it('finds nothing in a run that shows what the page says', () => {
    expect(compareCoverage(measured, page)).toEqual(none);
  });

  it('names an operation that lost its handler, and one whose effect was not seen', () => {
    const reduced = { ...measured, handled: ['createSpace', 'listTemplates'], withEffect: ['listTemplates'] };
    const { worse, better } = compareCoverage(reduced, page);
    expect(worse).toEqual([
      '2 operations are handled, not 3. Missing: getSpaceById',
      'The effect of 1 operations was seen, not of 3. Missing: createSpace, getSpaceById',
    ]);
    expect(better).toEqual([]);
  });

  it('names the values that are not explained when there are more of them', () => {
    const { worse } = compareCoverage({ ...measured, unexplained: ['Space.visibility', 'Space.emoji'] }, page);
    expect(worse).toEqual([expect.stringMatching(/^2 values .* not 1\..*\nSpace\.visibility\nSpace\.emoji$/s)]);
  });

  it('reports better numbers without failing', () => {
    const { worse, better } = compareCoverage({ ...measured, unexplained: [] }, page);
    expect([worse, better.length]).toEqual([[], 1]);
  });

  it('finds the explanations of values that were seen', () => {
    expect(staleExplanations(measured, ['Space.title', 'Space.emoji'])).toEqual(['Space.emoji']);
  });

  it('rejects a page without its numbers', () => {
    expect(() => readCoveragePage('# Coverage')).toThrow(/no table of numbers/);
  });
});

describe('what a run shows', () => {
  it('takes operations from the handlers, effects and values from the records', () => {
    const { handled, withEffect, unexplained } = measureCoverage(
      [{ effects: ['createSpace'], seen: ['Space.title'] }],
      { 'Space.emoji': 'planted' },
    );
    expect(handled.length).toBeGreaterThan(200);
    expect(withEffect.toSorted()).toEqual(['createSpace', 'getApiInformation', 'listTemplates']);
    expect(unexplained).toContain('Space.visibility');
    expect(unexplained.filter((value) => ['Space.title', 'Space.emoji'].includes(value))).toEqual([]);
  });
});
