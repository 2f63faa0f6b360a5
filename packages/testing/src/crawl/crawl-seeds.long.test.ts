// With any seed, a crawl finds each mistake, and none without it.
import { SAMPLE_SEED, longOrSample } from '@bindery/testkit/long-sample';
import { expect, it } from 'vitest';
import { CASES, crawl, lineOf } from '../../test/crawled/cases.ts';

const SEEDS = Array.from({ length: longOrSample(50, 1) }, (_, index) => `${SAMPLE_SEED ?? 'long'} ${index}`);
const outgoing = { 'api.example.com': () => Response.json({}) };

it.each(CASES)('%s', async (component, expected) => {
  for (const seed of SEEDS) {
    const wrong = await crawl(component, 'wrong', { seed });
    expect(wrong.findings.map(({ kind, location }) => [kind, location])).toEqual(
      expected.map(([kind, mark]) => [kind, expect.stringContaining(lineOf(mark))]),
    );
    expect((await crawl(component, 'right', { seed })).findings).toEqual([]);
  }
});

it.each(['wizard', 'toggled', 'voucher', 'outgoing', 'settings'])('%s, which has no mistake', async (component) => {
  for (const seed of SEEDS) expect((await crawl(component, 'right', { seed, outgoing })).findings).toEqual([]);
});
