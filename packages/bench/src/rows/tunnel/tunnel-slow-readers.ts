// What the relay holds for callers that read slowly, against a plain proxy: what is held after collecting, which the windows
// bound, and what is resident, which has garbage too. Fresh processes for each measurement, because
// memory that has grown stays.
import type { Bench } from '../../measure/bench.ts';
import { defineRow } from '../../define-row.ts';
import { measureBytes, measureMaxBytes, mostResidentBytes, residentBytes } from '../../measure/memory.ts';
import type { Started } from '../../measure/processes.ts';
import { loadOf, runLoad } from '../../tunnel/run-load.ts';
import { startSlowReaders } from '../../tunnel/slow-readers.ts';
import type { OpenWay } from '../../tunnel/way.ts';
import { openBindery, openProxy } from '../../tunnel/ways.ts';

const READERS = 100;
const BODY_BYTES = 100_000_000;
/** Long enough for windows to grow that are going to. */
const READING_MS = 8_000;

/** How memory is read, and the most of it within a time. */
interface Reading {
  readonly now: (started: Started) => number | Promise<number>;
  readonly most: (started: Started, durationMs: number) => Promise<number>;
}

const MEMORY: Reading = { now: measureBytes, most: measureMaxBytes };
const RESIDENT: Reading = { now: residentBytes, most: mostResidentBytes };
const PEER = 'a plain reverse proxy of one hop';

export const tunnelSlowReaders = defineRow({
  name: 'tunnel-slow-readers',
  group: 'tunnel',
  unit: 'bytes',
  async sides(bench) {
    const compare = (reading: Reading) => {
      const side = (open: OpenWay) => () => bench.within((inner) => growthPerReader(inner, open, reading));
      return bench.interleave({ ours: side(openBindery), proxy: side(openProxy) }, { rounds: 2, warmups: 0 });
    };
    const held = await compare(MEMORY);
    const resident = await compare(RESIDENT);
    return { ...held, resident: resident.ours, proxyResident: resident.proxy };
  },
  figures: {
    held: { versus: 'proxy', peer: PEER, goal: `value <= ${1024 * 1024}` },
    resident: { value: 'resident', versus: 'proxyResident', peer: PEER },
  },
});

async function growthPerReader(bench: Bench, open: OpenWay, { now, most }: Reading): Promise<number> {
  const count = bench.size(READERS, 5);
  const way = await open(bench);
  await runLoad(way, loadOf(bench, { connections: 10, durationMs: 500 })); // What its own code takes is there before.
  const before = await now(way.relay);
  const readers = bench.use(startSlowReaders(way, count, BODY_BYTES));
  const after = await most(way.relay, bench.size(READING_MS, 500));
  if (readers.count() < count) throw new Error(`Only ${readers.count()} of ${count} readers are reading.`);
  return (after - before) / count;
}
