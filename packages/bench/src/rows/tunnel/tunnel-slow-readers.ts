// What the relay holds for callers that read slowly, against a plain proxy: what is held after collecting, which the windows
// bound, and what is resident, which has garbage too. Fresh processes for each measurement, because
// memory that has grown stays.
import { measureBytes, measureMaxBytes, mostResidentBytes, residentBytes } from '../../measure/memory.ts';
import type { Started } from '../../measure/processes.ts';
import { interleave } from '../../measure/interleave.ts';
import type { Effort } from '../../measure/effort.ts';
import type { Row } from '../../row.ts';
import { loadOf, runLoad } from '../../tunnel/run-load.ts';
import { startSlowReaders } from '../../tunnel/slow-readers.ts';
import { withProcesses } from '../../tunnel/way.ts';
import type { OpenWay } from '../../tunnel/way.ts';
import { openBindery, openProxy } from '../../tunnel/ways.ts';

const READERS = 100;
const BODY_BYTES = 100_000_000;
/** Long enough for windows to grow that are going to. */
const READING_MS = 8_000;
const ROUNDS = 2;

/** How memory is read, and the most of it within a time. */
interface Reading {
  readonly now: (started: Started) => number | Promise<number>;
  readonly most: (started: Started, durationMs: number) => Promise<number>;
}

const MEMORY: Reading = { now: measureBytes, most: measureMaxBytes };
const RESIDENT: Reading = { now: residentBytes, most: mostResidentBytes };
const PEER = 'a plain reverse proxy of one hop';

export const tunnelSlowReaders: Row = {
  name: 'tunnel-slow-readers',
  group: 'tunnel',
  figures: ['held', 'resident'],
  async measure(effort) {
    const measure = (reading: Reading) =>
      interleave(
        {
          ours: () => growthPerReader(effort, openBindery, reading),
          proxy: () => growthPerReader(effort, openProxy, reading),
        },
        effort.rounds({ rounds: ROUNDS, warmups: 0 }),
      );
    const memory = await measure(MEMORY);
    const resident = await measure(RESIDENT);
    const goal = { of: 'value', is: '<=', than: 1024 * 1024 } as const;
    return [
      { suffix: 'held', value: memory.ours, versus: memory.proxy, unit: 'bytes', peer: PEER, goal },
      { suffix: 'resident', value: resident.ours, versus: resident.proxy, unit: 'bytes', peer: PEER },
    ];
  },
};

function growthPerReader(effort: Effort, open: OpenWay, { now, most }: Reading): Promise<number> {
  const count = effort.size(READERS, 5);
  return withProcesses(effort, async (starter) => {
    const way = await open(starter);
    await runLoad(way, loadOf(effort, { connections: 10, durationMs: 500 })); // What its own code takes is there before.
    const before = await now(way.relay);
    const readers = startSlowReaders(way, count, BODY_BYTES);
    try {
      const after = await most(way.relay, effort.size(READING_MS, 500));
      if (readers.count() < count) throw new Error(`Only ${readers.count()} of ${count} readers are reading.`);
      return (after - before) / count;
    } finally {
      readers.stop();
    }
  });
}
