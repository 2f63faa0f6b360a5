// `npm run check -- types` with nothing built, against the same at an earlier commit, both installed before.
import { cloneRepository, copyPackages, hasCommit, removeBuild, startNpm } from '../measure/clone.ts';
import { interleave } from '../measure/interleave.ts';
import { removeFolder } from '../measure/temporary-folder.ts';
import type { Row } from '../row.ts';

/** The commit before types were read as one program. Another one can be named in BINDERY_BENCH_BASE. */
const BASE = process.env['BINDERY_BENCH_BASE'] ?? '935db5d';

export const checkTypes: Row = {
  name: 'check-types',
  group: 'testing',
  figures: [''],
  async measure(effort) {
    if (!hasCommit(BASE)) return [{ error: `The history has no commit ${BASE}: name one in BINDERY_BENCH_BASE.` }];
    // A smoke run shows that the row runs: one clone has to do, with copied packages.
    const ours = effort.isMeasuring ? await installedClone('HEAD') : copiedClone();
    const base = effort.isMeasuring ? await installedClone(BASE) : ours;
    const figures = await interleave(
      { ours: () => checkIn(ours), base: () => checkIn(base) },
      effort.rounds({ rounds: 3, warmups: 1 }),
    );
    for (const clone of new Set([ours, base])) removeFolder(clone);
    const goal = { of: 'ratio', is: '<=', than: 0.6 } as const;
    return [{ value: figures.ours, versus: figures.base, unit: 'ms', peer: `the same at ${BASE}`, goal }];
  },
};

async function installedClone(commit: string): Promise<string> {
  const clone = cloneRepository(commit);
  await startNpm(clone, ['ci', '--no-audit', '--no-fund']).ended;
  return clone;
}

function copiedClone(): string {
  const clone = cloneRepository();
  copyPackages(clone);
  return clone;
}

function checkIn(clone: string): Promise<number> {
  removeBuild(clone);
  return startNpm(clone, ['run', '--silent', 'check', '--', 'types']).ended;
}
