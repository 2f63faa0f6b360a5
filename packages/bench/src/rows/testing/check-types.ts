// `npm run check -- types` with nothing built, against the same at an earlier commit, both installed before.
import { cloneRepository, copyPackages, hasCommit, installClone, removeBuild, startNpm } from '../../measure/clone.ts';
import { defineRow } from '../../define-row.ts';

/** The commit before types were read as one program. Another one can be named in BINDERY_BENCH_BASE. */
const BASE = process.env['BINDERY_BENCH_BASE'] ?? '935db5d';

export const checkTypes = defineRow({
  name: 'check-types',
  group: 'testing',
  unit: 'ms',
  rounds: { rounds: 3, warmups: 1 },
  async sides(bench) {
    if (!hasCommit(BASE)) throw new Error(`The history has no commit ${BASE}: name one in BINDERY_BENCH_BASE.`);
    const installed = async (commit: string): Promise<string> => {
      const clone = cloneRepository(bench, commit);
      await installClone(clone);
      return clone;
    };
    // A smoke run shows that the row runs: one clone with copied packages, and the shortest check, are enough.
    const ours = bench.isMeasuring ? await installed('HEAD') : copyPackages(cloneRepository(bench));
    const base = bench.isMeasuring ? await installed(BASE) : ours;
    const check = bench.isMeasuring ? 'types' : 'members';
    return { ours: () => runCheck(ours, check), base: () => runCheck(base, check) };
  },
  figures: { '': { versus: 'base', peer: `the same at ${BASE}`, goal: 'ratio <= 0.6' } },
});

function runCheck(clone: string, check: string): Promise<number> {
  removeBuild(clone);
  return startNpm(clone, ['run', '--silent', 'check', '--', check]).ended;
}
