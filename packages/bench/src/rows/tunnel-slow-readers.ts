// What the relay holds for callers that read slowly, against a plain proxy. Fresh processes for each measurement, because
// memory that has grown stays.
import { mostResidentBytes, residentBytes } from '../measure/memory.ts';
import { interleave } from '../measure/interleave.ts';
import type { Effort, Row } from '../row.ts';
import { runLoad } from '../tunnel/run-load.ts';
import { startSlowReaders } from '../tunnel/slow-readers.ts';
import { withProcesses } from '../tunnel/way.ts';
import type { OpenWay } from '../tunnel/way.ts';
import { openOurs, openProxy } from '../tunnel/ways.ts';

const READERS = 100;
const BODY_BYTES = 100_000_000;
/** Long enough for windows to grow that are going to. */
const READING_MS = 8_000;
const ROUNDS = 2;

export const tunnelSlowReaders: Row = {
  name: 'tunnel-slow-readers',
  group: 'tunnel',
  async measure(effort) {
    const { ours, proxy } = await interleave(
      { ours: () => growthPerReader(effort, openOurs), proxy: () => growthPerReader(effort, openProxy) },
      { rounds: ROUNDS, warmups: 0 },
    );
    const goal = { of: 'value', is: '<=', than: 1024 * 1024 } as const;
    return [{ value: ours, versus: proxy, unit: 'bytes', peer: 'a plain reverse proxy of one hop', goal }];
  },
};

function growthPerReader(effort: Effort, open: OpenWay): Promise<number> {
  return withProcesses(effort, async (starter) => {
    const way = await open(starter);
    await runLoad(way, 10, 500); // What its own code takes is there before.
    const before = residentBytes(way.relay);
    const readers = startSlowReaders(way, READERS, BODY_BYTES);
    try {
      const most = await mostResidentBytes(way.relay, READING_MS);
      if (readers.count() < READERS) throw new Error(`Only ${readers.count()} of ${READERS} readers are reading.`);
      return (most - before) / READERS;
    } finally {
      readers.stop();
    }
  });
}
