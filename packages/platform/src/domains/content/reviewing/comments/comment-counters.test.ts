// Whatever is said, resolved, reopened, reviewed and deleted in whatever order: the counters are what the lists have.
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { DISCUSSION_KINDS, aDiscussion } from '../../../../../test/support/a-discussion.ts';
import type { Discussion } from '../../../../../test/support/a-discussion.ts';
import { anIndex, assertProperty, pick } from '../../../../../test/support/models/run-model.ts';
import { each } from '../../../../../test/support/site-under-test.ts';
import { closePlatforms, startPlatform } from '../../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../../test/support/test-platform.ts';

afterAll(closePlatforms);

const DOINGS = ['comment', 'comment', 'review', 'resolve', 'reopen', 'delete', 'reply', 'delete reply'] as const;

interface Step {
  readonly doing: (typeof DOINGS)[number];
  readonly on: (typeof DISCUSSION_KINDS)[number];
  /** Which of the comments that there are. */
  readonly which: number;
}

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({ doing: fc.constantFrom(...DOINGS), on: fc.constantFrom(...DISCUSSION_KINDS), which: anIndex }),
  { minLength: 8, maxLength: 25, size: 'max' },
);

async function take(test: TestPlatform, discussion: Discussion, { doing, which }: Step): Promise<void> {
  if (doing === 'comment') return void (await discussion.say('Said'));
  if (doing === 'review') {
    if (discussion.changeRequest === undefined) return;
    const review = { status: 'changes-requested', comment: { markdown: 'Not yet' } };
    return void (await test.post(`${discussion.path}/reviews`, review));
  }
  const id = pick(each((await discussion.read('')).body, 'id'), which);
  if (id === undefined) return;
  if (doing === 'delete') return void (await discussion.remove(id));
  if (doing === 'reply') return void (await discussion.answer(id, 'Answered'));
  if (doing === 'delete reply') {
    const reply = pick(each((await discussion.read(`/${id}/replies`)).body, 'id'), which);
    return void (await discussion.remove(`${id}/replies/${reply ?? 'nothing'}`));
  }
  await discussion.change(id, { resolved: doing === 'resolve' });
}

it('the counters of a space, of a change request and of comments are always right', async () => {
  const test = await startPlatform({ host: false }, { isRandom: true });
  await assertProperty({ runs: 12 }, steps, async (generatedSteps) => {
    const space = await aDiscussion(test, 'space');
    const discussions = { space, 'change request': await aDiscussion(test, 'change request', space.space) };
    for (const step of generatedSteps) {
      const discussion = discussions[step.on];
      await take(test, discussion, step);
      const open = (await discussion.read('?status=open')).body;
      expect([step, await discussion.countOpen()]).toEqual([step, open.count]);
    }
    for (const discussion of Object.values(discussions)) {
      const all = (await discussion.read('')).body;
      const resolved = (await discussion.read('?status=resolved')).body.count;
      expect(all.count - resolved).toBe(await discussion.countOpen());
      for (const { id, replies, repliers } of all.items) {
        const { count } = (await discussion.read(`/${id}/replies`)).body;
        const times = repliers.reduce((sum: number, one: { count: number }) => sum + one.count, 0);
        expect([replies, times]).toEqual([count, count]);
      }
    }
  });
  expect(test.faults).toEqual([]);
});
