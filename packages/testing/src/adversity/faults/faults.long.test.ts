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

it('the tasks without mistakes have no finding with several seeds', async () => {
  const tasks = ['put', 'markLast', 'closeAnyway', 'renewSince', 'checked', 'wholeList', 'lenient', 'keyed', 'updated'];
  for (const seed of ['one', 'two', 'three'])
    expect([seed, (await testTasks(tasks, undefined, seed)).findings]).toEqual([seed, []]);
});
