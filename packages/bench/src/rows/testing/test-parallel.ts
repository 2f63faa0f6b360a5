// Eight test platforms in a process at once: their wrong answers, and the memory of each further one.
import { defineRow } from '../../define-row.ts';
import { FROM_SOURCE } from '../../measure/processes.ts';
import { EXAMPLE } from '../../project/example.ts';

const MOST_BYTES = 15 * 1024 * 1024;

const PLATFORMS = 8;
const STEPS = 20;

export const testParallel = defineRow({
  name: 'test-parallel',
  group: 'testing',
  unit: 'bytes',
  async sides(bench) {
    const args = [EXAMPLE, bench.size(PLATFORMS, 2), bench.size(STEPS, 2)];
    const facts = await bench.program<{ wrong: number; answers: number; bytes: number }>('test-platforms.ts', args, [
      FROM_SOURCE,
    ]);
    return { wrong: facts.wrong, answers: facts.answers, bytes: facts.bytes };
  },
  figures: {
    wrong: { value: 'wrong', versus: 'answers', unit: 'errors', peer: 'answers', goal: 'ratio <= 0' },
    memory: { value: 'bytes', versus: MOST_BYTES, peer: '15 MiB', goal: 'ratio <= 1' },
  },
});
