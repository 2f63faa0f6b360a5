// A file of 50 tests, each with its own platform, against a file of 50 empty tests with the same imports: whole runs of Vitest.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineRow } from '../../define-row.ts';
import { REPOSITORY, startNode } from '../../measure/processes.ts';
import { copyExample } from '../../project/example.ts';

const VITEST = join(REPOSITORY, 'node_modules', 'vitest', 'vitest.mjs');

const IMPORTS = `import { createTestPlatform } from '@bindery/testing';
import '@bindery/testing/vitest';
import { expect, it } from 'vitest';
`;

const TEST = `await using platform = await createTestPlatform();
  const poll = await platform.install('./', { configuration: { results: 'list' } });
  const block = await poll.mount('poll');
  await block.getByRole('button', { name: 'Yes' }).press();
  expect(block).toShowText('Yes: 100 % (1)');`;

const EMPTY = 'expect(createTestPlatform).toBeDefined();';

const COUNT = 50;

/** The first test builds the project, next to whatever else the machine does. */
const TIMEOUT = '--testTimeout=60000';

export const testFile = defineRow({
  name: 'test-file',
  group: 'testing',
  unit: 'ms',
  rounds: { rounds: 7, warmups: 1 },
  sides(bench) {
    const folder = copyExample(bench);
    const count = bench.size(COUNT, 2);
    const write = (name: string, body: string): string => {
      const file = join('src', `${name}.test.ts`);
      const tests = `it.each(Array.from({ length: ${count} }, (_, index) => index))('test %i', async () => {\n  ${body}\n});\n`;
      writeFileSync(join(folder, file), IMPORTS + tests);
      return file;
    };
    const [real, empty] = [write('real', TEST), write('empty', EMPTY)];
    const run = (file: string) => (): Promise<number> => startNode([VITEST, 'run', file, TIMEOUT], folder).ended;
    return { ours: run(real), empty: run(empty) };
  },
  figures: { '': { versus: 'empty', peer: 'as many empty tests with the same imports', goal: 'ratio <= 1.5' } },
});
