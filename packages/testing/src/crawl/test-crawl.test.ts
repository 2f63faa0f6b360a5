// Each kind of finding: a component with the mistake is reported at its line, and the same without it isn’t.
import { describe, expect, it } from 'vitest';
import { CASES, CRAWLED, crawl, lineOf } from '../../test/crawled/cases.ts';
import crawled from '../../test/crawled/src/index.tsx';
import { testCrawl } from './test-crawl.ts';

describe.each(CASES)('%s', (component, expected) => {
  it('is reported at its line', async () => {
    const { findings } = await crawl(component, 'wrong');
    expect(findings.map(({ kind, location }) => [kind, location])).toEqual(
      expected.map(([kind, mark]) => [kind, expect.stringContaining(lineOf(mark))]),
    );
  });

  it('is not reported without the mistake', async () => {
    const report = await crawl(component, 'right');
    expect(report.findings).toEqual([]);
    report.throwIfFound();
  });
});

it('crawls the default export of a script, whose sources aren’t known', async () => {
  const report = await testCrawl(crawled, {
    install: { manifest: CRAWLED },
    components: [{ component: 'unhandled', props: { mode: 'wrong' } }],
  });
  expect(report.findings).toMatchObject([{ kind: 'dead_button', message: 'The button "Vote" does nothing.' }]);
});

it('a report has its kinds, places, steps, and seed', async () => {
  const report = await crawl('dead', 'wrong', { seed: 'a seed' });
  const [finding] = report.findings;
  expect(finding).toEqual({
    kind: 'dead_button',
    component: 'dead',
    message: 'The button "Add" does nothing.',
    steps: ['press button "Add"'],
    location: expect.stringContaining(lineOf('dead_button')),
    state: 1,
    seed: 'a seed',
  });
  expect(String(report)).toBe(`1 finding at 1 place in 1 state of 1 component, with seed "a seed":

${finding?.location}: The button "Add" does nothing.
  dead_button in dead, state 1
  steps: press button "Add"`);
  expect(() => report.throwIfFound()).toThrow(
    expect.objectContaining({ code: 'crawl_found', details: { kinds: 'dead_button' } }),
  );
});
