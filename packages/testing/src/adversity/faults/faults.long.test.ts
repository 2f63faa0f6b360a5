// Each fault with a mistake that it shows, and the same task without the mistake. Long: a case has up to 20 runs.
import { expect, it } from 'vitest';
import { CASES, lineOf, testTasks } from '../../../test/adverse/cases.ts';

it.each(CASES)('%s shows the mistake in %j', async (fault, wrong, kind, mark, right) => {
  const found = await testTasks(wrong, [fault]);
  expect(found.findings.map((finding) => [finding.fault, finding.kind, finding.location])).toEqual([
    [fault, kind, expect.stringMatching(new RegExp(`^src/index\\.ts:${lineOf(mark)}:\\d+$`))],
  ]);
  const careful = await testTasks(right, [fault]);
  expect(careful.findings).toEqual([]);
  expect(careful.undisturbed.effects).not.toEqual([]);
});

it.each(['node', 'imported'] as const)('ends handlers halfway in %s, too', async (isolate) => {
  const faults = ['killed', 'slow'] as const;
  const { findings } = await testTasks(['markFirst', 'post', 'markLast'], faults, undefined, isolate);
  const found = findings.map(({ fault, fixture, kind }) => `${fault} ${fixture} ${kind}`);
  expect(found.toSorted()).toEqual(['killed markFirst lost', 'slow markFirst lost', 'slow post repeated']);
});

it('the same seed shows the same findings again', async () => {
  const tasks = ['open', 'post', 'count', 'count', 'close', 'strict'];
  const faults = ['duplicate', 'reordered', 'concurrent', 'clock_skew'] as const;
  const [first, second] = [await testTasks(tasks, faults, 'seven'), await testTasks(tasks, faults, 'seven')];
  expect(first.findings).not.toEqual([]);
  expect(second.findings).toEqual(first.findings);
});

it('the tasks without mistakes have no finding with several seeds', async () => {
  const tasks = ['put', 'markLast', 'closeAnyway', 'renewSince', 'checked', 'wholeList', 'lenient', 'keyed', 'updated'];
  for (const seed of ['one', 'two', 'three'])
    expect([seed, (await testTasks(tasks, undefined, seed)).findings]).toEqual([seed, []]);
});
