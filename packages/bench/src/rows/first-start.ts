// `npm start` in a fresh clone until the platform is ready, against installing everything that the lock file names.
import { cloneRepository, startNpm } from '../measure/clone.ts';
import { interleave } from '../measure/interleave.ts';
import { removeFolder } from '../measure/temporary-folder.ts';
import type { Row } from '../row.ts';

const READY_MS = 10 * 60_000;
/** The goal: at most so many times an installation, and so much more. */
const INSTALLATIONS = 1.25;
const BUILD_MS = 3_000;

export const firstStart: Row = {
  name: 'first-start',
  group: 'loop',
  figures: [''],
  async measure(effort) {
    // The warm-up fills npm's cache.
    const { ours, floor } = await interleave(
      { ours: () => inClone(untilReady), floor: () => inClone(effort.isMeasuring ? untilInstalled : untilPlanned) },
      effort.rounds({ rounds: 3, warmups: 1 }),
    );
    const versus = INSTALLATIONS * floor + BUILD_MS;
    const peer = `${INSTALLATIONS} × npm ci of the same lock file (${Math.round(floor)} ms) + ${BUILD_MS / 1000} s`;
    return [{ value: ours, versus, unit: 'ms', peer, goal: { of: 'ratio', is: '<=', than: 1 } }];
  },
};

/** Does something in a clone that has nothing installed. */
async function inClone(work: (clone: string) => Promise<number>): Promise<number> {
  const clone = cloneRepository();
  try {
    return await work(clone);
  } finally {
    removeFolder(clone);
  }
}

async function untilReady(clone: string): Promise<number> {
  const started = startNpm(clone, ['start', '--', '--port', '0', '--no-open']);
  try {
    await started.until(/^ready /m, READY_MS);
    return performance.now() - started.startedAt;
  } finally {
    await started.stop();
  }
}

/** What an installation would do, found out: enough for a run that measures nothing. */
function untilPlanned(clone: string): Promise<number> {
  return startNpm(clone, ['ci', '--dry-run', '--no-audit', '--no-fund']).ended;
}

function untilInstalled(clone: string): Promise<number> {
  return startNpm(clone, ['ci', '--no-audit', '--no-fund']).ended;
}
