// `npm start` in a fresh clone until the platform is ready, against installing everything that the lock file names.
import { defineRow } from '../define-row.ts';
import { cloneRepository, installClone, startNpm } from '../measure/clone.ts';

const READY_MS = 10 * 60_000;
/** The goal: at most so many times an installation, and so much more. */
const INSTALLATIONS = 1.25;
const BUILD_MS = 3_000;

export const firstStart = defineRow({
  name: 'first-start',
  group: 'loop',
  unit: 'ms',
  async sides(bench) {
    const ours = () =>
      bench.within(async (inner) => {
        const started = inner.use(startNpm(cloneRepository(inner), ['start', '--', '--port', '0', '--no-open']));
        await started.until(/^ready /m, READY_MS);
        return performance.now() - started.startedAt;
      });
    // What an installation would do, found out, is enough for a run that measures nothing.
    const floor = () =>
      bench.within((inner) => installClone(cloneRepository(inner), bench.isMeasuring ? [] : ['--dry-run']));
    // The warm-up fills npm's cache.
    const results = await bench.interleave({ ours, floor }, { rounds: 3, warmups: 1 });
    return { ...results, most: INSTALLATIONS * results.floor + BUILD_MS };
  },
  figures: {
    '': {
      versus: 'most',
      peer: ({ floor }) =>
        `${INSTALLATIONS} × npm ci of the same lock file (${Math.round(Number(floor))} ms) + ${BUILD_MS / 1000} s`,
      goal: 'ratio <= 1',
    },
  },
});
