// Test platforms that work at the same time, each with its own configuration and pages. Announces their wrong answers and their memory.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createTestPlatform } from '@bindery/testing';
import type { TestPlatform } from '@bindery/testing';
import { announce } from './announce.ts';

const [folder = '', count = '8', steps = '20'] = process.argv.slice(2);

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

interface Worker {
  readonly platform: TestPlatform;
  /** Does one step. Returns whether the answer is this platform’s own. */
  readonly step: (number: number) => Promise<boolean>;
}

async function start(index: number): Promise<Worker> {
  const platform = await createTestPlatform({ seed: `platform ${index}` });
  const question = `Question ${index}?`;
  const source = `${question}\n- A${index}\n- B${index}`;
  const poll = await platform.install(folder, { configuration: { results: 'list' }, conditions: ['@bindery/source'] });
  const space = await platform.space();
  let votes = 0;
  return {
    platform,
    step: async (number) => {
      if (number % 4 === 3) {
        const page = await space.createPage({ title: `Page ${index} ${number}` });
        return page.title === `Page ${index} ${number}`;
      }
      const block = await poll.mount('poll', { props: { source } });
      await block.getByRole('button', { name: `A${index}` }).press();
      votes += 1;
      return block.text.includes(question) && block.text.includes(`A${index}: 100 % (${votes})`);
    },
  };
}

function residentBytes(): number {
  collect();
  return process.memoryUsage.rss();
}

const first = await start(0);
await first.step(0);
const before = residentBytes();
const others = await Promise.all(Array.from({ length: Number(count) - 1 }, (_, index) => start(index + 1)));
const workers = [first, ...others];
let wrong = 0;
let answers = 0;
await Promise.all(
  workers.map(async ({ step }) => {
    for (let number = 1; number <= Number(steps); number++) {
      answers += 1;
      if (!(await step(number))) wrong += 1;
    }
  }),
);
const bytes = Math.max(0, residentBytes() - before) / Math.max(1, others.length);
announce({ wrong, answers, bytes }, async () => {
  await Promise.all(workers.map(({ platform }) => platform.close()));
  process.exit(0);
});
